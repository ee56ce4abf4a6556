/** The layouts that the shop itself draws: those that the site shows, and what the add-on dialog makes of ticks. */
import { describe, expect, it } from 'vitest';
import { addons } from '../../functions/seed/catalogue/addons.ts';
import { products } from '../../functions/seed/catalogue/products.ts';
import { type LaidOutProduct, tickedLayout } from '../../shared/builder/begin.ts';
import { judged } from '../../shared/builder/keep.ts';
import { readLayout } from '../../shared/builder/layout.ts';
import { partsById } from '../../shared/builder/parts.ts';
import type { Product } from '../../shared/contract/index.ts';
import { laidOut } from '../../shared/story.ts';
import { chosenBuild, fitOfAddons } from '../../web/lib/shopping/chosen.ts';

describe('the consoles that the site shows laid out', () => {
  it.each(Object.entries(laidOut))('fit, and are drawn as laid out: %s', (_, shown) => {
    const product = products.find(({ id }) => id === shown.product);
    const layout = readLayout(shown.code);
    if (!product?.face || !layout) throw new Error('It is none of the shop’s');
    const known = partsById(addons.map(({ part = null, ...addon }) => ({ ...addon, part })));
    const { problems, drawing } = judged({ face: product.face, cutOuts: null }, layout, known);
    expect(problems).toEqual([]);
    expect(drawing).toMatchObject(shown.drawing);
  });
});

describe('what is ticked in the add-on dialog', () => {
  const all = addons.map(({ part = null, takes, ...addon }) => ({
    ...{ ...addon, part },
    takes: takes ? { holds: 0, ...takes } : null,
  }));
  const [hilux, ranger] = ['tourer-hilux', 'tourer-ranger'].map((id) => {
    const { face = null, cutOuts = null } = products.find((one) => one.id === id) ?? {};
    if (!face) throw new Error(`${id} has no face`);
    return { id, face, cutOuts };
  }) as [LaidOutProduct, LaidOutProduct];
  const known = partsById(all);
  const ticked = (product: LaidOutProduct, counts: Record<string, number>) => {
    const { layout, noRoom } = tickedLayout(product, all, counts, known);
    const { problems } = judged(product, layout, known);
    expect(problems).toEqual([]);
    return { parts: layout.parts.map(({ part }) => part), noRoom };
  };

  it('goes into the cut-outs that the console has, or beside them', () => {
    expect(ticked(hilux, {}).parts).toEqual(['radio', 'uhf', 'usb']);
    expect(ticked(hilux, { 'usb-socket': 1, 'switch-panel-4': 1, 'storage-net': 2 }).parts).toEqual(
      ['radio', 'uhf', 'switch-panel-4', 'usb-socket'],
    );
    // One gauge takes one of the two holes; the twin pod takes both, and carries a gauge.
    expect(ticked(ranger, { 'volt-gauge': 1 }).parts).toEqual([
      ...['radio', 'gauge', 'usb', 'volt-gauge'],
    ]);
    expect(ticked(ranger, { 'volt-gauge': 2, 'gauge-holder-2': 1 }).parts).toEqual([
      ...['radio', 'usb', 'gauge-holder-2'],
    ]);
  });

  it('stays out, by name, for what there is no room', () => {
    expect(
      ticked(hilux, { 'switch-panel-8': 1, 'gauge-holder-3': 1, 'led-map-lights': 1 }),
    ).toEqual({
      parts: ['radio', 'uhf', 'usb', 'switch-panel-8', 'led-map-lights'],
      noRoom: ['gauge-holder-3'],
    });
    expect(ticked(hilux, { 'volt-gauge': 99 }).noRoom).toEqual(['volt-gauge']);
  });

  it('is judged by measures where they are known, and by numbers of cut-outs elsewhere', () => {
    const sold = products.find(({ id }) => id === hilux.id) as unknown as Product;
    const product = { ...sold, face: hilux.face };
    const of = (id: string, counts = {}, quantity = 1) => {
      const addon = all.find((one) => one.id === id);
      return addon && fitOfAddons(product, quantity, all, counts).of(addon);
    };
    // By its numbers alone it has four switch cut-outs and no gauge hole.
    expect(of('switch-panel-8')).toBe('fits');
    expect(of('volt-gauge')).toBe('fits');
    const full = { 'switch-panel-8': 1, 'led-map-lights': 1 };
    expect(of('gauge-holder-3', full)).toBe('noRoom');
    expect(of('gauge-holder-3', full, 2)).toBe('noRoom');
    expect(of('din-pocket', { 'din-pocket': 2 })).toBe('extra');
    const { extraCutOut } = chosenBuild(
      ...([product, { addons: { ...full, 'gauge-holder-3': 1, 'din-pocket': 2 } }, 1] as const),
      ...([all, null] as const),
    );
    expect(extraCutOut).toBe('Triple Gauge Holder (no room as drawn), DIN Pocket');
  });
});

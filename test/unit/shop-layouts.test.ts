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
import { groupAddons } from '../../web/features/catalogue/addon-choice.ts';
import { chosenBuild, fitOfAddons } from '../../web/lib/shopping/chosen.ts';

const all = addons.map(({ part = null, takes, ...addon }) => ({
  ...addon,
  part,
  takes: takes ? { holds: 0, ...takes } : null,
}));

describe('the consoles that the site shows laid out', () => {
  it.each(Object.entries(laidOut))('fit, and are drawn as laid out: %s', (_, shown) => {
    const product = products.find(({ id }) => id === shown.product);
    const layout = readLayout(shown.code);
    if (!product?.face || !layout) throw new Error('It is none of the shop’s');
    const known = partsById(all);
    const { problems, drawing } = judged({ face: product.face, cutOuts: null }, layout, known);
    expect(problems).toEqual([]);
    expect(drawing).toMatchObject(shown.drawing);
  });
});

describe('what is ticked in the add-on dialog', () => {
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

  it('is offered the cheapest first: one gauge, two and three, though not by their names', () => {
    const gauges = groupAddons(all).find(({ title }) => title === 'Gauge Holders');
    expect(gauges?.addons.map(({ id }) => id)).toEqual([
      'gauge-holder-1',
      'gauge-holder-2',
      'volt-gauge',
      'gauge-holder-3',
    ]);
  });

  it('goes into the cut-outs that the console has, or beside them', () => {
    const own = ['tray-wide', 'switches-4', 'radio', 'uhf', 'usb'];
    expect(ticked(hilux, {}).parts).toEqual(own);
    expect(ticked(hilux, { 'usb-socket': 1, 'switch-panel-4': 1, 'storage-net': 2 }).parts).toEqual(
      ['tray-wide', 'radio', 'uhf', 'switch-panel-4', 'usb-socket'],
    );
    // One gauge takes one of the two holes; the twin pod takes both, and carries a gauge.
    const rest = ['tray-long', 'usb', 'switches-6', 'radio'];
    expect(ticked(ranger, { 'volt-gauge': 1 }).parts).toEqual([...rest, 'gauge', 'volt-gauge']);
    expect(ticked(ranger, { 'volt-gauge': 2, 'gauge-holder-2': 1 }).parts).toEqual([
      ...rest,
      'gauge-holder-2',
    ]);
  });

  it('stays out, by name, for what there is no room', () => {
    expect(ticked(hilux, { 'switch-panel-8': 1, 'gauge-holder-3': 1 })).toEqual({
      parts: ['tray', 'radio', 'uhf', 'usb', 'switch-panel-8'],
      noRoom: ['gauge-holder-3'],
    });
    expect(ticked(hilux, { 'volt-gauge': 99 }).noRoom).toEqual(['volt-gauge']);
  });

  it('is judged by the numbers of cut-outs, and by measures too where they are known', () => {
    const sold = products.find(({ id }) => id === ranger.id) as unknown as Product;
    const product = { ...sold, face: ranger.face };
    const of = (id: string, counts = {}, quantity = 1) => {
      const addon = all.find((one) => one.id === id);
      return addon && fitOfAddons(product, quantity, all, counts).of(addon);
    };
    expect(of('switch-panel-6')).toBe('fits');
    // Six switch cut-outs, and a panel of six beside one of four.
    const panels = { 'switch-panel-4': 1, 'switch-panel-6': 1 };
    expect(of('switch-panel-4', panels)).not.toBe('fits');
    expect(of('switch-panel-6', panels)).not.toBe('fits');
    expect(of('switch-panel-6', panels, 2)).toBe('fits');
    expect(of('rocker-switch', { 'switch-panel-4': 1 })).toBe('fits');
    expect(of('rocker-switch', { 'switch-panel-6': 1 })).toBe('extra');
    expect(of('gauge-holder-3', { 'switch-panel-8': 1, 'switch-panel-6': 1 })).toBe('noRoom');
    expect(of('din-pocket', { 'din-pocket': 2 })).toBe('extra');
    const sum = chosenBuild(
      { ...(products.find(({ id }) => id === hilux.id) as unknown as Product), face: hilux.face },
      { addons: { 'switch-panel-8': 1, 'gauge-holder-3': 1, 'din-pocket': 2 } },
      1,
      all,
      null,
    );
    expect(sum.extraCutOut).toBe(
      '4 extra switch cut-outs, 3 extra gauge holes, 1 extra DIN slot, Triple Gauge Holder (no room as drawn)',
    );
  });
});

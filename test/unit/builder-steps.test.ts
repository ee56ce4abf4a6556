/** The words about a step in the builder: one story, true of the layout and of its price. */
import { describe, expect, it } from 'vitest';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import { partsById } from '../../shared/builder/parts.ts';
import { afterStep, buildables, opened, type Step } from '../../web/features/builder/steps.ts';

const { products, addons } = seededCatalogue(new Date());
const consoles = buildables(
  products.map((product) => ({ ...product, specifications: {}, gst: true })),
);
if (!consoles) throw new Error('No console is in the builder');
const shop = { products: consoles, known: partsById(addons) };
const start = (id: string) => opened({ console: id, isToKeep: false }, shop);
const add = (id: string): Step => {
  const part = shop.known.get(id);
  if (!part) throw new Error(`There is no part ${id}`);
  return { type: 'add', part };
};
const indexOf = ({ layout }: ReturnType<typeof start>, id: string) =>
  layout.parts.findIndex(({ part }) => part === id);

describe('what is said of a part that goes in', () => {
  it.each([
    ['switch-panel-4', '4-Switch Panel is in, in place of the four-switch cut-out.'],
    [
      'switch-panel-8',
      '8-Switch Panel with Backlight is in, in place of the four-switch cut-out. There’s less room for the wide tray, so it is narrower.',
    ],
    ['gauge', 'Gauge hole is in. There’s less room for the wide tray, so it is narrower.'],
  ])('names what it takes the place of: %s', (id, text) => {
    const { notice } = afterStep(start('tourer-hilux'), add(id), shop);
    expect(notice).toEqual({ text, isSeen: true });
  });

  it('names it where another of the same stays', () => {
    const { notice } = afterStep(start('outback-expedition'), add('volt-gauge'), shop);
    expect(notice.text).toBe('Volt Gauge, 52 mm is in, in place of the gauge hole.');
  });
});

describe('what is said of a part that stays where it is', () => {
  const state = start('tourer-hilux');
  const radio = indexOf(state, 'radio');
  it.each([
    [560, '22 mm too close to the four-switch cut-out'],
    [640, '40 mm too close to the UHF slot'],
  ])('is why it will not fit there, and where it is: %d', (x, why) => {
    const next = afterStep(state, { type: 'move', index: radio, x }, shop);
    expect(next.layout).toBe(state.layout);
    expect(next.notice).toEqual({
      text: `Radio slot won’t fit at ${x} mm: ${why}. It stays at 592 mm.`,
      isSeen: false,
    });
  });
});

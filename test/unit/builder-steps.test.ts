/** The words about a step in the builder: one story, true of the layout and of its price. */
import { describe, expect, it } from 'vitest';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import { judged } from '../../shared/builder/keep.ts';
import { partsById } from '../../shared/builder/parts.ts';
import { carriedLayout, carriedNames } from '../../web/features/builder/carried.ts';
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

describe('a part that is put where it does not fit', () => {
  const state = start('tourer-hilux');
  const radio = indexOf(state, 'radio');
  it.each([
    [560, 569],
    [640, 607],
  ])('lands as near to it as it fits: %d', (x, near) => {
    const next = afterStep(state, { type: 'move', index: radio, x }, shop);
    expect(next.layout.parts[radio]?.x).toBe(near);
    expect(next.earlier).toEqual([state.layout]);
    expect(next.notice).toEqual({ text: `Radio slot at ${near} mm.`, isSeen: true });
  });

  it('is told why where that is far away', () => {
    const prado = afterStep(start('tourer-prado'), add('speaker'), shop);
    const index = indexOf(prado, 'speaker');
    const next = afterStep(prado, { type: 'move', index, x: 120 }, shop);
    const near = next.layout.parts[index]?.x;
    expect(next.notice).toEqual({
      text: `3½-inch speaker won’t fit at 120 mm: 16 mm too tall there. ${near} mm is as near as it fits.`,
      isSeen: false,
    });
  });

  it('stays, and why is said, where nothing is nearer', () => {
    const there = afterStep(state, { type: 'move', index: radio, x: 560 }, shop);
    const next = afterStep(there, { type: 'move', index: radio, x: 565 }, shop);
    expect(next.layout).toBe(there.layout);
    expect(next.notice.text).toMatch(/It stays at 569 mm\.$/);
  });

  it('takes its turn beside the neighbour whose middle it has passed', () => {
    const next = afterStep(state, { type: 'move', index: radio, x: 420 }, shop);
    const order = next.layout.parts.toSorted((one, other) => one.x - other.x);
    expect(order.map(({ part }) => part)).toEqual([
      'tray-wide',
      'radio',
      'switches-4',
      'uhf',
      'usb',
    ]);
    // A spread over all of the face would have left it farther away.
    expect(Math.abs((next.layout.parts[radio]?.x ?? 0) - 420)).toBeLessThan(30);
  });
});

describe('what would help', () => {
  const labels = ({ notice }: ReturnType<typeof start>) => notice.ways?.map(({ label }) => label);

  it('is done in one press, said, and undone in one', () => {
    const state = start('tourer-hilux');
    const refused = afterStep(state, add('radio'), shop);
    expect(refused.notice.text).toContain('Take out the wide tray and it fits.');
    expect(labels(refused)).toContain('Take Out the Wide Tray');
    for (const { step } of refused.notice.ways ?? []) {
      const taken = afterStep(refused, step, shop);
      const { layout } = taken;
      const on = consoles.find(({ id }) => id === layout.product);
      expect(on && judged(on, layout, shop.known).problems).toEqual([]);
      expect(layout.parts.filter(({ part }) => part === 'radio')).toHaveLength(2);
      expect(taken.notice).toMatchObject({ isSeen: false, ways: [{ label: 'Undo' }] });
      const undo = taken.notice.ways?.[0]?.step;
      expect(undo && afterStep(taken, undo, shop).layout).toBe(state.layout);
    }
    const [first] = refused.notice.ways ?? [];
    expect(first && afterStep(refused, first.step, shop).notice.text).toBe(
      'The wide tray is out. The radio slot is in.',
    );
  });

  it('takes out two parts where one is not enough, and a tray for a tray before anything else', () => {
    const gauges = ['gauge', 'gauge'].reduce(
      (state, id) => afterStep(state, add(id), shop),
      start('tourer-hilux'),
    );
    const refused = afterStep(gauges, add('radio'), shop);
    expect(refused.notice.text).toMatch(
      /^Radio slot: \d+ mm short of room on this face\. Take out the .* and the .* and it fits\.$/,
    );
    const [way] = refused.notice.ways ?? [];
    expect(way?.label).toMatch(/^Take Out the .* and the /);
    const taken = way ? afterStep(refused, way.step, shop) : refused;
    expect(taken.notice.text).toMatch(/ are out\. The radio slot is in\.$/);
    const on = consoles.find(({ id }) => id === 'tourer-hilux');
    expect(on && judged(on, taken.layout, shop.known).problems).toEqual([]);
    expect(labels(afterStep(gauges, add('net-tray'), shop))?.[0]).toBe('Take Out the Small Tray');
  });

  it('names which of two alike, by its place', () => {
    const two = ['uhf', 'uhf'].reduce(
      (state, id) => afterStep(state, add(id), shop),
      afterStep(start('trade-dmax'), { type: 'remove', index: 0 }, shop),
    );
    const uhfs = two.layout.parts.filter(({ part }) => part === 'uhf');
    expect(uhfs.length).toBeGreaterThan(1);
    const refused = afterStep(two, add('switches-8'), shop);
    const [, x] = /Take Out the UHF Slot at (\d+) mm/.exec(labels(refused)?.join() ?? '') ?? [];
    expect(uhfs.map((one) => `${one.x}`)).toContain(x);
    expect(refused.notice.text).toContain(`Take out the UHF slot at ${x} mm and it fits.`);
  });
});

describe('another console', () => {
  it('says that the layout has gone, with the way back, only to somebody who had one', () => {
    const [product] = consoles;
    if (!product) throw new Error('no console');
    const change = { type: 'begin', product } as const;
    const first = start('tourer-hilux');
    expect(afterStep(first, change, shop).notice).toMatchObject({ isSeen: true });
    const laid = afterStep(first, { type: 'remove', index: 0 }, shop);
    const { notice } = afterStep(laid, change, shop);
    expect(notice).toMatchObject({ isSeen: false, ways: [{ label: 'Undo' }] });
    expect(notice.text).toBe(`The ${product.name} as it comes. Undo brings your layout back.`);
  });
});

describe('a face laid out for what is carried', () => {
  it.each(consoles.map((one) => [one.id, one] as const))(
    'fits the %s, and says what does not',
    (_, product) => {
      const { layout } = start(product.id);
      for (const names of [
        ['UHF'],
        ['UHF', 'Gauges', 'Switches'],
        carriedNames(shop.known),
      ] as const) {
        const laid = carriedLayout(product, names, layout, shop.known);
        const { placed, problems } = judged(product, laid.layout, shop.known);
        expect(problems).toEqual([]);
        // Gauges, which are read as one, stand side by side, and so do switches.
        const kinds = placed
          .toSorted((one, other) => one.x - other.x)
          .map(({ part }) => part.takes?.kind);
        for (const kind of ['gauges', 'switches'] as const) {
          const [first, last] = [kinds.indexOf(kind), kinds.lastIndexOf(kind)];
          const count = kinds.filter((one) => one === kind).length;
          if (count > 0) expect(last - first, `${product.id} ${kinds}`).toBe(count - 1);
        }
        const has = (kind: string) => placed.some(({ part }) => part.takes?.kind === kind);
        const isSaid = (word: string) =>
          new RegExp(`no[^:]*room[^:]*: .*${word}`, 'i').test(laid.done);
        for (const [name, kind] of [
          ['UHF', 'uhf'],
          ['Gauges', 'gauges'],
          ['USB', 'usb'],
        ] as const) {
          const isWanted = (names as readonly string[]).includes(name);
          expect(has(kind) || isSaid(name), `${product.id} ${names}`).toBe(isWanted);
          // Each is said once: as laid out, or as what has too little room.
          expect(laid.done.match(new RegExp(name, 'gi'))?.length).toBe(isWanted ? 1 : undefined);
        }
      }
    },
  );

  it('is undone in one press', () => {
    const state = start('tourer-hilux');
    const [product] = [consoles.find(({ id }) => id === 'tourer-hilux')];
    if (!product) throw new Error('no HiLux');
    const step = {
      type: 'take',
      ...carriedLayout(product, ['UHF', 'USB', 'Gauges', 'Switches'], state.layout, shop.known),
    } as const;
    const taken = afterStep(state, step, shop);
    expect(taken.layout.parts.map(({ part }) => part).toSorted()).toEqual([
      'gauge',
      'gauge',
      'switches-4',
      'uhf',
      'usb',
    ]);
    expect(taken.notice.text).toBe(
      'Laid out for UHF, USB, gauges, switches. Drag it about as you like.',
    );
    expect(afterStep(taken, { type: 'undo' }, shop).layout).toBe(state.layout);
  });
});

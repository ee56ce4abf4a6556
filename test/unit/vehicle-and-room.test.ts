/**
 * The vehicles to pick from, the cut-outs of a console, and how a line of the cart is built.
 */
import { describe, expect, it } from 'vitest';
import { buildFacts } from '../../shared/build.ts';
import { cutOutKinds } from '../../shared/contract/choices.ts';
import type { Addon, Product } from '../../shared/contract/index.ts';
import {
  addonFit,
  type CutOutKind,
  describeCutOuts,
  describeExtra,
  partExtras,
  readExtras,
  withoutRoom,
} from '../../shared/cut-outs.ts';
import { sameModel, splitModel } from '../../shared/fit.ts';
import * as cart from '../../web/lib/shopping/cart-rules.ts';
import { chosenBuild, listChoices, ownOption } from '../../web/lib/shopping/chosen.ts';
import { vehicleOptions } from '../../web/ui/form/vehicle-options.ts';
import { sumExtras } from '../../web/ui/sum-extras.ts';

const consoleWith = (parts: Partial<Product>): Product => ({
  id: 'a',
  name: 'A',
  series: 'TEST',
  gst: true,
  price: 16_000,
  description: '',
  imageUrl: '',
  imageUrls: [],
  featured: false,
  features: [],
  compatibleVehicles: [],
  specifications: {},
  cutOuts: null,
  parcel: null,
  face: null,
  ...parts,
});
const addon = (name: string): Addon => ({
  id: name,
  name,
  description: '',
  price: 1000,
  category: 'accessories',
  imageUrl: null,
  takes: null,
  part: null,
});

describe('models and chassis codes', () => {
  it.each([
    ['HiLux N80', 'HiLux', 'N80'],
    ['LandCruiser 70 Series', 'LandCruiser', '70 Series'],
    ['Triton ML/MN', 'Triton', 'ML/MN'],
    ['Pajero NS–NX', 'Pajero', 'NS–NX'],
    ['Navara NP300', 'Navara', 'NP300'],
    ['Defender 110', 'Defender', '110'],
    ['Pajero Sport', 'Pajero Sport', undefined],
    ['D-MAX', 'D-MAX', undefined],
  ])('reads %j', (model, name, code) => {
    expect(splitModel(model)).toEqual({ name, code });
  });

  it('does not match a Pajero with a Pajero Sport', () => {
    expect(sameModel('Pajero', 'Pajero Sport')).toBe(false);
    expect(sameModel('Pajero', 'Pajero NM/NP')).toBe(true);
  });
});

describe('the vehicle picker', () => {
  const products = [
    consoleWith({
      compatibleVehicles: ['Toyota HiLux N70 (2005–2015)', 'Toyota HiLux N80 (2015–on)'],
    }),
    consoleWith({ compatibleVehicles: ['Toyota Hilux N70 (2005–2015)', 'Nissan Patrol GU'] }),
    consoleWith({ compatibleVehicles: ['Toyota Fortuner (2023–on)', 'any ute'] }),
  ];
  const [fortuner, hilux, ...others] = vehicleOptions(products, 'Toyota', new Date('2025-06-01'));

  it('offers models by their usual names, in any spelling', () => {
    expect(others).toEqual([]);
    expect(hilux?.name).toBe('HiLux');
    expect(hilux?.exact).toContain('HiLux N80');
  });

  it('offers existing years under their chassis codes', () => {
    expect(fortuner?.years.map(({ label }) => label)).toEqual(['Not sure', '2025', '2024', '2023']);
    expect(hilux?.years.map(({ label }) => label)).toEqual([
      'Not sure',
      'N80 (2015–2025)',
      'N70 (2005–2015)',
    ]);
    const [, n80] = hilux?.years ?? [];
    expect(n80 && 'options' in n80 && n80.options.slice(0, 2)).toEqual([
      { value: 'HiLux N80|', label: 'N80, any year' },
      { value: 'HiLux N80|2025', label: '2025' },
    ]);
    // Both codes were sold in 2015.
    expect(n80 && 'options' in n80 && n80.options.at(-1)).toEqual({
      value: 'HiLux N80|2015',
      label: '2015, N80',
    });
  });
});

describe('the cut-outs of a console', () => {
  it.each(cutOutKinds)(
    'are read back from their own words when extra ones are asked for: %s',
    (kind) => {
      for (const extra of [
        { kind, count: 1 },
        { kind, count: 4 },
      ]) {
        const words = [describeExtra(extra), describeExtra(extra, 3000)];
        expect(words.flatMap(readExtras)).toEqual([extra, extra]);
      }
    },
  );

  const cutOuts = { switches: 4, gauges: 2, din: 1, uhf: 2, usb: 0, trays: 0, speakers: 0 };
  const taking = (name: string, kind: CutOutKind, count: number, holds = 0): Addon => ({
    ...addon(name),
    takes: { kind, count, holds },
  });
  const panel4 = taking('4-Switch Panel', 'switches', 4);
  const panel8 = taking('8-Switch Panel with Backlight', 'switches', 8);
  const triple = taking('Triple Gauge Holder', 'gauges', 3, 3);
  const twin = taking('Twin Gauge Holder', 'gauges', 2, 2);
  const volt = taking('Volt Gauge, 52 mm', 'gauges', 1);
  const rocker = taking('Spare Rocker Switch', 'switches', 1);
  const socket = taking('Twin USB Socket', 'usb', 1);
  const net = addon('Storage Net');
  const all = [panel4, panel8, triple, twin, volt, rocker, socket, net];
  const fitWith = (one: Addon, choice = {}, consoles = 1) =>
    addonFit(one, cutOuts, all, choice, consoles);

  it('are named with their number', () => {
    expect(describeCutOuts(cutOuts)).toBe(
      '4 switch cut-outs, 2 gauge holes, 1 DIN slot, 2 UHF slots',
    );
    expect(
      describeCutOuts({ switches: 0, gauges: 0, din: 0, uhf: 0, usb: 0, trays: 0, speakers: 0 }),
    ).toBe('');
  });

  it('decide whether an add-on fits or needs an extra one', () => {
    expect(fitWith(panel4)).toBe('fits');
    expect(fitWith(panel8)).toBe('extra');
    expect(fitWith(twin)).toBe('fits');
    expect(fitWith(triple)).toBe('extra');
    expect(fitWith(socket)).toBe('extra');
    expect(fitWith(net)).toBe('fits');
    expect(addonFit(panel4, null, all, {})).toBeUndefined();
  });

  it('count the add-ons already chosen, over all ordered consoles', () => {
    expect(fitWith(rocker, { [panel4.id]: 1 })).toBe('extra');
    expect(fitWith(rocker, { [panel4.id]: 1 }, 2)).toBe('fits');
    expect(fitWith(panel4, { [panel4.id]: 2 })).toBe('extra');
    // Gauges go into the pod that is chosen with them.
    expect(fitWith(volt, { [twin.id]: 1 })).toBe('fits');
    expect(fitWith(volt, { [triple.id]: 1, [volt.id]: 3 })).toBe('fits');
    expect(fitWith(volt, { [twin.id]: 1, [volt.id]: 3 })).toBe('extra');
  });
});

describe('a line of the cart', () => {
  const hilux = { make: 'Toyota', model: 'HiLux N80', year: 2016 };
  const line = { product: consoleWith({}), quantity: 1, addons: [] };

  it('joins another that is built the same way, and no other', () => {
    const twice = cart.addItem(cart.addItem([], { ...line, felt: 'Grey' }), {
      ...line,
      felt: 'Grey',
    });
    expect(twice).toMatchObject([{ quantity: 2, felt: 'Grey' }]);
    const both = cart.addItem(twice, { ...line, felt: 'Grey', vehicle: hilux });
    expect(both.map(({ quantity }) => quantity)).toEqual([2, 1]);
    // Once the first is for the same vehicle too, they are one.
    const key = cart.lineKey(both[0] ?? line);
    expect(cart.setVehicle(both, key, hilux).cart).toMatchObject([{ quantity: 3, vehicle: hilux }]);
  });

  it('that is laid out has its parts in every console, and takes another layout in its place', () => {
    const size = { width: 107, height: 52, depth: 60, margin: 12 };
    const part = { ...size, picture: 'switches-4' as const, needs: null };
    const [panel, net] = [{ ...addon('Panel'), part }, addon('Net')];
    const laidOut = { ...line, vehicle: hilux, layout: '1_a___panel.2s_00' };
    const chosen = [panel, net].map((one) => ({ addon: one, quantity: 1 }));
    const one = cart.addItem([{ ...line }], { ...laidOut, addons: chosen });
    const counts = (lines: cart.Cart) =>
      lines.map(({ addons }) => addons.map(({ addon: { name }, quantity }) => [name, quantity]));
    const three = cart.setQuantity(one, cart.lineKey(one[1] ?? line), 3);
    expect(counts(three)).toEqual([
      [],
      [
        ['Panel', 3],
        ['Net', 1],
      ],
    ]);
    const changed = { ...line, layout: '1_a___gauge.2s_00', felt: 'Olive' };
    const other = { ...addon('Gauge'), part };
    const next = cart.changeLayout(three, laidOut.layout, {
      ...changed,
      addons: [{ addon: other, quantity: 1 }],
    });
    expect(next?.cart).toMatchObject([
      { quantity: 1 },
      { layout: changed.layout, felt: 'Olive', quantity: 3, vehicle: hilux },
    ]);
    expect(counts(next?.cart ?? [])).toEqual([
      [],
      [
        ['Net', 1],
        ['Gauge', 3],
      ],
    ]);
    expect(cart.changeLayout(three, 'gone', laidOut)).toBeUndefined();
  });

  it('is built in the felt and stitching that the product offers, with what does not fit named', () => {
    const product = consoleWith({
      specifications: { 'Felt choices': 'Rust, Grey' },
      cutOuts: { switches: 0, gauges: 0, din: 0, uhf: 0, usb: 0, trays: 0, speakers: 0 },
    });
    const socket = {
      ...addon('Twin USB Socket'),
      takes: { kind: 'usb', count: 1, holds: 0 },
    } as const;
    const choice = {
      addons: { [socket.id]: 1 },
      finish: { Felt: 'Grey', Stitching: 'Red' },
    };
    expect(listChoices(product)).toEqual([{ name: 'Felt', options: ['Rust', 'Grey'] }]);
    expect(chosenBuild(product, choice, 1, [socket], hilux)).toEqual({
      vehicle: hilux,
      felt: 'Grey',
      stitching: null,
      extraCutOut: '1 extra USB hole',
      layout: null,
      drawing: null,
    });
  });
});

it.each([
  ['Navy, sand stitching', 'Stitching', 'Sand'],
  ['Charcoal, charcoal piping', 'Stitching', undefined],
  ['Navy, sand stitching', 'Felt', 'Navy'],
  ['Navy', 'Stitching', undefined],
  ['', 'Felt', undefined],
])('a console in %j comes with one of its choices of %s: %s', (felt, name, own) => {
  const specifications = { 'Felt colour': felt };
  const options = name === 'Felt' ? ['Rust', 'Navy'] : ['Rust', 'Sand', 'Black'];
  expect(ownOption({ specifications } as unknown as Product, { name, options })).toBe(own);
});

describe('sumExtras', () => {
  it('adds up what several lines ask for, and leaves other words alone', () => {
    expect(sumExtras(['2 extra gauge holes, 1 extra UHF slot', '1 extra gauge hole'])).toEqual([
      '3 extra gauge holes',
      '1 extra UHF slot',
    ]);
    expect(
      sumExtras(['2 extra trays (about $1,100)', '1 extra tray (about $550)', '1 extra tray']),
    ).toEqual(['3 extra trays (about $1,650)', '1 extra tray']);
    expect(sumExtras(['4-Switch Panel (no room as drawn)', '9 extra whistles'])).toEqual([
      '4-Switch Panel (no room as drawn)',
      '9 extra whistles',
    ]);
  });
});

describe('what a line asks of the workshop', () => {
  it.each([
    ['', '', []],
    [
      '2 extra gauge holes (about $1,060), 1 extra UHF slot',
      '2 extra gauge holes (about $1,060), 1 extra UHF slot',
      [],
    ],
    ['1 extra UHF slot, 4-Switch Panel (no room as drawn)', '1 extra UHF slot', ['4-Switch Panel']],
    [
      'Volt Gauge, 52 mm (no room as drawn), LED Strip (no room as drawn), 9 whistles',
      '9 whistles',
      ['Volt Gauge, 52 mm', 'LED Strip'],
    ],
    ['a hole for the aerial, left', 'a hole for the aerial, left', []],
  ])('parts what costs extra from what has no room: %s', (words, extras, noRoom) => {
    expect(partExtras(words)).toEqual({ extras, noRoom });
  });

  it('is told as two facts', () => {
    expect(buildFacts({ extraCutOut: `1 extra tray, ${withoutRoom('4-Switch Panel')}` })).toEqual([
      ['Extra cut-out', '1 extra tray'],
      ['No room as drawn', '4-Switch Panel'],
    ]);
  });
});

describe('describeExtra', () => {
  it('says about what it costs, where the owner states a price', () => {
    expect(describeExtra({ kind: 'gauges', count: 4 }, 3_000)).toBe(
      '4 extra gauge holes (about $120)',
    );
    expect(describeExtra({ kind: 'uhf', count: 1 })).toBe('1 extra UHF slot');
  });
});

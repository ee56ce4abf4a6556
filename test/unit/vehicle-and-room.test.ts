/**
 * The vehicles to pick from and the cut-outs of a console, as parsed from the owner's free text.
 */
import { describe, expect, it } from 'vitest';
import type { Addon, Product } from '../../shared/contract/index.ts';
import { sameModel, splitModel } from '../../shared/fit.ts';
import { vehicleOptions } from '../../web/features/vehicle/vehicle-options.ts';
import * as cart from '../../web/lib/shopping/cart-rules.ts';
import { orderNote } from '../../web/lib/shopping/chosen.ts';
import {
  addonFit,
  describeRoom,
  listChoices,
  readRoom,
} from '../../web/lib/shopping/console-room.ts';

const consoleWith = (parts: Partial<Product>): Product => ({
  id: 'a',
  name: 'A',
  series: 'TEST',
  price: 16_000,
  description: '',
  imageUrl: '',
  imageUrls: [],
  featured: false,
  features: [],
  compatibleVehicles: [],
  specifications: {},
  ...parts,
});
const addon = (name: string, category: string): Addon => ({
  id: name,
  name,
  description: '',
  price: 1000,
  category,
  imageUrl: null,
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
      { value: 'HiLux N80|2025', label: '2025 (N80)' },
    ]);
  });
});

describe('the cut-outs of a console', () => {
  const room = readRoom(
    consoleWith({
      features: [
        'Cut-out for four rocker switches',
        'Two 52 mm gauge holes by the driver',
        'Wire for two switches in the kit',
      ],
      specifications: { 'Radio slots': '1 DIN, 2 UHF' },
    }),
  );
  const panel4 = addon('4-Switch Panel', 'switches');
  const panel8 = addon('8-Switch Panel with Backlight', 'switches');
  const triple = addon('Triple Gauge Holder', 'gauges');
  const twin = addon('Twin Gauge Holder', 'gauges');
  const volt = addon('Volt Gauge, 52 mm', 'gauges');
  const all = [panel4, panel8, triple, twin, volt];
  const fitWith = (one: Addon, choice = {}, consoles = 1) =>
    addonFit(one, room, all, choice, consoles);

  it('are read from features and specifications', () => {
    expect(describeRoom(room)).toBe('4 switch cut-outs, 2 gauge holes, 1 DIN slot, 2 UHF slots');
    expect(
      describeRoom(readRoom(consoleWith({ specifications: { Switches: '8 rocker cut-outs' } }))),
    ).toBe('8 switch cut-outs');
  });

  it('decide whether an add-on fits or needs a custom face', () => {
    expect(fitWith(panel4)).toBe('stands');
    expect(fitWith(panel8)).toBe('custom');
    expect(fitWith(twin)).toBe('stands');
    expect(fitWith(triple)).toBe('custom');
    expect(fitWith(addon('Twin USB Socket', 'accessories'))).toBe('custom');
    expect(fitWith(addon('Storage Net', 'accessories'))).toBe('stands');
    expect(addonFit(panel4, readRoom(consoleWith({})), all, {})).toBeUndefined();
  });

  it('count the add-ons already chosen, over all ordered consoles', () => {
    const second = addon('Spare Rocker Switch', 'switches');
    expect(fitWith(second, { [panel4.id]: 1 })).toBe('custom');
    expect(fitWith(second, { [panel4.id]: 1 }, 2)).toBe('stands');
    expect(fitWith(panel4, { [panel4.id]: 2 })).toBe('custom');
    expect(fitWith(volt, { [twin.id]: 1 })).toBe('stands');
  });

  it('come with felt and stitching if the product names options', () => {
    expect(listChoices(consoleWith({ specifications: { 'Felt choices': 'Rust, Grey' } }))).toEqual([
      { name: 'Felt', options: ['Rust', 'Grey'] },
    ]);
  });
});

it('go into the order’s notes with vehicle and options, each once', () => {
  const line = { product: consoleWith({}), quantity: 1, addons: [], note: 'Felt: Grey.' };
  const twice = cart.addItem([line], line);
  expect(orderNote({ make: 'Toyota', model: 'HiLux N80', year: 2016 }, twice)).toBe(
    'Vehicle: 2016 Toyota HiLux N80\nA: Felt: Grey.',
  );
});

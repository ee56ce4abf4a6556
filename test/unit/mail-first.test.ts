/** The first emails about an order: their facts, and the words that they leave out. */
import { describe, expect, it } from 'vitest';
import { orderPromise, orderReceived } from '../../functions/mailer/templates/order.ts';
import { newEvent } from '../../functions/orders/event.ts';
import type { Buildable } from '../../shared/build.ts';
import { order, origin, ourLists, render } from '../support/mail-samples.ts';

it('names no clean total over cut-outs that are still to be priced', () => {
  const sum = (extraCutOut: string | null) => firstMail({ extraCutOut });
  expect(sum('4 extra USB holes')).toMatch(/Total, GST included\W+from \$/);
  expect(sum('4 extra USB holes')).toContain('may change this total');
  expect(sum(null)).not.toContain('from $');
});

it('asks for the 4x4 until it is known, in the email that confirms the order too', () => {
  const actor = { id: 'a', email: 'a@example.com' };
  const promised = { type: 'promised', from: null, to: '2026-12-18', actor } as const;
  const confirms = (build: Buildable) => {
    const [line] = order('Jo').lines;
    if (!line) throw new Error('The order has no line');
    const taken = { ...order('Jo'), lines: [{ ...line, ...build }] };
    return render(orderPromise(taken, { see: '/x' }, newEvent(taken, promised)), origin).text;
  };
  expect(confirms({ vehicle: null })).toContain('We still need to know which 4x4 it’s for');
  const vehicle = { year: 2016, make: 'Toyota', model: 'HiLux' };
  expect(confirms({ vehicle })).not.toContain('which 4x4');
});

/** The first email to an address that nobody has confirmed, about a line built like this. */
function firstMail(build: Buildable): string {
  const [line] = order('Jo').lines;
  if (!line) throw new Error('The order has no line');
  const lines = [{ ...line, ...build }];
  return render(orderReceived({ ...order('Jo'), lines }, '/x', ourLists), origin).text;
}

describe('the first email to an unconfirmed address', () => {
  it.each<[string, Buildable, string]>([
    [
      'a vehicle, by its common name',
      { vehicle: { year: 2016, make: 'toyota', model: 'hilux' } },
      'For a 2016 Toyota HiLux\n',
    ],
    [
      'a vehicle with its code',
      { vehicle: { year: null, make: 'Toyota', model: 'HiLux N80' } },
      'For a Toyota HiLux N80\n',
    ],
    ['the stitching', { stitching: 'Sand', drawing: null }, 'Stitching: Sand\n'],
    [
      'extra cut-outs, at the shop’s own price',
      { extraCutOut: '4 extra USB holes (about $1), 1 extra UHF slot' },
      'Extra cut-out: 4 extra USB holes (about $120), 1 extra UHF slot\n',
    ],
  ])('names %s', (_, build, said) => {
    expect(firstMail(build)).toContain(said);
  });

  it.each<[string, Buildable]>([
    ['a model', { vehicle: { year: 2016, make: 'Toyota', model: 'HiLux evil' } }],
    ['a make', { vehicle: { year: 2016, make: 'Evil', model: 'HiLux' } }],
    ['a colour', { felt: 'Evil', stitching: 'Evil', drawing: null }],
    ['a cut-out', { extraCutOut: '4 evil holes, 1 extra UHF slot evil' }],
  ])('says nothing of %s that the shop does not have', (_, build) => {
    expect(firstMail(build)).not.toMatch(/evil/i);
  });

  it('names what has no room as drawn, if the line has such an add-on', () => {
    const addon = { id: 'a', name: 'Volt Gauge, 52 mm', imageUrl: null, price: 8_900 };
    const [line] = order('Jo').lines;
    if (!line || !('productId' in line)) throw new Error('The order has no console');
    const noRoom = (name: string): string => {
      const extraCutOut = `4 extra switch cut-outs, ${name} (no room as drawn)`;
      const lines = [{ ...line, extraCutOut, addons: [{ addonId: 'a', quantity: 1 }] }];
      const taken = { ...order('Jo'), addons: [addon], lines };
      return render(orderReceived(taken, '/x', ourLists), origin).text;
    };
    expect(noRoom(addon.name)).toMatch(
      /Extra cut-out: 4 extra switch cut-outs\n {2}No room as drawn: Volt Gauge, 52 mm\n/,
    );
    expect(noRoom('Evil')).not.toMatch(/evil/i);
  });

  it('names the state and the postcode, and the days that checkout named', () => {
    const estimate = { readyBy: '2026-12-18', readyIn: null, ringBy: '2026-11-24' };
    const placed = { ...order('Evil'), status: 'pending', estimate } as const;
    const { text } = render(orderReceived(placed, '/x', ourLists), origin);
    expect(text).toContain('Posting to: QLD 4510: your order’s page has the whole address.');
    expect(text).toContain('Ready about: 18 December 2026; we confirm the day when we ring');
  });
});

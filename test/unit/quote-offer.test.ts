/** A customer's selection of options, and how changes between revisions are described. */
import { describe, expect, it } from 'vitest';
import { buildOf } from '../../shared/build.ts';
import { NOT_IN_TOTAL } from '../../shared/order-money.ts';
import { deliveryNotes } from '../../shared/quote-delivery.ts';
import { offerSums } from '../../shared/quote-totals.ts';
import { describeChanges, type Offer, tickedLines } from '../../web/features/quote/offer.ts';

type Line = Offer['lines'][number];

const line = (text: string, changes: Partial<Line> = {}): Line => ({
  number: 1,
  productId: null,
  text,
  imageUrl: null,
  unitCents: 5000,
  quantity: 1,
  addons: [],
  optional: false,
  ticked: false,
  lineCents: 5000,
  ...buildOf({}),
  ...changes,
});
const option = (text: string, changes: Partial<Line> = {}) =>
  line(text, { optional: true, ...changes });

const offer = (lines: Line[], changes: Partial<Offer> = {}): Offer => ({
  customerName: 'Jo Shopper',
  vehicle: null,
  lines: lines.map((one, index) => ({ ...one, number: index + 1 })),
  delivery: 'post',
  postageCents: null,
  charges: [],
  discountCents: 0,
  depositCents: null,
  depositPercent: null,
  gst: true,
  notes: null,
  terms: ['GST is included.'],
  totals: { subtotalCents: 0, totalCents: 0, gstCents: 0, depositCents: 0 },
  ...changes,
});

describe('the selection of options', () => {
  const lines = [option('Felt'), line('Console'), option('Express', { ticked: true })];

  it('starts with those that the workshop ticked', () => {
    expect(tickedLines(offer(lines), {})).toEqual([3]);
  });

  it('follows its lines when another revision renumbers them', () => {
    const choice = { 'Felt#0': true, 'Express#0': false, 'Console#0': true };
    expect(tickedLines(offer(lines), choice)).toEqual([1]);
    expect(tickedLines(offer([line('New'), ...lines.toReversed()]), choice)).toEqual([4]);
  });

  it('distinguishes two lines with the same text', () => {
    const twice = offer([option('Felt'), option('Felt')]);
    expect(tickedLines(twice, { 'Felt#1': true })).toEqual([2]);
  });
});

describe('the list of changes', () => {
  it('is empty for two equal revisions', () => {
    const lines = [line('Console'), line('Console'), option('Felt')];
    expect(describeChanges(offer(lines), offer(lines))).toEqual([]);
  });

  it('names lines, prices, charges and texts', () => {
    const before = offer([line('Console'), option('Felt')], { postageCents: 4900 });
    const after = offer([line('Console', { lineCents: 6000 }), line('Bracket')], {
      charges: [{ label: 'Insurance', amountCents: 1000 }],
      depositPercent: 30,
      notes: 'Grey felt',
      terms: ['Pay first.'],
      vehicle: 'HiLux',
    });
    expect(describeChanges(before, after)).toEqual([
      'Console: 1 for $60.00. It was 1 for $50.00.',
      'New: Bracket, 1 for $50.00.',
      'Postage: not in the total yet. It was $49.00.',
      'New: Insurance, $10.00.',
      'Deposit: 30 percent. It was $0.00.',
      'Taken out: Felt.',
      'Vehicle: HiLux.',
      'The workshop’s note has changed.',
      'The terms have changed.',
    ]);
  });
});

describe('open postage', () => {
  const told = 'We ring you with the postage by the next working day after you accept.';
  const notes = (changes: Partial<Offer>) => deliveryNotes(offer([], changes));

  it('says when it is told, unless it is agreed or there is none', () => {
    expect(notes({})).toEqual([told]);
    expect(notes({ delivery: 'either' })).toEqual([
      told,
      expect.stringMatching(/^Picking it up .* saves the postage/),
    ]);
    expect(notes({ postageCents: 0 })).toEqual([]);
    expect(notes({ delivery: 'pick-up' })).toHaveLength(1);
  });

  it('is “not in the total yet” as on an order, and free postage is free', () => {
    const postage = (cents: number | null) =>
      offerSums(offer([], { postageCents: cents })).find(({ kind }) => kind === 'postage')?.amount;
    expect([postage(null), postage(0), postage(4_900)]).toEqual([NOT_IN_TOTAL, 'Free', '$49.00']);
  });
});

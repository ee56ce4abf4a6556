/**
 * A cart, an accepted quote and an order by phone are the same lines at three moments: of the same
 * lines and charges they make the same order.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Catalogue } from '../../functions/lines/catalogue.ts';
import { pricedLines } from '../../functions/lines/line.ts';
import type { SentLine } from '../../functions/lines/sent-line.ts';
import { writeLines } from '../../functions/lines/write-lines.ts';
import { render as renderFor } from '../../functions/mail/render.ts';
import { orderChanged } from '../../functions/mailer/templates/order.ts';
import { orderContents } from '../../functions/mailer/templates/order-parts.ts';
import { newOrder } from '../../functions/orders/new-order.ts';
import { orderView } from '../../functions/orders/order.ts';
import { changeLines } from '../../functions/orders/phone-order.ts';
import { writeCart } from '../../functions/orders/place-order.ts';
import { offerTotals } from '../../functions/quotes/offer.ts';
import { agreedOn } from '../../functions/quotes/quoted-order.ts';
import { newQuote } from '../../functions/quotes/write-quote.ts';
import { firstFacts } from '../../shared/business.ts';
import { schemas } from '../../shared/contract/index.ts';
import { detailNames, noReferences } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import { tickedAtFirst } from '../../shared/quote-totals.ts';
import { idleWorkshop } from '../support/idle-workshop.ts';
import { longForm } from '../support/long-form.ts';

const render = (mail: Parameters<typeof renderFor>[0], shop: string) =>
  renderFor(mail, shop, firstFacts);

const numRuns = longForm ? 5_000 : 50;

const ids = ['a', 'b', 'c'] as const;
const at = new Date('2026-11-25T00:00:00Z');
const owner = { id: 'owner', email: 'owner@example.com' };
const by = { actor: owner, at };
const details = { ...eachOf(detailNames, () => null), customerFirstName: 'Jo' };

const price = fc.integer({ min: 1, max: 20_000 });
const catalogue = fc.record({ a: price, b: price, c: price }).map((prices): Catalogue => {
  const thing = (id: 'a' | 'b' | 'c') => ({
    id,
    name: `The ${id}`,
    price: prices[id],
    version: 1,
    imageUrl: '/images/a.jpg',
    hidden: false,
    fits: [],
    specifications: {},
  });
  const things = new Map<string, ReturnType<typeof thing>>(ids.map((id) => [id, thing(id)]));
  return { products: things, addons: things };
});

const quantity = fc.integer({ min: 1, max: 9 });
const addons = fc.array(
  fc.record({ addonId: fc.constantFrom(...ids), quantity: fc.integer({ min: 0, max: 9 }) }),
  { maxLength: 5 },
);
const product = fc.record({ productId: fc.constantFrom(...ids), quantity, addons });
const words = fc.record({
  text: fc.constantFrom('Freight', 'A bracket'),
  unitCents: price,
  quantity,
});
const charges = fc.array(
  fc.record({ label: fc.constantFrom('Postage', 'Fitting'), amountCents: price }),
  { maxLength: 4 },
);

/** The sum of lines and charges by the definition of an order's total, in unbounded integers. */
function trueCents(lines: readonly SentLine[], { products, addons }: Catalogue): bigint {
  let sum = 0n;
  for (const line of lines) {
    const each = 'text' in line ? line.unitCents : products.get(line.productId)?.price;
    sum += BigInt(each ?? 0) * BigInt(line.quantity);
    for (const addon of 'text' in line ? [] : (line.addons ?? [])) {
      sum += BigInt(addons.get(addon.addonId)?.price ?? 0) * BigInt(addon.quantity);
    }
  }
  return sum;
}

type Quoted = Parameters<typeof newQuote>[1];

/** The order of a quote with these lines, all of them chosen, as it is accepted. */
function acceptedOrder(
  lines: readonly SentLine[],
  stock: Catalogue,
  more: Partial<Quoted> = {},
  ticked?: readonly number[],
  pickUp = false,
) {
  const request = schemas['quotes.create'].body.parse({
    customerName: 'Jo',
    customerEmail: 'jo@example.com',
    lines,
    ...more,
  });
  const { quote } = newQuote(
    'q',
    request,
    { catalogue: stock, said: { gst: true, terms: [] } },
    { by: 'owner', actor: owner },
    at,
  );
  const agreement = {
    ticked: ticked ?? tickedAtFirst(quote.offer.lines),
    name: 'Jo',
    phone: null,
    who: { by: 'owner', actor: owner } as const,
    at,
    shipping: {
      shippingAddress: null,
      shippingCity: null,
      shippingState: null,
      shippingPostcode: null,
    },
    references: noReferences,
    pickUp,
  };
  const { order } = newOrder(agreedOn(quote, quote.offer, agreement), owner, at);
  return { order, offer: quote.offer, ticked: agreement.ticked };
}

const phoned = (
  lines: readonly SentLine[],
  stock: Catalogue,
  named: readonly { label: string; amountCents: number }[] = [],
) =>
  newOrder(
    { id: 'p', details, contents: writeLines(lines, stock), charges: named, gst: true },
    owner,
    at,
  ).order;

describe('the same lines', () => {
  it('come to the same in a cart, in a quote and on the phone: their exact sum', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 6 }), catalogue, (lines, stock) => {
        const contents = writeCart(lines, stock);
        const ordered = newOrder({ id: 'c', details, contents }, owner, at).order;
        const accepted = acceptedOrder(lines, stock).order;
        const taken = phoned(lines, stock);
        for (const { totalCents } of [ordered, accepted, taken]) {
          expect(BigInt(totalCents)).toBe(trueCents(lines, stock));
        }
        const [first, ...others] = [ordered, accepted, taken].map((order) => pricedLines(order));
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns },
    );
  });

  it('with the same charges make the same order, quoted or phoned, words and all', () => {
    const lines = fc.array(fc.oneof(product, words), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, charges, catalogue, (sent, added, stock) => {
        const { order, offer } = acceptedOrder(sent, stock, { charges: added });
        const taken = phoned(sent, stock, added);
        expect(order.totalCents).toBe(taken.totalCents);
        expect(order.totalCents).toBe(offerTotals(offer).totalCents);
        const shown = (of: typeof order) =>
          orderView({ ...of, id: 'o' }).orderItems.map(({ fitsVehicle, ...item }) => item);
        expect(shown(order)).toEqual(shown(taken));
        expect(orderContents(order)).toEqual(orderContents(taken));
      }),
      { numRuns },
    );
  });
});

it('an order comes to what its quote said, whatever was ticked, discounted, posted and picked up', () => {
  const optional = fc.record({ optional: fc.boolean(), ticked: fc.boolean() });
  const line = fc
    .tuple(fc.oneof(product, words), optional)
    .map(([sent, choice]) => ({ ...sent, ...choice }));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      charges,
      catalogue,
      fc.option(price),
      fc.infiniteStream(fc.boolean()),
      fc.constantFrom('post', 'either'),
      fc.boolean(),
      (rest, added, stock, postageCents, choices, delivery, pickUp) => {
        // One line that is not optional pays for the discount.
        const lines = [{ productId: 'a', quantity: 1, addons: [] }, ...rest];
        const discountCents = stock.products.get('a')?.price ?? 0;
        const options = lines.flatMap((one, index) =>
          'optional' in one && one.optional ? [index + 1] : [],
        );
        const ticked = options.filter(() => choices.next().value);
        const more = { charges: added, delivery, postageCents, discountCents };
        const { order, offer } = acceptedOrder(lines, stock, more, ticked, pickUp);
        expect(order.pickUp).toBe(pickUp);
        expect(order.totalCents).toBe(offerTotals(offer, ticked, pickUp).totalCents);
        // Free postage is a charge of its own; postage that is still open is none.
        const posted =
          postageCents === null || pickUp ? [] : [{ label: 'Postage', amountCents: postageCents }];
        expect(order.charges.slice(0, posted.length + added.length)).toEqual([...posted, ...added]);
        const chosen = lines.filter(
          (one, index) => !('optional' in one && one.optional) || ticked.includes(index + 1),
        );
        const charged = added.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(BigInt(order.totalCents)).toBe(
          trueCents(chosen, stock) +
            BigInt(charged + (pickUp ? 0 : (postageCents ?? 0)) - discountCents),
        );
      },
    ),
    { numRuns },
  );
});

test('an email about changed lines says them, also if only one in words has changed', () => {
  const [stock] = fc.sample(catalogue, 1) as [Catalogue];
  const freight = { text: 'Freight', unitCents: 4_000, quantity: 1 };
  const before = {
    ...phoned([freight], stock),
    customerEmail: 'jo@example.com',
  };
  for (const changed of [{ unitCents: 5_000 }, { text: 'Freight to Perth' }, { quantity: 2 }]) {
    const request = { lines: [{ ...freight, ...changed }], notes: null };
    const body = schemas['orders.changeLines'].body.parse(request);
    const change = changeLines(before, body, stock, by, idleWorkshop);
    if (!change) throw new Error('Nothing has changed');
    expect(change.event.told).toBe('order-changed');
    const { text } = render(
      orderChanged(change.order, { see: '/x' }, change.event),
      'https://shop.example',
    );
    expect(text).toContain(`${request.lines[0]?.quantity} × ${request.lines[0]?.text}`);
    expect(text).toContain('Total');
    // The same holds if only the prices kept beside the lines have changed.
    const event = { ...change.event, before: { products: [] } };
    expect(render(orderChanged(change.order, { see: '/x' }, event), '').text).toContain('Total');
  }
});

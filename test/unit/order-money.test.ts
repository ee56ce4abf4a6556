/** Totals of generated carts compared with BigInt arithmetic: 10,000 carts, nightly 100,000. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../functions/core/errors.ts';
import type { Catalogue } from '../../functions/lines/catalogue.ts';
import { contentsCents } from '../../functions/lines/line.ts';
import type { SentProduct } from '../../functions/lines/sent-line.ts';
import { setTotal } from '../../functions/orders/change-order.ts';
import { newOrder } from '../../functions/orders/new-order.ts';
import { writeCart } from '../../functions/orders/place-order.ts';
import { total } from '../../shared/contract/fields.ts';
import { noReferences } from '../../shared/customer-details.ts';
import { longForm } from '../support/long-form.ts';

const CARTS = longForm ? 100_000 : 10_000;
const MAX_TOTAL = 100_000_000n;

const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 999, 9_999_999, 10_000_000) },
);
const quantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 99) },
);
const names = ['a', 'b', 'c', 'd'];

const catalogue = fc
  .tuple(
    fc.array(price, { minLength: 4, maxLength: 4 }),
    fc.array(price, { minLength: 4, maxLength: 4 }),
  )
  .map(([products, addons]): Catalogue => {
    const of = <T>(prices: number[], more: T) =>
      new Map(
        names.map((id, index) => [
          id,
          { id, name: id, price: prices[index] ?? 1, version: 1, ...more },
        ]),
      );
    return {
      products: of(products, { imageUrl: '/', hidden: false, fits: [], specifications: {} }),
      addons: of(addons, { hidden: false }),
    };
  });

const lines = fc.array(
  fc.record({
    productId: fc.constantFrom(...names),
    quantity,
    addons: fc.array(
      fc.record({
        addonId: fc.constantFrom(...names),
        quantity: fc.oneof(fc.constant(0), quantity),
      }),
      { maxLength: 5 },
    ),
  }),
  { minLength: 1, maxLength: 20 },
);

type Lines = readonly (SentProduct & Required<Pick<SentProduct, 'addons'>>)[];

/** A cart's cost, calculated independently; undefined if it must be refused. */
function trueTotal(sent: Lines, { products, addons }: Catalogue): bigint | undefined {
  let sum = 0n;
  for (const line of sent) {
    sum += BigInt(products.get(line.productId)?.price ?? 0) * BigInt(line.quantity);
    for (const name of names) {
      const wanted = line.addons
        .filter(({ addonId }) => addonId === name)
        .reduce((count, addon) => count + addon.quantity, 0);
      if (wanted > 99) return undefined;
      sum += BigInt(addons.get(name)?.price ?? 0) * BigInt(wanted);
    }
  }
  return sum <= MAX_TOTAL ? sum : undefined;
}

function shopTotal(sent: Lines, stock: Catalogue): bigint | undefined {
  try {
    return BigInt(contentsCents(writeCart(sent, stock)));
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return undefined;
    throw error;
  }
}

describe('the total of an order', () => {
  it(`is exact, or refused as too large, over ${CARTS} carts`, () => {
    const seen = { priced: 0, refused: 0 };
    fc.assert(
      fc.property(lines, catalogue, (sent, stock) => {
        const wanted = trueTotal(sent, stock);
        seen[wanted === undefined ? 'refused' : 'priced'] += 1;
        if (shopTotal(sent, stock) !== wanted) throw new Error(`${wanted} was wanted`);
      }),
      { numRuns: CARTS },
    );
    // Both kinds must occur, or the test proves nothing.
    expect(seen.priced).toBeGreaterThan(CARTS / 4);
    expect(seen.refused).toBeGreaterThan(CARTS / 50);
    console.log(`Carts priced exactly: ${seen.priced}, refused as too much: ${seen.refused}`);
  }, 60_000);

  it('stays the sum of lines and charges through any sequence of changes', () => {
    const customer = { id: 'c', email: 'c@example.com' };
    const at = new Date(0);
    const request = {
      customerFirstName: 'Jo',
      customerLastName: 'Shopper',
      customerEmail: 'jo@example.com',
      customerPhone: '0400',
      shippingAddress: '1 Road',
      shippingCity: 'Emerald',
      shippingState: 'QLD' as const,
      shippingPostcode: '4720',
      ...noReferences,
      notes: null,
    };
    const totals = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(lines, catalogue, totals, (sent, stock, wanted) => {
        fc.pre(trueTotal(sent, stock) !== undefined);
        const contents = writeCart(sent, stock);
        const linesCents = contentsCents(contents);
        const agreed = { id: 'o', account: customer, details: request, contents };
        let { order } = newOrder(agreed, customer, at);
        const charged = () => order.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
        for (const totalCents of wanted) {
          const change = { totalCents, notes: null, charges: [] };
          order = setTotal(order, change, { actor: customer, at })?.order ?? order;
          expect(order.totalCents).toBe(totalCents);
          expect(linesCents + charged()).toBe(totalCents);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([100_000_001, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e300, '1'])(
    'may not be %s',
    (value) => expect(total.safeParse(value).success).toBe(false),
  );
});

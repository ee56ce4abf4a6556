import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../functions/core/errors.ts';
import type { Catalogue } from '../../functions/lines/catalogue.ts';
import { contentsCents } from '../../functions/lines/line.ts';
import { mergeAddons } from '../../functions/lines/write-lines.ts';
import { type OrderRequest, writeCart } from '../../functions/orders/place-order.ts';

type SentLine = Pick<OrderRequest['items'][number], 'productId' | 'quantity' | 'addons'>;

const price = fc.integer({ min: 1, max: 10_000_000 });
const ids = ['a', 'b', 'c', 'd'] as const;
const prices = fc.record({ a: price, b: price, c: price, d: price });

const catalogue = fc.tuple(prices, prices).map(([products, addons]): Catalogue => {
  const item = (id: string, cents: number) => ({ id, name: id, price: cents, version: 1 });
  return {
    products: new Map(
      ids.map((id) => [
        id,
        {
          ...item(id, products[id]),
          imageUrl: '/images/a.jpg',
          hidden: false,
          fits: [],
          specifications: {},
        },
      ]),
    ),
    addons: new Map(ids.map((id) => [id, { ...item(id, addons[id]), hidden: false }])),
  };
});

const line: fc.Arbitrary<SentLine> = fc.record({
  productId: fc.constantFrom(...ids),
  quantity: fc.integer({ min: 1, max: 99 }),
  addons: fc.array(
    fc.record({ addonId: fc.constantFrom(...ids), quantity: fc.integer({ min: 0, max: 99 }) }),
    { maxLength: 8 },
  ),
});
const cart = fc.array(line, { minLength: 1, maxLength: 20 });

/** The total by its definition, in unbounded integers. */
function expected(lines: readonly SentLine[], { products, addons }: Catalogue): bigint {
  let sum = 0n;
  for (const { productId, quantity, addons: extras } of lines) {
    sum += BigInt(products.get(productId)?.price ?? 0) * BigInt(quantity);
    for (const extra of extras) {
      sum += BigInt(addons.get(extra.addonId)?.price ?? 0) * BigInt(extra.quantity);
    }
  }
  return sum;
}

function attempt<T>(action: () => T): T | number {
  try {
    return action();
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

describe('the total of an order', () => {
  test('is the exact sum of the cart, or the cart is refused as too large', () => {
    fc.assert(
      fc.property(cart, catalogue, (lines, stock) => {
        const tooMany = lines.some(({ addons }) =>
          ids.some((id) => {
            const repeats = addons.filter(({ addonId }) => addonId === id);
            return repeats.reduce((sum, { quantity }) => sum + quantity, 0) > 99;
          }),
        );
        const sum = expected(lines, stock);
        const result = attempt(() => ({ cents: contentsCents(writeCart(lines, stock)) }));
        if (tooMany || sum > 100_000_000n) return result === 400;
        return typeof result === 'object' && BigInt(result.cents) === sum;
      }),
      { numRuns: 2_000 },
    );
  });

  test('is never refused within the limit', () => {
    const cheap = catalogue.map(({ products, addons }) => ({
      products: new Map(
        [...products].map(([id, it]) => [id, { ...it, price: (it.price % 999) + 1 }]),
      ),
      addons: new Map([...addons].map(([id, it]) => [id, { ...it, price: (it.price % 999) + 1 }])),
    }));
    const few = cart.map((lines) =>
      lines.map((one) => ({
        ...one,
        addons: one.addons.map((it) => ({ ...it, quantity: it.quantity % 13 })),
      })),
    );
    fc.assert(
      fc.property(few, cheap, (lines, stock) => {
        return BigInt(contentsCents(writeCart(lines, stock))) === expected(lines, stock);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('sums repeated add-ons of a line, and drops those of zero', () => {
  const add = (addonId: string, quantity: number) => ({ addonId, quantity });
  const merged = mergeAddons([add('x', 1), add('y', 0), add('z', 1), add('x', 2)], 'Line 1');
  expect(merged).toEqual([add('x', 3), add('z', 1)]);
});

/** Whatever a browser has kept, the shop reads something that it can show, or nothing. */

import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFacts } from '../../shared/build.ts';
import { MAX_PRICE, MAX_QUANTITY } from '../../shared/contract/limits.ts';
import { fitsVehicle } from '../../shared/fit.ts';
import * as rules from '../../web/lib/shopping/cart-rules.ts';
import type { PersistentStore, Store } from '../../web/lib/state/storage.ts';

/** A page with a storage of its own, which another tab writes. */
const page = new EventTarget();
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

/** Every store by its key, with what it may hold. */
let stores: Record<string, Store<unknown>>;
let cartStore: PersistentStore<rules.Cart>;
let cartCount: PersistentStore<number>;

beforeAll(async () => {
  setMaxListeners(0, page);
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const { persistentStore } = await import('../../web/lib/state/storage.ts');
  const kept = vi.fn(persistentStore);
  vi.doMock('../../web/lib/state/storage.ts', async (original) => ({
    ...(await original<object>()),
    persistentStore: kept,
  }));
  ({ cartStore } = await import('../../web/lib/shopping/cart.ts'));
  ({ cartCount } = await import('../../web/lib/shopping/cart-count.ts'));
  await Promise.all([
    import('../../web/lib/shopping/console-choice.ts'),
    import('../../web/lib/shopping/placed-order.ts'),
    import('../../web/lib/form/drafts.ts'),
    import('../../web/lib/session/session.ts'),
    import('../../web/features/account/SignupForm.tsx'),
    import('../../web/features/admin/Today.tsx'),
    import('../../web/features/admin/find/FindButton.tsx'),
    import('../../web/features/admin/orders/SavedFilters.tsx'),
    import('../../web/features/admin/orders/StatusForm.tsx'),
    import('../../web/features/admin/products/prices.ts'),
    import('../../web/features/admin/quote/quote-draft.ts'),
    import('../../web/features/builder/useBuilder.ts'),
    import('../../web/features/checkout/useCheckoutForm.ts'),
    import('../../web/features/inquiry/inquiry-form.ts'),
    import('../../web/features/quote/AcceptForm.tsx'),
    import('../../web/ui/PostageEstimate.tsx'),
  ]);
  stores = Object.fromEntries(
    kept.mock.calls.map(([name, , , area], at) => [
      area === 'person' ? `person.${name}` : name,
      kept.mock.results[at]?.value,
    ]),
  );
}, 60_000);

afterAll(() => vi.unstubAllGlobals());

/** Another tab, another version of the shop or a hand writes something. */
function write(key: string, text: string) {
  stored.set(key, text);
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

const product = {
  id: 'outback',
  name: 'Outback',
  price: 16_000,
  imageUrl: '/images/a.webp',
  compatibleVehicles: ['Toyota HiLux'],
  parcel: null,
};
const addon = (id: string, part: object | null = null) => ({ id, name: id, price: 2550, part });
const drawing = {
  face: { length: 900, height: 120, depth: 80, left: [0, 300], right: [500, 900] },
  felt: 'olive',
  stitching: '',
  parts: [{ name: 'Panel', picture: 'gauge', x: 100, width: 50, height: 40 }],
  questions: ['Room?'],
};
const line = {
  product,
  quantity: 2,
  addons: [{ addon: addon('panel', { width: 1 }), quantity: 2 }],
  vehicle: { make: 'Toyota', model: 'HiLux', year: 2016 },
  felt: 'Olive',
  stitching: null,
  extraCutOut: null,
  layout: '1_a___panel.2s_00',
  drawing,
};

/** Every place in a value: a path of keys. */
const paths = (value: unknown, to: readonly string[] = []): (readonly string[])[] => [
  ...(to.length > 0 ? [to] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => paths(inner, [...to, key]))
    : []),
];

/** The value with another one in a place, or without that place. */
function broken(value: unknown, path: readonly string[], by: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  const inner = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy);
  if (by === undefined) delete inner[last];
  else inner[last] = by;
  return copy;
}

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, null, '', 0, -1, 1e9, 0.5, '../../x', [], {}, [null], { length: 2 }),
);

/** All that a page does with a line. */
function use(items: rules.Cart) {
  for (const item of items) {
    expect(item.product.id).toMatch(/^[A-Za-z0-9-]{1,64}$/);
    expect(item.product.price).toBeGreaterThanOrEqual(0);
    expect(item.product.price).toBeLessThanOrEqual(MAX_PRICE);
    expect(item.product.imageUrl.slice(0, 1)).toBeTypeOf('string');
    for (const { quantity } of [item, ...rules.groupedAddons(item)]) {
      expect(Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY).toBe(true);
    }
    if (item.vehicle) fitsVehicle(item.product.compatibleVehicles, item.vehicle);
    for (const [name, value] of buildFacts(item)) expect(`${name}${value}`).toBeTypeOf('string');
    for (const part of item.drawing?.parts ?? []) expect(part.name).toBeTypeOf('string');
    const [from, to] = item.drawing?.face.left ?? [0, 0];
    expect(Number.isFinite(from + to)).toBe(true);
    expect(rules.mostOf(item)).toBeGreaterThan(0);
  }
  expect(Number.isInteger(rules.cartCents(items))).toBe(true);
}

describe('what the browser has kept', () => {
  it('is every kind that there is', () => {
    expect(Object.keys(stores).length).toBeGreaterThan(17);
  });

  it('is read as something usable or as nothing, at any key', () => {
    const keys = Object.keys(stores);
    const text = fc.oneof(fc.json(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...keys), text, (key, found) => {
        write(key, found);
        const value = stores[key]?.get();
        // A value that was read is kept, and read again unchanged.
        write(key, JSON.stringify(value));
        expect(stores[key]?.get()).toEqual(value);
      }),
      { numRuns: 500 },
    );
    for (const key of keys) write(key, 'null');
  });

  it('keeps a cart of this version as it is', () => {
    write('cart', JSON.stringify([line]));
    expect(cartStore.get()).toEqual([line]);
    expect(cartCount.get()).toBe(2);
  });

  it('heals or drops a line that is broken anywhere, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths(line)), anything, (path, by) => {
        write('cart', JSON.stringify([broken(line, path, by), line]));
        const items = cartStore.get();
        use(items);
        expect(items.at(-1)).toEqual(line);
        expect(cartCount.get()).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['without a picture', { ...line, product: broken(product, ['imageUrl'], undefined) }],
    ['of a vehicle in words', { ...line, vehicle: 'HiLux' }],
    ['of a felt that is an object', { ...line, felt: { name: 'Charcoal' } }],
    ['whose add-ons are none', { ...line, addons: null }],
  ])('heals a line %s', (_, found) => {
    write('cart', JSON.stringify([found]));
    expect(cartStore.get()).toHaveLength(1);
  });

  it.each([
    ['quantity', { ...line, quantity: -1 }],
    ['price', { ...line, product: { ...product, price: MAX_PRICE + 1 } }],
    ['id', { ...line, product: { ...product, id: '../../x' } }],
  ])('drops a line whose %s is out of range', (_, found) => {
    write('cart', JSON.stringify([found]));
    expect(cartStore.get()).toEqual([]);
  });

  it('takes no more from an old cart than an order does', () => {
    const twice = [60, 60].map((quantity) => ({ addon: addon('net'), quantity }));
    write('cart', JSON.stringify([{ ...line, layout: null, quantity: 150, addons: twice }]));
    const [item] = cartStore.get();
    expect(item?.quantity).toBe(99);
    expect(item && rules.groupedAddons(item)).toMatchObject([{ quantity: 99 }]);
  });
});

describe('a cart that cannot be kept', () => {
  it('lasts as long as the page, and tells', () => {
    const setItem = vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    cartStore.set([]);
    expect(cartStore.isKept()).toBe(false);
    setItem.mockRestore();
    cartStore.set([]);
    expect(cartStore.isKept()).toBe(true);
  });
});

describe('quantities', () => {
  const part = { width: 1 };
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    each: fc.integer({ min: 1, max: 14 }),
    net: fc.integer({ min: 0, max: MAX_QUANTITY }),
    layout: fc.constantFrom(null, '1_a___panel.2s_00'),
  });
  const toItem = ({ quantity: wanted, each, net, layout }: Record<string, unknown>) => {
    const quantity = layout
      ? Math.min(Number(wanted), Math.floor(MAX_QUANTITY / Number(each)))
      : Number(wanted);
    return {
      product,
      quantity,
      layout: layout as string | null,
      addons: [
        { addon: addon('panel', part), quantity: layout ? Number(each) * quantity : Number(each) },
        ...(net ? [{ addon: addon('net'), quantity: Number(net) }] : []),
      ],
    };
  };

  it('come back to what they were, whatever is done to them in between', () => {
    fc.assert(
      fc.property(
        anyLine,
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }),
        (given, steps) => {
          const item = toItem(given);
          const key = rules.lineKey(item);
          const before: rules.Cart = [item];
          let items = before;
          for (const step of steps) {
            items = rules.setQuantity(items, key, step);
            use(items);
          }
          expect(rules.setQuantity(items, key, item.quantity)).toEqual(before);
        },
      ),
    );
  });

  it('are added in full, or it is said why not', () => {
    fc.assert(
      fc.property(anyLine, anyLine, (one, other) => {
        const [first, second] = [toItem(one), toItem({ ...other, each: one.each })];
        const why = rules.whyNoRoom([first], second);
        const after = rules.addItem([first], second);
        use(after);
        const sum = (items: rules.Cart) =>
          items
            .flatMap((item) => [item, ...rules.groupedAddons(item)])
            .reduce((n, { quantity }) => n + quantity, 0);
        expect(sum(after) === sum([first]) + sum([second])).toBe(why === undefined);
      }),
    );
  });
});

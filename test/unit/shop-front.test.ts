/** The rules of the shop's screens that need no browser. */

import { describe, expect, it } from 'vitest';
import type { Addon, Product } from '../../shared/contract/index.ts';
import { formatDay } from '../../shared/dates.ts';
import { carriers, knownCarrier, trackingLink } from '../../shared/order-news.ts';
import { sortProducts } from '../../web/features/catalogue/ProductList.tsx';
import { readProductSearch } from '../../web/features/catalogue/search.ts';
import { compareCart } from '../../web/features/checkout/CartCheck.tsx';
import { eventText } from '../../web/features/orders/OrderTimeline.tsx';
import { formatAverage } from '../../web/features/reviews/ReviewList.tsx';
import { ApiError, serverMessage } from '../../web/lib/api/api-error.ts';
import { returnPath } from '../../web/lib/session/return-path.ts';
import { itemCount } from '../../web/lib/shopping/cart.ts';
import * as cart from '../../web/lib/shopping/cart-rules.ts';

const sampleConsole = (id: string, price = 16_000, featured = false): Product => ({
  id,
  name: id,
  series: 'TEST',
  gst: true,
  price,
  description: '',
  imageUrl: '',
  imageUrls: [],
  featured,
  features: [],
  compatibleVehicles: [],
  specifications: {},
  cutOuts: null,
  parcel: null,
  face: null,
});
const addon = (id: string, price = 2550): Addon => ({
  id,
  name: id,
  description: '',
  price,
  category: 'switches',
  imageUrl: null,
  takes: null,
  part: null,
});
const item = (id: string, quantity = 1, addons: cart.ChosenAddon[] = []): cart.CartItem => ({
  product: sampleConsole(id),
  quantity,
  addons,
});

describe('the cart', () => {
  it('adds to an existing line of a product and appends its add-ons', () => {
    const chosen = { addon: addon('switches'), quantity: 1 };
    const after = cart.addItem([item('a', 1, [chosen]), item('b')], item('a', 2, [chosen]));
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(item('a', 3, [chosen, chosen]));
    expect(cart.groupedAddons(item('a', 3, [chosen, chosen]))).toEqual([
      { addon: addon('switches'), quantity: 2 },
    ]);
  });

  it('holds at most 99 of a product, as an order does', () => {
    expect(cart.addItem([item('a', 98)], item('a', 5))[0]?.quantity).toBe(99);
  });

  it.each([0, -1])('removes a line whose quantity becomes %i', (quantity) => {
    expect(cart.setQuantity([item('a'), item('b')], cart.lineKey(item('a')), quantity)).toEqual([
      item('b'),
    ]);
  });

  it('counts products and adds up products and add-ons, each by its own quantity', () => {
    const lines = [item('a', 2, [{ addon: addon('x', 333), quantity: 3 }]), item('b')];
    expect(itemCount(lines)).toBe(3);
    expect(cart.cartCents(lines)).toBe(2 * 16_000 + 3 * 333 + 16_000);
  });
});

describe('checking a cart against the catalogue', () => {
  it('reports nothing if nothing changed', () => {
    const lines = [item('a', 1, [{ addon: addon('x'), quantity: 1 }])];
    expect(compareCart(lines, [sampleConsole('a')], [addon('x')])).toEqual({
      changes: [],
      cart: lines,
    });
  });

  it('reports changed prices and missing items, and returns the remaining cart', () => {
    const lines = [
      item('a', 2, [
        { addon: addon('x'), quantity: 1 },
        { addon: addon('y'), quantity: 1 },
      ]),
      item('b'),
    ];
    const { changes, cart: left } = compareCart(
      lines,
      [sampleConsole('a', 17_000)],
      [addon('x', 1)],
    );
    expect(changes).toEqual([
      { kind: 'price', id: 'a', name: 'a', from: 16_000, to: 17_000 },
      { kind: 'price', id: 'x', name: 'x', from: 2550, to: 1 },
      { kind: 'gone', id: 'y', name: 'y' },
      { kind: 'gone', id: 'b', name: 'b' },
    ]);
    expect(cart.cartCents(left)).toBe(2 * 17_000 + 1);
  });
});

describe('the list of products', () => {
  it('sorts featured first, by price and by name, and keeps the given order otherwise', () => {
    const all = [sampleConsole('c', 3), sampleConsole('a', 2, true), sampleConsole('b', 1)];
    const ids = (sort: Parameters<typeof sortProducts>[1]) =>
      sortProducts(all, sort).map(({ id }) => id);
    expect(ids('featured')).toEqual(['a', 'c', 'b']);
    expect(ids('price-low')).toEqual(['b', 'a', 'c']);
    expect(ids('price-high')).toEqual(['c', 'a', 'b']);
    expect(ids('name')).toEqual(['a', 'b', 'c']);
  });

  it('reads its address, and ignores invalid parameters', () => {
    expect(readProductSearch({ make: 'RAM', model: 1500, sort: 'name' })).toEqual({
      make: 'RAM',
      model: '1500',
      sort: 'name',
    });
    expect(readProductSearch({ make: ' ', model: 'HiLux', sort: 'upwards' })).toEqual({});
    expect(readProductSearch({ make: ['Toyota'], sort: 'featured' })).toEqual({});
  });
});

describe('formatting', () => {
  it('shows days in Queensland’s time', () => {
    expect(formatDay('2024-03-04T14:00:00.000Z')).toBe('Mar 05, 2024');
    expect(formatDay('2024-03-04T13:59:00.000Z')).toBe('Mar 04, 2024');
  });

  it('rounds averages to one decimal, and shows 0.0 without reviews', () => {
    const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    expect(formatAverage({ count: 0, ratingSum: 0, stars })).toBe('0.0');
    expect(formatAverage({ count: 3, ratingSum: 14, stars })).toBe('4.7');
  });

  it('describes an order’s events', () => {
    const cart = { pickUp: false, quoteNumber: null };
    const say = (event: Parameters<typeof eventText>[0]) => eventText(event, cart);
    const untold = { carrier: null, trackingNumber: null, reason: null };
    const event = { id: 'e', createdAt: '2024-03-04T14:00:00.000Z', ...untold };
    expect(say({ ...event, type: 'total', from: 10_000, to: 12_550 })).toContain(
      '$100.00 to $125.50',
    );
    const shipped = { ...event, type: 'status', from: 'pending', to: 'shipped' } as const;
    expect(say(shipped)).toBe('Packed and with the carrier.');
    const parcel = { carrier: 'AusPost', trackingNumber: 'AB1' };
    expect(say({ ...shipped, ...parcel })).toContain('AusPost, tracking number AB1');
    const placed = { ...event, type: 'placed', from: null, to: 'pending' } as const;
    expect(say(placed)).toBe('You placed the order. We have it in the book.');
    expect(eventText(placed, { ...cart, quoteNumber: 'Q-0042' })).toBe(
      'You accepted quote Q-0042. We have it in the book.',
    );
    // The paper alone says that it is an adjustment note or a credit note.
    expect(say({ ...event, type: 'credited', from: null, to: 'CN-0003' })).toBe(
      'Something came off your invoice: see CN-0003.',
    );
  });

  it('follows a parcel on its carrier’s page, however the carrier is written', () => {
    for (const { name, page } of carriers) {
      const parcel = { carrier: name, trackingNumber: '33 AB/1' };
      expect(trackingLink(parcel)).toBe(`${page}33AB%2F1`);
    }
    const ways = ['Aust Post', 'AusPost', 'australia post', 'Star Track', 'Couriers Please', 'TGE'];
    for (const carrier of ways) expect(knownCarrier(carrier), carrier).toBeDefined();
    expect(trackingLink({ carrier: 'Sendle', trackingNumber: null })).toBeUndefined();
    const own = { carrier: 'Outback Couriers', trackingNumber: '1' };
    expect(trackingLink(own)).toBeUndefined();
    expect(trackingLink({ ...own, trackingUrl: 'https://o.example/1' })).toBe(
      'https://o.example/1',
    );
  });

  it('shows a refusal as status, colon and body', () => {
    const error = new ApiError(409, '{"message":"Prices changed."}');
    expect(error.message).toBe('409: {"message":"Prices changed."}');
    expect(serverMessage(error, 'otherwise')).toBe('Prices changed.');
    expect(serverMessage(new ApiError(500, 'down'), 'otherwise')).toBe('otherwise');
    expect(serverMessage(new TypeError('offline'), 'otherwise')).toBe('otherwise');
  });

  it.each([
    ['/checkout', '/checkout'],
    ['/products?make=Ford', '/products?make=Ford'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['/api/login', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('turns the return path %s into %s', (given, expected) => {
    expect(returnPath(given)).toBe(expected);
  });
});

/** Builders for tests of orders: a catalogue of their own and orders from it. */
import { expect } from 'vitest';
import {
  type AdminAddon,
  type AdminOrder,
  type AdminProduct,
  type Order,
  schemas,
} from '../../shared/contract/index.ts';
import type { Actor, Answer } from './actors.ts';

/** Something that a name of no other test holds. */
export const unique = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

export async function newProduct(admin: Actor, changes: object = {}): Promise<AdminProduct> {
  const answer = await admin.post('/api/admin/products', {
    name: `Console ${unique()}`,
    description: 'Felt-covered, four slots',
    price: 16_000,
    imageUrl: 'https://example.com/console.jpg',
    ...changes,
  });
  expect(answer.status, answer.text).toBe(201);
  return schemas['products.create'].response.parse(answer.body);
}

export async function newAddon(admin: Actor, changes: object = {}): Promise<AdminAddon> {
  const answer = await admin.post('/api/admin/addons', {
    name: `Switch panel ${unique()}`,
    description: 'Six switches',
    price: 4_900,
    category: 'switches',
    ...changes,
  });
  expect(answer.status, answer.text).toBe(201);
  return schemas['addons.create'].response.parse(answer.body);
}

export const change = (admin: Actor, what: 'products' | 'addons', id: string, to: object) =>
  admin.patch(`/api/admin/${what}/${id}`, to).then((answer) => {
    expect(answer.status, answer.text).toBe(200);
  });

type Line = {
  productId: string;
  quantity: number;
  addons?: { addonId: string; quantity: number }[];
};

export function orderBody(items: readonly Line[], changes: object = {}) {
  return {
    customerFirstName: 'Jo',
    customerLastName: 'Shopper',
    customerEmail: 'jo@example.com',
    customerPhone: '0400 000 000',
    shippingAddress: '1 Long Road',
    shippingCity: 'Emerald',
    shippingState: 'QLD',
    shippingPostcode: '4720',
    notes: '2016 LandCruiser 79',
    items,
    ...changes,
  };
}

export async function placeOrder(
  customer: Actor,
  items: readonly Line[],
  changes: object = {},
): Promise<Order> {
  return placed(await customer.post('/api/orders', orderBody(items, changes)));
}

/** The order of a 201, which must keep the contract. */
export function placed(answer: Answer): Order {
  expect(answer.status, answer.text).toBe(201);
  return schemas['orders.create'].response.parse(answer.body);
}

/** The order of a 200 of an admin's call. */
export function changed(answer: Answer): AdminOrder {
  expect(answer.status, answer.text).toBe(200);
  return schemas['orders.updateStatus'].response.parse(answer.body);
}

export const ownOrders = async (customer: Actor): Promise<Order[]> =>
  schemas['orders.list'].response.parse((await customer.get('/api/orders')).body);

export const setStatus = async (
  admin: Actor,
  id: string,
  status: string,
  more: { notes?: string; version?: number } = {},
): Promise<Answer> =>
  admin.patch(
    `/api/admin/orders/${id}`,
    { status, ...(more.notes && { notes: more.notes }) },
    more.version === undefined ? {} : { headers: { 'if-match': `"${more.version}"` } },
  );

/** The address that an answer's Link header names as the next page. */
export function nextPage(answer: Answer): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
}

/** Every page of a list from an address on. */
export async function allPages<T>(caller: Actor, path: string): Promise<T[][]> {
  const pages: T[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer: Answer = await caller.get(next);
    expect(answer.status, answer.text).toBe(200);
    pages.push(answer.body as T[]);
    next = nextPage(answer);
  }
  return pages;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Answers' statuses, counted: `{ 200: 3, 412: 47 }`. */
export function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

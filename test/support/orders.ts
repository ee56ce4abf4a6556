/** Builders for tests of orders: a catalogue of their own and orders from it. */
import { demoPicture } from '../../functions/seed/demo.ts';
import {
  type AdminAddon,
  type AdminOrder,
  type AdminProduct,
  type Order,
  schemas,
} from '../../shared/contract/index.ts';
import { type Actor, type Answer, type createActors, made } from './actors.ts';
import { addonBody, orderBody, productBody } from './samples.ts';

/** Something that a name of no other test holds. */
export const unique = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** A product with a name of its own and one of the shop's pictures; it fits no vehicle. */
export async function newProduct(admin: Actor, changes: object = {}): Promise<AdminProduct> {
  const own = {
    name: `Console ${unique()}`,
    imageUrl: demoPicture('compact-one-1'),
    compatibleVehicles: [],
    specifications: {},
  };
  const answer = admin.post('/api/admin/products', { ...productBody(), ...own, ...changes });
  return schemas['products.create'].response.parse(await made(answer));
}

/** An add-on with a name of its own. */
export async function newAddon(admin: Actor, changes: object = {}): Promise<AdminAddon> {
  const name = `Switch panel ${unique()}`;
  const answer = admin.post('/api/admin/addons', { ...addonBody(), name, ...changes });
  return schemas['addons.create'].response.parse(await made(answer));
}

export const change = (admin: Actor, what: 'products' | 'addons', id: string, to: object) =>
  made<unknown>(admin.patch(`/api/admin/${what}/${id}`, to));

/** The owner, a new customer, a product at 100 dollars, and what orders of it go through. */
export async function prepareOrdering(actors: ReturnType<typeof createActors>) {
  const admin = await actors.admin();
  const { actor: customer, user } = await actors.signUp();
  const product = await newProduct(admin, { price: 10_000 });
  const order = (changes: object = {}) =>
    placeOrder(customer, [{ productId: product.id, quantity: 1 }], changes);
  const readEvents = async (id: string) =>
    schemas['orders.adminEvents'].response.parse(
      (await admin.get(`/api/admin/orders/${id}/events`)).body,
    );
  return { admin, customer, email: user.email, product, order, readEvents };
}

export async function placeOrder(
  customer: Actor,
  items: Parameters<typeof orderBody>[0],
  changes: object = {},
): Promise<Order> {
  return placed(await customer.post('/api/orders', orderBody(items, changes)));
}

/** The order of a 201, which must keep the contract. */
export function placed(answer: Answer): Order {
  if (answer.status !== 201) throw new Error(`Not placed: ${answer.status} ${answer.text}`);
  return schemas['orders.create'].response.parse(answer.body);
}

/** The order of a 200 of an admin's call. */
export function changed(answer: Answer): AdminOrder {
  if (answer.status !== 200) throw new Error(`Not changed: ${answer.status} ${answer.text}`);
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
    pages.push(await made<T[]>(answer));
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

/** Quotes for tests: written and sent with a product and an add-on of their own. */
import { quoteKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { schemas } from '../../shared/contract/index.ts';
import { type Actor, made } from './actors.ts';
import { newAddon, newProduct } from './orders.ts';
import { quoteBody } from './samples.ts';
import { openTable } from './table.ts';

export type Quote = ReturnType<(typeof schemas)['quotes.create']['response']['parse']>;

/** Path of a quote, or of a move of it, for the owner. */
export const quotePath = (id: string, move = '') => `/api/admin/quotes/${id}${move && `/${move}`}`;

/** Path of a sent quote for its customer. */
export const customerPath = ({ link }: Quote) => `/api/quotes/${link?.split('/').at(-1)}`;

/** The owner's steps with quotes, for tests. The product costs $160 and the add-on $49. */
export async function makeQuotes(admin: Actor, env: Stack['env']) {
  const table = openTable(env);
  const product = await newProduct(admin, { price: 16_000 });
  const addon = await newAddon(admin, { price: 4_900 });
  const body = quoteBody({ productId: product.id, addonId: addon.id });

  const write = (changes: object = {}) =>
    made<Quote>(admin.post('/api/admin/quotes', { ...body, ...changes }));
  return {
    body,
    write,
    /** Writes and sends a quote; `link` is its path for the customer. */
    async send(changes: object = {}) {
      const { id } = await write(changes);
      const quote = await made<Quote>(admin.post(quotePath(id, 'send')));
      return { quote, link: customerPath(quote) };
    },
    async findOrder(id: string) {
      const answer = await admin.get(`/api/admin/orders?search=${id}`);
      return schemas['orders.adminList'].response.parse(answer.body)[0];
    },
    /** Changes until when a quote is valid, as if it had been sent earlier. */
    async expire(id: string, validUntil: string) {
      const key = quoteKeys.quote(id);
      await table.put({ ...key, ...(await table.get(key)), validUntil });
    },
  };
}

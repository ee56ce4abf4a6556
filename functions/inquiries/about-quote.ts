/** The questions about the quote that became an order, which go on in the order's thread. */
import * as z from 'zod/mini';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { questionsOf } from '../../shared/quote.ts';
import { deriveOrderId } from '../core/order-of-quote.ts';
import { shape } from '../core/shape.ts';
import { getPartition, queryFirst } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { searchTerm } from '../storage/search.ts';

/** A message as an order's page shows it. */
export type Message = ResponseOf<'orders.messages'>[number];

/** The part of a quote's event that is said to the other side. */
const saidEvent = shape(() => ({
  id: z.string(),
  createdAt: z.string(),
  type: z.string(),
  actor: z.nullable(z.object({ email: z.string() })),
  text: z.nullable(z.string()),
}));

interface Quoted {
  readonly id: string;
  readonly quoteNumber: string | null;
}

/** The most things that a search finds by the exact number of a quote: somebody may be called so. */
const MAX_NAMESAKES = 10;

/** The id of the quote that an order came from; undefined if there is none. */
async function quoteOf({ id, quoteNumber }: Quoted): Promise<string | undefined> {
  const term = quoteNumber === null ? undefined : searchTerm(quoteNumber);
  if (term === undefined) return undefined;
  const found = await queryFirst(
    {
      partition: quoteKeys.quoteSearch.partition(term),
      sort: 'begins_with(#sort, :prefix)',
      values: { prefix: `${term}#` },
      consistent: true,
    },
    MAX_NAMESAKES,
  );
  return found.map(({ quoteId }) => String(quoteId)).find((one) => deriveOrderId(one) === id);
}

/** The questions about an order's quote from an address, with their answers, oldest first. */
export async function questionsAboutQuote(order: Quoted, email: string): Promise<Message[]> {
  const quoteId = await quoteOf(order);
  if (quoteId === undefined) return [];
  const rows = await getPartition(quoteKeys.quote(quoteId).PK, quoteKeys.quoteEvent.SK);
  const asked = questionsOf(rows.map((row) => saidEvent.parse(row)));
  return asked.flatMap(({ question: { id, createdAt, text: message, actor }, answers }) =>
    message !== null && actor?.email === email ? [{ id, createdAt, message, answers }] : [],
  );
}

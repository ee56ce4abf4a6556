/** What happened to a quote, as stored. */

import * as z from 'zod/mini';
import { quoteEvents } from '../../shared/contract/choices.ts';
import { timestamp } from '../../shared/contract/fields.ts';
import { guest } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { cents, type QuoteRecord, sentTo } from './quote.ts';

const storedEvent = z.lazy(() =>
  z.object({
    id: z.string(),
    createdAt: timestamp,
    type: z.enum(quoteEvents),
    by: z.enum(['owner', 'customer', 'shop']),
    actor: z.nullable(z.object({ id: z.string(), email: z.string() })),
    revision: z.int(),
    totalCents: z.nullable(cents),
    text: z.nullable(z.string()),
  }),
);

export type QuoteEvent = z.infer<typeof storedEvent>;

export const readEvent = (item: Item): QuoteEvent => storedEvent.parse(item);

export function eventItem(quoteId: string, event: QuoteEvent): Item {
  return {
    ...quoteKeys.event(quoteId, event.createdAt, event.id),
    ...(event.type === 'asked' && quoteKeys.byState('asked', event.createdAt, event.id)),
    ...event,
  };
}

/** The actor of an event. */
export interface EventAuthor {
  readonly by: QuoteEvent['by'];
  readonly actor: QuoteEvent['actor'];
}

export const owner = ({ id, email }: { id: string; email: string }): EventAuthor => ({
  by: 'owner',
  actor: { id, email },
});

export const customer = (quote: QuoteRecord): EventAuthor => ({
  by: 'customer',
  actor: guest(sentTo(quote)),
});

/** The event that led to a quote's current version. */
export function newEvent(
  quote: QuoteRecord,
  type: QuoteEvent['type'],
  who: EventAuthor,
  told: Partial<Pick<QuoteEvent, 'totalCents' | 'text'>> = {},
): QuoteEvent {
  return {
    id: `${String(quote.version).padStart(6, '0')}-${quote.id.slice(0, 8)}`,
    createdAt: quote.updatedAt,
    type,
    ...who,
    revision: quote.revision,
    totalCents: null,
    text: null,
    ...told,
  };
}

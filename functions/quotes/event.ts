/** Events of a quote: as stored, and the emails they cause. */
import * as z from 'zod/mini';
import { quoteEvents } from '../../shared/contract/choices.ts';
import { timestamp } from '../../shared/contract/fields.ts';
import { shape } from '../core/shape.ts';
import { mailCause } from '../mail/mail.ts';
import { type CausedMail, mailWrite, undoable } from '../mail/outbox.ts';
import { guest } from '../orders/event.ts';
import type { Item } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import { cents } from './offer.ts';
import { type QuoteRecord, sentTo } from './quote.ts';

const storedEvent = shape(() => ({
  id: z.string(),
  createdAt: timestamp,
  type: z.enum(quoteEvents),
  by: z.enum(['owner', 'customer', 'shop']),
  actor: z.nullable(z.object({ id: z.string(), email: z.string() })),
  revision: z.int(),
  totalCents: z.nullable(cents),
  text: z.nullable(z.string()),
}));

export type QuoteEvent = z.infer<typeof storedEvent>;

export const readEvent = (item: Item): QuoteEvent => storedEvent.parse(item);

export function eventItem(quoteId: string, event: QuoteEvent): Item {
  return {
    ...quoteKeys.quoteEvent(quoteId, event.createdAt, event.id),
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

/** The id of the event that led to a quote's current version. */
export const eventId = ({ id, version }: Pick<QuoteRecord, 'id' | 'version'>): string =>
  `${String(version).padStart(6, '0')}-${id.slice(0, 8)}`;

/** Makes the event of a quote's current version, unless it has an id and a time of its own. */
export function newEvent(
  quote: QuoteRecord,
  type: QuoteEvent['type'],
  who: EventAuthor,
  details: Partial<Pick<QuoteEvent, 'id' | 'createdAt' | 'totalCents' | 'text'>> = {},
): QuoteEvent {
  return {
    id: eventId(quote),
    createdAt: quote.updatedAt,
    type,
    ...who,
    revision: quote.revision,
    totalCents: null,
    text: null,
    ...details,
  };
}

/** The email for each way of sending a quote: one per revision. */
const sendingMails = { sent: 'quote-sent', revised: 'quote-revised' } as const;

/** The event of a sending, with the email it caused; undefined for any other. */
export function sendingOf(event: QuoteEvent) {
  const { type, revision } = event;
  return type === 'sent' || type === 'revised'
    ? { revision, cause: mailCause(sendingMails[type], String(revision)) }
    : undefined;
}

/** The emails a quote's event causes: to its customer, to the owner, or none. */
export function quoteMails(quote: QuoteRecord, event: QuoteEvent): NamedWrites {
  const mail = { about: `quote-${quote.id}`, at: event.createdAt } as const;
  // One of each kind per revision.
  const revision = { id: String(event.revision) };
  const { linkVersion } = quote;
  const eventKey = { id: event.id, SK: String(eventItem(quote.id, event).SK) };
  const toCustomer = (
    kind: CausedMail['kind'],
    cause: CausedMail['event'] = revision,
    wait: Partial<CausedMail> = {},
  ) =>
    mailWrite({
      ...mail,
      ...wait,
      kind,
      to: sentTo(quote),
      by: event.by === 'customer' ? 'visitor' : 'workshop',
      event: cause,
      linkVersion,
    });
  const toOwner = (kind: CausedMail['kind']) => mailWrite({ ...mail, kind, event: eventKey });
  switch (event.type) {
    case 'sent':
    case 'revised':
      return {
        customersMail: toCustomer(sendingMails[event.type], revision, undoable(event.createdAt)),
      };
    case 'reminded':
      return { customersMail: toCustomer('quote-reminder') };
    case 'accepted':
      return {
        customersMail: toCustomer('quote-accepted'),
        // The owner needs no email about their own actions.
        ownersMail: event.by === 'owner' ? undefined : toOwner('accepted-quote'),
      };
    case 'declined':
      return { ownersMail: toOwner('declined-quote') };
    case 'answered':
      return {
        customersMail: event.text === null ? undefined : toCustomer('quote-answer', eventKey),
      };
    case 'asked':
      return { ownersMail: toOwner('quote-question') };
    default:
      return {};
  }
}

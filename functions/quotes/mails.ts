/** The e-mails that quotes cause. */
import { type CausedMail, mailWrite } from '../mail/outbox.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import { type QuoteRecord, sentTo } from './quote.ts';
import { eventItem, type QuoteEvent } from './quote-event.ts';

/** The e-mails that a quote's event causes: to its customer, to the owner, or none. */
export function quoteMails(quote: QuoteRecord, event: QuoteEvent): NamedWrites {
  const mail = { about: `quote-${quote.id}`, at: event.createdAt } as const;
  // One of each kind for each revision.
  const revision = { id: String(event.revision) };
  const toCustomer = (kind: CausedMail['kind']) =>
    mailWrite({ ...mail, kind, to: sentTo(quote), event: revision });
  const told = { id: event.id, SK: String(eventItem(quote.id, event).SK) };
  const toOwner = (kind: CausedMail['kind']) => mailWrite({ ...mail, kind, event: told });
  switch (event.type) {
    case 'sent':
      return { customersMail: toCustomer('quote-sent') };
    case 'revised':
      return { customersMail: toCustomer('quote-revised') };
    case 'reminded':
      return { customersMail: toCustomer('quote-reminder') };
    case 'accepted':
      return { customersMail: toCustomer('quote-accepted'), ownersMail: toOwner('accepted-quote') };
    case 'declined':
      return { ownersMail: toOwner('declined-quote') };
    case 'asked':
      return { ownersMail: toOwner('quote-question') };
    default:
      return {};
  }
}

/** Writes the e-mails about quotes, as `compose.ts` does for the others. */
import type { MailContent } from '../mail/content.ts';
import type { Mail } from '../mail/mail.ts';
import type { StoredOrder } from '../orders/order.ts';
import { findOrder } from '../orders/repo.ts';
import { type QuoteEvent, readEvent } from '../quotes/event.ts';
import { findQuoteAndRevision, findRecord } from '../quotes/find-quote.ts';
import { quotePath } from '../quotes/link.ts';
import type { QuotePath, QuoteRecord, StoredRevision } from '../quotes/quote.ts';
import { getItem } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { causeNumber, orderPath, subjectId } from './about.ts';
import * as templates from './templates/quote.ts';

/** Of an e-mail about one revision. */
const fromRevision =
  (write: (quote: QuoteRecord, sent: StoredRevision, path: QuotePath) => MailContent) =>
  async (mail: Mail) => {
    const { quote, sent } = await findQuoteAndRevision(subjectId(mail), causeNumber(mail));
    return quote && sent && write(quote, sent, await quotePath(quote, new Date()));
  };

/** Of an e-mail to the owner about something that happened. */
const fromEvent =
  (write: (quote: QuoteRecord, event: QuoteEvent, order: StoredOrder | undefined) => MailContent) =>
  async (mail: Mail) => {
    const { PK } = quoteKeys.quote(subjectId(mail));
    const [quote, event] = await Promise.all([
      findRecord(subjectId(mail)),
      getItem({ PK, SK: mail.event ?? '' }),
    ]);
    const order = quote?.accepted ? await findOrder(quote.accepted.orderId) : undefined;
    return quote && event && write(quote, readEvent(event), order);
  };

async function quoteAccepted(mail: Mail): Promise<MailContent | undefined> {
  const quote = await findRecord(subjectId(mail));
  const order = quote?.accepted ? await findOrder(quote.accepted.orderId) : undefined;
  return quote && order && templates.quoteAccepted(quote, order, await orderPath(order));
}

export const quoteComposers = {
  'quote-sent': fromRevision(templates.quoteSent),
  'quote-revised': fromRevision(templates.quoteRevised),
  'quote-reminder': fromRevision(templates.quoteReminder),
  'quote-accepted': quoteAccepted,
  'accepted-quote': fromEvent(templates.acceptedQuote),
  'declined-quote': fromEvent(templates.declinedQuote),
  'quote-question': fromEvent(templates.quoteQuestion),
};

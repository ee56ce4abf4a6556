/** Writes the letters about quotes, as `compose.ts` does for the others. */
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import type { StoredOrder } from '../orders/order.ts';
import { findOrder } from '../orders/repo.ts';
import { findQuoteAndRevision, findRecord } from '../quotes/find-quote.ts';
import { quotePath } from '../quotes/link.ts';
import {
  type QuoteEvent,
  type QuoteRecord,
  readEvent,
  type StoredRevision,
} from '../quotes/quote.ts';
import { getItem } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { causeNumber, orderPath, subjectId } from './about.ts';
import * as letters from './letters/quote.ts';

type QuotePath = `/quote/${string}`;

/** Of an e-mail about one revision. */
const fromRevision =
  (write: (quote: QuoteRecord, sent: StoredRevision, path: QuotePath) => Letter) =>
  async (mail: Mail) => {
    const { quote, sent } = await findQuoteAndRevision(subjectId(mail), causeNumber(mail));
    return quote && sent && write(quote, sent, await quotePath(quote, new Date()));
  };

/** Of an e-mail to the owner about something that happened. */
const fromEvent =
  (write: (quote: QuoteRecord, event: QuoteEvent, order: StoredOrder | undefined) => Letter) =>
  async (mail: Mail) => {
    const { PK } = quoteKeys.quote(subjectId(mail));
    const [quote, event] = await Promise.all([
      findRecord(subjectId(mail)),
      getItem({ PK, SK: mail.event ?? '' }),
    ]);
    const order = quote?.accepted ? await findOrder(quote.accepted.orderId) : undefined;
    return quote && event && write(quote, readEvent(event), order);
  };

async function quoteAccepted(mail: Mail): Promise<Letter | undefined> {
  const quote = await findRecord(subjectId(mail));
  const order = quote?.accepted ? await findOrder(quote.accepted.orderId) : undefined;
  return quote && order && letters.quoteAccepted(quote, order, await orderPath(order));
}

export const quoteComposers = {
  'quote-sent': fromRevision(letters.quoteSent),
  'quote-revised': fromRevision(letters.quoteRevised),
  'quote-reminder': fromRevision(letters.quoteReminder),
  'quote-accepted': quoteAccepted,
  'accepted-quote': fromEvent(letters.acceptedQuote),
  'declined-quote': fromEvent(letters.declinedQuote),
  'quote-question': fromEvent(letters.quoteQuestion),
};

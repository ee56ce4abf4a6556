/** Writes the emails about quotes, as `compose.ts` does for the others. */
import { isExpired } from '../../shared/quote.ts';
import { findFacts } from '../business/facts.ts';
import { wantsNoReminders } from '../mail/address.ts';
import type { MailContent } from '../mail/content.ts';
import type { Mail } from '../mail/mail.ts';
import type { StoredOrder } from '../orders/order.ts';
import { findOrder } from '../orders/repo.ts';
import { type QuoteEvent, readEvent } from '../quotes/event.ts';
import { findQuoteAndRevision, findRecord } from '../quotes/find-quote.ts';
import { quotePath } from '../quotes/link.ts';
import { type QuotePath, type QuoteRecord, type StoredRevision, sentTo } from '../quotes/quote.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import {
  causeNumber,
  hidesTypedText,
  isAddressConfirmed,
  ObsoleteMail,
  orderOf,
  orderPaths,
  subjectId,
} from './about.ts';
import * as templates from './templates/quote.ts';

/** @param dueDays days to pay an invoice */
type Write = (
  quote: QuoteRecord,
  sent: StoredRevision,
  path: QuotePath,
  dueDays: number,
) => MailContent;

/**
 * Composes an email about one revision. It carries the link it was caused with, or is not sent:
 * sent late, or again, it would otherwise give the current link to the quote's old address.
 */
const fromRevision =
  (write: Write, check?: (quote: QuoteRecord, sent: StoredRevision) => Promise<void>) =>
  async (mail: Mail) => {
    const [{ quote, sent }, { dueDays }] = await Promise.all([
      findQuoteAndRevision(subjectId(mail), causeNumber(mail)),
      findFacts(),
    ]);
    if (!quote || !sent) return undefined;
    const path = await quotePath(quote, new Date());
    if (!path || (mail.linkVersion ?? 1) !== quote.linkVersion) {
      throw new ObsoleteMail(
        'Its link has ended: the quote went to another address, or you ended it.',
      );
    }
    await check?.(quote, sent);
    return write(quote, sent, path, dueDays);
  };

/** @throws ObsoleteMail unless the customer can still accept the offer in the reminder */
async function requireOpen(quote: QuoteRecord, sent: StoredRevision): Promise<void> {
  const { state, revision } = quote;
  const isStopped = quote.remindersStopped || (await wantsNoReminders(sentTo(quote)));
  if (state !== 'sent' || isStopped || isExpired(quote, Date.now())) {
    throw new ObsoleteMail('The quote was answered or has ended, or its reminders were stopped.');
  }
  if (revision !== sent.revision) throw new ObsoleteMail('A newer version of the quote was sent.');
}

/** Composes an email to the owner about an event. */
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

/** An answer to the customer's questions, sent to the quote's address at the time of writing. */
async function quoteAnswer(mail: Mail): Promise<MailContent | undefined> {
  const id = subjectId(mail);
  const { PK } = quoteKeys.quote(id);
  const [quote, items] = await Promise.all([
    findRecord(id),
    getPartition(PK, quoteKeys.quoteEvent.SK),
  ]);
  const upTo = items.findIndex(({ SK }) => SK === mail.event);
  const said = items.slice(0, upTo + 1).map(readEvent);
  const answer = said.pop();
  if (!quote || !answer) return undefined;
  const path = await quotePath(quote, new Date());
  if (path && mail.linkVersion !== quote.linkVersion) {
    throw new ObsoleteMail('The quote went to another address.');
  }
  const isAnswered = said.findLastIndex(({ type }) => type === 'answered');
  const asked = said.slice(isAnswered + 1).filter(({ type }) => type === 'asked');
  return templates.quoteAnswer(quote, answer, asked, path);
}

async function quoteAccepted(mail: Mail): Promise<MailContent | undefined> {
  const [quote, confirmed] = await Promise.all([
    findRecord(subjectId(mail)),
    isAddressConfirmed(mail),
  ]);
  const order = await orderOf(mail, quote?.accepted?.orderId);
  if (!quote || !order) return undefined;
  return templates.quoteAccepted(
    quote,
    order,
    await orderPaths(order),
    hidesTypedText(mail, order, confirmed),
  );
}

export const quoteComposers = {
  'quote-sent': fromRevision(templates.quoteSent),
  'quote-revised': fromRevision(templates.quoteRevised),
  'quote-reminder': fromRevision(templates.quoteReminder, requireOpen),
  'quote-answer': quoteAnswer,
  'quote-accepted': quoteAccepted,
  'accepted-quote': fromEvent(templates.acceptedQuote),
  'declined-quote': fromEvent(templates.declinedQuote),
  'quote-question': fromEvent(templates.quoteQuestion),
};

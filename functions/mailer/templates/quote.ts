/** The emails about a quote. */
import { buildLines } from '../../../shared/build.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { formatDollars } from '../../../shared/money.ts';
import { sinceAccepted } from '../../../shared/next-steps.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { quotedInWords } from '../../../shared/order-money.ts';
import { depositNote } from '../../../shared/payment-terms.ts';
import { deliveryNotes } from '../../../shared/quote-delivery.ts';
import { offerSums } from '../../../shared/quote-totals.ts';
import {
  type Block,
  button,
  facts,
  greeting,
  type MailContent,
  quoted,
  steps,
  text,
  withoutLinks,
  wording,
} from '../../mail/content.ts';
import type { StoredOrder } from '../../orders/order.ts';
import type { QuoteEvent } from '../../quotes/event.ts';
import { offeredLines, offerTotals, type StoredOffer } from '../../quotes/offer.ts';
import type { QuotePath, QuoteRecord, StoredRevision } from '../../quotes/quote.ts';
import { lineRows } from './lines.ts';
import {
  deliveryFact,
  mailReferences,
  type OrderPaths,
  orderContents,
  postedTo,
  seeOrder,
  shippingAddress,
} from './order-parts.ts';
import { toldFacts } from './owner-order.ts';

const firstName = ({ customerName }: StoredOffer) => customerName.split(' ')[0] ?? '';

/** The quote's number for people; from the second revision on, with the revision. */
const named = ({ number }: QuoteRecord, revision: number) =>
  revision > 1 ? `${number}, version ${revision}` : `${number}`;

/** The offer with its preselected options, and their total. */
function offered(offer: StoredOffer): Block {
  const priced = offeredLines(offer);
  const lines = lineRows(offer, (line, index) => {
    const { optional, ticked } = priced[index] ?? {};
    return {
      build: buildLines(line),
      more: optional ? [ticked ? 'Optional, included' : 'Optional, not included'] : [],
    };
  });
  for (const { kind, label, amount } of offerSums({ ...offer, lines: priced })) {
    const isTotal = kind === 'total';
    lines.push({ label: kind === 'charge' ? withoutLinks(label) : label, amount, isTotal });
  }
  return { kind: 'lines', lines };
}

function sentBlocks(
  { offer, validUntil, sentAt, ready }: StoredRevision,
  path: QuotePath,
  dueDays: number,
): Block[] {
  const { depositCents } = offerTotals(offer);
  return [
    ...facts({
      Vehicle: withoutLinks(offer.vehicle ?? ''),
      ...quotedInWords(ready, depositCents, new Date(sentAt), dueDays),
    }),
    offered(offer),
    ...[...deliveryNotes(offer), depositNote(depositCents, dueDays)].flatMap((note) =>
      note ? [text(note)] : [],
    ),
    ...(offer.notes ? [text(offer.notes)] : []),
    text(
      `You can accept it until the end of ${dayInWords(validUntil)} (Queensland time). You don’t need an account. Questions? Ask them on the same page, or reply to this email.`,
    ),
    button('See Your Quote', path),
    text('This link is for you alone: anyone who has it can see and accept your quote.'),
  ];
}

const sending =
  (heading: string, says: 'quote-sent' | 'quote-revised') =>
  (quote: QuoteRecord, sent: StoredRevision, path: QuotePath, dueDays: number): MailContent => {
    const number = named(quote, sent.revision);
    return {
      subject: `Your quote ${number}`,
      heading,
      blocks: [
        greeting(firstName(sent.offer)),
        wording(says, { quote: number }),
        ...sentBlocks(sent, path, dueDays),
      ],
    };
  };

export const quoteSent = sending('Your quote', 'quote-sent');

export const quoteRevised = sending('A new version of your quote', 'quote-revised');

export function quoteReminder(
  quote: QuoteRecord,
  sent: StoredRevision,
  path: QuotePath,
): MailContent {
  const day = dayInWords(sent.validUntil);
  return {
    subject: `Your quote ${quote.number} ends on ${day}`,
    heading: `Your quote ends on ${day}`,
    blocks: [
      greeting(firstName(sent.offer)),
      wording('quote-reminder', {
        quote: named(quote, sent.revision),
        total: formatDollars(offerTotals(sent.offer).totalCents),
        day,
      }),
      button('See Your Quote', path),
      text('This is our only reminder of it. If you’d rather get none about any quote of ours:'),
      button('Don’t Remind Me', `${path}#reminders`),
    ],
  };
}

/**
 * The owner's answer, exactly as typed.
 *
 * @param asked the questions it answers
 * @param path of the customer's page; null if its link has ended
 */
export function quoteAnswer(
  quote: QuoteRecord,
  answer: QuoteEvent,
  asked: readonly QuoteEvent[],
  path: QuotePath | null,
): MailContent {
  return {
    subject: `Your question about quote ${quote.number}`,
    heading: 'An answer from the workshop',
    blocks: [
      text(answer.text ?? ''),
      ...(path && quote.state !== 'withdrawn' ? [button('See Your Quote', path)] : []),
      ...(asked.length > 0 ? [text('You asked:')] : []),
      ...asked.flatMap(({ text: question }) => quoted(question)),
    ],
  };
}

/**
 * @param hidesTypedText true if it must not contain anything that was typed
 */
export function quoteAccepted(
  quote: QuoteRecord,
  order: StoredOrder,
  paths: OrderPaths,
  hidesTypedText: boolean,
): MailContent {
  return {
    subject: `Order ${shortId(order.id)} of your quote ${quote.number}`,
    heading: 'Thanks for your order',
    blocks: [
      greeting(order.customerFirstName),
      wording('quote-accepted', { quote: `${quote.number}`, order: shortId(order.id) }),
      orderContents(order),
      ...postedTo(order, hidesTypedText),
      text('What happens next:'),
      steps(sinceAccepted(order)),
      ...seeOrder(order, paths),
    ],
  };
}

const dashboard = ({ id }: QuoteRecord) =>
  button('Open the Quote', `/admin-dashboard?tab=quote&quote=${id}`);

export function acceptedQuote(
  quote: QuoteRecord,
  _: QuoteEvent,
  order: StoredOrder | undefined,
): MailContent {
  const total = formatDollars(quote.accepted?.totalCents ?? 0);
  return {
    replyTo: quote.customerEmail,
    subject: `Accepted: ${quote.number}, ${total}`,
    heading: `${quote.number} has been accepted`,
    blocks: [
      text(
        `${withoutLinks(quote.customerName)} has accepted ${quote.number}.${order ? ` It is order ${shortId(order.id)}.` : ''}`,
      ),
      ...(order
        ? [
            orderContents(order),
            ...facts({
              ...toldFacts(order),
              ...deliveryFact(order, shippingAddress(order)),
              ...mailReferences(order),
            }),
          ]
        : []),
      dashboard(quote),
    ],
  };
}

export function declinedQuote(quote: QuoteRecord, event: QuoteEvent): MailContent {
  return {
    replyTo: quote.customerEmail,
    subject: `Declined: ${quote.number}`,
    heading: `${quote.number} has been declined`,
    blocks: [
      text(`${withoutLinks(quote.customerName)} has declined ${quote.number}.`),
      ...quoted(event.text),
      dashboard(quote),
    ],
  };
}

export function quoteQuestion(quote: QuoteRecord, event: QuoteEvent): MailContent {
  return {
    replyTo: quote.customerEmail,
    subject: `Question about ${quote.number}`,
    heading: `Question about ${quote.number}`,
    blocks: [
      text(`${withoutLinks(quote.customerName)} asks:`),
      ...quoted(event.text),
      ...facts({
        Email: quote.customerEmail,
        Phone: withoutLinks(quote.customerPhone ?? ''),
      }),
      dashboard(quote),
    ],
  };
}

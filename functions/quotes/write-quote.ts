/** Writing a quote: a checked request becomes an offer with the catalogue's prices. */
import type * as z from 'zod/mini';
import * as business from '../../shared/business.ts';
import { MAX_TOTAL } from '../../shared/contract/limits.ts';
import type { quotes } from '../../shared/contract/quotes.ts';
import { quotePrices } from '../../shared/gst.ts';
import { fillFacts, parseText } from '../../shared/page-text.ts';
import { quoteTerms } from '../../shared/payment-terms.ts';
import { isPickUpOnly } from '../../shared/quote-delivery.ts';
import { totalRange } from '../../shared/quote-totals.ts';
import type { StoredFacts } from '../business/facts.ts';
import { BadField, BadRequest } from '../core/errors.ts';
import { FIRST_REVOCATION } from '../core/revocation.ts';
import type { Catalogue } from '../lines/catalogue.ts';
import { writeLines } from '../lines/write-lines.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type EventAuthor, newEvent } from './event.ts';
import { copiedFromOffer, offeredLines, type StoredOffer } from './offer.ts';
import type { StoredQuote } from './quote.ts';

/** A checked request for a new quote, or for a change. */
type QuoteRequest = z.output<(typeof quotes)['quotes.create']['body']>;
type QuoteEdit = z.output<(typeof quotes)['quotes.update']['body']>;

/**
 * @throws BadRequest if some choice of options would total less than zero, or more than an order
 * may cost
 */
function requireSoundTotal(offer: StoredOffer): void {
  const { least, most } = totalRange({ ...offer, lines: offeredLines(offer) });
  // An empty draft may have a discount, because it cannot be sent.
  if (least < 0 && offer.lines.length > 0) {
    throw new BadField('discountCents', 'must not be more than the quote comes to without options');
  }
  if (most > MAX_TOTAL) throw new BadRequest('The total is more than one order may cost.');
}

/** The deposit after a change: an amount replaces a percentage, and the reverse. */
function deposit(
  before: Pick<StoredOffer, 'depositCents' | 'depositPercent'>,
  { depositCents, depositPercent }: QuoteEdit,
) {
  if (depositCents != null) return { depositCents, depositPercent: null };
  if (depositPercent != null) return { depositCents: null, depositPercent };
  return {
    depositCents: depositCents === null ? null : before.depositCents,
    depositPercent: depositPercent === null ? null : before.depositPercent,
  };
}

/** The requested value, or the old one if it was left out. */
const orBefore = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);

const untouched = {
  customerPhone: null,
  inquiryId: null,
  validDays: business.quoteValidDays,
};

const emptyOffer: Omit<StoredOffer, 'customerName'> = {
  vehicle: null,
  products: [],
  addons: [],
  lines: [],
  delivery: 'post',
  postageCents: null,
  charges: [],
  discountCents: 0,
  depositCents: null,
  depositPercent: null,
  gst: false,
  notes: null,
  terms: [],
};

/** @throws as `writeLines` does */
function writeOffered(
  sent: QuoteRequest['lines'],
  catalogue: Catalogue,
): Pick<StoredOffer, 'products' | 'addons' | 'lines'> {
  const contents = writeLines(sent, catalogue);
  return {
    ...contents,
    lines: contents.lines.map((line, index) => {
      const { optional = false, ticked = false } = sent[index] ?? {};
      return { ...line, optional, ticked: optional && ticked };
    }),
  };
}

type Written = Pick<
  StoredQuote,
  | ('customerEmail' | 'customerPhone' | 'inquiryId' | 'validDays')
  | ('customerName' | 'vehicle' | 'consoles' | 'totalCents' | 'offer')
>;

type Before = Pick<
  Written,
  'customerEmail' | 'customerPhone' | 'inquiryId' | 'validDays' | 'offer'
>;

/** Everything needed to write a quote. */
interface Sources {
  readonly catalogue: Catalogue;
  readonly said: Said;
}

function write(before: Before, edit: QuoteEdit, { catalogue, said }: Sources): Written {
  const { products, addons, lines } = before.offer;
  const delivery = orBefore(edit.delivery, before.offer.delivery);
  // Each field is named, so that a new one does not compile until it is written.
  const offer: StoredOffer = {
    customerName: orBefore(edit.customerName, before.offer.customerName),
    vehicle: orBefore(edit.vehicle, before.offer.vehicle),
    ...(edit.lines ? writeOffered(edit.lines, catalogue) : { products, addons, lines }),
    delivery,
    // Cleared, so that the owner is asked again if it is posted after all.
    postageCents: isPickUpOnly(delivery)
      ? null
      : orBefore(edit.postageCents, before.offer.postageCents),
    charges: orBefore(edit.charges, before.offer.charges),
    discountCents: orBefore(edit.discountCents, before.offer.discountCents),
    ...deposit(before.offer, edit),
    notes: orBefore(edit.notes, before.offer.notes),
    ...said,
  };
  requireSoundTotal(offer);
  return {
    customerEmail: orBefore(edit.customerEmail, before.customerEmail),
    customerPhone: orBefore(edit.customerPhone, before.customerPhone),
    inquiryId: orBefore(edit.inquiryId, before.inquiryId),
    validDays: orBefore(edit.validDays, before.validDays),
    ...copiedFromOffer(offer),
  };
}

/**
 * A new draft.
 *
 * @throws as `editedQuote`
 */
export function newQuote(
  id: string,
  request: QuoteRequest,
  sources: Sources,
  who: EventAuthor,
  at: Date,
) {
  const { customerName, customerEmail } = request;
  const empty = { ...untouched, customerEmail, offer: { ...emptyOffer, customerName } };
  return draft(id, write(empty, request, sources), 'created', who, at);
}

/** A new draft copied from another quote, at that quote's prices. */
export function duplicatedQuote(id: string, other: StoredQuote, who: EventAuthor, at: Date) {
  const { customerEmail, customerPhone, inquiryId, validDays, offer } = other;
  const written = { customerEmail, customerPhone, inquiryId, validDays, ...copiedFromOffer(offer) };
  return draft(id, written, 'duplicated', who, at);
}

function draft(
  id: string,
  written: Written,
  how: 'created' | 'duplicated',
  who: EventAuthor,
  at: Date,
) {
  const quote: StoredQuote = {
    id,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    state: 'draft',
    number: null,
    revision: 0,
    validUntil: null,
    sentAt: null,
    sentTo: null,
    linkVersion: FIRST_REVOCATION,
    offerVersion: 1,
    ...written,
    edited: false,
    questionsAnswered: 0,
    accepted: null,
    bodyHash: null,
    declined: null,
    openedCount: 0,
    questions: 0,
    remindersStopped: false,
    reminded: 0,
  };
  return { quote, event: newEvent(quote, how, who) };
}

/**
 * A quote after an edit. If the edit leaves out the lines, they keep their prices; otherwise they
 * are priced by the current catalogue.
 *
 * @throws NotFound if a product or add-on does not exist; BadRequest if the total is not sound
 */
export function editedQuote(
  before: StoredQuote,
  edit: QuoteEdit,
  sources: Sources,
  at: Date,
): StoredQuote {
  const written = { ...write(before, edit, sources), edited: before.revision > 0 };
  return nextVersion(before, { ...written, offerVersion: before.version + 1 }, at);
}

/** The text about prices and terms in every quote; a revision keeps it as sent. */
export interface Said {
  /** True if the shop is registered for GST. */
  readonly gst: boolean;
  /** One paragraph each. */
  readonly terms: string[];
}

/** The current text for quotes, with the owner's own terms, if there are any. */
export function quotesSay(gst: boolean, facts: StoredFacts): Said {
  const own = parseText(fillFacts(facts.texts.quoteTerms, facts));
  const paragraphs = own.flatMap(({ title, paragraphs }) =>
    [title, ...paragraphs.flat()].filter(Boolean),
  );
  return {
    gst,
    terms: [quotePrices(gst), ...(own.length > 0 ? paragraphs : quoteTerms(facts.dueDays))],
  };
}

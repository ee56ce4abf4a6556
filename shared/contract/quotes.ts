/**
 * Quotes: written by the owner, sent by the shop, opened and accepted by a link.
 *
 * For the screens:
 * - Amounts are integer cents with GST included. `shared/quote-totals.ts` computes what the server
 *   computes (live totals), `shared/quote.ts` says what may be done when (buttons).
 * - `offer` of an admin's quote is what the owner is working on; customers see it only once it is sent
 *   or revised. `edited` says that it differs from what they see. The owner's preview is made of it
 *   and never counts as opened.
 * - Lines are counted from 1 (`number`); `ticked` lists the numbers of the chosen optional lines.
 * - Extending a quote is `revise` with nothing edited: it starts the validity anew, from today.
 * - Every refusal is `{ message }` in words for the person; a 409 of accepting says what changed, and
 *   the page then reads the quote again. A 412 carries the current quote.
 */
import * as z from 'zod/mini';
import { quoteLists } from './choices.ts';
import {
  arrayOf,
  counted,
  idParams,
  linkParams,
  object,
  optionalText,
  pageFields,
  searchText,
  text,
} from './fields.ts';
import { answerLengths, quoteLengths } from './lengths.ts';
import {
  acceptedQuote,
  adminQuote,
  adminQuoteFields,
  event,
  publicQuote,
  summary,
} from './quote-answers.ts';
import {
  acceptance,
  changedFields,
  oneDeposit,
  optionalFields,
  phoneAcceptance,
  requiredFields,
  revision,
} from './quote-requests.ts';
import type { SchemasOf } from './routes.ts';

export const quotes = {
  'quotes.adminList': {
    query: object(() => ({
      ...pageFields(),
      /** `sent` are those that have not expired. Lists of sent quotes: latest expiry first. */
      state: z.optional(z.enum(quoteLists, 'must be one of the lists of quotes')),
      /** A number, with or without `Q-`, or the start of a name, e-mail, phone or console. */
      search: z.optional(searchText),
    })),
    response: arrayOf(summary),
  },
  'quotes.counts': {
    /** For the head of the dashboard, each up to 100: questions that wait, the rest of seven days. */
    response: object(() => ({ questions: counted, accepted: counted, expiring: counted })),
  },
  'quotes.create': {
    body: z.lazy(() =>
      z.strictObject({ ...requiredFields(), ...optionalFields() }).check(oneDeposit()),
    ),
    response: adminQuote,
  },
  'quotes.get': {
    params: idParams,
    /** What happened to it, oldest first. */
    response: object(() => ({ ...adminQuoteFields(), events: z.array(event) })),
  },
  'quotes.update': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({ ...changedFields(), ...optionalFields() }).check(oneDeposit()),
    ),
    response: adminQuote,
  },
  'quotes.send': { params: idParams, response: adminQuote },
  'quotes.revise': { params: idParams, response: adminQuote },
  /** A draft again if it was sent for the first time, else the revision before. */
  'quotes.undo': { params: idParams, response: adminQuote },
  'quotes.withdraw': { params: idParams, response: adminQuote },
  'quotes.accept': { params: idParams, body: phoneAcceptance, response: adminQuote },
  'quotes.endLink': { params: idParams, response: adminQuote },
  /** Without a message, its questions are marked answered, by phone say, and no e-mail goes. */
  'quotes.answer': {
    params: idParams,
    body: object(() => ({ message: optionalText(answerLengths.message) })),
    response: adminQuote,
  },
  'quotes.duplicate': { params: idParams, response: adminQuote },
  'quotes.byLink': { params: linkParams, response: publicQuote },
  'quotes.acceptByLink': { params: linkParams, body: acceptance, response: acceptedQuote },
  'quotes.declineByLink': {
    params: linkParams,
    body: object(() => ({ revision, reason: optionalText(quoteLengths.reason) })),
    response: publicQuote,
  },
  /** Mails the order's link to the customer's own address, at most three times a day. */
  'quotes.mailOrderLink': { params: linkParams },
  'quotes.ask': {
    params: linkParams,
    body: object(() => ({ message: text(1, quoteLengths.question) })),
  },
  /** Told by the page once it is visible. */
  'quotes.opened': { params: linkParams },
  'quotes.stopReminders': { params: linkParams },
} satisfies SchemasOf<'quotes'>;

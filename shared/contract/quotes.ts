/**
 * Quotes: written by the owner, sent by the shop, opened and accepted through a link.
 *
 * For the screens:
 * - Amounts are integer cents with GST included. `shared/quote-totals.ts` computes live totals by
 *   the server's own rules, and `shared/quote.ts` says which buttons to show in each state.
 * - `offer` of an admin's quote is the owner's working copy; customers see it only once it is sent
 *   or revised. `edited` says that it differs from what they see. The owner's preview shows the
 *   working copy and never counts as opened.
 * - Lines are counted from 1 (`number`); `ticked` lists the numbers of the chosen optional lines.
 * - To extend a quote, call `revise` without edits: its validity starts again today.
 * - Every refusal is `{ message }`, in words for the reader. After a 409 on accepting, whose
 *   message says what changed, the page reads the quote again. A 412 carries the current quote.
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
      /** `sent` selects unexpired ones. Lists of sent quotes put the latest expiry first. */
      state: z.optional(z.enum(quoteLists, 'must be one of the lists of quotes')),
      /** A number, with or without `Q-`, or the start of a name, email, phone or console. */
      search: z.optional(searchText),
    })),
    response: arrayOf(summary),
  },
  'quotes.counts': {
    /** Counts for the top of the dashboard, up to 100: open questions, and seven days of others. */
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
    /** The quote's events, oldest first. */
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
  /** Back to a draft if this was the first sending, otherwise to the previous revision. */
  'quotes.undo': { params: idParams, response: adminQuote },
  'quotes.withdraw': { params: idParams, response: adminQuote },
  'quotes.accept': { params: idParams, body: phoneAcceptance, response: adminQuote },
  'quotes.endLink': { params: idParams, response: adminQuote },
  /** Without a message, its questions are marked as answered (by phone, say), without email. */
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
  /** Emails the order's link to the customer's own address, at most three times a day. */
  'quotes.mailOrderLink': { params: linkParams },
  'quotes.ask': {
    params: linkParams,
    body: object(() => ({ message: text(1, quoteLengths.question) })),
  },
  /** Sent by the page once it is visible. */
  'quotes.opened': { params: linkParams },
  'quotes.stopReminders': { params: linkParams },
} satisfies SchemasOf<'quotes'>;

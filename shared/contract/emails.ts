import * as z from 'zod/mini';
import {
  MAIL_ID,
  type MailKind,
  mailKinds,
  mailLists,
  mailStates,
  switchableKinds,
} from '../mail.ts';
import { wordingIds, wordingProblem } from '../mail-wordings.ts';
import {
  arrayOf,
  listOf,
  object,
  pageFields,
  savedVersion,
  text,
  timestamp,
  wholeNumber,
} from './fields.ts';
import { mailLengths as lengths } from './lengths.ts';
import { MAX_MAILS_PER_DAY } from './limits.ts';
import type { SchemasOf } from './routes.ts';

/** The id of an email names its subject and its cause. */
const mailId = z.lazy(() =>
  z.string('must be text').check(z.regex(MAIL_ID, 'must be the id of an email')),
);
const params = object(() => ({ id: mailId }));

const emailFields = () => ({
  id: mailId,
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  /** The thing it is about, such as `order-1b9d6bcd-…`. */
  about: z.string(),
  /** Null for emails to the owner. */
  to: z.nullable(z.string()),
  state: z.enum(mailStates),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  /** Null until it is sent. */
  subject: z.nullable(z.string()),
  /** The reason it wasn't sent, or bounced. */
  reason: z.nullable(z.string()),
  /** The number of times it was handed to the mail service. */
  attempts: z.int(),
});
const email = object(emailFields);

/** The owner's replacement for one of our texts. */
const wording = object(() => ({
  of: z.enum(wordingIds, 'must be one that you can say in other words'),
  text: text(1, lengths.wording),
})).check(({ value: { of, text }, issues }) => {
  const message = wordingProblem(of, text);
  if (message) issues.push({ code: 'custom', message, input: text, path: ['text'] });
});

const settings = () => ({
  /** The kinds that are switched off. */
  off: z
    .array(z.enum(switchableKinds as [MailKind, ...MailKind[]], 'must be a kind that can be off'))
    .check(z.maxLength(switchableKinds.length, 'must name each kind at most once')),
  /** The owner's emails come immediately, or all together at seven in the morning. */
  owner: z.enum(['immediately', 'digest'], 'must be immediately or digest'),
  /**
   * The daily limit on emails that visitors cause to unconfirmed addresses, in total; the rest
   * wait until the next day.
   */
  unconfirmedPerDay: wholeNumber(1, MAX_MAILS_PER_DAY),
  /** The daily limit on single emails to the owner; the rest come in the morning's digest. */
  workshopPerDay: wholeNumber(1, MAX_MAILS_PER_DAY),
  /** Goes below every email to customers; empty if there is none. */
  signature: text(0, lengths.signature),
  /** The texts that differ from ours, each at most once. */
  wordings: listOf(wording, wordingIds.length, 'texts').check(
    z.refine(
      (said) => new Set(said.map(({ of }) => of)).size === said.length,
      'must name each email at most once',
    ),
  ),
});
const savedSettings = object(() => ({ ...settings(), version: savedVersion }));

export const emails = {
  'emails.adminList': {
    query: object(() => ({
      ...pageFields(),
      list: z.optional(z.enum(mailLists, 'must be one of the lists of emails')),
      /** Selects all emails about one order, quote or inquiry, oldest first. */
      about: z.optional(
        z
          .string()
          .check(
            z.regex(/^(order|quote|inquiry|user)-[A-Za-z0-9-]{1,64}$/, 'must be what one is about'),
          ),
      ),
    })),
    response: arrayOf(email),
  },
  'emails.get': {
    params,
    /** The email written afresh, with links as paths of the shop. Null if its subject is gone. */
    response: object(() => ({
      ...emailFields(),
      html: z.nullable(z.string()),
      text: z.nullable(z.string()),
    })),
  },
  'emails.resend': { params, response: email },
  'emails.liftSuppression': { params },
  'emails.settings': { response: savedSettings },
  'emails.updateSettings': {
    /** Fields that are left out stay unchanged. */
    body: z.lazy(() => z.partial(z.strictObject(settings()))),
    response: savedSettings,
  },
} satisfies SchemasOf<'emails'>;

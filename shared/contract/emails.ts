import * as z from 'zod/mini';
import { type MailKind, mailKinds, mailLists, mailStates, switchableKinds } from '../mail.ts';
import { pageFields, timestamp, version } from './fields.ts';
import { MAX_UNCONFIRMED_PER_DAY } from './limits.ts';
import type { SchemasOf } from './routes.ts';

/** What an e-mail is about and what caused it. */
const mailId = z.lazy(() =>
  z
    .string('must be text')
    .check(z.regex(/^[a-z]+-[A-Za-z0-9-]{1,64}\.[a-z0-9-]{1,100}$/, 'must be the id of an e-mail')),
);
const params = z.lazy(() => z.strictObject({ id: mailId }));

const emailFields = () => ({
  id: mailId,
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  /** What it is about, such as `order-1b9d6bcd-…`. */
  about: z.string(),
  /** Null for e-mails to the owner. */
  to: z.nullable(z.string()),
  state: z.enum(mailStates),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  /** Null before it is sent. */
  subject: z.nullable(z.string()),
  /** Why it was not sent, or bounced. */
  reason: z.nullable(z.string()),
  /** How often it was handed to the mail service. */
  attempts: z.int(),
});
const email = z.lazy(() => z.strictObject(emailFields()));

const settings = () => ({
  /** Kinds that are not sent. */
  off: z
    .array(z.enum(switchableKinds as [MailKind, ...MailKind[]], 'must be a kind that can be off'))
    .check(z.maxLength(switchableKinds.length, 'must name each kind at most once')),
  /** When the owner's e-mails come: each immediately, or all of them at seven in the morning. */
  owner: z.enum(['immediately', 'digest'], 'must be immediately or digest'),
  /**
   * How many e-mails a day, in all, visitors can cause to addresses that no one has confirmed; others
   * wait for the next day.
   */
  unconfirmedPerDay: z
    .int('must be a whole number')
    .check(z.minimum(1), z.maximum(MAX_UNCONFIRMED_PER_DAY)),
});
const savedSettings = z.lazy(() =>
  z.strictObject({ ...settings(), version: z.union([version, z.literal(0)]) }),
);

export const emails = {
  'emails.adminList': {
    query: z.lazy(() =>
      z.strictObject({
        ...pageFields(),
        list: z.optional(z.enum(mailLists, 'must be one of the lists of e-mails')),
        /** All e-mails about one order, quote or inquiry, oldest first. */
        about: z.optional(
          z
            .string()
            .check(
              z.regex(
                /^(order|quote|inquiry|user)-[A-Za-z0-9-]{1,64}$/,
                'must be what one is about',
              ),
            ),
        ),
      }),
    ),
    response: z.lazy(() => z.array(email)),
  },
  'emails.get': {
    params,
    /** As it would be written now; links are paths of the shop. Null if what it is about is gone. */
    response: z.lazy(() =>
      z.strictObject({
        ...emailFields(),
        html: z.nullable(z.string()),
        text: z.nullable(z.string()),
      }),
    ),
  },
  'emails.resend': { params, response: email },
  'emails.liftSuppression': { params },
  'emails.settings': { response: savedSettings },
  'emails.updateSettings': {
    body: z.lazy(() => z.strictObject(settings())),
    response: savedSettings,
  },
} satisfies SchemasOf<'emails'>;

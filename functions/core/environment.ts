/**
 * The settings of the functions. The CDK and the local stack give each function exactly these
 * variables, typed by the same schema; nothing else of the process's environment is read, but for
 * what the AWS SDK reads itself (region, credentials, endpoints).
 */

import * as z from 'zod/mini';
import { EMAIL } from '../../shared/email.ts';
import { shape } from './shape.ts';

/** bcrypt's work factor in production: about 110 ms on one core. */
export const PASSWORD_COST = '11';

/** How often the mailer is called for the e-mails that wait. */
export const MAIL_SWEEP_MINUTES = 5;
/** How often it is called for those that waited for half a minute because they could be withdrawn. */
export const MAIL_DUE_MINUTES = 1;

/**
 * An address that SES sends to and from: 7-bit characters only. The local mailbox accepts anything.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html
 */
export const MAIL_ADDRESS = new RegExp(EMAIL, 'i');

/** Name of an SSM parameter. */
const PARAMETER_NAME = /^\//;

/**
 * What each setting looks like. Patterns instead of schemas, because every cold start checks four
 * settings, and schemas of them take it over a millisecond.
 */
export const settingPatterns = {
  /** Name of the one DynamoDB table. */
  TABLE_NAME: /^.{3,}$/,
  /** Name of the bucket that takes uploads and holds published images. */
  IMAGE_BUCKET: /^.{3,}$/,
  /** Name of the SSM SecureString that holds the session signing keys. */
  SESSION_KEYS_PARAMETER: PARAMETER_NAME,
  /** Name of the SSM SecureString that holds the keys of the links to guests' orders. */
  ORDER_LINK_KEYS_PARAMETER: PARAMETER_NAME,
  /** Name of the SSM SecureString that holds the keys of the links to quotes. */
  QUOTE_LINK_KEYS_PARAMETER: PARAMETER_NAME,
  /**
   * What the edge sends in `x-origin-verify`; a call without it has bypassed the edge. During a
   * rotation there are two of them, joined by a comma.
   */
  ORIGIN_SECRET: /^[^,]{16,}(,[^,]{16,})?$/,
  /** `off` lifts the limits per IP address only; limits per account stay. */
  IP_RATE_LIMIT: /^(on|off)$/,
  /** bcrypt's work factor, 4 to 15. Tests that sign up hundreds of people set a lower one. */
  PASSWORD_COST: /^([4-9]|1[0-5])$/,
};

type Setting = keyof typeof settingPatterns;

export type Environment = {
  readonly [Name in Setting]: Name extends 'IP_RATE_LIMIT' ? 'on' | 'off' : string;
};

/** Values of settings that may be left out. */
const defaults: Partial<Environment> = { PASSWORD_COST };

/** The shop's origin, such as `https://shop.example`. */
const siteOrigin = z.lazy(() => z.string().check(z.regex(/^https?:\/\/[^/]+$/)));

const tableName = z.lazy(() => z.string().check(z.regex(settingPatterns.TABLE_NAME)));
const parameterName = z.lazy(() => z.string().check(z.regex(PARAMETER_NAME)));

/** The settings of the publisher, which is not part of the API. */
export const publisherEnvironmentSchema = shape(() => ({
  TABLE_NAME: tableName,
  /** Name of the bucket that the site's pages are in. */
  SITE_BUCKET: z.string().check(z.minLength(3)),
  SITE_ORIGIN: siteOrigin,
}));

/** The settings of the mailer. */
export const mailerEnvironmentSchema = shape(() => ({
  TABLE_NAME: tableName,
  SITE_ORIGIN: siteOrigin,
  ORDER_LINK_KEYS_PARAMETER: parameterName,
  QUOTE_LINK_KEYS_PARAMETER: parameterName,
  /** Address that the shop's e-mails come from. */
  MAIL_FROM: z.string().check(z.regex(MAIL_ADDRESS)),
  /** What SES reports bounces and complaints by. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** True if a backup outside AWS is made each night, so that an old one is worth an alarm. */
  NIGHTLY_BACKUP: z._default(z.enum(['on', 'off']), 'off'),
}));

export type MailerEnvironment = z.infer<typeof mailerEnvironmentSchema>;

export type PublisherEnvironment = z.infer<typeof publisherEnvironmentSchema>;

const known: { -readonly [Name in Setting]?: Environment[Name] } = {};

/**
 * One setting of this process, checked when it is first asked for: a cold start checks what it uses.
 *
 * @throws Error naming the variable if it is missing or malformed
 */
export function setting<Name extends Setting>(name: Name): Environment[Name] {
  const value = known[name];
  if (value !== undefined) return value;
  const text = process.env[name] ?? defaults[name];
  if (text === undefined || !settingPatterns[name].test(text)) {
    throw new Error(`Settings missing or malformed: ${name}`);
  }
  const read = text as Environment[Name];
  known[name] = read;
  return read;
}

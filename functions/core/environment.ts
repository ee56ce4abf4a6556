/**
 * The settings of the functions. The CDK and the local stack give each function exactly these
 * variables, typed by the same schema. Nothing else is read from the process's environment, except
 * what the AWS SDK reads itself (region, credentials, endpoints).
 */

import * as z from 'zod/mini';
import { EMAIL } from '../../shared/email.ts';
import { shape } from './shape.ts';

/** bcrypt's work factor in production: about 110 ms on one core. */
export const PASSWORD_COST = '11';

/** The mailer runs at this interval for waiting emails. */
export const MAIL_SWEEP_MINUTES = 5;
/** It runs at this interval for emails held for half a minute so they could be withdrawn. */
export const MAIL_DUE_MINUTES = 1;

/**
 * An address that SES can send to and from: 7-bit characters only. The local mailbox accepts
 * anything. https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html
 */
export const MAIL_ADDRESS = new RegExp(EMAIL, 'i');

/** The name of an SSM parameter. */
const PARAMETER_NAME = /^\//;

/**
 * The format of each setting. Patterns instead of schemas, because every cold start checks four
 * settings, and schemas would take over a millisecond for that.
 */
export const settingPatterns = {
  /** The name of the one DynamoDB table. */
  TABLE_NAME: /^.{3,}$/,
  /** The name of the bucket for uploads and published images. */
  IMAGE_BUCKET: /^.{3,}$/,
  /** The name of the SSM SecureString with the session signing keys. */
  SESSION_KEYS_PARAMETER: PARAMETER_NAME,
  /** The name of the SSM SecureString with the keys for links to guests' orders. */
  ORDER_LINK_KEYS_PARAMETER: PARAMETER_NAME,
  /** The name of the SSM SecureString with the keys for links to quotes. */
  QUOTE_LINK_KEYS_PARAMETER: PARAMETER_NAME,
  /**
   * The secret the edge sends in `x-origin-verify`; a call without it has bypassed the edge. During
   * a rotation there are two, joined by a comma.
   */
  ORIGIN_SECRET: /^[^,]{16,}(,[^,]{16,})?$/,
  /** `off` lifts the limits per IP address only; limits per account stay. */
  IP_RATE_LIMIT: /^(on|off)$/,
  /** bcrypt's work factor, 4 to 15. Tests that sign up hundreds of people set a lower one. */
  PASSWORD_COST: /^([4-9]|1[0-5])$/,
};

type Setting = keyof typeof settingPatterns;

/** The settings that name the parameter with a purpose's signing keys. */
export type KeysSetting = Extract<Setting, `${string}_KEYS_PARAMETER`>;

export type Environment = {
  readonly [Name in Setting]: Name extends 'IP_RATE_LIMIT' ? 'on' | 'off' : string;
};

/** Defaults of optional settings. */
const defaults: Partial<Environment> = { PASSWORD_COST };

/** The shop's origin, such as `https://shop.example`. */
const siteOrigin = z.lazy(() => z.string().check(z.regex(/^https?:\/\/[^/]+$/)));

const tableName = z.lazy(() => z.string().check(z.regex(settingPatterns.TABLE_NAME)));
const parameterName = z.lazy(() => z.string().check(z.regex(PARAMETER_NAME)));

/** The name of the bucket with the site's pages. */
const siteBucket = z.lazy(() => z.string().check(z.minLength(3)));

/** The settings of the function that answers for missing products. */
export const absentPageEnvironmentSchema = shape(() => ({ SITE_BUCKET: siteBucket }));

/** The settings of the publisher, which is not part of the API. */
export const publisherEnvironmentSchema = shape(() => ({
  TABLE_NAME: tableName,
  SITE_BUCKET: siteBucket,
  SITE_ORIGIN: siteOrigin,
}));

/** The settings of the mailer. */
export const mailerEnvironmentSchema = shape(() => ({
  TABLE_NAME: tableName,
  SITE_ORIGIN: siteOrigin,
  ORDER_LINK_KEYS_PARAMETER: parameterName,
  QUOTE_LINK_KEYS_PARAMETER: parameterName,
  /** The address that the shop's emails come from. */
  MAIL_FROM: z.string().check(z.regex(MAIL_ADDRESS)),
  /** The SES configuration set that reports bounces and complaints. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** True if a nightly backup outside AWS is set up, so that an old one is worth an alarm. */
  NIGHTLY_BACKUP: z._default(z.enum(['on', 'off']), 'off'),
}));

export type MailerEnvironment = z.infer<typeof mailerEnvironmentSchema>;

export type AbsentPageEnvironment = z.infer<typeof absentPageEnvironmentSchema>;

export type PublisherEnvironment = z.infer<typeof publisherEnvironmentSchema>;

const known: { -readonly [Name in Setting]?: Environment[Name] } = {};

/**
 * One setting of this process, checked at its first use, so a cold start checks only the ones it
 * needs.
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

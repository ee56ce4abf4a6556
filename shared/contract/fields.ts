/**
 * The fields that several schemas share. Like every schema of the contract they are lazy: a cold start
 * then builds only those that its call needs.
 */
import * as z from 'zod/mini';
import { formatAbn, isAbn, NOT_AN_ABN } from '../abn.ts';
import {
  closableDays,
  comingDays,
  type DayBounds,
  daysInWords,
  gstDays,
  isWithin,
  listedDays,
  paidDays,
  savedDaysOff,
} from '../day-bounds.ts';
import { plainDigits } from '../digits.ts';
import { EMAIL, typedEmail } from '../email.ts';
import { formatDollars } from '../money.ts';
import { orderStatuses, roles, states } from './choices.ts';
import { businessLengths, imageLengths, personLengths, signupLengths } from './lengths.ts';
import {
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_RATING,
  MAX_SEARCH_LENGTH,
  MAX_TOTAL,
  MIN_PASSWORD_LENGTH,
  MIN_SEARCH_LENGTH,
  PASSWORD_TOO_SHORT,
} from './limits.ts';

/** A JSON object with these fields and no others. */
export const object = <Shape extends z.core.$ZodShape>(shape: () => Shape) =>
  z.lazy(() => z.strictObject(shape()));

/** A list to be answered. */
export const arrayOf = <Item extends z.ZodMiniType>(item: Item) => z.lazy(() => z.array(item));

/** A list to be sent, of at most so many items, whatever they are called. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number, called: string) =>
  z.array(item, 'must be a list').check(z.maxLength(most, `must have at most ${most} ${called}`));

export const flag = z.lazy(() => z.boolean('must be true or false'));

/** Text that can be stored: no NUL, no half of a character. */
const clean = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000');

/**
 * Characters that nobody types and nobody sees, and that do something to what stands beside them: what
 * terminals obey, but line breaks and tabs, and what turns the direction of writing round. Whoever pasted
 * them with a text would not know what to take out, so they are left out in silence.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const seen = () =>
  z.overwrite((value: string) => value.replace(UNSEEN, (one) => (one === '\0' ? one : '')));

const maxLength = (max: number) => z.maxLength(max, `must have at most ${max} characters`);

/** Trimmed text of `min` to `max` UTF-16 code units, after what reads it as it was meant. */
export function text(min: number, max: number, read = (typed: string) => typed) {
  return z
    .string('must be text')
    .check(
      seen(),
      z.overwrite(read),
      z.trim(),
      z.minLength(min, min === 1 ? 'is required' : `must have at least ${min} characters`),
      maxLength(max),
      z.refine(clean, 'holds characters that cannot be stored'),
    );
}

/** Text that may be left out: absent, null and blank all read as null. */
export function optionalText(max: number, read?: (typed: string) => string) {
  return z.pipe(
    z.optional(z.union([text(0, max, read), z.null()])),
    z.transform((value) => value || null),
  );
}

/** The register's own check of an ABN; blank is none. */
const checked = () => z.refine<string | null>((value) => !value || isAbn(value), NOT_AN_ABN);
/** In the groups in which it is written; what holds more than digits stays, to be refused. */
const typedAbn = (typed: string) => {
  const plain = plainDigits(typed);
  return /^[\d\s]*$/.test(plain) ? formatAbn(plain) : plain;
};
export const abn = z.lazy(() => text(1, businessLengths.abn, typedAbn).check(checked()));
export const optionalAbn = z.lazy(() =>
  optionalText(businessLengths.abn, typedAbn).check(checked()),
);
export const changedAbn = z.lazy(() => z.optional(optionalAbn));

/** Text of a change: it stays as it is if it is left out; null and blank remove it. */
export const changedText = (max: number) =>
  z.optional(
    z.pipe(
      z.union([text(0, max), z.null()]),
      z.transform((value) => value || null),
    ),
  );

/** A web page; empty or null takes it off. */
export const changedLink = (max: number) =>
  z.optional(
    z.pipe(
      z.union([
        text(0, max).check(
          z.refine(
            (value) =>
              value === '' || (/^https:\/\/[^\s/]+\S*$/.test(value) && URL.canParse(value)),
            'must be an address that begins with https://',
          ),
        ),
        z.null(),
      ]),
      z.transform((value) => value || null),
    ),
  );

export const id = z.lazy(() =>
  z
    .string('must be text')
    .check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be an id of letters, digits and hyphens')),
);
export const personName = z.lazy(() => text(1, personLengths.firstName));
export const email = z.lazy(() =>
  z.pipe(
    z
      .string('must be text')
      .check(
        seen(),
        z.overwrite(typedEmail),
        maxLength(personLengths.email),
        z.refine(clean, 'holds characters that cannot be stored'),
      ),
    z.email({ pattern: EMAIL, error: 'must be one such as ann@example.com' }),
  ),
);
/** A phone number as it was meant: with plain digits, without the invisible marks of contact cards. */
const typedPhone = (typed: string) => plainDigits(typed).replace(/\p{Cf}/gu, '');
export const phone = z.lazy(() => text(1, personLengths.phone, typedPhone));
export const optionalPhone = z.lazy(() => optionalText(personLengths.phone, typedPhone));

/** A password to set, never trimmed; an accented letter counts as one character. */
export const newPassword = z.lazy(() =>
  z
    .string('must be text')
    .check(
      z.normalize('NFC'),
      z.minLength(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT),
      maxLength(signupLengths.password),
      z.refine(clean, 'holds characters that cannot be stored'),
    ),
);

const units = { cents: ' of cents', mm: ' of millimetres', g: ' of grams', '': '' };

/** @param unit what it counts, as the messages say it */
export function wholeNumber(least: number, most: number, unit: keyof typeof units = '') {
  const than = (bound: number) =>
    unit === 'cents' ? formatDollars(bound) : `${bound} ${unit}`.trim();
  return z
    .int(`must be a whole number${units[unit]}`)
    .check(
      z.minimum(least, `must be at least ${than(least)}`),
      z.maximum(most, `must be at most ${than(most)}`),
    );
}
export const quantity = z.lazy(() => wholeNumber(1, MAX_QUANTITY));
export const addonQuantity = z.lazy(() => wholeNumber(0, MAX_QUANTITY));
/** Cents that must not be nothing. */
export const someCents = (most: number) =>
  z
    .int('must be a whole number of cents')
    .check(
      z.minimum(1, 'must be greater than 0'),
      z.maximum(most, `must be at most ${formatDollars(most)}`),
    );
/** A price in cents. */
export const price = z.lazy(() => someCents(MAX_PRICE));
/** A total in cents. */
export const total = z.lazy(() => wholeNumber(0, MAX_TOTAL, 'cents'));
/** The length of a list that is not counted further than 100. */
export const counted = z.lazy(() => z.int().check(z.minimum(0), z.maximum(100)));

export const rating = z.lazy(() => wholeNumber(1, MAX_RATING));

/** The address of a picture: https, or a path of this shop. */
export const imageUrl = z.lazy(() =>
  text(1, imageLengths.imageUrl).check(
    z.refine(
      (value) =>
        /^https:\/\/[^\s/]+\S*$/.test(value) ||
        /^\/(images|pictures)\/[\w./-]+(#[\w=&,.%+~*'()!-]*)?$/.test(value),
      'must be an https address or an image of this shop',
    ),
    z.refine((value) => !value.includes('..'), 'must not hold two dots in a row'),
    z.refine((value) => URL.canParse(value, 'https://shop.example'), 'must be a valid address'),
  ),
);

export const timestamp = z.lazy(() => z.iso.datetime());
/** A day in Brisbane that is answered, or was stored. One that is sent is of those below. */
export const day = z.lazy(() => z.iso.date());
/** A day within bounds that follow the clock. */
const sentDay = (boundsAt: (now: Date) => DayBounds) =>
  z.lazy(() =>
    z.iso.date('must be a day such as 2026-11-30').check(
      z.refine((sent) => isWithin(sent, boundsAt(new Date())), {
        error: () => `must be ${daysInWords(boundsAt(new Date()))}`,
      }),
    ),
  );
export const paidDay = sentDay(paidDays);
export const comingDay = sentDay(comingDays);
export const dayOff = sentDay(savedDaysOff);
export const listedDay = sentDay(listedDays);
export const closedDay = sentDay(closableDays);
export const gstDay = sentDay(gstDays);
export const version = z.lazy(() => z.int().check(z.minimum(1)));
/** The version of settings: 0 until the owner has saved them. */
export const savedVersion = z.lazy(() => z.union([version, z.literal(0)]));

export const state = z.lazy(() => z.enum(states, 'must be an Australian state or territory'));
export const postcode = z.lazy(() =>
  z
    .string('must be text')
    .check(z.overwrite(plainDigits), z.trim(), z.regex(/^\d{4}$/, 'must have four digits')),
);

export const role = z.lazy(() => z.enum(roles, 'must be viewer, customer or admin'));
export const orderStatus = z.lazy(() =>
  z.enum(orderStatuses, 'must be pending, processing, shipped, delivered or cancelled'),
);

export type Role = z.infer<typeof role>;
export type OrderStatus = z.infer<typeof orderStatus>;

/** Position in a feed: where the previous page ended. Opaque to callers. */
export const cursor = z.lazy(() =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1000}$/, 'is not a cursor of this list')),
);

const pageLimit = (most: number) =>
  z.coerce
    .number('must be a number')
    .check(
      z.int('must be a whole number'),
      z.minimum(1, 'must be at least 1'),
      z.maximum(most, `must be at most ${most}`),
    );

/** Query of a newest-first list: `limit` 1 to 100, 50 by default. */
export const pageFields = () => ({
  limit: z._default(pageLimit(100), 50),
  cursor: z.optional(cursor),
});
/** Query of a list that is answered whole, unless it is too large or `limit` is given. */
export const wholeListFields = () => ({
  limit: z.optional(pageLimit(1000)),
  cursor: z.optional(cursor),
});
export const wholeListQuery = object(wholeListFields);
export const pageQuery = object(pageFields);
export const idParams = object(() => ({ id }));

/** What the owner looks for in a list. */
export const searchText = z.lazy(() => text(MIN_SEARCH_LENGTH, MAX_SEARCH_LENGTH));

/** The last part of the link to an order or a quote: what it opens, and the shop's signature. */
export const linkParams = object(() => ({
  token: z.string().check(z.regex(/^[\w.-]{1,200}$/, 'must be the end of a link')),
}));

/** The last e-mail to the customer about something, if it did not arrive, and why. */
export const undelivered = object(() => ({
  /** Such as `Order received`. */
  what: z.string(),
  reason: z.string(),
}));

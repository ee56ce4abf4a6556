/**
 * Fields that several schemas share. Like every schema of the contract they are lazy, so a cold
 * start builds only those its call needs.
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

/** A JSON object with exactly these fields. */
export const object = <Shape extends z.core.$ZodShape>(shape: () => Shape) =>
  z.lazy(() => z.strictObject(shape()));

/** A list in an answer. */
export const arrayOf = <Item extends z.ZodMiniType>(item: Item) => z.lazy(() => z.array(item));

/** A list in a request, with at most `most` items; `called` names them in the error. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number, called: string) =>
  z.array(item, 'must be a list').check(z.maxLength(most, `must have at most ${most} ${called}`));

export const flag = z.lazy(() => z.boolean('must be true or false'));

/** True for text that can be stored: no NUL, no half of a surrogate pair. */
const clean = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000');

/**
 * Invisible characters that affect the text around them: control characters, apart from line breaks
 * and tabs, and marks that change the writing direction. They come in by pasting, and nobody could
 * find them to take them out, so we drop them silently.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const seen = () =>
  z.overwrite((value: string) => value.replace(UNSEEN, (one) => (one === '\0' ? one : '')));

const maxLength = (max: number) => z.maxLength(max, `must have at most ${max} characters`);

/** Trimmed text of `min` to `max` UTF-16 code units; `read` first tidies what was typed. */
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

/** Optional text: absent, null and blank all become null. */
export function optionalText(max: number, read?: (typed: string) => string) {
  return z.pipe(
    z.optional(z.union([text(0, max, read), z.null()])),
    z.transform((value) => value || null),
  );
}

/** Checks an ABN by the register's rule; blank is fine. */
const checked = () => z.refine<string | null>((value) => !value || isAbn(value), NOT_AN_ABN);
/** Groups the digits of an ABN. Input with other characters stays as it is, and is refused. */
const typedAbn = (typed: string) => {
  const plain = plainDigits(typed);
  return /^[\d\s]*$/.test(plain) ? formatAbn(plain) : plain;
};
export const abn = z.lazy(() => text(1, businessLengths.abn, typedAbn).check(checked()));
export const optionalAbn = z.lazy(() =>
  optionalText(businessLengths.abn, typedAbn).check(checked()),
);
export const changedAbn = z.lazy(() => z.optional(optionalAbn));

/** Text in a change: left out keeps the old text; null and blank remove it. */
export const changedText = (max: number) =>
  z.optional(
    z.pipe(
      z.union([text(0, max), z.null()]),
      z.transform((value) => value || null),
    ),
  );

/** A web address in a change; blank and null remove it. */
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
/** Tidies a phone number: plain digits, without the invisible marks that contact cards add. */
const typedPhone = (typed: string) => plainDigits(typed).replace(/\p{Cf}/gu, '');
export const phone = z.lazy(() => text(1, personLengths.phone, typedPhone));
export const optionalPhone = z.lazy(() => optionalText(personLengths.phone, typedPhone));

/** A new password. It is never trimmed, and an accented letter counts as one character. */
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

/** @param unit the unit shown in messages */
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
/** A whole number of cents that isn't zero. */
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
/** The length of a list, counted up to 100. */
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
/** A Brisbane day as answered or stored. Requests use the bounded ones below. */
export const day = z.lazy(() => z.iso.date());
/** A day whose bounds move with the clock. */
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
/** The version of settings; 0 until the owner has saved them. */
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

/** The end of the previous page of a feed. Opaque to callers. */
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

/** The query of a newest-first list: `limit` 1 to 100, 50 by default. */
export const pageFields = () => ({
  limit: z._default(pageLimit(100), 50),
  cursor: z.optional(cursor),
});
/** The query of a list that is answered whole, unless it is too large or `limit` is given. */
export const wholeListFields = () => ({
  limit: z.optional(pageLimit(1000)),
  cursor: z.optional(cursor),
});
export const wholeListQuery = object(wholeListFields);
export const pageQuery = object(pageFields);
export const idParams = object(() => ({ id }));

/** The owner's search text. */
export const searchText = z.lazy(() => text(MIN_SEARCH_LENGTH, MAX_SEARCH_LENGTH));

/** The last part of the link to an order or quote: the id it opens, and the shop's signature. */
export const linkParams = object(() => ({
  token: z.string().check(z.regex(/^[\w.-]{1,200}$/, 'must be the end of a link')),
}));

/** The last email to the customer about something, with the reason, if it did not arrive. */
export const undelivered = object(() => ({
  /** The email, such as `Order received`. */
  what: z.string(),
  reason: z.string(),
}));

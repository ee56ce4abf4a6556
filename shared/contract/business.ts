/** Schemas of the owner's facts about the business (see shared/business.ts). */
import * as z from 'zod/mini';
import { formatAbn, isAbn, NOT_AN_ABN } from '../abn.ts';
import { ACCOUNT_NUMBER, BSB } from '../bank-account.ts';
import { type Facts, firstFacts } from '../business.ts';
import { eachOf } from '../each-of.ts';
import { textProblem } from '../text-problem.ts';
import { type TextName, textNames } from '../texts.ts';
import { cutOutKinds } from './choices.ts';
import {
  email,
  listOf,
  object,
  phone,
  savedVersion,
  text,
  timestamp,
  wholeNumber,
} from './fields.ts';
import { businessLengths as lengths } from './lengths.ts';
import {
  MAX_CUT_OUT_CENTS,
  MAX_DUE_DAYS,
  MAX_HOURS,
  MAX_SOCIALS,
  MAX_STATISTICS,
  MAX_TESTIMONIALS,
  MAX_WARRANTY_YEARS,
} from './limits.ts';
import { knownPayTo } from './seller.ts';

const abn = z.lazy(() =>
  text(1, lengths.abn, formatAbn).check(
    z.refine(
      // The placeholder may stay while other facts are entered, but the shop can't open with it.
      (value) => isAbn(value) || value === firstFacts.abn,
      NOT_AN_ABN,
    ),
  ),
);

const url = z.lazy(() =>
  text(1, lengths.url).check(
    z.refine((value) => /^https:\/\/[^\s/]+\S*$/.test(value), 'must begin with https://'),
    z.refine((value) => URL.canParse(value), 'must be a valid address'),
  ),
);

const hours = z.lazy(() =>
  listOf(
    object(() => ({ days: text(1, lengths.days), open: text(1, lengths.open) })),
    MAX_HOURS,
    'rows',
  ),
);

const socials = z.lazy(() =>
  listOf(
    object(() => ({ name: text(1, lengths.social), url })),
    MAX_SOCIALS,
    'pages',
  ),
);

const cents = z.lazy(() => wholeNumber(0, MAX_CUT_OUT_CENTS, 'cents'));

/** Cents for each kind; 0 if it has no price. */
const cutOutCents = z.lazy(() => object(() => eachOf(cutOutKinds, () => cents)));

/** Six digits, such as `064-000`. */
const bsb = z.lazy(() =>
  text(1, lengths.bsb, (typed) => typed.replace(BSB, '$1-$2')).check(
    z.refine((value) => BSB.test(value), 'must have six digits'),
  ),
);

const accountNumber = z.lazy(() =>
  text(1, lengths.accountNumber).check(
    z.refine((value) => ACCOUNT_NUMBER.test(value), 'must have five to nine digits'),
  ),
);

/** The account customers pay into. Only their invoices show it. */
const payTo = object(() => ({
  accountName: text(1, lengths.accountName),
  bsb,
  accountNumber,
  /** Empty if there is none. */
  payId: text(0, lengths.payId),
}));

const statistics = z.lazy(() =>
  listOf(
    object(() => ({ value: text(1, lengths.value), label: text(1, lengths.label) })),
    MAX_STATISTICS,
    'figures',
  ),
);

const testimonials = z.lazy(() =>
  listOf(
    object(() => ({
      name: text(1, lengths.person),
      location: text(1, lengths.location),
      text: text(1, lengths.quoted),
    })),
    MAX_TESTIMONIALS,
    'customers',
  ),
);

/** A long text in the markup of `page-text.ts`; empty to use ours. */
const pageText = (name: TextName) =>
  text(0, lengths.text).check(({ value, issues }) => {
    const message = textProblem(name, value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** Changes only the texts it names. */
const texts = z.lazy(() => z.partial(z.strictObject(eachOf(textNames, pageText))));

const draft = z.lazy(() => text(0, lengths.text));
const drafts = z.lazy(() => z.partial(z.strictObject(eachOf(textNames, () => draft))));

const facts = () =>
  ({
    name: text(1, lengths.name),
    abn,
    address: text(1, lengths.address),
    suburb: text(1, lengths.suburb),
    phone,
    email,
    hours,
    /** Empty if there is none. */
    notice: text(0, lengths.notice),
    socials,
    cutOutCents,
    heroTitle: text(1, lengths.heroTitle),
    heroText: text(1, lengths.heroText),
    statistics,
    testimonials,
    warrantyYears: wholeNumber(1, MAX_WARRANTY_YEARS),
    dueDays: wholeNumber(1, MAX_DUE_DAYS),
    depositPercent: wholeNumber(0, 100),
  }) satisfies Record<keyof Facts, z.ZodMiniType>;

/** Fields that are left out stay unchanged. */
export const businessChange = z.lazy(() =>
  z.partial(
    z.strictObject({
      ...facts(),
      payTo,
      texts,
      /** Unpublished texts, still being written. */
      drafts,
      /** Opens the shop, once no placeholder is left and there is something to sell. */
      open: z.literal(true, 'must be true'),
    }),
  ),
);

const told = z.lazy(() => z.string());

const toldTexts = object(() => eachOf(textNames, () => told));

/** The saved facts, and when they were saved; null for a shop's defaults. */
export const savedBusiness = object(() => ({
  name: told,
  abn: told,
  address: told,
  suburb: told,
  phone: told,
  email: told,
  hours,
  notice: told,
  socials,
  cutOutCents,
  heroTitle: told,
  heroText: told,
  statistics,
  testimonials,
  warrantyYears: z.int(),
  dueDays: z.int(),
  depositPercent: z.int(),
  /** The owner's published and unpublished texts; empty to use ours. */
  texts: toldTexts,
  drafts: toldTexts,
  /** False until the owner opens the shop. Visitors then read that it opens soon. */
  open: z.boolean(),
  payTo: knownPayTo,
  updatedAt: z.nullable(timestamp),
  version: savedVersion,
}));

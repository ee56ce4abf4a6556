/** The facts of the business: one row that the owner edits, and every version ever saved. */
import * as z from 'zod/mini';
import {
  type Facts,
  firstFacts,
  firstPayTo,
  type PayTo,
  type Seller,
  type Stated,
} from '../../shared/business.ts';
import { cutOutKinds } from '../../shared/contract/choices.ts';
import { eachOf } from '../../shared/each-of.ts';
import { noTexts, type Texts, textNames } from '../../shared/texts.ts';
import { shape } from '../core/shape.ts';
import { getItem } from '../storage/items.ts';
import { businessKeys } from '../storage/keys.ts';
import { put, transact } from '../storage/transaction.ts';
import { condition, isNew } from '../storage/update.ts';
import { changeVersioned } from '../storage/versioned.ts';

const payToFields = () => ({
  accountName: z.string(),
  bsb: z.string(),
  accountNumber: z.string(),
  payId: z.string(),
});

/** The sender of an invoice or quote, as those keep it. */
export const storedSeller = shape(() => ({
  name: z.string(),
  abn: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
}));

export const storedPayTo = shape(payToFields);

const textFields = () => eachOf(textNames, () => z._default(z.string(), ''));

const storedFacts = shape(() => ({
  name: z.string(),
  abn: z.string(),
  address: z.string(),
  suburb: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.array(z.object({ days: z.string(), open: z.string() })),
  notice: z.string(),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  // Rows saved before these fields existed lack them.
  cutOutCents: z._default(z.object(eachOf(cutOutKinds, () => z.int())), {
    ...firstFacts.cutOutCents,
  }),
  payTo: z._default(z.object(payToFields()), { ...firstPayTo }),
  heroTitle: z._default(z.string(), firstFacts.heroTitle),
  heroText: z._default(z.string(), firstFacts.heroText),
  statistics: z._default(z.array(z.object({ value: z.string(), label: z.string() })), () =>
    structuredClone(firstFacts.statistics),
  ),
  testimonials: z._default(
    z.array(z.object({ name: z.string(), location: z.string(), text: z.string() })),
    () => structuredClone(firstFacts.testimonials),
  ),
  warrantyYears: z._default(z.int(), firstFacts.warrantyYears),
  dueDays: z._default(z.int(), firstFacts.dueDays),
  depositPercent: z._default(z.int(), firstFacts.depositPercent),
  texts: z._default(z.object(textFields()), { ...noTexts }),
  /** Unpublished drafts of texts; empty without one. */
  drafts: z._default(z.object(textFields()), { ...noTexts }),
  /** ISO 8601; null for the defaults of a new shop. */
  updatedAt: z.nullable(z.string()),
  version: z.int(),
}));

/** The facts as stored, in the row and in every kept version. */
export type StoredFacts = z.infer<typeof storedFacts>;

const untouched: StoredFacts = {
  ...firstFacts,
  payTo: firstPayTo,
  texts: noTexts,
  drafts: noTexts,
  updatedAt: null,
  version: 0,
};

/**
 * Reads the facts with strong consistency. If the row cannot be read, the caller fails: a late
 * page, email or quote is better than one with a placeholder in it.
 */
export async function findFacts(): Promise<StoredFacts> {
  const item = await getItem(businessKeys.businessFacts);
  return item ? storedFacts.parse(item) : untouched;
}

/**
 * The facts for pages. The payment account is left out, because only customers' invoices show it,
 * and so are the long texts, because each page has its own.
 */
export const statedOf = ({
  payTo,
  updatedAt,
  version,
  texts,
  drafts,
  ...facts
}: StoredFacts): Stated => {
  const own = textNames.filter((name) => texts[name] !== '');
  return own.length > 0 ? { ...facts, own } : facts;
};

export const sellerOf = ({ name, abn, address, phone, email }: StoredFacts): Seller => ({
  name,
  abn,
  address,
  phone,
  email,
});

type SomeTexts = { readonly [Name in keyof Texts]?: string | undefined };

/** The facts to save; those left out stay unchanged. */
type Saved = { readonly [Name in keyof Facts]?: Facts[Name] | undefined } & {
  readonly payTo?: PayTo | undefined;
  readonly texts?: SomeTexts | undefined;
  readonly drafts?: SomeTexts | undefined;
};

interface FactsChange {
  readonly loaded: StoredFacts;
  readonly facts: Saved;
  readonly ifMatch: number | undefined;
  /** The API's view of them. */
  readonly view: (facts: StoredFacts) => object;
  readonly now: Date;
}

/** Saves the facts and keeps this version, all or nothing. @throws as `changeVersioned` does */
export const changeFacts = ({ loaded, facts, ifMatch, view, now }: FactsChange) =>
  changeVersioned<StoredFacts>({
    ifMatch,
    loaded,
    find: findFacts,
    view,
    async write(current) {
      const before = current.version;
      const version = before + 1;
      const saved = storedFacts.parse({
        ...current,
        ...facts,
        texts: { ...current.texts, ...facts.texts },
        drafts: { ...current.drafts, ...facts.drafts },
        updatedAt: now.toISOString(),
        version,
      });
      const failed = await transact({
        facts: put(
          { ...businessKeys.businessFacts, ...saved },
          before === 0 ? isNew : condition('version = :before', { before }),
        ),
        version: put({ ...businessKeys.businessVersion(version), ...saved }),
      });
      return failed ? undefined : saved;
    },
  });

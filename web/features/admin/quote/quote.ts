/** A quote as it is being written: what it comes to, what is wrong with it, and the request it becomes. */
import * as business from '../../../../shared/business.ts';
import type { AdminQuote, BodyOf } from '../../../../shared/contract/index.ts';
import { MAX_QUANTITY, MAX_QUOTE_DAYS } from '../../../../shared/contract/limits.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import {
  type QuoteAmounts,
  type QuoteLineAmounts,
  totalRange,
} from '../../../../shared/quote-totals.ts';
import { type Errors, emailError } from '../../../lib/form-rules.ts';
import { type Charge, parseCharges, type TypedCharge } from '../orders/charges.ts';
import { amountError, typedCents } from '../shared/amount.ts';

/** A line as typed: a product of the catalogue, or the owner's own words with a price. */
export interface DraftLine {
  readonly key: number;
  /** Null for a line in the owner's words. */
  readonly productId: string | null;
  /** The owner's words, or the product's name as it was when the line was added. */
  readonly text: string;
  /** Dollars as typed, for a line in the owner's words. */
  readonly price: string;
  readonly quantity: number;
  /** Quantities by add-on id, in the order in which they were added. */
  readonly addons: Readonly<Record<string, number>>;
  readonly optional: boolean;
  readonly ticked: boolean;
}

/** The quote as typed. */
export interface QuoteDraft {
  name: string;
  email: string;
  phone: string;
  vehicle: string;
  lines: readonly DraftLine[];
  /** Empty while it is still to be confirmed. */
  postage: string;
  charges: readonly TypedCharge[];
  discount: string;
  deposit: string;
  depositIn: 'dollars' | 'percent';
  validDays: string;
  notes: string;
}

export const emptyDraft: QuoteDraft = {
  name: '',
  email: '',
  phone: '',
  vehicle: '',
  lines: [],
  postage: '',
  charges: [],
  discount: '',
  deposit: '',
  depositIn: 'percent',
  validDays: String(business.quoteValidDays),
  notes: '',
};

export const emptyLine: Omit<DraftLine, 'key' | 'productId' | 'text'> = {
  price: '',
  quantity: 1,
  addons: {},
  optional: false,
  ticked: false,
};

export const nextKey = (items: readonly { readonly key: number }[]): number =>
  Math.max(0, ...items.map(({ key }) => key)) + 1;

/** A stored quote as it is typed. */
export function quoteDraft({ offer, ...quote }: AdminQuote): QuoteDraft {
  const { postageCents, discountCents, depositCents, depositPercent } = offer;
  return {
    name: offer.customerName,
    email: quote.customerEmail,
    phone: quote.customerPhone ?? '',
    vehicle: offer.vehicle ?? '',
    lines: offer.lines.map((line) => ({
      key: line.number,
      productId: line.productId,
      text: line.text,
      price: line.productId === null ? dollarsInput(line.unitCents) : '',
      quantity: line.quantity,
      addons: Object.fromEntries(line.addons.map(({ addonId, quantity }) => [addonId, quantity])),
      optional: line.optional,
      ticked: line.ticked,
    })),
    postage: postageCents === null ? '' : dollarsInput(postageCents),
    charges: offer.charges.map(({ label, amountCents }, index) => ({
      key: index + 1,
      label,
      amount: dollarsInput(amountCents),
    })),
    discount: discountCents > 0 ? dollarsInput(discountCents) : '',
    deposit: depositCents === null ? String(depositPercent ?? '') : dollarsInput(depositCents),
    depositIn: depositCents === null ? 'percent' : 'dollars',
    validDays: String(quote.validDays),
    notes: offer.notes ?? '',
  };
}

interface Priced {
  readonly id: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
}

/** Products and add-ons by id. */
export interface Catalogue {
  readonly products: ReadonlyMap<string, Priced>;
  readonly addons: ReadonlyMap<string, Priced>;
}

export const indexCatalogue = (
  products: readonly Priced[],
  addons: readonly Priced[],
): Catalogue => ({
  products: new Map(products.map((product) => [product.id, product])),
  addons: new Map(addons.map((addon) => [addon.id, addon])),
});

/** A line with its prices, in cents. */
export interface QuoteLine extends QuoteLineAmounts {
  readonly key: number;
  readonly name: string;
  readonly addons: readonly {
    readonly id: string;
    readonly name: string;
    readonly unitCents: number;
    readonly quantity: number;
  }[];
}

/** The lines at the prices of the catalogue. What the catalogue no longer has costs nothing. */
export function quoteLines(lines: readonly DraftLine[], catalogue: Catalogue): QuoteLine[] {
  return lines.map(({ key, productId, text, price, quantity, addons, optional, ticked }) => {
    const product = productId === null ? undefined : catalogue.products.get(productId);
    return {
      key,
      name: product?.name ?? text.trim(),
      unitCents: productId === null ? (typedCents(price) ?? 0) : (product?.price ?? 0),
      quantity,
      optional,
      ticked,
      addons: Object.entries(addons).flatMap(([id, quantity]) => {
        const addon = catalogue.addons.get(id);
        return addon ? [{ id, name: addon.name, unitCents: addon.price, quantity }] : [];
      }),
    };
  });
}

/** What the shared sums take; whatever is not an amount yet counts as nothing. */
export function quoteAmounts(draft: QuoteDraft, lines: readonly QuoteLine[]): QuoteAmounts {
  const { postage, discount } = draft;
  return {
    lines,
    postageCents: postage.trim() === '' ? null : (typedCents(postage) ?? 0),
    charges: draft.charges.map(({ amount }) => ({ amountCents: typedCents(amount) ?? 0 })),
    discountCents: typedCents(discount) ?? 0,
    ...typedDeposit(draft),
  };
}

function typedDeposit({ deposit, depositIn }: QuoteDraft) {
  const none = { depositCents: null, depositPercent: null };
  if (deposit.trim() === '') return none;
  if (depositIn === 'dollars') return { ...none, depositCents: typedCents(deposit) ?? null };
  return { ...none, depositPercent: wholeNumber(deposit, 100) ?? null };
}

/** A whole number from 1, or undefined. */
function wholeNumber(typed: string, most: number): number | undefined {
  const number = Number(typed.trim());
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

export const required = {
  name: 'Please enter customer name',
  email: 'Please enter customer email',
};

export const NO_PRODUCTS = {
  title: 'No Products',
  description: 'Please select at least one product',
};

export function findErrors(draft: QuoteDraft, lines: readonly QuoteLine[]): Errors<QuoteDraft> {
  const { least } = totalRange(quoteAmounts(draft, lines));
  return {
    email: emailError(draft.email),
    lines: draft.lines.map(lineError).find(Boolean),
    postage: amountError(draft.postage),
    charges: draft.charges.map(({ amount }) => amountError(amount)).find(Boolean),
    discount:
      amountError(draft.discount) ||
      (lines.length > 0 && least < 0 && 'This is more than the quote comes to.'),
    deposit: depositError(draft),
    validDays:
      wholeNumber(draft.validDays, MAX_QUOTE_DAYS) === undefined &&
      `Type a number of days from 1 to ${MAX_QUOTE_DAYS}.`,
  };
}

/** The error of a line in the owner's words. */
export function lineError({ productId, text, price }: DraftLine): string | false {
  if (productId !== null) return false;
  if (text.trim() === '') return 'Say what this line is.';
  return !parseDollars(price) && 'Type a price in dollars, such as 12.50.';
}

function depositError({ deposit, depositIn }: QuoteDraft): string | false {
  if (depositIn === 'dollars') return amountError(deposit);
  const isNone = deposit.trim() === '';
  return !isNone && wholeNumber(deposit, 100) === undefined && 'Type a percentage from 1 to 100.';
}

/** The notification about what is missing, first things first. */
export function warning({ name, email }: Errors<QuoteDraft>) {
  if (name) return { title: 'Name Required', description: name };
  return email === required.email ? { title: 'Email Required', description: email } : undefined;
}

/** Parses a quantity: a whole number of at least 0, and 0 for anything else. */
export function readQuantity(typed: string): number {
  const quantity = Math.trunc(Number(typed));
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 0), MAX_QUANTITY) : 0;
}

/** A new quote as it is sent to the shop. It must be without errors. */
export function newQuoteBody(
  draft: QuoteDraft,
  inquiryId: string | undefined,
): BodyOf<'quotes.create'> {
  const lines = draft.lines.map(requestLine);
  return { ...bodyWithoutLines(draft), ...(inquiryId && { inquiryId }), lines };
}

/** A change of a quote. Lines that are unchanged are left out, so that they keep their prices. */
export function changedQuoteBody(draft: QuoteDraft, before: QuoteDraft): BodyOf<'quotes.update'> {
  return {
    ...bodyWithoutLines(draft),
    ...(!sameLines(draft, before) && { lines: draft.lines.map(requestLine) }),
  };
}

export const sameLines = (one: QuoteDraft, other: QuoteDraft): boolean =>
  JSON.stringify(one.lines) === JSON.stringify(other.lines);

function bodyWithoutLines(draft: QuoteDraft) {
  const { postageCents, discountCents, depositCents, depositPercent } = quoteAmounts(draft, []);
  return {
    customerName: draft.name.trim(),
    customerEmail: draft.email.trim(),
    customerPhone: draft.phone.trim(),
    vehicle: draft.vehicle.trim(),
    postageCents,
    charges: namedCharges(draft),
    discountCents,
    depositCents,
    depositPercent,
    validDays: Number(draft.validDays),
    notes: draft.notes.trim(),
  };
}

/** The charges with an amount, each with a name. */
export function namedCharges({ charges }: QuoteDraft): Charge[] {
  const named = charges.map((charge) => ({
    ...charge,
    label: charge.label.trim() || 'Extra charge',
  }));
  return parseCharges(named) ?? [];
}

function requestLine(line: DraftLine): BodyOf<'quotes.create'>['lines'][number] {
  const { productId, text, price, quantity, addons, optional, ticked } = line;
  const choice = { quantity, optional, ticked: optional && ticked };
  if (productId === null) {
    return { text: text.trim(), unitCents: typedCents(price) ?? 0, ...choice };
  }
  const chosen = Object.entries(addons).map(([addonId, quantity]) => ({ addonId, quantity }));
  return { productId, addons: chosen, ...choice };
}

/** The rules for a quote in the editor: prices, amounts, errors, and the request that saves it. */

import type { Build } from '../../../../shared/build.ts';
import type { AdminQuote, BodyOf } from '../../../../shared/contract/index.ts';
import { MAX_QUANTITY, MAX_QUOTE_DAYS } from '../../../../shared/contract/limits.ts';
import { parseDollars } from '../../../../shared/dollars.ts';
import { vehicleAsTyped } from '../../../../shared/fit.ts';
import { isPickUpOnly } from '../../../../shared/quote-delivery.ts';
import { type QuoteAmounts, totalRange } from '../../../../shared/quote-totals.ts';
import { type Errors, emailError } from '../../../lib/form/form-rules.ts';
import { amountError, namedCharges, typedCents } from '../shared/form/Dollars.tsx';
import { type DraftLine, type QuoteDraft, sameLines } from './quote-draft.ts';

type OfferLine = AdminQuote['offer']['lines'][number];

interface Priced {
  readonly id: string;
  readonly name: string;
  /** In cents. */
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

/** A line with its prices, like those in a stored quote's offer. */
export type QuoteLine = Omit<OfferLine, 'productId' | 'imageUrl' | 'lineCents'>;

/**
 * Prices the lines, as typed or else from the catalogue. An item that is no longer there and has no typed
 * price costs nothing.
 */
export function priceLines(lines: readonly DraftLine[], catalogue: Catalogue): QuoteLine[] {
  return lines.map(({ productId, text, price, addons, ...line }, index) => {
    const product = productId === null ? undefined : catalogue.products.get(productId);
    return {
      number: index + 1,
      text: product?.name ?? text.trim(),
      unitCents: parseDollars(price) ?? product?.price ?? 0,
      quantity: line.quantity,
      optional: line.optional,
      ticked: line.ticked,
      ...typedBuild(line),
      addons: Object.entries(addons).flatMap(([addonId, quantity]) => {
        const addon = catalogue.addons.get(addonId);
        return addon ? [{ addonId, name: addon.name, unitCents: addon.price, quantity }] : [];
      }),
    };
  });
}

/** The line's vehicle and build, as typed. */
export function typedBuild({
  vehicle,
  felt,
  stitching,
  extraCutOut,
  layout,
  drawing,
}: Pick<DraftLine, keyof Build>): Build {
  return {
    vehicle: vehicleAsTyped(vehicle),
    felt: felt.trim() || null,
    stitching: stitching.trim() || null,
    extraCutOut: extraCutOut.trim() || null,
    layout,
    drawing,
  };
}

/**
 * The input of the shared totals; invalid amounts count as 0.
 *
 * @param gst true if the shop is registered; it changes the wording, and no amount
 */
export function quoteAmounts(
  draft: QuoteDraft,
  lines: readonly QuoteLine[],
  gst = false,
): QuoteAmounts {
  const { delivery, postage, discount } = draft;
  const isUnknown = isPickUpOnly(delivery) || postage.trim() === '';
  return {
    lines,
    delivery,
    postageCents: isUnknown ? null : (typedCents(postage) ?? 0),
    charges: draft.charges.map(({ amount }) => ({ amountCents: typedCents(amount) ?? 0 })),
    discountCents: typedCents(discount) ?? 0,
    ...typedDeposit(draft),
    gst,
  };
}

function typedDeposit({ deposit, depositIn }: QuoteDraft) {
  const none = { depositCents: null, depositPercent: null };
  if (deposit.trim() === '') return none;
  if (depositIn === 'dollars') return { ...none, depositCents: typedCents(deposit) ?? null };
  return { ...none, depositPercent: wholeNumber(deposit, 100) ?? null };
}

/** A whole number from 1 to `most`, or undefined. */
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
    postage: !isPickUpOnly(draft.delivery) && amountError(draft.postage),
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

/** The error of a line's price. A product with no price typed has the catalogue's, and may be free. */
export function priceError({ productId, price }: DraftLine): string | false {
  const cents = parseDollars(price);
  const isPriced = productId === null ? Boolean(cents) : price.trim() === '' || cents !== undefined;
  return !isPriced && 'Type a price in dollars, such as 12.50.';
}

/** The error of a line: of its price, its vehicle, or the owner's own words. */
export function lineError(line: DraftLine): string | false {
  const { productId, text } = line;
  if (productId === null && text.trim() === '') return 'Say what this line is.';
  return priceError(line);
}

function depositError({ deposit, depositIn }: QuoteDraft): string | false {
  if (depositIn === 'dollars') return amountError(deposit);
  const isNone = deposit.trim() === '';
  return !isNone && wholeNumber(deposit, 100) === undefined && 'Type a percentage from 1 to 100.';
}

/** The notification about missing fields, in their order. */
export function warning({ name, email }: Errors<QuoteDraft>) {
  if (name) return { title: 'Name Required', description: name };
  return email === required.email ? { title: 'Email Required', description: email } : undefined;
}

/** Parses a quantity: a whole number of at least 0, and 0 for anything else. */
export function readQuantity(typed: string): number {
  const quantity = Math.trunc(Number(typed));
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 0), MAX_QUANTITY) : 0;
}

/** The request for a new quote; the draft must have no errors. */
export function newQuoteBody(
  draft: QuoteDraft,
  inquiryId: string | undefined,
): BodyOf<'quotes.create'> {
  const lines = draft.lines.map(requestLine);
  return { ...bodyWithoutLines(draft), ...(inquiryId && { inquiryId }), lines };
}

/** The request for a change. Unchanged lines are left out, so that they keep their prices. */
export function changedQuoteBody(draft: QuoteDraft, before: QuoteDraft): BodyOf<'quotes.update'> {
  return {
    ...bodyWithoutLines(draft),
    ...(!sameLines(draft, before) && { lines: draft.lines.map(requestLine) }),
  };
}

/** Lists every field, so that a new field of a quote does not compile until the form sends it. */
type BodyWithoutLines = Required<Omit<BodyOf<'quotes.update'>, 'lines' | 'inquiryId'>>;

function bodyWithoutLines(draft: QuoteDraft): BodyWithoutLines {
  const { postageCents, discountCents, depositCents, depositPercent } = quoteAmounts(draft, []);
  return {
    customerName: draft.name.trim(),
    customerEmail: draft.email.trim(),
    customerPhone: draft.phone.trim(),
    vehicle: draft.vehicle.trim(),
    delivery: draft.delivery,
    postageCents,
    charges: namedCharges(draft.charges),
    discountCents,
    depositCents,
    depositPercent,
    validDays: Number(draft.validDays),
    notes: draft.notes.trim(),
  };
}

function requestLine(line: DraftLine): BodyOf<'quotes.create'>['lines'][number] {
  const { productId, text, price, quantity, addons, optional, ticked } = line;
  const choice = { quantity, optional, ticked: optional && ticked, ...typedBuild(line) };
  if (productId === null) {
    return { text: text.trim(), unitCents: typedCents(price) ?? 0, ...choice };
  }
  const chosen = Object.entries(addons).map(([addonId, quantity]) => ({ addonId, quantity }));
  const unitCents = parseDollars(price);
  return {
    productId,
    ...(unitCents !== undefined && { unitCents }),
    addons: chosen,
    ...choice,
  };
}

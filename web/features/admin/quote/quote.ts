/** A quote: its totals, its errors and the text of its e-mail. */
import * as business from '../../../../shared/business.ts';
import { formatDollars, lineCents } from '../../../../shared/money.ts';
import { type Errors, emailError } from '../../../lib/form-rules.ts';
import { amountError, typedCents } from '../shared/amount.ts';

/** The draft as typed, kept on this device only. Quantities by product id, then by add-on id. */
export interface QuoteDraft {
  name: string;
  email: string;
  vehicle: string;
  products: Record<string, number>;
  addons: Record<string, Record<string, number>>;
  discount: string;
  postage: string;
  notes: string;
}

export const emptyDraft: QuoteDraft = {
  name: '',
  email: '',
  vehicle: '',
  products: {},
  addons: {},
  discount: '',
  postage: '',
  notes: '',
};

interface Priced {
  readonly id: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
}

export interface QuoteLine extends Priced {
  readonly quantity: number;
  readonly addons: readonly (Priced & { readonly quantity: number })[];
}

export interface QuoteTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly postage: number;
  readonly total: number;
}

/** The chosen products in the order of the catalogue, each with its chosen add-ons. */
export function quoteLines(
  draft: QuoteDraft,
  products: readonly Priced[],
  addons: readonly Priced[],
): QuoteLine[] {
  return products.flatMap(({ id, name, price }) => {
    const quantity = draft.products[id] ?? 0;
    if (quantity <= 0) return [];
    const chosen = draft.addons[id] ?? {};
    return [
      {
        id,
        name,
        price,
        quantity,
        addons: addons
          .map((addon) => ({
            id: addon.id,
            name: addon.name,
            price: addon.price,
            quantity: chosen[addon.id] ?? 0,
          }))
          .filter((addon) => addon.quantity > 0),
      },
    ];
  });
}

export function quoteTotals(draft: QuoteDraft, lines: readonly QuoteLine[]): QuoteTotals {
  const subtotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const discount = typedCents(draft.discount) ?? 0;
  const postage = typedCents(draft.postage) ?? 0;
  return { subtotal, discount, postage, total: subtotal - discount + postage };
}

export const required = {
  name: 'Please enter customer name',
  email: 'Please enter customer email',
};

export function findErrors(draft: QuoteDraft, lines: readonly QuoteLine[]): Errors<QuoteDraft> {
  return {
    email: emailError(draft.email),
    products: lines.length === 0 && 'Please select at least one product',
    discount:
      amountError(draft.discount) ||
      (quoteTotals(draft, lines).total < 0 && 'This is more than the quote comes to.'),
    postage: amountError(draft.postage),
  };
}

/** The notification about what is missing, first things first. */
export function warning({ name, email, products }: Errors<QuoteDraft>) {
  if (name) return { title: 'Name Required', description: name };
  if (email === required.email) return { title: 'Email Required', description: email };
  return products ? { title: 'No Products', description: products } : undefined;
}

/** Parses a quantity: a whole number of at least 0, and 0 for anything else. */
export function readQuantity(typed: string): number {
  const quantity = Math.trunc(Number(typed));
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 0), 999) : 0;
}

export function quoteSubject(): string {
  return `Your roof console quote from ${business.name}`;
}

/** The e-mail's text. */
export function quoteText(draft: QuoteDraft, lines: readonly QuoteLine[]): string {
  const { subtotal, discount, postage, total } = quoteTotals(draft, lines);
  const vehicle = draft.vehicle.trim();
  const notes = draft.notes.trim();
  return [
    `Hi ${draft.name.trim()},`,
    '',
    'Thank you for asking us about a roof console. Here is your quote.',
    '',
    ...(vehicle ? [`Vehicle: ${vehicle}`, ''] : []),
    ...lines.flatMap(lineText),
    '',
    `Subtotal: ${formatDollars(subtotal)}`,
    ...(discount > 0 ? [`Discount: -${formatDollars(discount)}`] : []),
    `Postage: ${draft.postage.trim() === '' ? 'to be confirmed' : formatDollars(postage)}`,
    `Total: ${formatDollars(total)}`,
    '',
    ...(notes ? [notes, ''] : []),
    `This quote is valid for ${business.quoteValidDays} days.`,
    '',
    'Business hours',
    ...business.hours.map(({ days, open }) => `${days}: ${open}`),
    '',
    'Regards,',
    business.name,
    business.phone,
    business.email,
  ].join('\r\n');
}

function lineText({ name, price, quantity, addons }: QuoteLine): string[] {
  return [
    amountText(quantity, name, price),
    ...addons.map((addon) => `  + ${amountText(addon.quantity, addon.name, addon.price)}`),
  ];
}

function amountText(quantity: number, name: string, price: number): string {
  return `${quantity} x ${name} at ${formatDollars(price)} = ${formatDollars(price * quantity)}`;
}

/** The lines and amounts of a quote that is being written, in cents. */
import type { AdminQuote } from '../../../../shared/contract/index.ts';
import type { QuoteAmounts, QuoteLineAmounts } from '../../../../shared/quote-totals.ts';
import { typedCents } from '../shared/amount.ts';
import type { DraftLine, QuoteDraft } from './quote-draft.ts';

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

/** Prices the lines by the catalogue. Items that it no longer has cost nothing. */
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

/** The input of the shared totals; invalid amounts count as nothing. */
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
export function wholeNumber(typed: string, most: number): number | undefined {
  const number = Number(typed.trim());
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

/** The lines of a stored quote at the prices that it was stored with. */
export const storedLines = ({ offer }: AdminQuote) =>
  offer.lines.map(({ number, text, unitCents, quantity, optional, ticked, addons }) => ({
    key: number,
    name: text,
    ...{ unitCents, quantity, optional, ticked },
    addons: addons.map(({ addonId, ...addon }) => ({ id: addonId, ...addon })),
  }));

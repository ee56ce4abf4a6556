/** Errors of a quote that is being written. */
import { MAX_QUANTITY, MAX_QUOTE_DAYS } from '../../../../shared/contract/limits.ts';
import { parseDollars } from '../../../../shared/dollars.ts';
import { totalRange } from '../../../../shared/quote-totals.ts';
import { type Errors, emailError } from '../../../lib/form-rules.ts';
import { amountError } from '../shared/amount.ts';
import { type QuoteLine, quoteAmounts, wholeNumber } from './quote-amounts.ts';
import type { DraftLine, QuoteDraft } from './quote-draft.ts';

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

/** The requests that save a quote. */
import type { BodyOf } from '../../../../shared/contract/index.ts';
import { type Charge, parseCharges } from '../orders/charges.ts';
import { typedCents } from '../shared/amount.ts';
import { quoteAmounts } from './quote-amounts.ts';
import { type DraftLine, type QuoteDraft, sameLines } from './quote-draft.ts';

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

/** The charges that have an amount, each with a name. */
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

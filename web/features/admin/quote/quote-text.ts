/** The quote as email text, for the owner's own mail program. */
import { buildLines } from '../../../../shared/build.ts';
import * as business from '../../../../shared/business.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { depositNote } from '../../../../shared/payment-terms.ts';
import { deliveryNotes } from '../../../../shared/quote-delivery.ts';
import { offerSums, quoteTotals } from '../../../../shared/quote-totals.ts';
import { facts } from '../../../lib/page/facts.ts';
import { namedCharges } from '../shared/form/Dollars.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { type QuoteLine, quoteAmounts } from './quote-rules.ts';

export const quoteSubject = (): string => `Your roof console quote from ${facts.name}`;

/** The text, with CRLF line endings as in emails. */
export function quoteText(draft: QuoteDraft, lines: readonly QuoteLine[], gst: boolean): string {
  const amounts = quoteAmounts(draft, lines, gst);
  const vehicle = draft.vehicle.trim();
  const notes = draft.notes.trim();
  const days = Number(draft.validDays) || business.quoteValidDays;
  return [
    `Hi ${draft.name.trim()},`,
    '',
    'Thank you for asking us about a roof console. Here is your quote.',
    '',
    ...(vehicle ? [`Vehicle: ${vehicle}`, ''] : []),
    ...lines.flatMap(lineText),
    '',
    ...offerSums({ ...amounts, charges: namedCharges(draft.charges) }).map(
      ({ label, amount }) => `${label}: ${amount}`,
    ),
    '',
    ...[
      ...deliveryNotes(amounts),
      depositNote(quoteTotals(amounts).depositCents, facts.dueDays),
    ].flatMap((note) => (note ? [note, ''] : [])),
    ...(notes ? [notes, ''] : []),
    `This quote is valid for ${days} days.`,
    '',
    'Business hours',
    ...facts.hours.map(({ days, open }) => `${days}: ${open}`),
    '',
    'Regards,',
    facts.name,
    facts.phone,
    facts.email,
  ].join('\r\n');
}

function lineText(line: QuoteLine): string[] {
  const { text, unitCents, quantity, addons, optional, ticked } = line;
  const choice = optional ? `Optional${ticked ? '' : ', not in the total'}: ` : '';
  return [
    choice + amountText(quantity, text, unitCents),
    ...buildLines(line).map((words) => `  ${words}`),
    ...addons.map((addon) => `  + ${amountText(addon.quantity, addon.name, addon.unitCents)}`),
  ];
}

const amountText = (quantity: number, name: string, cents: number): string =>
  `${quantity} x ${name} at ${formatDollars(cents)} = ${formatDollars(cents * quantity)}`;

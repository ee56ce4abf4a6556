/** Postage and charges as typed, and as sent to the API. */
import { typedCents } from './amount.ts';

/** One line as typed; an empty amount counts as 0. */
export interface TypedCharge {
  readonly key: number;
  readonly label: string;
  readonly amount: string;
}

export interface Charge {
  label: string;
  amountCents: number;
}

/** Sum of the valid amounts, in cents. */
export function typedSum(lines: readonly TypedCharge[]): number {
  return lines.reduce((sum, line) => sum + (typedCents(line.amount) ?? 0), 0);
}

/** The lines with an amount, each with a label; undefined if an amount is not valid. */
export function parseCharges(lines: readonly TypedCharge[]): Charge[] | undefined {
  const charges: Charge[] = [];
  for (const [index, { label, amount }] of lines.entries()) {
    const amountCents = typedCents(amount);
    if (amountCents === undefined) return undefined;
    if (amountCents === 0) continue;
    charges.push({
      label: label.trim() || (index === 0 ? 'Postage' : 'Extra charge'),
      amountCents,
    });
  }
  return charges;
}

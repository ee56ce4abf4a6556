import { parseDollars } from '../../../../../shared/dollars.ts';

/** Cents typed into an optional amount: 0 if it is empty, undefined if it is no amount. */
export function typedCents(typed: string): number | undefined {
  return typed.trim() === '' ? 0 : parseDollars(typed);
}

/** The error of an optional amount of dollars. */
export function amountError(typed: string): string | false {
  return typedCents(typed) === undefined && 'Type an amount in dollars, such as 12.50.';
}

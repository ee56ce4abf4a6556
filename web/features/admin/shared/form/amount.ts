import { parseDollars } from '../../../../../shared/dollars.ts';

/** Cents typed into an optional amount: 0 if it is empty, undefined if it is no amount. */
export function typedCents(typed: string): number | undefined {
  return typed.trim() === '' ? 0 : parseDollars(typed);
}

/** The error of an optional amount of dollars. */
export function amountError(typed: string): string | false {
  return typedCents(typed) === undefined && 'Type an amount in dollars, such as 12.50.';
}

/** The error of a whole number within bounds, both included; undefined if it is one. */
export function wholeNumberError(typed: string, least: number, most: number): string | undefined {
  const number = Number(typed);
  const isWithin = Number.isInteger(number) && number >= least && number <= most;
  return typed.trim() !== '' && isWithin
    ? undefined
    : `Enter a whole number from ${least} to ${most}.`;
}

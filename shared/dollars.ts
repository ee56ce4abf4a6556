/** Dollars as a person types them in a form, converted to and from cents (see money.ts). */

/**
 * Reads dollars as a person types them ('160', '19.99', '1,234.50', '$5') into cents, rounding a
 * third decimal half up. Works on the digits, to avoid floating-point errors.
 *
 * @returns cents, or undefined if the text is not an amount of dollars
 */
export function parseDollars(typed: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(typed.trim());
  if (!match || (match[1] === undefined && !match[2])) return undefined;
  const dollars = Number((match[1] ?? '0').replaceAll(',', ''));
  const decimals = `${match[2] ?? ''}000`;
  const cents =
    dollars * 100 + Number(decimals.slice(0, 2)) + ((decimals[2] ?? '0') >= '5' ? 1 : 0);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Cents as the text of a dollars input: 1999 → '19.99'. */
export const dollarsInput = (cents: number): string => (cents / 100).toFixed(2);

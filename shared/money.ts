/** Money is integer cents everywhere; these are the only places where dollars are read or written. */

const twoDecimals = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
});
const wholeDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});

/** Cents as dollars with two decimals: 123450 → '$1,234.50'. */
export function formatDollars(cents: number): string {
  return twoDecimals.format(cents / 100);
}

/** Cents as whole dollars, rounded to the nearest: 16000 → '$160'. For cards only. */
export function formatWholeDollars(cents: number): string {
  return wholeDollars.format(cents / 100);
}

/**
 * Reads dollars as a person types them ('160', '19.99', '1,234.50', '$5') into cents, rounding a
 * third decimal half up. Works on the digits, so that no float error can enter.
 *
 * @returns cents, or undefined where the text is not an amount of dollars
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

/** Cents as the plain text of a dollars input: 1999 → '19.99'. */
export function dollarsInput(cents: number): string {
  return (cents / 100).toFixed(2);
}

interface PricedLine {
  /** Cents each. */
  readonly price: number;
  readonly quantity: number;
  readonly addons: readonly { readonly price: number; readonly quantity: number }[];
}

/**
 * Total of a cart or an order in cents: product price × quantity plus each add-on's price × its
 * own quantity.
 */
export function totalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

/** One line of that sum, in cents. */
export function lineCents(line: PricedLine): number {
  return line.addons.reduce(
    (sum, addon) => sum + addon.price * addon.quantity,
    line.price * line.quantity,
  );
}

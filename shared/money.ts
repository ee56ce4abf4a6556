/** Money is integer cents everywhere. This file formats it as dollars; dollars.ts parses them. */

/**
 * Written by hand because a page's first `Intl.NumberFormat` takes 13 ms on a laptop's CPU, which
 * was a quarter of the time the shop's scripts took to evaluate (2026-11-22).
 */
const format = (cents: number, decimals: number): string =>
  (cents / 100)
    .toFixed(decimals)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
    .replace(/^-?/, '$&$$');

/** Cents as dollars with two decimals: 123450 → '$1,234.50'. */
export const formatDollars = (cents: number): string => format(cents, 2);

/** Cents as whole dollars, rounded to the nearest: 16000 → '$160'. For cards only. */
export const formatWholeDollars = (cents: number): string => format(cents, 0);

interface PricedLine {
  /** Cents each. */
  readonly price: number;
  readonly quantity: number;
  readonly addons: readonly { readonly price: number; readonly quantity: number }[];
}

/** Total of a cart or order in cents: price × quantity of each product and each add-on. */
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

/**
 * Money is integer cents everywhere. It is formatted as dollars here; typed dollars are parsed in
 * dollars.ts.
 *
 * The formatters are marked pure so that the functions, which only add up, are bundled without them:
 * creating one adds milliseconds to a cold start.
 */

const twoDecimals = /* @__PURE__ */ new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
});
const wholeDollars = /* @__PURE__ */ new Intl.NumberFormat('en-AU', {
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

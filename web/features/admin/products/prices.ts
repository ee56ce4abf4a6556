/** Price changes of several products at once, the last one, and its undo. */
import { MAX_PRICE } from '../../../../shared/contract/limits.ts';
import { flag, text, whole } from '../../../lib/state/codec.ts';
import { id, list, object } from '../../../lib/state/codecs.ts';
import { persistentStore } from '../../../lib/state/storage.ts';

/**
 * Parses a percentage as people type it: '5', '-7.5', '+10 %'.
 *
 * @returns hundredths of a percent, or undefined if it is not a percentage from -90 to 900
 */
export function parsePercent(typed: string): number | undefined {
  const [, sign, whole, decimals = ''] =
    /^\s*([+\-−]?)\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  const percent = sign === '' || sign === '+' ? hundredths : -hundredths;
  return percent < -9_000 || percent > 90_000 ? undefined : percent;
}

/**
 * The price after a change; half a cent or half a dollar is rounded up.
 *
 * @param cents the current price
 * @param percent hundredths of a percent
 * @param toDollars true to round to whole dollars
 * @returns cents, at least one cent or dollar, and no more than the highest allowed price
 */
export function changedPrice(cents: number, percent: number, toDollars: boolean): number {
  const unit = toDollars ? 100 : 1;
  const exact = (cents * (10_000 + percent)) / 10_000;
  return Math.min(MAX_PRICE, Math.max(unit, Math.round(exact / unit) * unit));
}

/** A price that falls by at least this share asks first: a sale is rarely deeper, a slip of the hand often. In hundredths of a percent. */
export const ASKS_FROM = 3_000;

/** A changed price, with the old one so that it can be restored. */
interface ChangedPrice {
  readonly id: string;
  readonly name: string;
  /** The old price and the new one, in cents. */
  readonly before: number;
  readonly price: number;
  readonly version: number;
}

/** The outcome of the last price change, shown until the owner dismisses it. */
export interface PriceChange {
  /** When it was made, by this device's clock. */
  readonly at: string;
  readonly changed: readonly ChangedPrice[];
  /** The names of products left unchanged, each with the reason. */
  readonly failures: readonly string[];
  readonly undone: boolean;
}

/** Survives reloads, until it is dismissed or the owner logs out. */
export const lastPriceChange = persistentStore<PriceChange | null>(
  'last-price-change',
  null,
  object<PriceChange>({
    at: text(),
    changed: list(
      object<ChangedPrice>({
        id,
        name: text(),
        before: whole(0, MAX_PRICE),
        price: whole(0, MAX_PRICE),
        version: whole(0, Number.MAX_SAFE_INTEGER),
      }),
    ),
    failures: list(text()),
    undone: flag,
  }),
  'person',
);

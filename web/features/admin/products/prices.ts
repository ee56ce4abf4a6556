/** New prices of several products at once, what was changed last, and taking it back. */
import { MAX_PRICE } from '../../../../shared/contract/limits.ts';
import { flag, text, whole } from '../../../lib/state/codec.ts';
import { id, list, object } from '../../../lib/state/codecs.ts';
import { persistentStore } from '../../../lib/state/storage.ts';

/**
 * A percentage as a person types it: '5', '-7.5', '+10 %'.
 *
 * @returns hundredths of a percent, or undefined if it is none from -90 to 900
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
 * A price after a change, half a cent or half a dollar rounded up.
 *
 * @param cents the price as it is
 * @param percent hundredths of a percent
 * @param toDollars whether it is rounded to whole dollars
 * @returns cents, at least one cent or dollar, and no more than a price may be
 */
export function changedPrice(cents: number, percent: number, toDollars: boolean): number {
  const unit = toDollars ? 100 : 1;
  const exact = (cents * (10_000 + percent)) / 10_000;
  return Math.min(MAX_PRICE, Math.max(unit, Math.round(exact / unit) * unit));
}

/** A price that was changed, so that it can be put back. */
interface ChangedPrice {
  readonly id: string;
  readonly name: string;
  /** Cents before. */
  readonly before: number;
  readonly version: number;
}

/** What became of the last change of prices, until the owner is done with it. */
export interface PriceChange {
  readonly changed: readonly ChangedPrice[];
  /** What was left as it is, each with its name and why. */
  readonly failures: readonly string[];
  /** True if it has been put back. */
  readonly undone: boolean;
}

/** Kept over a reload until it is dismissed or the owner logs out. */
export const lastPriceChange = persistentStore<PriceChange | null>(
  'last-price-change',
  null,
  object<PriceChange>({
    changed: list(
      object<ChangedPrice>({
        id,
        name: text(),
        before: whole(0, MAX_PRICE),
        version: whole(0, Number.MAX_SAFE_INTEGER),
      }),
    ),
    failures: list(text()),
    undone: flag,
  }),
  'person',
);

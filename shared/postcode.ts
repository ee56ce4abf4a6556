import type { states } from './contract/choices.ts';
import { plainDigits } from './digits.ts';

type State = (typeof states)[number];

/**
 * The first and last postcode of each range that Australia Post gives a state or territory,
 * including those for post boxes and large receivers. Source: Australia Post's postcode ranges by
 * state.
 */
const ranges: readonly (readonly [state: State, first: number, last: number])[] = [
  ['ACT', 200, 299],
  ['NT', 800, 999],
  ['NSW', 1000, 2599],
  ['ACT', 2600, 2618],
  ['NSW', 2619, 2899],
  ['ACT', 2900, 2920],
  ['NSW', 2921, 2999],
  ['VIC', 3000, 3999],
  ['QLD', 4000, 4999],
  ['SA', 5000, 5999],
  ['WA', 6000, 6797],
  ['WA', 6800, 6999],
  ['TAS', 7000, 7999],
  ['VIC', 8000, 8999],
  ['QLD', 9000, 9999],
];

/** Picks the digits from typed or pasted text, which may contain spaces or the town. */
export const typedPostcode = (typed: string): string =>
  plainDigits(typed).replace(/\D/g, '').slice(0, 4);

export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text.trim());

/**
 * The state or territory that a postcode belongs to. A few postcodes cross a border (2620, 4380, 4383,
 * 0872), so another state can be right too: warn about a difference, never refuse it.
 *
 * @returns undefined if it is not a postcode, or belongs to no state
 */
export function findState(postcode: string): State | undefined {
  if (!isPostcode(postcode)) return undefined;
  const number = Number(postcode);
  return ranges.find(([, first, last]) => first <= number && number <= last)?.[0];
}

/** Every range of these states and territories as text: '1000-2599, 2619-2899'. */
export const postcodesOf = (wanted: readonly State[]): string =>
  ranges
    .filter(([state]) => wanted.includes(state))
    .map(([, ...range]) => range.map((number) => String(number).padStart(4, '0')).join('-'))
    .join(', ');

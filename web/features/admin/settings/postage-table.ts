/** The postage table as typed into its form: its values, errors and request. */
import type { BodyOf, ResponseOf } from '../../../../shared/contract/index.ts';
import { MAX_PARCEL_GRAMS, MAX_POSTAGE_STEPS } from '../../../../shared/contract/limits.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { parsePostcodes } from '../../../../shared/postage.ts';
import { postcodesOf } from '../../../../shared/postcode.ts';
import type { Errors } from '../../../lib/form/form-rules.ts';
import { typedCents } from '../shared/form/Dollars.tsx';

export interface TypedZone {
  readonly key: number;
  readonly name: string;
  readonly postcodes: string;
  /** Dollars by step; empty if nothing of that weight is posted. */
  readonly prices: readonly string[];
}

/** A new table begins with these: the country in five zones, without prices. */
const STATES = [
  ['Queensland', ['QLD']],
  ['New South Wales and ACT', ['NSW', 'ACT']],
  ['Victoria', ['VIC']],
  ['South Australia and Tasmania', ['SA', 'TAS']],
  ['Western Australia and NT', ['WA', 'NT']],
] as const;

export function postageDraft(saved: ResponseOf<'products.postageSettings'>) {
  const { upToGrams, zones, isShown } = saved;
  return {
    /** Kilograms separated by commas. */
    steps: upToGrams.length > 0 ? typedSteps(upToGrams) : '7, 12, 18, 25',
    zones: zones.length > 0 ? zones.map(typedZone) : STATES.map(newZone),
    isShown,
  };
}

export type PostageDraft = ReturnType<typeof postageDraft>;

type Zone = ResponseOf<'products.postageSettings'>['zones'][number];

const typedZone = ({ name, postcodes, cents }: Zone, key: number): TypedZone => ({
  key,
  name,
  postcodes,
  prices: cents.map((each) => (each === null ? '' : dollarsInput(each))),
});

const newZone = ([name, states]: (typeof STATES)[number], key: number): TypedZone => ({
  key,
  name,
  postcodes: postcodesOf(states),
  prices: [],
});

const typedSteps = (grams: readonly number[]) => grams.map((each) => each / 1000).join(', ');

/** Kilograms in increasing order; undefined otherwise. */
export function parseSteps(typed: string): number[] | undefined {
  const steps = typed.split(',').map((step) => (/^\s*\d+(\.\d{1,3})?\s*$/.test(step) ? +step : 0));
  const isRising = steps.every((step, at) => step > (steps[at - 1] ?? 0));
  const isWithin = steps.every((step) => step * 1000 <= MAX_PARCEL_GRAMS);
  return isRising && isWithin && steps.length <= MAX_POSTAGE_STEPS ? steps : undefined;
}

/** The error of a zone. @param steps the number of its prices that count */
export function zoneProblem({ name, postcodes, prices }: TypedZone, steps: number): string | false {
  if (!name.trim()) return 'Give the zone a name.';
  if (!parsePostcodes(postcodes)) {
    return 'Type postcodes and ranges separated by commas, such as 4000-4179, 4500.';
  }
  const isPriced = prices.slice(0, steps).every((typed) => typedCents(typed) !== undefined);
  return (
    !isPriced &&
    'Type amounts in dollars, such as 38.50. Leave one empty if you don’t post it there.'
  );
}

export const postageErrors = ({ steps, zones }: PostageDraft): Errors<PostageDraft> => {
  const weights = parseSteps(steps);
  return {
    steps:
      !weights &&
      `Type up to ${MAX_POSTAGE_STEPS} weights, lightest first, up to ${MAX_PARCEL_GRAMS / 1000} kg, such as 5, 10, 22.`,
    zones:
      zones.map((zone) => zoneProblem(zone, weights?.length ?? 0)).find(Boolean) &&
      'Fix the zones that are marked.',
  };
};

export function postageBody({
  steps,
  zones,
  isShown,
}: PostageDraft): BodyOf<'products.updatePostage'> {
  const weights = parseSteps(steps) ?? [];
  return {
    upToGrams: weights.map((kilograms) => Math.round(kilograms * 1000)),
    zones: zones.map(({ name, postcodes, prices }) => ({
      name: name.trim(),
      postcodes: postcodes.trim(),
      cents: weights.map((_, at) =>
        (prices[at] ?? '').trim() ? (typedCents(prices[at] ?? '') ?? null) : null,
      ),
    })),
    isShown,
  };
}

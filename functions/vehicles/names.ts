import { knownMakes, normalise } from '../../shared/fit.ts';
import type { StoredMake } from './repo.ts';

const natural = new Intl.Collator('en-AU', { numeric: true });

/** Names of makes in order. */
export function makeNames(makes: readonly StoredMake[]): string[] {
  return makes.map(({ make }) => make).sort(natural.compare);
}

/** Names of a make's models in natural order; of several spellings of one model the first. */
export function modelNames({ models }: StoredMake): string[] {
  const bySpelling = new Map<string, string>();
  for (const model of [...models].sort(natural.compare)) {
    if (!bySpelling.has(normalise(model))) bySpelling.set(normalise(model), model);
  }
  return [...bySpelling.values()];
}

/** The make that a text means, however it is spelt: 'land-rover' is 'Land Rover'. */
export function makeMeant(text: string): string | undefined {
  return knownMakes.find((make) => normalise(make) === normalise(text));
}

/**
 * What could not be published, stored until it can be. The stream moves on; a schedule and every
 * later publication try again.
 */
import * as z from 'zod/mini';
import { updateItem } from '../storage/conditional.ts';
import { getItem } from '../storage/items.ts';
import { publisherFailuresKey } from '../storage/keys.ts';

const names = z.lazy(() => z._default(z.array(z.string()), []));
const storedFailures = z.lazy(() =>
  z.object({
    pages: names,
    rows: names,
    site: z.optional(z.string()),
    readyBy: z.optional(z.string()),
  }),
);

export interface Failures {
  /** Pages, by their paths, and other files, by their names, that could not be written or removed. */
  readonly pages: readonly string[];
  /** Keys of the catalogue's rows that could not be read. */
  readonly rows: readonly string[];
  /** What the last look at the site found wrong. */
  readonly site?: string | undefined;
  /** The day by which a console is ready, as every page was last rendered with it. */
  readonly readyBy?: string | undefined;
}

export async function readFailures(): Promise<Failures> {
  return storedFailures.parse((await getItem(publisherFailuresKey)) ?? {});
}

export function hasFailures({ pages, rows }: Failures): boolean {
  return pages.length + rows.length > 0;
}

/** Replaces the stored failures and the day that the pages show. */
export async function storeFailures(failures: Failures, before: Failures): Promise<void> {
  const sorted = ({ pages, rows, readyBy }: Failures) => [
    pages.toSorted(),
    rows.toSorted(),
    readyBy,
  ];
  if (JSON.stringify(sorted(failures)) === JSON.stringify(sorted(before))) return;
  const { pages, rows, readyBy } = failures;
  const set = { pages, rows, ...(readyBy !== undefined && { readyBy }) };
  const remove = readyBy === undefined ? ['readyBy'] : [];
  await updateItem(publisherFailuresKey, { set, remove });
}

/** Stores what a look at the site found wrong, or that it found nothing. */
export async function storeSiteFault(site: string | undefined): Promise<void> {
  await updateItem(publisherFailuresKey, site ? { set: { site } } : { remove: ['site'] });
}

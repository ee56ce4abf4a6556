/** The owner's figures for a range of months. Routes: shared/contract/route-table.ts. */
import { figures } from '../../shared/contract/figures.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { figureRoutes } from '../../shared/contract/route-table.ts';
import {
  type Counts,
  monthsBetween,
  monthsLater,
  quarterOf,
  quarterStart,
  type Ranking,
  sumFigures,
} from '../../shared/figures.ts';
import { api } from '../http/api.ts';
import { getItems, queryAll } from '../storage/items.ts';
import { catalogueKeys, figureKeys, type Key } from '../storage/keys.ts';

export const handler = api(figureRoutes, figures)
  .on('figures.get', {
    load: ({ query }) => readMonths(query),
    run: async (_, months) => ({ body: await figuresView(months) }),
  })
  .handler();

type Figures = ResponseOf<'figures.get'>;

/** The number of best sellers listed. */
const NAMED = 10;

/** The counts of every month in the quarters of the range; no entry for a month without any. */
async function readMonths({ from, to }: { readonly from: string; readonly to: string }) {
  const [first, last] = [quarterStart(from), monthsLater(quarterStart(to), 2)];
  const { PK } = figureKeys.figures(first);
  const rows = await queryAll({
    partition: PK,
    sort: '#sort BETWEEN :first AND :last',
    values: { first, last },
  });
  const counts = new Map(rows.map(({ SK, counts }) => [String(SK), counts as Counts]));
  return { from, to, first, last, counts };
}

type Months = Awaited<ReturnType<typeof readMonths>>;

/** Totals and rankings over the months. Consoles and add-ons have their current catalogue names. */
async function figuresView({ from, to, first, last, counts }: Months): Promise<Figures> {
  const months = monthsBetween(from, to);
  const quarters = Map.groupBy(monthsBetween(first, last), quarterOf);
  const within = months.map((month) => counts.get(month) ?? {});
  const consoles = highest(within, 'console');
  const addons = highest(within, 'addon');
  const [products, extras] = await Promise.all([
    namesOf(consoles, catalogueKeys.product),
    namesOf(addons, catalogueKeys.addon),
  ]);
  const sold = (ranked: Ranked, names: readonly string[], cents: Ranking) =>
    ranked.map(([id, count], at) => ({
      id,
      name: names[at] ?? id,
      count,
      cents: within.reduce((sum, one) => sum + (one[`${cents}:${id}`] ?? 0), 0),
    }));
  const named = (ranking: Ranking) =>
    highest(within, ranking).map(([name, count]) => ({ name, count }));
  return {
    months: months.map((month) => ({ month, ...sumFigures([counts.get(month)]) })),
    quarters: [...quarters].map(([quarter, of]) => ({
      quarter,
      ...sumFigures(of.map((month) => counts.get(month))),
    })),
    consoles: sold(consoles, products, 'consoleCents'),
    addons: sold(addons, extras, 'addonCents'),
    vehicles: named('vehicle'),
    postcodes: named('postcode'),
  };
}

type Ranked = readonly (readonly [name: string, count: number])[];

/** Ranks a kind by count, the highest first, and equals by name. */
function highest(months: readonly Counts[], ranking: Ranking): Ranked {
  const sums = new Map<string, number>();
  const prefix = `${ranking}:`;
  for (const counts of months) {
    for (const [counter, count] of Object.entries(counts)) {
      if (!counter.startsWith(prefix)) continue;
      const name = counter.slice(prefix.length);
      sums.set(name, (sums.get(name) ?? 0) + count);
    }
  }
  return [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, NAMED);
}

async function namesOf(ranked: Ranked, keyOf: (id: string) => Key): Promise<string[]> {
  const items = await getItems(ranked.map(([id]) => keyOf(id)));
  // An item no longer in the catalogue shows its id.
  return items.map((item, at) => String(item?.name ?? ranked[at]?.[0]));
}

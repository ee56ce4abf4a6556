import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '../../../shared/contract/index.ts';
import { type Fit, listYears, normalise, parseFit, splitModel } from '../../../shared/fit.ts';
import { read } from '../../lib/api/query.ts';
import type { Option, OptionGroup } from '../Select.tsx';

/** A model as people name it ('HiLux'), and its years by chassis code. */
interface ModelOptions {
  readonly name: string;
  /** The name itself, and with each of its chassis codes. */
  readonly exact: readonly string[];
  /** Values are `model|year`, with the code in the model, and no year if it is not known. */
  readonly years: readonly (Option | OptionGroup)[];
}

const pick = (model: string, year: number | '' = '') => `${model}|${year}`;

/** Like `vehicleOptions`, for the shop's own consoles. */
export async function readOptions(client: QueryClient, make: string): Promise<ModelOptions[]> {
  const products = await client.ensureQueryData(read('products.list', { query: { make } }));
  return vehicleOptions(products, make);
}

/** The choices for a make: the models and years that its consoles are cut for. */
export function vehicleOptions(
  products: readonly Product[],
  make: string,
  now = new Date(),
): ModelOptions[] {
  const fits = products
    .flatMap(({ compatibleVehicles }) => compatibleVehicles.map(parseFit))
    .filter((fit): fit is Fit => fit?.make === make);
  const models = groupBy(fits, ({ model }) => splitModel(model).name);
  return [...models]
    .map(([name, ofModel]) => ({
      name,
      exact: [name, ...ofModel.map(({ model }) => model)],
      years: yearOptions(name, ofModel, now.getFullYear()),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-AU', { numeric: true }));
}

function yearOptions(name: string, fits: readonly Fit[], newest: number): ModelOptions['years'] {
  const series = [...groupBy(fits, ({ model }) => model)].map(([model, ofSeries]) => ({
    model,
    code: splitModel(model).code,
    years: listYears(ofSeries, newest),
  }));
  const all = series.flatMap(({ years }) => years);
  const isShared = (year: number) => all.filter((other) => other === year).length > 1;
  // Newest first, because those are the most common.
  series.sort((a, b) => (b.years[0] ?? 0) - (a.years[0] ?? 0));
  return [
    { value: pick(name), label: 'Not sure' },
    ...series.flatMap(({ model, code, years }): (Option | OptionGroup)[] => {
      const options = years.map((year) => ({
        value: pick(model, year),
        // Its group names the code; a year of two codes says its own where the list is closed.
        label: code && isShared(year) ? `${year}, ${code}` : `${year}`,
      }));
      if (!code) return options;
      const span = years.length > 0 ? ` (${years.at(-1)}–${years[0]})` : '';
      return [
        {
          label: `${code}${span}`,
          options: [{ value: pick(model), label: `${code}, any year` }, ...options],
        },
      ];
    }),
  ];
}

/** Groups by a name, however it is spelt; the first spelling stays. */
function groupBy<Item>(items: readonly Item[], nameItem: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  const spellings = new Map<string, string>();
  for (const item of items) {
    const key = normalise(nameItem(item));
    const name = spellings.get(key) ?? nameItem(item);
    spellings.set(key, name);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
}

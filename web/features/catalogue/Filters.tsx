import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '../../lib/api/query.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Select } from '../../ui/Select.tsx';
import type { ProductSearch, Sort } from './search.ts';

const ALL = 'all';

const sorts = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'name', label: 'Name A-Z' },
] as const satisfies readonly { value: Sort; label: string }[];

interface FiltersProps {
  search: ProductSearch;
  onChange: (search: ProductSearch) => void;
}

/** Make, model and order of the list. A new make clears the model. */
export function Filters({ search, onChange }: FiltersProps) {
  const { make, model, sort = 'featured' } = search;
  const makes = useQuery(read('vehicles.makes'));
  const models = useQuery({
    ...read('vehicles.models', { params: { make: make ?? '' } }),
    enabled: make !== undefined,
  });
  const failed = [makes, models].find(({ isError }) => isError);
  return (
    <div className="mb-8 md:mb-10">
      {/* biome-ignore lint/a11y/useSemanticElements: there is nothing to submit and no legend to show */}
      <div
        role="group"
        aria-label="Filters"
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <Labelled label="Make">
          <Select
            className="control"
            value={make ?? ALL}
            options={named('All Makes', makes.data, make)}
            onChange={(next) => onChange({ ...pick(sort), ...(next !== ALL && { make: next }) })}
          />
        </Labelled>
        <Labelled label="Model">
          <Select
            className="control"
            value={model ?? ALL}
            disabled={make === undefined}
            options={named('All Models', models.data, model)}
            onChange={(next) =>
              onChange({
                ...pick(sort),
                ...(make && { make }),
                ...(next !== ALL && { model: next }),
              })
            }
          />
        </Labelled>
        <Labelled label="Sort">
          <Select
            className="control"
            value={sort}
            options={sorts}
            onChange={(next) => onChange({ ...search, sort: next as Sort })}
          />
        </Labelled>
        <Button look="line" className="px-3" onClick={() => onChange({})}>
          Clear Filters
        </Button>
      </div>
      {failed && (
        <div className="mt-4">
          <Failed what="the makes and models" query={failed} />
        </div>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="block">
      <span className="mb-1 block font-semibold text-sm">{label}</span>
      {children}
    </label>
  );
}

const pick = (sort: Sort): ProductSearch => (sort === 'featured' ? {} : { sort });

/** Options for a list of names, including a chosen name that is not in it. */
function named(all: string, names: readonly string[] = [], chosen: string | undefined) {
  const listed = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return [{ value: ALL, label: all }, ...listed.map((name) => ({ value: name, label: name }))];
}

/** True if the list has been shown before in this window. */
let arrived = false;

/** On the first visit to the list without a filter, filters by the shopper's vehicle. */
export function usePrefill(search: ProductSearch, onPrefill: (search: ProductSearch) => void) {
  const mine = useVehicle();
  const before = useRef(mine);
  useEffect(() => {
    const changed = before.current !== mine && before.current?.model !== mine?.model;
    before.current = mine;
    const first = !arrived;
    arrived = true;
    // One that is not listed would leave nothing.
    if (mine?.make && (changed || (first && !search.make))) {
      onPrefill({ ...search, make: mine.make, model: mine.model });
    }
  }, [mine, search, onPrefill]);
}

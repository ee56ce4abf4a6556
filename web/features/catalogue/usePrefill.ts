import { useEffect, useRef } from 'react';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import type { ProductSearch } from './search.ts';

/** Whether the list has been shown before in this window. */
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
    if (mine && (changed || (first && !search.make))) {
      onPrefill({ ...search, make: mine.make, model: mine.model });
    }
  }, [mine, search, onPrefill]);
}

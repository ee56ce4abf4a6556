import { useEffect, useRef } from 'react';
import { useVehicle } from '../../lib/vehicle.ts';
import type { ProductSearch } from './search.ts';

/** Whether the browser's window opened on this list, rather than coming to it from another page. */
let arrived = false;

/** On a first arrival without a filter, shows what fits the shopper's vehicle. */
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

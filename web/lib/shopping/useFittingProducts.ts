import { useQuery } from '@tanstack/react-query';
import { fitsVehicle } from '../../../shared/fit.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { read } from '../api/query.ts';

/** The consoles made for a vehicle; undefined until they have loaded. */
export function useFittingProducts(vehicle: Vehicle) {
  const { make } = vehicle;
  // No console is for a make that is not known.
  const { data } = useQuery({
    ...read('products.list', { query: { make } }),
    enabled: make !== '',
  });
  if (make === '') return [];
  return data?.filter(({ compatibleVehicles }) => fitsVehicle(compatibleVehicles, vehicle));
}

import { useQuery } from '@tanstack/react-query';
import { fitsVehicle } from '../../shared/fit.ts';
import { read } from './query.ts';
import type { MyVehicle } from './vehicle.ts';

/** The consoles that are cut for a vehicle; undefined until they are known. */
export function useFitting(vehicle: MyVehicle) {
  const { data } = useQuery(read('products.list', { query: { make: vehicle.make } }));
  return data?.filter(({ compatibleVehicles }) => fitsVehicle(compatibleVehicles, vehicle));
}

/** The 4x4s that this browser remembers besides the shopper's present one. */
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { keptVehicle } from '../../lib/shopping/vehicle.ts';
import { persistentStore, useStore } from '../../lib/state/storage.ts';

/** Two households' worth; the one chosen longest ago makes room. */
const MOST = 5;

const store = persistentStore<readonly Vehicle[]>('vehicles', [], (found) =>
  Array.isArray(found) ? found.flatMap((one) => keptVehicle(one) ?? []).slice(0, MOST) : undefined,
);

const without = (vehicle: Vehicle) =>
  store.get().filter((one) => vehicleName(one) !== vehicleName(vehicle));

export const garage = {
  /** Puts a vehicle first; choosing it again moves it there. */
  keep: (vehicle: Vehicle) => store.set([vehicle, ...without(vehicle)].slice(0, MOST)),
  forget: (vehicle: Vehicle) => store.set(without(vehicle)),
};

/** The remembered vehicles other than the present one, the last chosen first. */
export const useOthers = (mine: Vehicle | null): readonly Vehicle[] =>
  useStore(store).filter((one) => !mine || vehicleName(one) !== vehicleName(mine));

import type { Vehicle } from '../../../shared/vehicle.ts';
import { type Codec, text, whole } from '../state/codec.ts';
import { persistentStore, useStore } from '../state/storage.ts';

/** A stored vehicle, without a make if the shopper says that it is not listed; with the lengths of `buildLengths`, whose file no first page loads: 0.5 kB. */
export const keptVehicle: Codec<Vehicle> = (found) => {
  const { make, model, year } = Object(found);
  return text(60)(make) !== undefined && text(80, 1)(model)
    ? { make, model, year: whole(1950, 2100)(year) ?? null }
    : undefined;
};

const store = persistentStore<Vehicle | null>('vehicle', null, keptVehicle);

/** The shopper's own 4x4. */
export function useVehicle(): Vehicle | null {
  return useStore(store);
}

export const vehicle = { get: store.get, set: store.set, forget: () => store.set(null) };

/** The id of the dialog that asks for the vehicle, for the buttons that open it. */
export const VEHICLE_PICKER = 'vehicle';

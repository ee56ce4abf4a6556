import type { Vehicle } from '../../../shared/vehicle.ts';
import { persistentStore, useStore } from '../state/storage.ts';

const store = persistentStore<Vehicle | null>('vehicle', null, (found) => {
  const { make, model, year } = (found ?? {}) as Partial<Vehicle>;
  if (typeof make !== 'string' || typeof model !== 'string' || !make || !model) return undefined;
  return { make, model, year: typeof year === 'number' ? year : null };
});

/** The shopper's own 4x4. */
export function useVehicle(): Vehicle | null {
  return useStore(store);
}

export const vehicle = { get: store.get, set: store.set, forget: () => store.set(null) };

/** Id of the dialog that asks for the vehicle, for the buttons that open it. */
export const VEHICLE_PICKER = 'vehicle';

/** '2016 HiLux N80', for narrow places. */
export function vehicleShortName({ year, model }: Vehicle): string {
  return [year, model].filter(Boolean).join(' ');
}

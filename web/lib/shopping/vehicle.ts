import { persistentStore, useStore } from '../state/storage.ts';

/** The shopper's own 4x4. */
export interface MyVehicle {
  make: string;
  model: string;
  year?: number | undefined;
}

const store = persistentStore<MyVehicle | null>('vehicle', null, (found) => {
  const { make, model, year } = (found ?? {}) as Partial<MyVehicle>;
  if (typeof make !== 'string' || typeof model !== 'string' || !make || !model) return undefined;
  return { make, model, year: typeof year === 'number' ? year : undefined };
});

export function useVehicle(): MyVehicle | null {
  return useStore(store);
}

export const vehicle = { get: store.get, set: store.set, forget: () => store.set(null) };

/** '2016 Toyota HiLux N80' */
export function vehicleName({ year, make, model }: MyVehicle): string {
  return [year, make, model].filter(Boolean).join(' ');
}

/** '2016 HiLux N80', for narrow places. */
export function vehicleShortName({ year, model }: MyVehicle): string {
  return [year, model].filter(Boolean).join(' ');
}

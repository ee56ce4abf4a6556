import { persistentStore, useStore } from '../state/storage.ts';

interface PlacedOrder {
  readonly id: string;
  /** Where the e-mail about it goes. */
  readonly email: string;
}

/** The order that was just placed in this tab, until its thank-you is closed. */
export const placedOrder = persistentStore<PlacedOrder | null>(
  'placed-order',
  null,
  (found) =>
    typeof (found as PlacedOrder | null)?.id === 'string' ? (found as PlacedOrder) : null,
  'session',
);

export const usePlacedOrder = () => useStore(placedOrder);

import type { Order } from '../../../shared/contract/index.ts';
import { personLengths } from '../../../shared/contract/lengths.ts';
import { flag, text } from '../state/codec.ts';
import { id, matching, object, or } from '../state/codecs.ts';
import { persistentStore, useStore } from '../state/storage.ts';

interface PlacedOrder {
  readonly id: string;
  /** The address for its email. */
  readonly email: string;
  readonly pickUp: boolean;
  /** The day by which the workshop rings; null if checkout named none. */
  readonly estimate: Pick<NonNullable<Order['estimate']>, 'ringBy'> | null;
  /** True if a console of it was ordered without its vehicle. */
  readonly lacksVehicle: boolean;
}

const day = matching(/^\d{4}-\d{2}-\d{2}$/);
const estimate = object<NonNullable<PlacedOrder['estimate']>>({ ringBy: day });

/** The order just placed in this tab, until its thank-you page is closed. */
export const placedOrder = persistentStore<PlacedOrder | null>(
  'placed-order',
  null,
  object<PlacedOrder>({
    id,
    email: text(personLengths.email),
    pickUp: flag,
    estimate: or(estimate, null),
    lacksVehicle: or(flag, false),
  }),
  'session',
);

export const usePlacedOrder = () => useStore(placedOrder);

import { personLengths } from '../../../shared/contract/lengths.ts';
import { flag, text } from '../state/codec.ts';
import { id, object } from '../state/codecs.ts';
import { persistentStore, useStore } from '../state/storage.ts';

interface PlacedOrder {
  readonly id: string;
  /** The address for its e-mail. */
  readonly email: string;
  readonly pickUp: boolean;
}

/** The order just placed in this tab, until its thank-you page is closed. */
export const placedOrder = persistentStore<PlacedOrder | null>(
  'placed-order',
  null,
  object<PlacedOrder>({ id, email: text(personLengths.email), pickUp: flag }),
  'session',
);

export const usePlacedOrder = () => useStore(placedOrder);

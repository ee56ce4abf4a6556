import { personLengths } from '../../../shared/contract/lengths.ts';
import { text } from '../state/codec.ts';
import { id, object } from '../state/codecs.ts';
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
  object<PlacedOrder>({ id, email: text(personLengths.email) }),
  'session',
);

export const usePlacedOrder = () => useStore(placedOrder);

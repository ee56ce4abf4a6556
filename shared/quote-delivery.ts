/** The delivery of a quote's goods: post, pick-up at the workshop, or the customer's choice. */
import type { quoteDeliveries } from './contract/choices.ts';

export type QuoteDelivery = (typeof quoteDeliveries)[number];

/** The wording as a fact of an offer. */
export const quoteDeliveryNames: Readonly<Record<QuoteDelivery, string>> = {
  post: 'Post',
  'pick-up': 'Pick-up at the workshop',
  either: 'Post or pick-up at the workshop',
};

interface Delivered {
  readonly delivery: QuoteDelivery;
  /** Null while it is open. */
  readonly postageCents: number | null;
}

const PICK_UP = 'You pick it up at the workshop, so there is no postage to pay.';
const EITHER =
  'Picking it up at the workshop instead saves the postage. You choose when you accept.';
/** The day by which `ringBy` of promise.ts has the workshop ring, at the latest. */
const TOLD = 'We ring you with the postage by the next working day after you accept.';

/** The notes to the customer beside the sums. */
export const deliveryNotes = ({ delivery, postageCents }: Delivered): string[] => [
  ...(delivery === 'pick-up' ? [PICK_UP] : postageCents === null ? [TOLD] : []),
  ...(delivery === 'either' ? [EITHER] : []),
];

/** True if pick-up is the only way. Otherwise totals include postage until the choice. */
export const isPickUpOnly = (delivery: QuoteDelivery): boolean => delivery === 'pick-up';

/** True if the offer allows this choice of post or pick-up. */
export const isDeliveryOffered = (delivery: QuoteDelivery, pickUp: boolean): boolean =>
  delivery !== (pickUp ? 'post' : 'pick-up');

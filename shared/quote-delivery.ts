/** The delivery of a quote's goods: post, pick-up at the workshop, or the customer's choice. */
import type { quoteDeliveries } from './contract/choices.ts';

export type QuoteDelivery = (typeof quoteDeliveries)[number];

/** The wording as a fact of an offer. */
export const quoteDeliveryNames: Readonly<Record<QuoteDelivery, string>> = {
  post: 'Post',
  'pick-up': 'Pick-up at the workshop',
  either: 'Post or pick-up at the workshop',
};

/** The note to the customer beside the sums. For post, the postage says enough. */
export const deliveryNotes: Readonly<Record<QuoteDelivery, string | null>> = {
  post: null,
  'pick-up': 'You pick it up at the workshop, so there is no postage to pay.',
  either: 'Picking it up at the workshop instead saves the postage. You choose when you accept.',
};

/** True if pick-up is the only way. Otherwise totals include postage until the choice. */
export const isPickUpOnly = (delivery: QuoteDelivery): boolean => delivery === 'pick-up';

/** True if the offer allows this choice of post or pick-up. */
export const isDeliveryOffered = (delivery: QuoteDelivery, pickUp: boolean): boolean =>
  delivery !== (pickUp ? 'post' : 'pick-up');

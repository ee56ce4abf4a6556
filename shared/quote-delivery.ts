/** How what is quoted gets to its customer: by post, by pick-up at the workshop, or as the customer chooses. */
import type { quoteDeliveries } from './contract/choices.ts';

export type QuoteDelivery = (typeof quoteDeliveries)[number];

/** As a fact of an offer. */
export const quoteDeliveryNames: Readonly<Record<QuoteDelivery, string>> = {
  post: 'Post',
  'pick-up': 'Pick-up at the workshop',
  either: 'Post or pick-up at the workshop',
};

/** What the customer is told beside the sums; of post, the postage says enough. */
export const deliveryNotes: Readonly<Record<QuoteDelivery, string | null>> = {
  post: null,
  'pick-up': 'You pick it up at the workshop, so there is no postage to pay.',
  either: 'Picking it up at the workshop instead saves the postage. You choose when you accept.',
};

/** True if it can only be picked up: what an offer comes to before the customer has chosen leaves postage off. */
export const isPickUpOnly = (delivery: QuoteDelivery): boolean => delivery === 'pick-up';

/** True if a choice between post and pick-up is one that is offered. */
export const isDeliveryOffered = (delivery: QuoteDelivery, pickUp: boolean): boolean =>
  delivery !== (pickUp ? 'post' : 'pick-up');

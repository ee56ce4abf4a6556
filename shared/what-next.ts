/**
 * What comes next after an order, told in the same words beside the price, in the cart, at checkout, in
 * the thank-you, in the e-mail and on the order's page.
 */
import * as business from './business.ts';
import { readyAbout } from './promise.ts';

/**
 * Beside a price.
 *
 * @param leadTime as the console's specifications name it, such as '3 weeks'; said unless there is a day
 * @param readyBy the day that the shop names
 */
export const priceFacts = (leadTime?: string, readyBy?: string): string =>
  `GST included, plus postage.${readyBy ? ` ${readyAbout(readyBy)}.` : leadTime ? ` Ready in ${leadTime}.` : ''} Nothing to pay now. ${business.warrantyYears}\u00a0years’ warranty.`;

/** In the cart and at checkout. */
export const PAY_LATER =
  'You pay nothing now. We ring with the postage and a date, then send an invoice.';

/** Once an order is placed, one step after the other. */
export const nextSteps = [
  'We ring you with the postage and a date.',
  'You get an invoice by e-mail, and pay it by bank transfer or PayID.',
  'We build it by hand.',
  'We post it, and e-mail you the tracking number.',
] as const;

/** The stages of an order, each with the status from which it is reached. */
export const orderStages = [
  { status: 'pending', label: 'Ordered' },
  { status: 'processing', label: 'Being built' },
  { status: 'shipped', label: 'Posted' },
  { status: 'delivered', label: 'Delivered' },
] as const;

/** What the customer waits for next; undefined once nothing is left to wait for. @param isPromised whether it has its date */
export const nextOf = (status: string, isPromised: boolean): string | undefined =>
  ({
    pending: isPromised ? 'Next: we build it.' : nextSteps[0],
    processing: 'Next: we post it, and e-mail you the tracking number.',
    shipped: 'Next: it arrives. Something wrong with it? Ask us below.',
  })[status];

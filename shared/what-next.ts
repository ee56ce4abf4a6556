/**
 * What comes next after an order, told in the same words beside the price, in the cart and at checkout; the
 * steps after it are in `next-steps.ts`, which no first visit loads.
 */
import * as business from './business.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 'Ready about 12 December', without a formatter, which would hold up a page's first script. */
export const readyAbout = (day: string): string =>
  `Ready about ${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

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

/**
 * The next step after an order, in the same words beside the price, in the cart and at checkout.
 * The later steps are in `next-steps.ts`, which no first visit loads.
 */
import type { Facts } from './business.ts';
import type { Product } from './contract/index.ts';

/** Month names, counted from 1 as in dates. */
const MONTHS =
  ' January February March April May June July August September October November December'.split(
    ' ',
  );

/** 'Ready about 12 December', without a formatter, which would delay a page's first script. */
export const readyAbout = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `Ready about ${date} ${MONTHS[month ?? 0]}`;
};

/** The facts beside a console's price. They say how long it takes only if the shop names no day. */
export const priceFacts = (
  {
    gst,
    readyBy,
    specifications: { 'Lead time': leadTime },
  }: Pick<Product, 'gst' | 'readyBy' | 'specifications'>,
  { warrantyYears }: Pick<Facts, 'warrantyYears'>,
): string =>
  `${gst ? 'GST included, plus' : 'Plus'} postage.${readyBy ? ` ${readyAbout(readyBy)}.` : leadTime ? ` Ready in ${leadTime}.` : ''} Nothing to pay now. ${warrantyYears}\u00a0year${warrantyYears === 1 ? '’s' : 's’'} warranty.`;

/** The note in the cart and at checkout. */
export const PAY_LATER =
  'You pay nothing now. We ring with the postage and a date, then send an invoice.';

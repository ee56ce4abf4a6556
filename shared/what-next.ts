/**
 * The next step after an order, in the same words beside the price, in the cart and at checkout.
 * The later steps are in `next-steps.ts`, which no first visit loads.
 */
import type { Facts } from './business.ts';
import type { Product } from './contract/index.ts';
import { months } from './months.ts';

/** 'Ready about 12 December'. */
export const readyAbout = (day: string): string => {
  const [, month = 0, date] = day.split('-').map(Number);
  return `Ready about ${date} ${months[month - 1]}`;
};

export const readyIn = (leadTime: string): string => `Ready in ${leadTime}`;

/** When a console is ready: by the day that the shop names, or by how long it takes; empty if it says neither. */
export const readyOf = ({
  readyBy,
  specifications: { 'Lead time': leadTime },
}: Pick<Product, 'readyBy' | 'specifications'>): string =>
  readyBy ? readyAbout(readyBy) : leadTime ? readyIn(leadTime) : '';

/** The facts beside a console's price. */
export const priceFacts = (
  product: Pick<Product, 'gst' | 'readyBy' | 'specifications'>,
  { warrantyYears }: Pick<Facts, 'warrantyYears'>,
): string => {
  const ready = readyOf(product);
  return `${product.gst ? 'GST included, plus' : 'Plus'} postage.${ready && ` ${ready}.`} Nothing to pay now. ${warrantyYears}\u00a0year${warrantyYears === 1 ? '’s' : 's’'} warranty.`;
};

/** What a customer is told about an order: the words of the e-mails, and the page that follows a parcel. */
import type { OrderStatus } from './contract/fields.ts';

interface StatusNews {
  readonly heading: string;
  readonly says: string;
}

/** What the e-mail about each status says. */
export const statusNews: Readonly<Record<OrderStatus, StatusNews>> = {
  pending: { heading: 'Your order is back in the queue', says: 'It’s waiting its turn again.' },
  processing: {
    heading: 'Your order is being built',
    says: 'We have started on it. The next e-mail comes when it is in the post.',
  },
  shipped: { heading: 'Your order is on its way', says: 'It has left the workshop.' },
  delivered: {
    heading: 'Your order has been delivered',
    says: 'We hope it fits like it should. How did we do? A short review helps us and the next customer.',
  },
  cancelled: {
    heading: 'Your order has been cancelled',
    says: 'If this is not what you expected, reply to this e-mail and we’ll sort it out.',
  },
};

/** Subject of the e-mail about a new total, in formatted dollars. */
export const totalSubject = (shortId: string, total: string): string =>
  `New total of your order ${shortId}: ${total}`;

export const correctionHeading = 'We have changed your order';

/** True of an order that no day is promised for yet. */
export const isToConfirm = (order: { status: OrderStatus; promisedBy: string | null }): boolean =>
  order.status === 'pending' && order.promisedBy === null;

const order: readonly string[] = ['pending', 'processing', 'shipped', 'delivered'];

/** True if a status is set back to an earlier one, which is mostly a correction. */
const isSetBack = (from: string, to: string): boolean =>
  order.includes(to) && order.indexOf(to) < order.indexOf(from);

/**
 * True if the customer is told about a status unless the owner says otherwise: of a new one that is not
 * set back, and of a parcel's carrier and number.
 */
export const tellsByDefault = (from: string, to: string, hasTracking: boolean): boolean =>
  from === to ? hasTracking : !isSetBack(from, to);

/** From then on an order's details stand as they were sent: the parcel has left. */
export const hasBeenPosted = (status: string): boolean =>
  status === 'shipped' || status === 'delivered';

/** Carriers by how people write them, and the page on which each follows a parcel. */
const carriers: readonly (readonly [name: RegExp, page: string])[] = [
  [/^star\s?track/i, 'https://startrack.com.au/track/details/'],
  [
    /^(aus(tralia)?\s?post|express post|parcel post)/i,
    'https://auspost.com.au/mypost/track/details/',
  ],
  [/^couriers?\s?please/i, 'https://www.couriersplease.com.au/tools-track/no/'],
  [/^sendle/i, 'https://track.sendle.com/tracking?ref='],
  [/^(aramex|fastway)/i, 'https://www.aramex.com.au/tools/track?l='],
  [
    /^tnt/i,
    'https://www.tnt.com/express/en_au/site/shipping-tools/tracking.html?searchType=con&cons=',
  ],
  [/^(team global|tge|ipec)/i, 'https://www.myteamge.com/?externalSearchQuery='],
];

/** The carrier's page about a parcel; undefined if the carrier is not known or there is no number. */
export function trackingLink(
  carrier: string | null,
  trackingNumber: string | null,
): string | undefined {
  const number = trackingNumber?.replace(/\s/g, '');
  const page = carriers.find(([name]) => name.test(carrier?.trim() ?? ''))?.[1];
  return page && number ? page + encodeURIComponent(number) : undefined;
}

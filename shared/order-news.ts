/** What a customer is told about an order: the words of the e-mails, and the page that follows a parcel. */
import type { OrderStatus } from './contract/fields.ts';
import type { WordingId } from './mail-wordings.ts';

interface StatusNews {
  readonly heading: string;
  /** What is said below it. */
  readonly wording: OrderWording;
}
type OrderWording = Extract<
  WordingId,
  `order-${'pending' | 'processing' | 'processing-pick-up' | 'shipped' | 'ready' | 'delivered' | 'cancelled'}`
>;

/** What the e-mail about each status says. */
const statusNews: Readonly<Record<OrderStatus, StatusNews>> = {
  pending: { heading: 'Your order is back in the queue', wording: 'order-pending' },
  processing: { heading: 'Your order is being built', wording: 'order-processing' },
  shipped: { heading: 'Your order is on its way', wording: 'order-shipped' },
  delivered: { heading: 'Your order has been delivered', wording: 'order-delivered' },
  cancelled: { heading: 'Your order has been cancelled', wording: 'order-cancelled' },
};

/** The same of an order that is picked up at the workshop. */
const pickUpNews: Partial<Record<OrderStatus, StatusNews>> = {
  processing: { heading: statusNews.processing.heading, wording: 'order-processing-pick-up' },
  shipped: { heading: 'Your order is ready to pick up', wording: 'order-ready' },
  delivered: { heading: 'You have picked up your order', wording: 'order-delivered' },
};

interface Delivered {
  readonly pickUp: boolean;
}

/** What the e-mail about a status says, of an order that is posted or picked up. */
export const newsOf = (status: OrderStatus, { pickUp }: Delivered): StatusNews =>
  (pickUp && pickUpNews[status]) || statusNews[status];

/** What a status is called of an order that is picked up, where that is not the status's own name. */
export const pickUpNames: Readonly<Record<string, string>> = {
  shipped: 'Ready to pick up',
  delivered: 'Picked up',
};

/** How an order gets to its customer, as a fact. */
export const deliveryName = (pickUp: boolean): string => (pickUp ? 'Pick-up' : 'Post');

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

/** True of an order that is no longer at the workshop, or is ready in a parcel: its details stand. */
export const hasLeft = ({ status, pickUp }: Delivered & { readonly status: string }): boolean =>
  pickUp ? status === 'delivered' : hasBeenPosted(status);

interface Carrier {
  readonly name: string;
  /** How people write it. */
  readonly written: RegExp;
  /** The address that follows a parcel, up to its number. */
  readonly page: string;
}

/** The carriers that a workshop in Australia sends with, and the page on which each follows a parcel. */
export const carriers: readonly Carrier[] = [
  {
    name: 'Australia Post',
    written: /^(aus(t(ralia)?)?\.?\s?post|express post|parcel post)/i,
    page: 'https://auspost.com.au/mypost/track/details/',
  },
  {
    name: 'StarTrack',
    written: /^star\s?track/i,
    page: 'https://startrack.com.au/track/details/',
  },
  {
    name: 'Aramex',
    written: /^(aramex|fastway)/i,
    page: 'https://www.aramex.com.au/tools/track?l=',
  },
  {
    name: 'CouriersPlease',
    written: /^couriers?\s?please/i,
    page: 'https://www.couriersplease.com.au/tools-track/no/',
  },
  {
    name: 'Sendle',
    written: /^sendle/i,
    page: 'https://track.sendle.com/tracking?ref=',
  },
  {
    name: 'TNT',
    written: /^tnt/i,
    page: 'https://www.tnt.com/express/en_au/site/shipping-tools/tracking.html?searchType=con&cons=',
  },
  {
    name: 'FedEx',
    written: /^fed\s?ex/i,
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    name: 'Team Global Express',
    written: /^(team global|tge|ipec)/i,
    page: 'https://www.myteamge.com/?externalSearchQuery=',
  },
  {
    name: 'Toll',
    written: /^toll/i,
    page: 'https://www.mytoll.com/?externalSearchQuery=',
  },
  {
    name: 'Direct Freight Express',
    written: /^(direct freight|dfe)/i,
    page: 'https://www.directfreight.com.au/ConsignmentStatus.aspx?lookuptext=',
  },
  {
    name: 'DHL',
    written: /^dhl/i,
    page: 'https://www.dhl.com/au-en/home/tracking.html?tracking-id=',
  },
];

/** A carrier of the list, however it was written; undefined of another one. */
export const knownCarrier = (name: string | null): Carrier | undefined =>
  carriers.find(({ written }) => written.test(name?.trim() ?? ''));

interface SentParcel {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** The page that the workshop named for this parcel, of a carrier that is not in the list. */
  readonly trackingUrl?: string | null;
}

/** The page about a parcel; undefined if none was named, or the carrier is not known or has no number. */
export function trackingLink({
  carrier,
  trackingNumber,
  trackingUrl,
}: SentParcel): string | undefined {
  if (trackingUrl) return trackingUrl;
  const number = trackingNumber?.replace(/\s/g, '');
  const page = knownCarrier(carrier)?.page;
  return page && number ? page + encodeURIComponent(number) : undefined;
}

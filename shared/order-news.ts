/** News about an order for its customer: the words of emails, and pages that track parcels. */
import type { OrderStatus } from './contract/fields.ts';
import type { WordingId } from './mail-wordings.ts';

interface StatusNews {
  readonly heading: string;
  /** The text below the heading. */
  readonly wording: OrderWording;
}
type OrderWording = Extract<
  WordingId,
  `order-${'pending' | 'processing' | 'processing-pick-up' | 'shipped' | 'ready' | 'delivered' | 'cancelled'}`
>;

/** The words of the email about each status. */
const statusNews: Readonly<Record<OrderStatus, StatusNews>> = {
  pending: { heading: 'Your order is back in the queue', wording: 'order-pending' },
  processing: { heading: 'Your order is being built', wording: 'order-processing' },
  shipped: { heading: 'Your order is on its way', wording: 'order-shipped' },
  delivered: { heading: 'Your order has been delivered', wording: 'order-delivered' },
  cancelled: { heading: 'Your order has been cancelled', wording: 'order-cancelled' },
};

/** The same for an order picked up at the workshop. */
const pickUpNews: Partial<Record<OrderStatus, StatusNews>> = {
  processing: { heading: statusNews.processing.heading, wording: 'order-processing-pick-up' },
  shipped: { heading: 'Your order is ready to pick up', wording: 'order-ready' },
  delivered: { heading: 'You have picked up your order', wording: 'order-delivered' },
};

interface Delivered {
  readonly pickUp: boolean;
}

/** The words of the email about a status, for post or pick-up. */
export const newsOf = (status: OrderStatus, { pickUp }: Delivered): StatusNews =>
  (pickUp && pickUpNews[status]) || statusNews[status];

/** The names of statuses for pick-up, where they differ. */
export const pickUpNames: Readonly<Record<string, string>> = {
  shipped: 'Ready to pick up',
  delivered: 'Picked up',
};

/** The delivery of an order, as a fact. */
export const deliveryName = (pickUp: boolean): string => (pickUp ? 'Pick-up' : 'Post');

/** Subject of the email about a new total, in formatted dollars. */
export const totalSubject = (shortId: string, total: string): string =>
  `New total of your order ${shortId}: ${total}`;

export const correctionHeading = 'We have changed your order';

/** True if no day is promised yet. */
export const isToConfirm = (order: Parameters<typeof shownStatus>[0]): boolean =>
  shownStatus(order) === 'pending';

/**
 * The word on an order's badge: its status, or `confirmed` from the promised day until it is being built. The
 * statuses themselves are the specification's.
 */
export const shownStatus = (order: {
  readonly status: OrderStatus;
  readonly promisedBy: string | null;
}): OrderStatus | 'confirmed' =>
  order.status === 'pending' && order.promisedBy !== null ? 'confirmed' : order.status;

const order: readonly string[] = ['pending', 'processing', 'shipped', 'delivered'];

/** True if a status goes back to an earlier one, which is usually a correction. */
const isSetBack = (from: string, to: string): boolean =>
  order.includes(to) && order.indexOf(to) < order.indexOf(from);

/**
 * True if the customer is told about a status by default: a later status, or tracking details for
 * the same one.
 */
export const tellsByDefault = (from: string, to: string, hasTracking: boolean): boolean =>
  from === to ? hasTracking : !isSetBack(from, to);

/** Once the parcel has left, the order's details stay as they were sent. */
export const hasBeenPosted = (status: string): boolean =>
  status === 'shipped' || status === 'delivered';

/** True once an order has left the workshop or is in a parcel; its details are then final. */
export const hasLeft = ({ status, pickUp }: Delivered & { readonly status: string }): boolean =>
  pickUp ? status === 'delivered' : hasBeenPosted(status);

/** Why a customer can no longer correct their details on an order; undefined while they can. */
export function whyFinal(order: Delivered & { readonly status: string }): string | undefined {
  if (order.status === 'cancelled')
    return 'This order was cancelled, so its details stay as they are.';
  if (!hasLeft(order)) return undefined;
  return `This order has ${order.pickUp ? 'been picked up' : 'left the workshop'}, so its details can’t change any more.`;
}

/** The way to reach the workshop about such an order: the button above says “Ask About This Order”. */
export const ASK_WHEN_FINAL = 'Something wrong? Ask us about it.';

/** True while its customer may cancel an order at no cost: nothing of it is made yet. */
export const canCancel = ({ status }: { readonly status: string }): boolean => status === 'pending';

/** Why an order was cancelled by its customer, in the words that they read on its papers. */
export const CANCELLED_BY_CUSTOMER = 'You cancelled it before we started on it.';

/** The refusal of a customer's cancellation. */
export const STARTED_ALREADY = 'We have started on this order. Ring us, and we’ll sort it out.';

/** The part of an order's page where its customer ends reminders and requests of the shop. */
export const NO_REMINDERS = '#reminders';

interface Carrier {
  readonly name: string;
  /** The ways people write its name. */
  readonly written: RegExp;
  /** The address of its tracking page, up to the parcel's number. */
  readonly page: string;
}

/**
 * The carriers that an Australian workshop uses, with their tracking pages. FedEx's address is from
 * eshipguy.com's "Carrier Tracking URLs", Direct Freight's from Neto's help, "Custom Shipping Overview and
 * Setup". Those of Toll and DHL are alike in the published code of several shops, and Team Global Express's
 * is from one project's. None was opened live.
 */
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
    page: 'https://www.directfreight.com.au/ConsignmentStatus.aspx?lookuptype=0&consignment_no=',
  },
  {
    name: 'DHL',
    written: /^dhl/i,
    page: 'https://www.dhl.com/au-en/home/tracking.html?tracking-id=',
  },
];

/** Finds a carrier in the list by any spelling; undefined for others. */
export const knownCarrier = (name: string | null): Carrier | undefined =>
  carriers.find(({ written }) => written.test(name?.trim() ?? ''));

interface SentParcel {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** The tracking page entered by the workshop, for a carrier not in the list. */
  readonly trackingUrl?: string | null;
}

/**
 * The tracking page of a parcel; undefined if none was entered, and the carrier is unknown or there
 * is no number.
 */
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

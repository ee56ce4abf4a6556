/** Fixed sets of values for schemas and forms. This file has no schemas and no imports. */

/** The states and territories the shop posts to. */
export const states = ['QLD', 'NSW', 'ACT', 'VIC', 'TAS', 'SA', 'WA', 'NT'] as const;

/** The kinds of cut-out that a console's face counts. */
export const cutOutKinds = [
  'switches',
  'gauges',
  'din',
  'uhf',
  'usb',
  'trays',
  'speakers',
] as const;

/** The pictures that parts on a face are drawn with. */
export const partPictureNames = [
  'radio',
  'uhf',
  'switches-2',
  'switches-4',
  'switches-6',
  'switches-8',
  'gauge',
  'gauges-2',
  'gauges-3',
  'speaker',
  'usb',
  'socket-12v',
  'tray',
  'net-tray',
  'map-light',
  'switch-hole-2',
  'switch-hole-4',
  'switch-hole-6',
  'switch-hole-8',
] as const;

export const roles = ['viewer', 'customer', 'admin'] as const;

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;

/** The lists of orders by status. `unconfirmed` holds pending orders with no promised day. */
export const orderLists = [...orderStatuses, 'unconfirmed'] as const;

/** The workshop stages of an order; one that is not built yet has none. */
export const makingStages = ['built', 'packed'] as const;

/** The types of order events; from `invoiced` on they are about money. */
export const orderEvents = [
  'placed',
  'status',
  'total',
  'reviewed',
  'claimed',
  'link',
  'corrected',
  'self-corrected',
  'lines',
  'promised',
  'made',
  'noted',
  'undone',
  'invoiced',
  'invoice-sent',
  'unsent',
  'credited',
  'paid',
  'refunded',
  'payment-undone',
  'reminded',
] as const;

/** The ways to deliver a quote's goods; `either` leaves the choice to the customer. */
export const quoteDeliveries = ['post', 'pick-up', 'either'] as const;

/** The stored states of a quote. Expiry is worked out from the date (see shared/quote.ts). */
export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;

/** The kinds of things the owner's search finds. */
export const foundKinds = ['person', 'order', 'quote', 'invoice', 'inquiry'] as const;

/** The types of quote events. */
export const quoteEvents = [
  'created',
  'duplicated',
  'sent',
  'revised',
  'unsent',
  'withdrawn',
  'reminded',
  'remindersStopped',
  'asked',
  'answered',
  'accepted',
  'declined',
  'linkEnded',
] as const;

/** Filters of the owner's quotes. `asked`: unanswered questions; `expiring`: within a week. */
export const quoteLists = [
  'asked',
  'draft',
  'sent',
  'expiring',
  'expired',
  'accepted',
  'declined',
  'withdrawn',
] as const;

/** Says whether an order needs an account. */
export const accountChoices = ['required', 'optional'] as const;

/** The kinds of invoice: a deposit before work begins, the balance after it, or the full amount. */
export const invoiceKinds = ['deposit', 'balance', 'full'] as const;

/**
 * The states of an invoice, computed from its amounts (see shared/invoice.ts). `refund-owed`: the
 * shop owes money back; `to-credit`: its order was cancelled, but the invoice isn't credited yet.
 */
export const invoiceStates = [
  'unpaid',
  'part-paid',
  'paid',
  'refund-owed',
  'credited',
  'to-credit',
] as const;

/**
 * The filters of the owner's list of invoices. `open` is unpaid or part paid, and `overdue` is the
 * late ones among them.
 */
export const invoiceLists = ['open', 'overdue', ...invoiceStates] as const;

/** The lists of orders by money. `to-invoice` is built or posted, but not fully invoiced. */
export const orderMoneyLists = [...invoiceLists, 'to-invoice'] as const;

/** The ways to pay. */
export const paymentMethods = ['bank transfer', 'PayID', 'cash', 'card', 'other'] as const;

/** The subjects of an inquiry, as sent, in the order of the form. */
export const inquiryTypes = [
  'General Inquiry',
  'Product Quote',
  'Custom Order',
  'Postage Quote',
  'Installation Help',
] as const;

/** The subject's name as people read it; two of them differ from their stored values. */
export const inquiryTypeName = (type: string): string =>
  ({ 'Product Quote': 'Console Quote', 'Custom Order': 'Custom Build' })[type] ?? type;

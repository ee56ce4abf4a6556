/** The values to choose from, for the schemas and the forms. Has no schemas and imports nothing. */

/** The states and territories that the shop posts to. */
export const states = ['QLD', 'NSW', 'ACT', 'VIC', 'TAS', 'SA', 'WA', 'NT'] as const;

/** What a console's face has numbers of. */
export const cutOutKinds = [
  'switches',
  'gauges',
  'din',
  'uhf',
  'usb',
  'trays',
  'speakers',
] as const;

/** What a part on a face is drawn as. */
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

/** The lists of orders by their status; `unconfirmed`: pending, and no day is promised. */
export const orderLists = [...orderStatuses, 'unconfirmed'] as const;

/** How far a console is that is being built; before that it is not begun or under way. */
export const makingStages = ['built', 'packed'] as const;

/** The types of events of an order; those from `invoiced` on are about its money. */
export const orderEvents = [
  'placed',
  'status',
  'total',
  'reviewed',
  'claimed',
  'link',
  'corrected',
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

/** How what is quoted gets to its customer; `either`: as the customer chooses. */
export const quoteDeliveries = ['post', 'pick-up', 'either'] as const;

/** The stored states of a quote; whether it has expired is computed (see shared/quote.ts). */
export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;

/** What the owner's search finds. */
export const foundKinds = ['person', 'order', 'quote', 'invoice', 'inquiry'] as const;

/** The types of events of a quote. */
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

/**
 * What the owner's list of quotes can be filtered by; `asked`: with questions that wait for an answer,
 * `expiring`: within a week.
 */
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

/** What an invoice is for: a part before the work begins, what is left after that, or all of an order. */
export const invoiceKinds = ['deposit', 'balance', 'full'] as const;

/**
 * The states of an invoice, computed from its amounts (see shared/invoice.ts). `refund-owed`: the shop owes
 * money back; `to-credit`: its order was cancelled, and it is not credited yet.
 */
export const invoiceStates = [
  'unpaid',
  'part-paid',
  'paid',
  'refund-owed',
  'credited',
  'to-credit',
] as const;

/** What the owner's list of invoices can be filtered by; `open`: unpaid or part paid, `overdue`: of these. */
export const invoiceLists = ['open', 'overdue', ...invoiceStates] as const;

/** The lists of orders by their money; `to-invoice`: built or posted, and not all of it is invoiced. */
export const orderMoneyLists = [...invoiceLists, 'to-invoice'] as const;

/** How a payment was made. */
export const paymentMethods = ['bank transfer', 'PayID', 'cash', 'card', 'other'] as const;

/** The subjects of an inquiry: the values sent, in the order of the form. */
export const inquiryTypes = [
  'General Inquiry',
  'Product Quote',
  'Custom Order',
  'Postage Quote',
  'Installation Help',
] as const;

/** The name of a subject that people read, which for two of them is not the value. */
export const inquiryTypeName = (type: string): string =>
  ({ 'Product Quote': 'Console Quote', 'Custom Order': 'Custom Build' })[type] ?? type;

import {
  invoiceLists,
  orderLists,
  orderMoneyLists,
  quoteLists,
} from '../../../shared/contract/choices.ts';
import { mailLists } from '../../../shared/mail.ts';
import { periods } from './figures/periods.ts';
import { topics } from './shared/topics.ts';

/** The eight tabs, in the order they are shown. */
export const tabs = [
  { id: 'orders', label: 'Orders' },
  { id: 'inquiries', label: 'Inquiries' },
  { id: 'quote', label: 'Create Quote' },
  { id: 'photos', label: 'Photos' },
  { id: 'products', label: 'Products' },
  { id: 'addons', label: 'Add-ons' },
  { id: 'users', label: 'Users' },
  { id: 'gallery', label: 'Gallery' },
] as const;

/** The lists without a tab; the dashboard's header links to them. */
export const headerLists = [
  { id: 'invoices', label: 'Invoices' },
  { id: 'emails', label: 'Emails' },
  { id: 'figures', label: 'Figures' },
  { id: 'settings', label: 'Settings' },
] as const;

/** The one place in the URL that is neither a tab nor a list. */
const PERSON = { id: 'person', label: 'Person' } as const;

/** Every view the dashboard shows below its tabs. */
export const places = [...tabs, ...headerLists, PERSON] as const;

export type TabId = (typeof places)[number]['id'];

/** Returns a reader that accepts some values and drops anything else. */
const oneOf =
  <Value>(values: readonly Value[]) =>
  (found: unknown): Value | undefined =>
    values.find((value) => value === found);

const isTrue = (found: unknown) => (found === true ? found : undefined);

const id = (found: unknown) =>
  typeof found === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(found) ? found : undefined;

const knownInvoiceList = oneOf(invoiceLists);
export const knownOrderList = oneOf(orderLists);
export const knownMoneyList = oneOf(orderMoneyLists);

/** The parameters of the URL's search, with their readers. */
const parameters = {
  /** Defaults to orders. */
  tab: (found: unknown) =>
    [...tabs, ...headerLists].find((place) => place.id === found && found !== 'orders')?.id,
  /** Only the invoices in this list, or the orders whose money is in it. */
  invoices: knownMoneyList,
  /** True for only deposit invoices. */
  deposits: isTrue,
  /** The period of the figures, and if they are by month or by quarter; by month is the default. */
  period: oneOf(periods.map((period) => period.id)),
  by: oneOf(['month', 'quarter'] as const),
  /** True while a new order is being written, with the lines of a quote if there is one. */
  newOrder: isTrue,
  /** True if the orders are shown as the build queue. */
  queue: isTrue,
  /** Narrows the queue to orders that are ready to post, or past their day. */
  queued: oneOf(['post', 'late'] as const),
  status: knownOrderList,
  /** The search text in a list: a number, a name, an email address, or a word. */
  q: (found: unknown) =>
    typeof found === 'string' || typeof found === 'number' ? `${found}` || undefined : undefined,
  order: id,
  /** Only open or only answered inquiries. */
  state: oneOf(['open', 'answered'] as const),
  list: oneOf(mailLists),
  /** The topic of the settings to show, and the part that was found in a search. */
  topic: oneOf(topics.map((topic) => topic.id)),
  part: id,
  /** The list of quotes to show instead of a new quote. */
  quotes: oneOf(['all', ...quoteLists] as const),
  quote: id,
  edit: isTrue,
  /** The id of the one inquiry to show, or of the one a new quote answers. */
  inquiry: id,
};

type Parameters = {
  [Name in keyof typeof parameters]?: ReturnType<(typeof parameters)[Name]> | undefined;
};

/** The state of the view, as kept in the URL. */
export interface AdminSearch extends Omit<Parameters, 'tab'> {
  tab?: TabId | undefined;
  /**
   * The email address of the person to show, or to write an order or a quote for. It is in the URL's
   * fragment, which no server's log and no other site sees.
   */
  person?: string | undefined;
}

/** The props of each screen of the dashboard. */
export interface ViewProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** The place that a search leads to. */
export function placeOf({ person, newOrder, tab = 'orders' }: AdminSearch): TabId {
  return person && !newOrder && tab !== 'quote' ? PERSON.id : tab;
}

export function orderQuery({ status, invoices, q, order }: AdminSearch) {
  return order ? { search: order } : { status, payment: invoices, search: q };
}

export function inquiryQuery({ state, q }: AdminSearch) {
  return { state, search: q };
}

export function quoteQuery({ quotes, q }: AdminSearch) {
  return { state: quotes === 'all' ? undefined : quotes, search: q };
}

export function invoiceQuery({ invoices, deposits, q }: AdminSearch) {
  return {
    state: knownInvoiceList(invoices),
    kind: deposits && ('deposit' as const),
    search: q,
  };
}

/** The fragment for a person's address, without the number sign. */
export const personHash = (email: string): string => `person=${encodeURIComponent(email)}`;

/** Parses the URL's search and fragment; invalid values are dropped. */
export function readAdminSearch(found: Record<string, unknown>, hash = ''): AdminSearch {
  const entries = Object.entries(parameters).map(([name, parse]) => [name, parse(found[name])]);
  const read: AdminSearch = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const person = new URLSearchParams(hash).get('person');
  if (!person) return read;
  // A person's page, or an order or a quote for them.
  const { newOrder, tab } = read;
  return { person, ...(newOrder && { newOrder }), ...(tab === 'quote' && { tab }) };
}

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

/** The lists that are no tabs: the dashboard's header links to them. */
export const headerLists = [
  { id: 'invoices', label: 'Invoices' },
  { id: 'emails', label: 'E-mails' },
  { id: 'figures', label: 'Figures' },
  { id: 'settings', label: 'Settings' },
] as const;

/** What an address leads to that is neither a tab nor a list. */
const PERSON = { id: 'person', label: 'Person' } as const;

/** All that the dashboard shows below its tabs. */
export const places = [...tabs, ...headerLists, PERSON] as const;

export type TabId = (typeof places)[number]['id'];

/** A reader of one of some values; anything else is dropped. */
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

/** The parameters of the URL's search, each with what it may be. */
const parameters = {
  /** Defaults to orders. */
  tab: (found: unknown) =>
    [...tabs, ...headerLists].find((place) => place.id === found && found !== 'orders')?.id,
  /** Invoices of this list alone, or orders whose money is in it. */
  invoices: knownMoneyList,
  /** True if only deposits are listed of the invoices. */
  deposits: isTrue,
  /** The time that the figures are of, and whether they are shown by month, which is the default. */
  period: oneOf(periods.map((period) => period.id)),
  by: oneOf(['month', 'quarter'] as const),
  /** True if a new order is being written; with a quote, from its lines. */
  newOrder: isTrue,
  /** True if the orders are shown as the queue in which they are built. */
  queue: isTrue,
  /** Only those in the queue that are to be posted, or whose day is past. */
  queued: oneOf(['post', 'late'] as const),
  status: knownOrderList,
  /** What is looked for in a list: a number, a name, an e-mail address, or a word. */
  q: (found: unknown) =>
    typeof found === 'string' || typeof found === 'number' ? `${found}` || undefined : undefined,
  order: id,
  /** Only open or only answered inquiries. */
  state: oneOf(['open', 'answered'] as const),
  list: oneOf(mailLists),
  /** The topic of the settings that is shown, and the part of it that was looked for. */
  topic: oneOf(topics.map((topic) => topic.id)),
  part: id,
  /** The list of quotes that is shown instead of a new quote. */
  quotes: oneOf(['all', ...quoteLists] as const),
  quote: id,
  edit: isTrue,
  /** Id of the one inquiry that is shown, or that a new quote answers. */
  inquiry: id,
};

type Parameters = {
  [Name in keyof typeof parameters]?: ReturnType<(typeof parameters)[Name]> | undefined;
};

/** What is shown, as kept in the URL. */
export interface AdminSearch extends Omit<Parameters, 'tab'> {
  tab?: TabId | undefined;
  /**
   * E-mail address of the person who is shown, or for whom an order or a quote is written. It stands in
   * the address's fragment, which no server's log and no other site sees.
   */
  person?: string | undefined;
}

/** What each screen of the dashboard is given. */
export interface ViewProps {
  search: AdminSearch;
  /** Shows what another search says. */
  onSearch: (search: AdminSearch) => void;
}

/** What a search shows. */
export function placeOf({ person, newOrder, tab = 'orders' }: AdminSearch): TabId {
  return person && !newOrder && tab !== 'quote' ? PERSON.id : tab;
}

/** The query of the orders to show. */
export function orderQuery({ status, invoices, q, order }: AdminSearch) {
  return order ? { search: order } : { status, payment: invoices, search: q };
}

/** The query of the inquiries to show. */
export function inquiryQuery({ state, q }: AdminSearch) {
  return { state, search: q };
}

/** The query of the quotes to show. */
export function quoteQuery({ quotes, q }: AdminSearch) {
  return { state: quotes === 'all' ? undefined : quotes, search: q };
}

/** The query of the invoices to show. */
export function invoiceQuery({ invoices, deposits, q }: AdminSearch) {
  return {
    state: knownInvoiceList(invoices),
    kind: deposits && ('deposit' as const),
    search: q,
  };
}

/** The fragment of a person's address, without the number sign. */
export const personHash = (email: string): string => `person=${encodeURIComponent(email)}`;

/** Parses the URL's search and fragment; invalid values are dropped. */
export function readAdminSearch(found: Record<string, unknown>, hash = ''): AdminSearch {
  const entries = Object.entries(parameters).map(([name, parse]) => [name, parse(found[name])]);
  const read: AdminSearch = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const person = new URLSearchParams(hash).get('person');
  if (!person) return read;
  // A person's page, or what is written for them.
  const { newOrder, tab } = read;
  return { person, ...(newOrder && { newOrder }), ...(tab === 'quote' && { tab }) };
}

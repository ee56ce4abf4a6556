import { invoiceLists, quoteLists } from '../../../shared/contract/choices.ts';
import type { OrderStatus } from '../../../shared/contract/index.ts';
import { mailLists } from '../../../shared/mail.ts';
import { type Period, periods } from './figures/periods.ts';
import { isStatus } from './shared/status.ts';

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
] as const;

/** What an address leads to that is neither a tab nor a list. */
const PERSON = { id: 'person', label: 'Person' } as const;

/** All that the dashboard shows below its tabs. */
export const places = [...tabs, ...headerLists, PERSON] as const;

export type TabId = (typeof places)[number]['id'];

/** What is shown, as kept in the URL. */
export interface AdminSearch {
  /** Defaults to orders. */
  tab?: TabId | undefined;
  /** Invoices of this list alone, or orders with one. */
  invoices?: (typeof invoiceLists)[number] | undefined;
  /** The time that the figures are of, and whether they are shown by month, which is the default. */
  period?: Period | undefined;
  by?: 'month' | 'quarter' | undefined;
  /** Whether a new order is being written; with a quote, from its lines. */
  newOrder?: boolean | undefined;
  /** Whether the orders are shown as the queue in which they are built. */
  queue?: boolean | undefined;
  /** Only orders of this status. */
  status?: OrderStatus | undefined;
  /** Orders found by short id, name or e-mail. */
  q?: string | undefined;
  /** Id of the one order that is shown. */
  order?: string | undefined;
  /** Only open or only answered inquiries. */
  state?: 'open' | 'answered' | undefined;
  /** E-mails of this list alone. */
  list?: (typeof mailLists)[number] | undefined;
  /** The list of quotes that is shown instead of a new quote. */
  quotes?: (typeof quoteLists)[number] | 'all' | undefined;
  /** Id of the quote that is shown. */
  quote?: string | undefined;
  /** Whether that quote is being changed. */
  edit?: boolean | undefined;
  /** Id of the one inquiry that is shown, or that a new quote answers. */
  inquiry?: string | undefined;
  /**
   * E-mail address of the person who is shown. It stands in the address's fragment, which no server's
   * log and no other site sees.
   */
  person?: string | undefined;
}

export const knownInvoiceList = (value: unknown) => invoiceLists.find((one) => one === value);

/** The query of the orders to show. */
export function orderQuery({ status, invoices, q, order }: AdminSearch) {
  return order ? { search: order } : { status, payment: invoices, search: q };
}

/** The query of the inquiries to show. */
export function inquiryQuery({ state }: AdminSearch) {
  return { state };
}

/** The query of the quotes to show. */
export function quoteQuery({ quotes, q }: AdminSearch) {
  return { state: quotes === 'all' ? undefined : quotes, search: q };
}

/** The query of the invoices to show. */
export function invoiceQuery({ invoices, q }: AdminSearch) {
  return { state: invoices, search: q };
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(value);

/** The fragment of a person's address, without the number sign. */
export const personHash = (email: string): string => `person=${encodeURIComponent(email)}`;

/** Parses the URL's search and fragment; invalid values are dropped. */
export function readAdminSearch(found: Record<string, unknown>, hash = ''): AdminSearch {
  const person = new URLSearchParams(hash).get('person');
  if (person) return { person };
  const { tab, status, q, state, list } = found;
  const known = [...tabs, ...headerLists].find(({ id }) => id === tab)?.id;
  const search: AdminSearch = {};
  if (known && known !== 'orders') search.tab = known;
  if (isStatus(status)) search.status = status;
  if ((typeof q === 'string' || typeof q === 'number') && `${q}` !== '') search.q = `${q}`;
  if (state === 'open' || state === 'answered') search.state = state;
  const knownList = mailLists.find((one) => one === list);
  if (knownList) search.list = knownList;
  const period = periods.find(({ id }) => id === found.period)?.id;
  if (period) search.period = period;
  if (found.by === 'month' || found.by === 'quarter') search.by = found.by;
  const knownInvoices = knownInvoiceList(found.invoices);
  if (knownInvoices) search.invoices = knownInvoices;
  const knownQuotes = (['all', ...quoteLists] as const).find((one) => one === found.quotes);
  if (knownQuotes) search.quotes = knownQuotes;
  if (isId(found.order)) search.order = found.order;
  if (isId(found.quote)) search.quote = found.quote;
  if (found.edit === true) search.edit = true;
  if (found.newOrder === true) search.newOrder = true;
  if (found.queue === true) search.queue = true;
  if (isId(found.inquiry)) search.inquiry = found.inquiry;
  return search;
}

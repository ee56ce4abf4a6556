/** Searches each kind of thing, and makes the rows of the results. */

import type { ResponseOf } from '../../shared/contract/index.ts';
import { buyerName } from '../../shared/customer-details.ts';
import { cut } from '../../shared/cut.ts';
import { invoiceState, isOverdue } from '../../shared/invoice.ts';
import { fullName, shortId } from '../../shared/order-contact.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { shownStatus } from '../../shared/order-news.ts';
import { isExpired } from '../../shared/quote.ts';
import { readInquiry } from '../inquiries/inquiry.ts';
import { inquiryIndex } from '../inquiries/repo.ts';
import { invoiceKey, parseEntryId, readInvoice } from '../invoices/invoice.ts';
import { invoiceIndex, invoiceTerm, listedInvoice } from '../invoices/list-invoices.ts';
import { orderIndex } from '../orders/list-orders.ts';
import { readOrder, type StoredOrder } from '../orders/order.ts';
import { quoteIndex, quoteTerm } from '../quotes/list-quotes.ts';
import { readRecord } from '../quotes/quote.ts';
import type { Page, PageRequest } from '../storage/feed.ts';
import type { Item } from '../storage/items.ts';
import { inquiryKeys, type Key, orderKeys, quoteKeys, userKeys } from '../storage/keys.ts';
import { readRow } from '../storage/read-rows.ts';
import { searchTerm } from '../storage/search.ts';
import { erasedPerson, readUser, userIndex } from '../storage/user.ts';

/** A row of the results, whatever its kind. */
type Row = ResponseOf<'search.person'>['rows'][number];

/** The person a thing is about. */
interface Person {
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
}

/** A thing as it was read. */
export interface FoundItem {
  readonly row: Row;
  /** Undefined if no email address is known, or the person was erased. */
  readonly person: Person | undefined;
  /** Every email address it belongs to. */
  readonly emails: readonly (string | null)[];
  /** The order that came of it. */
  readonly orderId: string | undefined;
  /** The text that a term matched, as it is written there. */
  readonly matched: (term: string) => string | null;
}

interface Found {
  readonly id: string;
  readonly createdAt: string;
}

interface Definition<Thing extends Found> {
  readonly index: Pick<Kind, 'findIds' | 'findNear' | 'listByAddress'> & {
    readonly matchedText: (thing: NoInfer<Thing>, search: string) => string | null;
  };
  /** Turns typed text into a search term of this kind. */
  readonly term?: (typed: string) => string | undefined;
  /** Undefined if the id is not one of this kind. */
  readonly key: (id: string) => Key | undefined;
  /** Throws if the row is malformed. */
  readonly read: (item: Item) => Thing;
  readonly row: (thing: Thing, now: Date) => Omit<Row, 'id' | 'createdAt'>;
  readonly person: (thing: Thing) => { [Part in keyof Person]: Person[Part] | null };
  readonly emails: (thing: Thing) => readonly (string | null)[];
  /** The order that came of it. */
  readonly orderId?: (thing: Thing) => string | undefined;
}

/** A kind of thing that is found by terms. */
export interface Kind {
  readonly term: (typed: string) => string | undefined;
  readonly key: (id: string) => Key | undefined;
  readonly findIds: (term: string, limit: number) => Promise<string[]>;
  readonly findNear: (term: string, limit: number) => Promise<string[]>;
  readonly listByAddress: (
    email: string,
    page: Pick<PageRequest, 'limit'> & { readonly after?: string | undefined },
  ) => Promise<Page<{ sort: string; id: string }>>;
  /** Undefined for a row that cannot be read, which is logged. */
  readonly read: (item: Item, now: Date) => FoundItem | undefined;
}

function kind<Thing extends Found>(definition: Definition<Thing>): Kind {
  const { index, key, term = (typed: string) => searchTerm(typed.replace(/^#/, '')) } = definition;
  return {
    term,
    key,
    findIds: index.findIds,
    findNear: index.findNear,
    listByAddress: index.listByAddress,
    read(item, now) {
      const thing = readRow(item, definition.read);
      if (!thing) return undefined;
      const { email, name, phone } = definition.person(thing);
      const { id, createdAt } = thing;
      return {
        row: { id, createdAt, ...definition.row(thing, now) },
        person:
          email === null || email === erasedPerson.email
            ? undefined
            : { email, name: name ?? '', phone },
        emails: definition.emails(thing),
        orderId: definition.orderId?.(thing),
        matched: (searched) => index.matchedText(thing, searched),
      };
    },
  };
}

/** The most consoles named in a row. */
const MAX_NAMES = 3;

function nameConsoles(names: readonly string[]): string {
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return names.slice(0, MAX_NAMES).join(', ') + more;
}

/** The characters of a message shown in a row. */
const MAX_EXCERPT = 80;

const excerpt = (message: string): string => cut(message.replace(/\s+/g, ' '), MAX_EXCERPT, '…');

/** An order's final amount and payments, in cents. */
function sumsOf(order: StoredOrder) {
  const { comesToCents: totalCents, receivedCents: paidCents } = orderMoney(order, 0);
  return { totalCents, paidCents };
}

const orders = kind({
  index: orderIndex,
  key: orderKeys.order,
  read: readOrder,
  row: (order) => ({
    kind: 'order',
    title: fullName(order),
    number: `#${shortId(order.id)}`,
    about: nameConsoles(order.products.map(({ name }) => name)),
    state: shownStatus(order),
    ...sumsOf(order),
  }),
  person: (order) => ({
    email: order.customerEmail ?? order.userEmail,
    name: fullName(order),
    phone: order.customerPhone,
  }),
  emails: ({ customerEmail, userEmail }) => [customerEmail, userEmail],
});

const quotes = kind({
  index: quoteIndex,
  term: quoteTerm,
  key: quoteKeys.quote,
  read: readRecord,
  row: (quote, now) => ({
    kind: 'quote',
    title: quote.customerName,
    number: quote.number,
    about: nameConsoles(quote.consoles) || (quote.vehicle ?? ''),
    state: isExpired(quote, now.getTime()) ? 'expired' : quote.state,
    totalCents: quote.accepted?.totalCents ?? quote.totalCents,
    paidCents: null,
  }),
  person: ({ customerEmail: email, customerName: name, customerPhone: phone }) => ({
    email,
    name,
    phone,
  }),
  emails: ({ customerEmail }) => [customerEmail],
  orderId: ({ accepted }) => accepted?.orderId,
});

const invoices = kind({
  index: invoiceIndex,
  term: invoiceTerm,
  key: (id) => {
    const entry = parseEntryId('i', id);
    return entry && invoiceKey(entry);
  },
  read: (item: Item) => listedInvoice(readInvoice(item)),
  row: (invoice, now) => ({
    kind: 'invoice',
    title: buyerName(invoice.buyer),
    number: invoice.number,
    about: invoice.lines[0]?.text ?? '',
    state: isOverdue(invoice, now.getTime()) ? 'overdue' : invoiceState(invoice),
    totalCents: invoice.totalCents,
    paidCents: invoice.paidCents,
  }),
  person: ({ buyer: { name, email } }) => ({ email, name, phone: null }),
  emails: ({ buyer }) => [buyer.email],
});

const inquiries = kind({
  index: inquiryIndex,
  key: inquiryKeys.inquiry,
  read: readInquiry,
  row: ({ name, inquiryType, message, answeredAt }) => ({
    kind: 'inquiry',
    title: name,
    number: null,
    about: `${inquiryType}: ${excerpt(message)}`,
    state: answeredAt ? 'answered' : 'open',
    totalCents: null,
    paidCents: null,
  }),
  person: ({ name, email, phone }) => ({ name, email, phone }),
  emails: ({ email }) => [email],
});

export const accounts = kind({
  index: userIndex,
  key: userKeys.user,
  read: readUser,
  row: (user) => ({
    kind: 'person',
    title: `${user.firstName} ${user.lastName}`,
    number: null,
    about: user.email,
    state: user.role,
    totalCents: null,
    paidCents: null,
  }),
  person: ({ email, firstName, lastName, phone }) => ({
    email,
    name: `${firstName} ${lastName}`,
    phone,
  }),
  emails: ({ email }) => [email],
});

/** The kinds by the row's name. Accounts are separate, because they are listed as people. */
export const kinds = { order: orders, quote: quotes, invoice: invoices, inquiry: inquiries };

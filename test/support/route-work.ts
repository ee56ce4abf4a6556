/**
 * The work of the most expensive call of each route. Units are capacity units of the table and its
 * indexes together. `test/api/cost.long.test.ts` measures real calls, the largest order among them, and
 * fails if one needs more than stated here.
 */
import { getRoute, type RouteId } from '../../shared/contract/routes.ts';

export interface Work {
  /** Milliseconds that the function runs, including waiting for the table. */
  readonly ms: number;
  readonly reads: number;
  readonly writes: number;
}

/** A page of a hundred of the largest orders that the contract allows. */
const LARGEST_ORDERS: Work = { ms: 1000, reads: 2600, writes: 0 };

/** A change of the largest quote by the owner; strangers and customers are refused after the reads. */
const OWN_QUOTE: Work = { ms: 100, reads: 80, writes: 100 };

const expensive: Partial<Record<RouteId, Work>> = {
  'auth.user': { ms: 25, reads: 3, writes: 0 },
  'auth.updateUser': { ms: 50, reads: 3, writes: 24 },
  // A correct password writes most: counters and their refund, the new session, the end of the old one.
  'auth.login': { ms: 250, reads: 3, writes: 12 },
  'auth.signup': { ms: 250, reads: 2, writes: 24 },
  // Compares one hash and creates another.
  'auth.password': { ms: 450, reads: 5, writes: 12 },
  'auth.newPasskey': { ms: 250, reads: 10, writes: 14 },
  'auth.forgotPassword': { ms: 50, reads: 0, writes: 10 },
  'auth.resetPassword': { ms: 250, reads: 1, writes: 20 },
  'users.invite': { ms: 50, reads: 10, writes: 20 },
  'auth.changeAddress': { ms: 250, reads: 10, writes: 30 },
  'auth.confirmAddress': { ms: 25, reads: 1, writes: 14 },
  'auth.sendConfirmation': { ms: 25, reads: 3, writes: 10 },
  // Thirty of the longest layouts are 30 kB, written in a transaction.
  'auth.layouts': { ms: 25, reads: 11, writes: 0 },
  'auth.keepLayout': { ms: 50, reads: 11, writes: 64 },
  'auth.renameLayout': { ms: 50, reads: 11, writes: 64 },
  'auth.deleteLayout': { ms: 50, reads: 11, writes: 64 },
  'auth.logout': { ms: 25, reads: 0, writes: 1 },
  'auth.loginPage': { ms: 10, reads: 0, writes: 0 },
  // A message of 5,000 three-byte characters, with its two indexes; five photos are copied.
  'inquiries.delete': { ms: 100, reads: 10, writes: 63 },
  'inquiries.create': { ms: 100, reads: 0, writes: 63 },
  // Twenty zones with their postcodes are 15 kB.
  'products.postage': { ms: 10, reads: 4, writes: 0 },
  'orders.create': { ms: 300, reads: 100, writes: 580 },
  'orders.checkout': { ms: 10, reads: 4, writes: 0 },
  // Like reviews.create, for an order of ordinary size: each happens once per order.
  'orders.claim': { ms: 50, reads: 10, writes: 30 },
  'reviews.createByLink': { ms: 50, reads: 10, writes: 30 },
  'orders.list': LARGEST_ORDERS,
  // Read together with the caller's session, before it is known whether the caller is an admin.
  'orders.adminList': LARGEST_ORDERS,
  // Quotes are listed without their offers, each at most 4 kB; a search reads them one by one.
  'quotes.adminList': { ms: 100, reads: 300, writes: 0 },
  // Three counts, only after the caller is known to be an admin.
  'quotes.counts': { ms: 50, reads: 300, writes: 0 },
  // The largest offer, and the most questions that one quote takes.
  'quotes.get': { ms: 100, reads: 130, writes: 0 },
  'quotes.create': OWN_QUOTE,
  'quotes.update': OWN_QUOTE,
  'quotes.send': OWN_QUOTE,
  'quotes.revise': OWN_QUOTE,
  'quotes.undo': OWN_QUOTE,
  'quotes.withdraw': OWN_QUOTE,
  'quotes.accept': OWN_QUOTE,
  // The most questions that one quote takes.
  'quotes.answer': { ms: 100, reads: 100, writes: 220 },
  'quotes.duplicate': OWN_QUOTE,
  // With questions and answers of ordinary length.
  'quotes.byLink': { ms: 50, reads: 60, writes: 0 },
  // Like orders.claim, for a quote of ordinary size: each happens once per quote.
  'quotes.acceptByLink': { ms: 100, reads: 60, writes: 100 },
  'quotes.declineByLink': { ms: 50, reads: 60, writes: 40 },
  'quotes.ask': { ms: 50, reads: 10, writes: 60 },
  'quotes.opened': { ms: 25, reads: 4, writes: 14 },
  'quotes.stopReminders': { ms: 50, reads: 10, writes: 30 },
  // An invoice of an ordinary order, found by five terms; steps of the largest order write it again.
  'invoices.create': { ms: 100, reads: 40, writes: 130 },
  // With a credit note for each of twenty invoices.
  'invoices.cancel': { ms: 150, reads: 60, writes: 400 },
  // For an order of ordinary size: each happens once per order.
  'invoices.cancelOwn': { ms: 100, reads: 60, writes: 130 },
  'invoices.cancelByLink': { ms: 100, reads: 60, writes: 130 },
  'invoices.confirm': { ms: 150, reads: 100, writes: 400 },
  'invoices.unconfirm': { ms: 150, reads: 100, writes: 400 },
  'invoices.credit': { ms: 100, reads: 40, writes: 90 },
  'invoices.pay': { ms: 100, reads: 40, writes: 90 },
  'invoices.undoPayment': { ms: 100, reads: 40, writes: 90 },
  'invoices.remind': { ms: 100, reads: 40, writes: 90 },
  'invoices.send': { ms: 100, reads: 40, writes: 90 },
  'invoices.unsend': { ms: 100, reads: 40, writes: 90 },
  'invoices.adminList': { ms: 100, reads: 300, writes: 0 },
  // Twenty search items of each kind, and what they name.
  'search.find': { ms: 150, reads: 900, writes: 0 },
  // A page of a hundred, and the hundred newest orders for the sums.
  'search.person': { ms: 200, reads: 2600, writes: 0 },
  // Changes of an order write it and what it is found by; undoing reads the event first.
  'orders.updateStatus': { ms: 50, reads: 60, writes: 360 },
  'orders.updateDetails': { ms: 50, reads: 40, writes: 90 },
  'orders.updateCharges': { ms: 50, reads: 40, writes: 90 },
  'orders.correct': { ms: 50, reads: 40, writes: 110 },
  'orders.changeLines': { ms: 100, reads: 80, writes: 110 },
  'orders.takeByPhone': { ms: 100, reads: 40, writes: 60 },
  'orders.undo': { ms: 50, reads: 60, writes: 110 },
  // The queue is one row, of at most 130 kB; it is shown with a hundred orders of ordinary size.
  'orders.updateWorkshop': { ms: 200, reads: 900, writes: 270 },
  'orders.queue': { ms: 200, reads: 300, writes: 0 },
  'orders.move': { ms: 200, reads: 300, writes: 270 },
  'orders.promise': { ms: 50, reads: 60, writes: 360 },
  'orders.note': { ms: 50, reads: 40, writes: 90 },
  'orders.make': { ms: 50, reads: 60, writes: 360 },
  'orders.ask': { ms: 50, reads: 40, writes: 26 },
  'orders.askByLink': { ms: 50, reads: 40, writes: 26 },
  'orders.correctOwn': { ms: 50, reads: 40, writes: 130 },
  'orders.correctByLink': { ms: 50, reads: 40, writes: 130 },
  'reviews.create': { ms: 50, reads: 10, writes: 30 },
  // At most the megabyte that one Query reads.
  'inquiries.adminList': { ms: 100, reads: 130, writes: 0 },
  // Thirty months of 25 kB, which is what a busy month holds, and the names of twenty.
  'figures.get': { ms: 100, reads: 130, writes: 0 },
  // The whole table three times, which grows with the shop, and the first megabyte of it.
  'records.export': { ms: 1000, reads: 3000, writes: 0 },
  'records.erase': { ms: 1000, reads: 3000, writes: 0 },
  'records.deleteOrder': { ms: 1000, reads: 1000, writes: 0 },
  'records.backup': { ms: 200, reads: 260, writes: 0 },
  // Counts of lists by their state, and the next order to build; lists only after the caller is known to be an admin.
  'orders.counts': { ms: 50, reads: 110, writes: 0 },
  // A photo of 12 megapixels; one of 50 takes twice as long.
  'uploads.finish': { ms: 4000, reads: 10, writes: 14 },
  'uploads.copy': { ms: 6000, reads: 10, writes: 14 },
  // An AVIF of noise with 16 megapixels took 2.7 s here.
  'uploads.sendPhoto': { ms: 3000, reads: 0, writes: 4 },
  // A console and as many add-ons as a face takes.
  'products.layout': { ms: 50, reads: 20, writes: 0 },
  // A shell and ten parts; the edge keeps it, so each is composed about once.
  'uploads.drawing': { ms: 800, reads: 2, writes: 2 },
  'uploads.photo': { ms: 200, reads: 4, writes: 0 },
  'uploads.delete': { ms: 500, reads: 60, writes: 14 },
};

/** A large catalogue. Lists of products and of vehicles read all of it. */
export const LARGE_CATALOGUE = 500;
export const PRODUCT_BYTES = 2000;

const PUBLIC_READ: Work = {
  ms: 50,
  reads: Math.ceil((LARGE_CATALOGUE * PRODUCT_BYTES) / 4096),
  writes: 0,
};
const ORDINARY: Work = { ms: 50, reads: 10, writes: 14 };

export function findWork(id: RouteId): Work {
  return expensive[id] ?? (getRoute(id).cached ? PUBLIC_READ : ORDINARY);
}

/** Admin routes that read nothing but the session before they refuse everyone else. */
const readAfterCheck: ReadonlySet<RouteId> = new Set([
  'orders.counts',
  'quotes.counts',
  'search.person',
  'records.export',
  'records.erase',
  'records.deleteOrder',
  'records.backup',
  'uploads.finish',
  'uploads.photo',
  'uploads.copy',
]);

/** The work that strangers and customers can cause on a route; admin routes refuse them after reading. */
export function anonymousWork(id: RouteId): Work {
  const work = findWork(id);
  if (getRoute(id).access !== 'admin') return work;
  const { ms, reads } = work;
  return readAfterCheck.has(id) ? { ms: 25, reads: 4, writes: 0 } : { ms, reads, writes: 0 };
}

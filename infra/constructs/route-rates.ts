/**
 * How many calls of each route API Gateway lets through, from all callers together. The rate bounds
 * what a flood can cost around the clock; the burst covers a busy minute of a small shop. Calls beyond
 * them get a 429 and are not billed. Limits per IP address and per account are in the functions.
 */
import { getRoute, type RouteId, resourceName } from '../../shared/contract/routes.ts';

interface Rate {
  /** Calls per second, on average. */
  readonly rateLimit: number;
  /** Burst: calls in a moment that may exceed the rate. */
  readonly burstLimit: number;
}

const rates = {
  /** Each of 16 lanes, by the caller's IP address (see shared/contract/route-keys.ts). */
  login: { rateLimit: 0.12, burstLimit: 10 },
  /** Hashes a password. */
  password: { rateLimit: 0.1, burstLimit: 20 },
  /** Requesting a link to choose a new password, and using it; also each of 16 lanes. */
  recovery: { rateLimit: 0.001, burstLimit: 5 },
  /** The same for everyone and cached at the edge: only misses arrive. */
  publicRead: { rateLimit: 0.7, burstLimit: 200 },
  /** Who is signed in, which each page of a signed-in visitor asks, and logging out. */
  session: { rateLimit: 0.5, burstLimit: 200 },
  /** Called at the checkout by visitors without an account, and cached at the edge. */
  checkout: { rateLimit: 0.02, burstLimit: 200 },
  /** Inquiries and reviews. */
  write: { rateLimit: 0.05, burstLimit: 20 },
  /** An order of 20 lines with 60 add-ons each writes as much as ten long inquiries. */
  order: { rateLimit: 0.03, burstLimit: 20 },
  /** Changes of a guest's order, one or two for each, and the owner's settings of orders. */
  claim: { rateLimit: 0.002, burstLimit: 20 },
  /** A visitor's photo for an inquiry: started and finished. */
  photo: { rateLimit: 0.002, burstLimit: 20 },
  /** The owner views such photos: up to five per inquiry. */
  ownPhoto: { rateLimit: 0.02, burstLimit: 100 },
  /** A customer looks at a quote. */
  quote: { rateLimit: 0.03, burstLimit: 100 },
  /** Customers answer quotes and ask about them, which writes orders and sends e-mails. */
  quoteAnswer: { rateLimit: 0.01, burstLimit: 50 },
  /** The owner's quotes. */
  ownQuote: { rateLimit: 0.04, burstLimit: 200 },
  /** A page of a hundred such orders reads as much as ten thousand products. */
  orderList: { rateLimit: 0.03, burstLimit: 200 },
  /** The dashboard of one workshop. */
  admin: { rateLimit: 0.1, burstLimit: 200 },
} as const satisfies Record<string, Rate>;

type RateClass = keyof typeof rates;

/** The default limits, which no route uses: each has its own. */
export const defaultRate: Rate = rates.write;

const classes: Partial<Record<RouteId, RateClass>> = {
  'auth.login': 'login',
  'auth.signup': 'password',
  'auth.password': 'password',
  'auth.forgotPassword': 'recovery',
  'auth.resetPassword': 'recovery',
  'orders.create': 'order',
  'orders.checkout': 'checkout',
  'orders.byLink': 'orderList',
  'orders.claim': 'claim',
  'orders.renewLink': 'claim',
  'orders.settings': 'claim',
  'orders.updateSettings': 'claim',
  'orders.list': 'orderList',
  'quotes.byLink': 'quote',
  'quotes.opened': 'quote',
  'reviews.createByLink': 'claim',
  'uploads.startPhoto': 'photo',
  'uploads.finishPhoto': 'photo',
  'uploads.photo': 'ownPhoto',
  'orders.events': 'orderList',
  'orders.adminList': 'orderList',
};

function findRateClass(id: RouteId): RateClass {
  const { cached, access, throttle } = getRoute(id);
  const named = classes[id];
  if (named) return named;
  if (resourceName(id) === 'quotes') return access === 'admin' ? 'ownQuote' : 'quoteAnswer';
  if (access === 'admin') return 'admin';
  if (cached) return 'publicRead';
  return throttle ? 'write' : 'session';
}

export const findRate = (id: RouteId): Rate => rates[findRateClass(id)];

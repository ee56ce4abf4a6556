/**
 * The worst bill of one day, in US dollars, without deducting free tiers: every route called at its
 * limit all day. API Gateway does not bill calls that it throttles.
 */
import {
  getRoute,
  type Resource,
  type RouteId,
  resourceName,
  routeIds,
} from '../../shared/contract/routes.ts';
import { PREVIEWS, WIDTHS } from '../../shared/picture.ts';
import type { DeployedShop } from './deployed.ts';
import { prices } from './prices.ts';
import { findWork, LOGGED_BYTES, MAILER_MEMORY, MAILING, REFUSED, type Work } from './work.ts';

const DAY_SECONDS = 86_400;

/** The most that the API, the functions and everything they use may cost in a day. */
export const MAX_DAILY_COST = 15;

export interface Bill {
  readonly calls: number;
  readonly gateway: number;
  readonly functions: number;
  readonly table: number;
  readonly logsAndMail: number;
}

export const sumBill = ({ gateway, functions, table, logsAndMail }: Bill): number =>
  gateway + functions + table + logsAndMail;

/** Lambda's price of one call, for milliseconds and MiB. */
function functionPrice(ms: number, memory: number): number {
  const { perCall, perGBSecond } = prices.lambda;
  return perCall + (ms / 1000) * (memory / 1024) * perGBSecond;
}

function priceCalls(calls: number, work: Work, memory: number, gateway = true): Bill {
  const { perReadUnit, perWriteUnit } = prices.dynamoDB;
  const logged = (LOGGED_BYTES / 1e9) * prices.logs.perGB;
  return {
    calls: gateway ? calls : 0,
    gateway: gateway ? calls * prices.apiGateway.perCall : 0,
    functions: calls * functionPrice(work.ms, memory),
    table: calls * (work.reads * perReadUnit + work.writes * perWriteUnit),
    logsAndMail: calls * logged,
  };
}

/** E-mails alone: the mailer's work and SES's price for each. */
function mailBill(mails: number): Bill {
  const bill = priceCalls(mails, MAILING, MAILER_MEMORY, false);
  return { ...bill, logsAndMail: bill.logsAndMail + mails * prices.mail.perMail };
}

function addBills(bills: readonly Bill[]): Bill {
  return bills.reduce((sum, bill) => ({
    calls: sum.calls + bill.calls,
    gateway: sum.gateway + bill.gateway,
    functions: sum.functions + bill.functions,
    table: sum.table + bill.table,
    logsAndMail: sum.logsAndMail + bill.logsAndMail,
  }));
}

/** One day of one route at its limit. */
function priceDay(shop: DeployedShop, id: RouteId, work: Work): Bill {
  const calls = (shop.rates.get(id) ?? 0) * DAY_SECONDS;
  const memory = shop.memory.get(resourceName(id) as Resource) ?? 0;
  return addBills([priceCalls(calls, work, memory), mailBill(calls * (work.mails ?? 0))]);
}

/** Admin routes that read nothing but the session before they refuse everyone else. */
const readAfterCheck: ReadonlySet<RouteId> = new Set([
  'orders.counts',
  'quotes.counts',
  'uploads.finish',
  'uploads.photo',
  'uploads.copy',
]);

/** The work that strangers and customers can cause on a route; admin routes refuse them after reading. */
function anonymousWork(id: RouteId): Work {
  const work = findWork(id);
  if (getRoute(id).access !== 'admin') return work;
  return readAfterCheck.has(id) ? { ms: 25, reads: 4, writes: 0 } : { ...work, writes: 0 };
}

/** Every route at its limit, each with the costliest call that a non-admin can make. */
export const floodOfApi = (shop: DeployedShop): Bill =>
  addBills(routeIds.map((id) => priceDay(shop, id, anonymousWork(id))));

/** Every route at its limit, with calls that bypass the edge and are refused immediately. */
export const floodAroundEdge = (shop: DeployedShop): Bill =>
  addBills(routeIds.map((id) => priceDay(shop, id, REFUSED)));

/** Logins and sign-ups at their limits. */
export const floodOfLogins = (shop: DeployedShop): Bill =>
  priceDay(shop, 'auth.login', findWork('auth.login'));
export const floodOfSignUps = (shop: DeployedShop): Bill =>
  priceDay(shop, 'auth.signup', findWork('auth.signup'));

/** Each width in three formats, and the crops for link previews. */
const FILES_OF_A_PICTURE = 3 * WIDTHS.length + Object.keys(PREVIEWS).length;

/** Uploads with an admin's session: pictures of the largest size, kept for a month. */
export function floodOfUploads(shop: DeployedShop, largestBytes: number) {
  const start = priceDay(shop, 'uploads.start', findWork('uploads.start'));
  const finish = priceDay(shop, 'uploads.finish', findWork('uploads.finish'));
  const { perWrite, perStoredGB } = prices.s3;
  return {
    bill: addBills([start, finish]),
    // The upload to a pending key, then the set of files.
    requests: start.calls * (1 + FILES_OF_A_PICTURE) * perWrite,
    storedAMonth: (start.calls * largestBytes * perStoredGB) / 1e9,
  };
}

/** The cost of publishing a number of the owner's photos, in dollars. */
export function pricePhotos(shop: DeployedShop, count: number) {
  const { ms } = findWork('uploads.finish');
  const memory = shop.memory.get('uploads') ?? 0;
  const requests = (1 + FILES_OF_A_PICTURE) * prices.s3.perWrite;
  const price = count * (functionPrice(ms, memory) + requests);
  return { price, seconds: ms / 1000, memory, files: FILES_OF_A_PICTURE };
}

/** A day of a thousand requests per second that the edge answers by itself. */
export function floodOfPages(bytes: number) {
  const requests = 1000 * DAY_SECONDS;
  const { perRequest, perFunctionCall, perGB } = prices.cloudFront;
  return {
    requests: requests * (perRequest + 2 * perFunctionCall),
    data: (requests * bytes * perGB) / 1e9,
  };
}

/** The most calls per second that Lambda sends to one running function. */
const CALLS_EACH = 10;

/** Requests for missing pages: as many as the function can answer with its reserved concurrency. */
export function floodOfAbsentPages(shop: DeployedShop, concurrency: number): number {
  const calls = concurrency * CALLS_EACH * DAY_SECONDS;
  return calls * (functionPrice(5, shop.absentPageMemory) + prices.s3.perRead);
}

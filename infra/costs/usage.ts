/** What a month of visits, or a day of a flood, makes AWS count; and its price in US dollars. */
import type { Resource } from '../../shared/contract/routes.ts';
import { type RouteId, resourceName, routeIds } from '../../shared/contract/routes.ts';
import { PREVIEWS, WIDTHS } from '../../shared/picture.ts';
import type { DeployedShop } from './deployed.ts';
import { tariff } from './prices.ts';
import {
  anonymousWork,
  COUNTING,
  findWork,
  LARGE_CATALOGUE,
  LOGGED_BYTES,
  MAILER_MEMORY,
  MAILING,
  PRODUCT_BYTES,
  PUBLISHER_MEMORY,
  readCatalogue,
  type Work,
} from './work.ts';

/** What AWS bills by; the names are those of the table's lines. */
type Meter = keyof typeof tariff;

/** How much of each was used. */
type Usage = { readonly [Name in Meter]?: number };

export const meters = Object.keys(tariff) as Meter[];

/** @param deducted whether what is free each month is deducted */
export function price(usage: Usage, meter: Meter, deducted: boolean): number {
  const { price, free } = tariff[meter];
  return Math.max(0, (usage[meter] ?? 0) - (deducted ? free : 0)) * price;
}

export const sum = (usage: Usage, deducted: boolean): number =>
  meters.reduce((total, meter) => total + price(usage, meter, deducted), 0);

function add(usages: readonly Usage[]): Usage {
  const total: { -readonly [M in Meter]?: number } = {};
  for (const usage of usages) {
    for (const meter of meters) {
      if (usage[meter]) total[meter] = (total[meter] ?? 0) + usage[meter];
    }
  }
  return total;
}

/** The work of a function behind a number of calls, and of the e-mails and counting that they cause. */
function work(count: number, one: Work, memory: number): Usage {
  const own: Usage = {
    'Lambda, calls': count,
    'Lambda, GB-seconds': (count * one.ms * memory) / 1024 / 1000,
    'DynamoDB, read units': count * one.reads,
    'DynamoDB, write units': count * one.writes,
    'S3, writes': count * (one.files ?? 0),
    'E-mails': count * (one.mails ?? 0),
  };
  const { mails = 0, counts = 0 } = one;
  const caused = [
    ...(mails ? [work(count * mails, MAILING, MAILER_MEMORY)] : []),
    ...(counts ? [work(count * counts, COUNTING, MAILER_MEMORY)] : []),
  ];
  return add([own, ...caused]);
}

/** Calls of a route that API Gateway lets through. */
function callsOf(shop: DeployedShop, id: RouteId, count: number, one: Work): Usage {
  const memory = shop.memory.get(resourceName(id) as Resource) ?? 0;
  return add([{ 'API Gateway': count * (one.gatewayUnits ?? 1) }, work(count, one, memory)]);
}

/** Requests at the edge that reach the API, let through or not, each with its line in the access log. */
const atEdge = (count: number, bytes: number): Usage => ({
  'CloudFront, requests': count,
  'CloudFront, GB': (count * bytes) / 1e9,
  'CloudFront Functions': count,
  'Logs, GB': (count * LOGGED_BYTES) / 1e9,
});

/** The model of a visit: one person who opens six pages, the first from the edge. */
export const visit = {
  /** Pages, scripts, styles: requests and bytes. The first visit is measured (test/bench). */
  files: { requests: 20, bytes: 250_000 },
  pictures: { requests: 12, bytes: 600_000 },
  publicReads: { requests: 6, bytes: 15_000 },
  loginsIn: 50,
  inquiriesIn: 100,
  ordersIn: 200,
} as const;

/** The owner's work in a month. */
export const owner = {
  saves: 300,
  /** The dashboard polls every minute while it is visible: eight hours a day. */
  checks: 30 * 8 * 60,
  /** Read units of a poll while a dozen orders and inquiries are waiting. */
  readsACheck: 20,
} as const;

/** Public reads have about this many different answers, during this many hours a day. */
const ANSWERS = 10;
const HOURS = 12;

/** The share of public reads that the edge answers from its cache. */
export function answeredAtEdge({ edgeSeconds }: DeployedShop, visits: number): number {
  const perSecond = (visits * visit.publicReads.requests) / (30 * HOURS * 3600);
  const within = (perSecond / ANSWERS) * edgeSeconds;
  return within / (1 + within);
}

/** An ordinary order: three products and add-ons, its search terms, its events, two e-mails. */
const ORDINARY_ORDER: Work = { ms: 100, reads: 12, writes: 50, mails: 2, counts: 1 };

/** A month with a number of visits and of products; without visits only schedules run. */
export function month(shop: DeployedShop, visits: number, products: number): Usage {
  const { files, pictures, publicReads } = visit;
  const isOpen = visits > 0 ? 1 : 0;
  const reads = visits * publicReads.requests;
  const reached = reads * (1 - answeredAtEdge(shop, visits));
  const logins = visits / visit.loginsIn;
  const inquiries = visits / visit.inquiriesIn;
  const orders = visits / visit.ordersIn;
  const saves = owner.saves * isOpen;
  const catalogue = readCatalogue(products);
  return add([
    // What the month costs before anyone comes: a look at the site every five minutes.
    { 'Alarm metrics': shop.alarmMetrics, 'Custom metrics': shop.customMetrics },
    { Dashboards: shop.dashboards, 'DynamoDB, GB': 0.02, 'S3, GB': 0.3 },
    work(30 * 288, { ms: 300, reads: 1, writes: 0 }, PUBLISHER_MEMORY),
    { 'CloudFront, requests': 30 * 288 * files.requests },
    // And at the outbox: every minute at what is due, every five at all that is to be done.
    work(30 * 1440, { ms: 30, reads: 1, writes: 0 }, MAILER_MEMORY),
    work(30 * 288, { ms: 60, reads: 6, writes: 0 }, MAILER_MEMORY),
    // All pages each day, and the few that a change of the catalogue affects.
    work(30, { ...catalogue, ms: 500 + 20 * products, files: products + 20 }, PUBLISHER_MEMORY),
    work(saves, { ...catalogue, ms: 1000, writes: 2, files: 4 }, PUBLISHER_MEMORY),
    {
      'CloudFront, requests': visits * (files.requests + pictures.requests + publicReads.requests),
      'CloudFront, GB': (visits * (files.bytes + pictures.bytes + publicReads.bytes)) / 1e9,
      'CloudFront Functions': visits * 2 + reads,
      'S3, reads': visits * 0.05,
    },
    callsOf(shop, 'products.list', reached, catalogue),
    callsOf(shop, 'auth.login', logins, findWork('auth.login')),
    callsOf(shop, 'inquiries.create', inquiries, { ms: 25, reads: 0, writes: 4, mails: 1 }),
    callsOf(shop, 'orders.create', orders, ORDINARY_ORDER),
    callsOf(shop, 'products.update', saves, { ms: 50, reads: 4, writes: 2 }),
    callsOf(shop, 'orders.counts', owner.checks * isOpen, {
      ms: 50,
      reads: owner.readsACheck,
      writes: 0,
    }),
    atEdge(reached + logins + inquiries + orders + (saves + owner.checks) * isOpen, 1000),
  ]);
}

const DAY = 86_400;

/** Requests per second of the floods below: more than all routes together let through. */
export const FLOOD = 1000;

/** Bytes of a refusal with its headers. */
const REFUSAL_BYTES = 600;

/** One day of a route at its limit, with the most expensive calls that a stranger can make. */
const passed = (shop: DeployedShop, id: RouteId) =>
  callsOf(shop, id, (shop.rates.get(id) ?? 0) * DAY, anonymousWork(id));

/** A day of a flood of one route; what API Gateway refuses still costs at the edge and in the log. */
export const floodOfRoute = (shop: DeployedShop, id: RouteId): Usage =>
  add([passed(shop, id), atEdge(FLOOD * DAY, REFUSAL_BYTES)]);

/** The route whose flood costs most. */
export const dearestRoute = (shop: DeployedShop): RouteId =>
  routeIds.reduce((dearest, id) =>
    sum(passed(shop, id), false) > sum(passed(shop, dearest), false) ? id : dearest,
  );

/** The most calls per second that Lambda sends to one running function. */
const CALLS_EACH = 10;

/** A day of requests for missing pages, by the function's concurrency. */
export const floodOfAbsentPages = (shop: DeployedShop, concurrency: number): Usage =>
  add([
    work(concurrency * CALLS_EACH * DAY, { ms: 5, reads: 0, writes: 0 }, shop.absentPageMemory),
    { 'S3, reads': concurrency * CALLS_EACH * DAY },
  ]);

/** A day of requests for pages that the edge answers by itself. */
export const floodOfPages = (bytes: number): Usage => ({
  'CloudFront, requests': FLOOD * DAY,
  'CloudFront, GB': (FLOOD * DAY * bytes) / 1e9,
  'CloudFront Functions': 2 * FLOOD * DAY,
});

/** A day of everything at once: each route at its limit, and as many requests again for pages. */
export const floodOfEverything = (shop: DeployedShop, pageBytes: number): Usage =>
  add([
    ...routeIds.map((id) => passed(shop, id)),
    // A list of the whole catalogue is the largest answer; the edge compresses it.
    {
      'CloudFront, GB':
        ((shop.rates.get('products.list') ?? 0) * DAY * LARGE_CATALOGUE * PRODUCT_BYTES) / 5e9,
    },
    atEdge(FLOOD * DAY, REFUSAL_BYTES),
    floodOfAbsentPages(shop, 10),
    floodOfPages(pageBytes),
  ]);

/** Each width in three formats, and the crops for link previews. */
export const FILES_OF_A_PICTURE = 3 * WIDTHS.length + Object.keys(PREVIEWS).length;

/** What publishing a number of the owner's photos takes. */
export const publishPhotos = (shop: DeployedShop, count: number): Usage =>
  callsOf(shop, 'uploads.finish', count, findWork('uploads.finish'));

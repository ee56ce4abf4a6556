/** A month's bill in US dollars, line by line, for a number of visits, minus the permanent free tiers. */
import { resourceName } from '../../shared/contract/routes.ts';
import type { DeployedShop } from './deployed.ts';
import { free, prices } from './prices.ts';
import { findWork, LOGGED_BYTES } from './work.ts';

/** The model of a visit: one person who opens six pages, the first from the edge. */
export const visit = {
  /** Pages, scripts, styles: requests and bytes. The first visit is measured (test/bench). */
  files: { requests: 20, bytes: 250_000 },
  pictures: { requests: 12, bytes: 600_000 },
  publicReads: { requests: 6, bytes: 15_000 },
  /** Calls that ask who is signed in, by the share of visitors who may be. */
  session: { requests: 1, bytes: 1000, share: 0.05 },
  loginsIn: 50,
  inquiriesIn: 100,
  ordersIn: 200,
} as const;

/** The owner's work in a month. */
export const owner = {
  saves: 300,
  deploys: 20,
  backedUpMB: 20,
  /** The dashboard polls every minute while it is visible: eight hours a day. */
  checks: 30 * 8 * 60,
  /** Read units of a poll while a dozen orders and inquiries are waiting. */
  readsACheck: 20,
} as const;

/** Public reads have about this many different answers, during this many hours a day. */
const ANSWERS = 10;
const HOURS = 12;

const SECONDS_A_MONTH = 30 * HOURS * 3600;

/** The share of public reads that the edge answers from its cache. */
export function answeredAtEdge({ edgeSeconds }: DeployedShop, visits: number): number {
  const perAnswer = (visits * visit.publicReads.requests) / SECONDS_A_MONTH / ANSWERS;
  const within = perAnswer * edgeSeconds;
  return within / (1 + within);
}

export interface Line {
  readonly name: string;
  readonly dollars: number;
}

const over = (used: number, included: number) => Math.max(0, used - included);

export function priceMonth(shop: DeployedShop, visits: number): Line[] {
  const { files, pictures, publicReads, session } = visit;
  const logins = visits / visit.loginsIn;
  const inquiries = visits / visit.inquiriesIn;
  const orders = visits / visit.ordersIn;
  const sessions = visits * session.share;

  const edgeRequests =
    visits * (files.requests + pictures.requests + publicReads.requests) + sessions;
  const gigabytes = (visits * (files.bytes + pictures.bytes + publicReads.bytes)) / 1e9;
  const apiCalls = visits * publicReads.requests + sessions + logins + inquiries + orders;
  const reached = apiCalls - visits * publicReads.requests * answeredAtEdge(shop, visits);
  const isOpen = visits > 0 ? 1 : 0;
  const calls = reached + owner.saves * isOpen;
  const checks = owner.checks * isOpen;
  const memory = (shop.memory.get('products') ?? 0) / 1024;
  const login = findWork('auth.login');
  const gigabyteSeconds =
    (calls + checks * 2) * 0.025 * memory +
    logins * (login.ms / 1000) * ((shop.memory.get(resourceName('auth.login')) ?? 0) / 1024);
  // An ordinary order: three products and add-ons, its search terms, its events, two e-mails.
  const writes = logins * login.writes + inquiries * 4 + orders * 50 + owner.saves * 2;
  const storedGB = 0.02 + (orders * 4000 + inquiries * 2000) / 1e9;
  const { cloudFront, dynamoDB, lambda } = prices;
  return [
    {
      name: 'CloudFront, data',
      dollars: over(gigabytes, free.cloudFront.gigabytes) * cloudFront.perGB,
    },
    {
      name: 'CloudFront, requests',
      dollars: over(edgeRequests, free.cloudFront.requests) * cloudFront.perRequest,
    },
    {
      name: 'CloudFront Functions',
      dollars:
        over(apiCalls + visits * 2, free.cloudFront.functionCalls) * cloudFront.perFunctionCall,
    },
    { name: 'API Gateway', dollars: (calls + checks) * prices.apiGateway.perCall },
    { name: 'Lambda, calls', dollars: over(calls + checks, free.lambda.calls) * lambda.perCall },
    {
      name: 'Lambda, compute',
      dollars: over(gigabyteSeconds, free.lambda.gigabyteSeconds) * lambda.perGBSecond,
    },
    {
      name: 'DynamoDB, reads',
      dollars: (calls * 6 + checks * owner.readsACheck) * dynamoDB.perReadUnit,
    },
    { name: 'DynamoDB, writes', dollars: writes * dynamoDB.perWriteUnit },
    {
      name: 'DynamoDB, stored and recoverable',
      dollars:
        over(storedGB, free.dynamoDB.storedGB) * dynamoDB.perStoredGB +
        storedGB * dynamoDB.perRecoverableGB,
    },
    {
      name: 'S3',
      dollars: 0.3 * prices.s3.perStoredGB + visits * 0.05 * prices.s3.perRead,
    },
    {
      name: 'CloudWatch Logs',
      dollars:
        over(((calls + checks) * LOGGED_BYTES) / 1e9, free.logs.gigabytes) * prices.logs.perGB,
    },
    {
      name: 'Alarms, metrics, dashboards',
      dollars:
        over(shop.alarmMetrics, free.alarms.metrics) * prices.alarms.perMetric +
        over(shop.customMetrics, free.metrics.metrics) * prices.metrics.perMetric +
        over(shop.dashboards, free.dashboards.dashboards) * prices.dashboards.perDashboard,
    },
    { name: 'E-mail', dollars: orders * 2 * prices.mail.perMail },
  ];
}

export const sumOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, { dollars }) => sum + dollars, 0);

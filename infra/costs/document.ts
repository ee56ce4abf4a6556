/** The text of infra/COSTS.md, from the templates, the limits in the code and the prices. */

import { MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';
import { LANES, listRouteKeys } from '../../shared/contract/route-keys.ts';
import { getRoute, routeIds } from '../../shared/contract/routes.ts';
import { ABSENT_PAGE_CONCURRENCY } from '../constructs/absent-page.ts';
import { findRate } from '../constructs/route-rates.ts';
import type { DeployedShop } from './deployed.ts';
import {
  type Bill,
  floodAroundEdge,
  floodOfAbsentPages,
  floodOfApi,
  floodOfLogins,
  floodOfPages,
  floodOfSignUps,
  floodOfUploads,
  MAX_DAILY_COST,
  pricePhotos,
  sumBill,
} from './flood.ts';
import { answeredAtEdge, owner, priceMonth, sumOfLines, visit } from './month.ts';
import { free, prices } from './prices.ts';

const dollars = (amount: number) => amount.toFixed(2);
const whole = (number: number) => Math.round(number).toLocaleString('en-AU');
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** A Markdown table, padded as the project's formatter does; the first column is text. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function floods(shop: DeployedShop): string {
  const row = (name: string, bill: Bill) => [
    name,
    whole(bill.calls),
    ...[bill.gateway, bill.functions, bill.table, bill.logsAndMail, sumBill(bill)].map(dollars),
  ];
  return table(
    ['A day of', 'Calls', 'Gateway', 'Functions', 'Table', 'Logs, mail', 'Sum'],
    [
      row('**every route at once, the most expensive calls**', floodOfApi(shop)),
      row('every route, straight to execute-api', floodAroundEdge(shop)),
      row('logins', floodOfLogins(shop)),
      row('sign-ups', floodOfSignUps(shop)),
      row('uploads, with an admin’s session', floodOfUploads(shop, MAX_UPLOAD_BYTES).bill),
    ],
  );
}

function months(shop: DeployedShop): string {
  const sizes = [0, 100, 10_000, 1_000_000];
  const bills = sizes.map((visits) => priceMonth(shop, visits));
  const names = bills[0]?.map(({ name }) => name) ?? [];
  const rows = names.map((name, index) => [
    name,
    ...bills.map((bill) => dollars(bill[index]?.dollars ?? 0)),
  ]);
  return table(
    ['A month', 'Idle', ...sizes.slice(1).map((visits) => `${whole(visits)} visits`)],
    [...rows, ['**Sum**', ...bills.map((bill) => `**${dollars(sumOfLines(bill))}**`)]],
  );
}

function unitPrices(): string {
  const { cloudFront, apiGateway, lambda, dynamoDB, s3, logs, alarms, metrics, dashboards } =
    prices;
  const million = (price: number) => dollars(price * 1e6);
  return table(
    ['Unit', 'US dollars', 'Always free a month'],
    [
      ['CloudFront, GB to Australia', String(cloudFront.perGB), whole(free.cloudFront.gigabytes)],
      ['CloudFront, million requests', million(cloudFront.perRequest), '10 million'],
      ['CloudFront Functions, million', million(cloudFront.perFunctionCall), '2 million'],
      ['API Gateway, million calls', million(apiGateway.perCall), '–'],
      ['Lambda, million calls', million(lambda.perCall), '1 million'],
      ['Lambda, million GB-seconds on arm64', million(lambda.perGBSecond), '400,000'],
      ['DynamoDB, million read units', (dynamoDB.perReadUnit * 1e6).toFixed(3), '–'],
      ['DynamoDB, million write units', (dynamoDB.perWriteUnit * 1e6).toFixed(3), '–'],
      ['DynamoDB, GB stored', String(dynamoDB.perStoredGB), '25 GB'],
      ['DynamoDB, GB recoverable', String(dynamoDB.perRecoverableGB), '–'],
      ['S3, GB stored', String(s3.perStoredGB), '–'],
      ['S3, million reads', million(s3.perRead), '–'],
      ['S3, million writes', million(s3.perWrite), '–'],
      ['CloudWatch Logs, GB', String(logs.perGB), '5 GB'],
      ['CloudWatch, metric in an alarm', dollars(alarms.perMetric), '10'],
      ['CloudWatch, custom metric', dollars(metrics.perMetric), '10'],
      ['CloudWatch, dashboard', dollars(dashboards.perDashboard), '3'],
      ['SES, thousand e-mails', dollars(prices.mail.perMail * 1000), '–'],
    ],
  );
}

export function costsDocument(shop: DeployedShop): string {
  const pages = floodOfPages(40_000);
  const uploads = floodOfUploads(shop, MAX_UPLOAD_BYTES);
  const photos = pricePhotos(shop, 1000);
  const perSecond = [...shop.rates.values()].reduce((sum, rate) => sum + rate, 0);
  const burst = routeIds.reduce(
    (sum, id) => sum + listRouteKeys(id, getRoute(id)).length * findRate(id).burstLimit,
    0,
  );
  return `# What it costs

Written by \`npm run costs\` from the templates, the limits in the code and \`infra/costs/prices.ts\`; a
test fails if this page is stale. US dollars before tax, ap-southeast-2 (Sydney), list prices of
${prices.date}.

## A month

${months(shop)}

A visit counts as six pages: ${visit.files.requests} files (${visit.files.bytes / 1000} kB) and ${visit.pictures.requests} pictures (${visit.pictures.bytes / 1000} kB) from the
edge, ${visit.publicReads.requests} public reads of the API. The edge caches pages and public reads for ${shop.edgeSeconds} seconds: it answers
${percent(answeredAtEdge(shop, 10_000))} of the reads by itself at 10,000 visits a month and ${percent(answeredAtEdge(shop, 1_000_000))} at a million. One visit in ${visit.loginsIn} logs in,
one in ${visit.inquiriesIn} sends an inquiry, one in ${visit.ordersIn} places an order; the owner saves ${owner.saves} changes and has the
dashboard open for ${owner.checks / 60} hours, polling every minute. Logs are kept for
${shop.logDays} days. A deploy invalidates nothing at the edge, because pages are cached there only for seconds. Permanent
free tiers are deducted, those of the first year are not.

A photo that the owner uploads becomes ${photos.files} files in ${photos.seconds} s of a function with ${whole(photos.memory)} MiB. It uses
up to 450 of them (\`test/bench/MEASUREMENTS.md\`); the rest buys CPU. A thousand photos cost ${dollars(photos.price)}.

A Route 53 zone adds 0.50, plus the price of the domain. Nothing is billed by the hour: no NAT gateway, load
balancer, provisioned capacity, WAF, Secrets Manager or customer-managed key. \`test/infra/bill.test.ts\` lists
the resource types that may be deployed.

## The worst day

API Gateway allows ${perSecond.toFixed(1)} calls a second on average, over all ${routeIds.length} routes, and does not bill
throttled calls. Bursts add at most ${whole(burst)} calls once. A day at those limits, from midnight to midnight,
without free tiers:

${floods(shop)}

The first row is the most that strangers and customers can cause in the API, its functions, the table,
the logs and the e-mails together. A test keeps it, with the missing pages below (reserved concurrency on),
under ${MAX_DAILY_COST} dollars. Its calls are the most expensive that the contract allows: the largest
orders, placed and listed a hundred at a time from many accounts;
\`infra/costs/work.ts\` says what each takes, and \`test/api/cost.test.ts\` measures it.

- **Uploads**: a stranger's are refused before anything is signed, and S3 does not bill the bucket's owner
  for requests that it refuses to strangers. Someone with an admin's session can cause the row above, ${dollars(uploads.requests)} for
  S3 requests, and for each such day ${dollars(uploads.storedAMonth)} a month until the pictures are deleted.
- **Missing pages** are answered by a small function, to which API Gateway's limits do not apply. A new
  account runs ten functions at once, which is 100 calls a second and ${dollars(floodOfAbsentPages(shop, 10))} a day. With a quota of 1,000 set
  \`"reservedConcurrency": "on"\`: ${ABSENT_PAGE_CONCURRENCY * 10} calls a second, ${dollars(floodOfAbsentPages(shop, ABSENT_PAGE_CONCURRENCY))} a day. Otherwise up to 10,000 a second, ${dollars(floodOfAbsentPages(shop, 1000))} a day.
- **Cached pages** reach nothing behind the edge, but **CloudFront bills every request and byte, throttled
  or not, and our code cannot limit that**. A thousand requests a second for a day cost ${dollars(pages.requests)} for requests and
  ${dollars(pages.data)} for data at 40 kB each, minus the free tier. API calls that API Gateway throttles cost
  the price of requests.

The owner can limit CloudFront's share:

1. **A flat-rate plan** of CloudFront for the distribution: ${prices.cloudFront.flatRatePlans.free} a month for a million requests and 100 GB,
   ${prices.cloudFront.flatRatePlans.pro} for ten million and 50 TB, nothing beyond that (it becomes slower instead), with a firewall (WAF)
   whose blocked requests do not count. Choose it in the console, since CloudFormation does not support
   it yet; the RUNBOOK says when.
2. **The budget's e-mails**, at 80% spent and 100% forecast. They only warn, and AWS's figures
   are up to a day late. By then such a flood has cost a day of the above.

Logins and forgotten passwords are split into ${LANES} lanes, so that one address cannot exhaust them for everyone; see
[DECISIONS.md](DECISIONS.md).

## Prices

${unitPrices()}
`;
}

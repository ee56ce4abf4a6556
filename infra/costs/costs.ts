/**
 * `npm run costs`: writes infra/COSTS.md, and prints its table, from the templates, the limits in the code
 * and the prices.
 */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rates } from '../api-limits.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { root } from '../build/paths.ts';
import { firewallPrice } from '../firewall-stack.ts';
import { type DeployedShop, deployedShop, synthesize } from './deployed.ts';
import { firewallPrices, pricesDate, tariff } from './prices.ts';
import {
  answeredAtEdge,
  dearestRoute,
  FILES_OF_A_PICTURE,
  FLOOD,
  floodOfAbsentPages,
  floodOfEverything,
  floodOfPages,
  floodOfRoute,
  meters,
  month,
  owner,
  price,
  publishPhotos,
  sum,
  visit,
} from './usage.ts';
import { findWork, LARGE_CATALOGUE } from './work.ts';

export const costsFile = resolve(root, 'infra/COSTS.md');

/** A page with its files, in bytes. */
const PAGE_BYTES = 40_000;

const dollars = (amount: number) =>
  amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
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

/** What months and floods cost, line by line. */
export function costsTable(shop: DeployedShop): string {
  const columns = [
    { name: 'Idle month', usage: month(shop, 0, 20), deducted: true },
    { name: 'Quiet month', usage: month(shop, 100, 20), deducted: true },
    { name: 'Busy month', usage: month(shop, 10_000, LARGE_CATALOGUE), deducted: true },
    {
      name: 'Day: one route flooded',
      usage: floodOfRoute(shop, dearestRoute(shop)),
      deducted: false,
    },
    {
      name: 'Day: everything flooded',
      usage: floodOfEverything(shop, PAGE_BYTES),
      deducted: false,
    },
  ];
  return table(
    ['US dollars', ...columns.map(({ name }) => name)],
    [
      ...meters.map((meter) => [
        meter,
        ...columns.map(({ usage, deducted }) => dollars(price(usage, meter, deducted))),
      ]),
      ['**Sum**', ...columns.map(({ usage, deducted }) => `**${dollars(sum(usage, deducted))}**`)],
    ],
  );
}

function unitPrices(): string {
  const millions = (amount: number) => (amount < 0.01 ? `${dollars(amount * 1e6)} a million` : '');
  return table(
    ['Unit', 'US dollars', 'Always free a month'],
    meters.map((meter) => {
      const { price, free } = tariff[meter];
      return [meter, millions(price) || String(price), free ? whole(free) : '–'];
    }),
  );
}

export function costsDocument(shop: DeployedShop): string {
  const photos = findWork('uploads.finish');
  const dearest = dearestRoute(shop);
  const perSecond = [...shop.rates.values()].reduce((total, rate) => total + rate, 0);
  const classes = Object.entries(rates).map(
    ([name, { rateLimit, burstLimit }]) => `${name} ${rateLimit} (${burstLimit} at once)`,
  );
  const absent = (concurrency: number) =>
    dollars(sum(floodOfAbsentPages(shop, concurrency), false));
  return `# What it costs

Written by \`npm run costs\`, which also prints the first table, from the templates, the limits in the code and
\`infra/costs/prices.ts\`; a test fails if this page is stale. US dollars before tax, ap-southeast-2 (Sydney), list
prices of ${pricesDate}. Months are after permanent free tiers, which accounts of one organization share;
days are before them.

${costsTable(shop)}

## The months

A quiet month has 100 visits and 20 products, a busy one 10,000 and ${LARGE_CATALOGUE}. A visit counts as six pages:
${visit.files.requests} files (${visit.files.bytes / 1000} kB) and ${visit.pictures.requests} pictures (${visit.pictures.bytes / 1000} kB) from the edge, ${visit.publicReads.requests} public reads of the API, of which the edge's cache of
${shop.edgeSeconds} seconds answers ${percent(answeredAtEdge(shop, 10_000))} at 10,000 visits a month and ${percent(answeredAtEdge(shop, 1_000_000))} at a million. One visit in ${visit.loginsIn} logs in, one in
${visit.inquiriesIn} sends an inquiry, one in ${visit.ordersIn} orders; the owner saves ${owner.saves} changes and has the dashboard open for ${owner.checks / 60} hours,
polling every minute. Logs are kept for ${shop.logDays} days. A thousand of the owner's photos, each
${FILES_OF_A_PICTURE} files in ${photos.ms / 1000} s, cost ${dollars(sum(publishPhotos(shop, 1000), false))}. A Route 53 zone adds 0.50, plus the price of the domain.
\`test/infra/bill.test.ts\` lists the resource types that may be deployed: only the firewall bills while nobody comes.

## The days

Nothing caps what a flood can cost. API Gateway's limits, in calls per second for all callers
of a route together, are: ${classes.join(', ')}.
All ${shop.rates.size} routes let ${whole(perSecond)} a second through. AWS calls such limits **targets, not ceilings**. The two days above assume
${whole(FLOOD)} requests a second from midnight to midnight, from so many addresses that the limits of each address
never matter, and the most expensive call of each route (\`infra/costs/work.ts\`, measured by
\`test/api/cost.test.ts\`); the most expensive route is \`${dearest}\`.

- API Gateway does not bill what it refuses. CloudFront still bills the request, its function and the bytes of the answer,
  and each refusal is a line in the access log.
- Pages cost ${dollars(sum(floodOfPages(PAGE_BYTES), false))} of the last column (${PAGE_BYTES / 1000} kB each), and nothing behind the edge.
- Missing pages are answered by a small function without a limit: at the ten runs at once of a new account
  ${absent(10)} a day, at a quota of 1,000 up to ${absent(1000)}; with \`"reservedConcurrency": "on"\` ${absent(1)}.
- A function with no run to spare answers 503, so a new account's ten runs at once keep the sums far below these.
- E-mails stop at SES's quota: 200 a day in the sandbox.
- The budget's e-mails come at 80% spent and 100% forecast, up to a day late. The alarm on refused calls comes sooner.

## The firewall

\`"firewall": "on"\` in a stage's settings puts a web ACL in front of CloudFront: ${firewallPrices.perAcl} and ${firewallPrices.perRule} for each rule make
${dollars(firewallPrice)} a month, plus ${dollars(firewallPrices.perRequest * 1e6)} a million requests (${dollars(FLOOD * 86_400 * firewallPrices.perRequest)} a day at ${whole(FLOOD)} a second). CloudFront does not bill what it blocks.
Its limits are targets too: AWS WAF usually notices within half a minute.

## Prices

${unitPrices()}
`;
}

if (import.meta.main) {
  await ensureBuilt();
  const shop = deployedShop(synthesize());
  writeFileSync(costsFile, costsDocument(shop));
  console.log(costsTable(shop));
}

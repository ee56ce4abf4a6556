/**
 * `npm run bench`: the speed of the functions beside their references, measured in one run, and
 * printed as ratios with their targets.
 *
 * - Bytes: each bundle against one of the SDK's DynamoDB client alone.
 * - Cold start: load and first read, a process a sample, ours and the SDK alone taking turns in
 *   another order each time, medians. CPU time stands beside wall time, because other work on the
 *   machine stretches the latter.
 * - Warm: a route that asks the table for nothing, which leaves the stack around it, and the check of
 *   a session token; in the best of fifteen rounds.
 * - Order: placing one, beside the same function built without the emails that an order causes.
 * - Table: every route, and every list page for page, in a shop of 1,000 orders, 100 users and 100
 *   reviews and in one of 50,000, 5,000 and 5,000, through a meter that adds ReturnConsumedCapacity.
 * - Password: bcrypt's CPU time, and memory against cost.
 *
 * `BENCH_SAMPLES` (15) and `BENCH_LARGE` (50000 orders) make it shorter.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../functions/auth/password.ts';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { installSharpFor } from '../../infra/constructs/resource-code.ts';
import { routeIds } from '../../shared/contract/routes.ts';
import { bundles, reference } from '../support/bundles.ts';
import { feeds } from '../support/feeds.ts';
import { emptyShop } from '../support/grow-shop.ts';
import { unitsIn } from '../support/meter.ts';
import { mostInARow, startMeteredShop } from '../support/metered-shop.ts';
import { memoryTable } from './memory.ts';
import { type BenchShop, startBenchShop } from './shop.ts';
import { formatTable, median, type Row } from './statistics.ts';

const samples = Number(process.env.BENCH_SAMPLES ?? 15);
const large = Number(process.env.BENCH_LARGE ?? 50_000);
const rows: Row[] = [];

function atMost(what: string, value: number, target: number, shown = value.toFixed(2)): void {
  rows.push({ what, measured: shown, target: `≤ ${target}`, met: value <= target });
}

/** A figure that has no target. */
function note(what: string, measured: string): void {
  rows.push({ what, measured, target: '–', met: true });
}

async function weigh(): Promise<void> {
  const [ours, alone] = await Promise.all([bundles(), reference()]);
  const sizes = [...ours].sort(([, one], [, other]) => other.bytes - one.bytes);
  for (const [resource, { bytes }] of sizes) {
    const own = Math.round((bytes - alone.bytes) / 1000);
    // It also contains the S3 client and sharp's JavaScript.
    if (resource === 'uploads') note('kB of uploads besides the SDK', `${own}`);
    else atMost(`kB of ${resource} besides the SDK`, own, 165, `${own}`);
  }
  const native = mkdtempSync(join(tmpdir(), 'native-'));
  installSharpFor({ os: 'linux', cpu: 'arm64', libc: 'glibc' }, native);
  const megabytes = weighFolder(native) / 1e6;
  rmSync(native, { recursive: true, force: true });
  atMost('Native code beside uploads, MB unpacked', megabytes, 25, megabytes.toFixed(1));
}

/** Bytes of all files in a folder. */
function weighFolder(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

interface Start {
  readonly wall: number;
  readonly cpu: number;
  readonly status: number;
}

/** As long as loading the SDK alone; a tenth is what runs differ by. */
const coldTargets: Record<string, number> = {
  products: 1.1,
  auth: 1.1,
  orders: 1.1,
};

/** Microseconds to verify a session token as the functions do, in the best of several rounds. */
async function verifyMicros({ env, cookies, tokens }: BenchShop): Promise<number> {
  Object.assign(process.env, env);
  const { sessionToken, verifyToken } = tokens();
  const text = cookies.get(sessionToken.cookie);
  const rounds: number[] = [];
  for (let round = 0; round < 15; round++) {
    const from = performance.now();
    for (let call = 0; call < 1000; call++) {
      const claims = await verifyToken(sessionToken, text, Date.now());
      if (!claims) throw new Error('The token is none');
    }
    rounds.push(performance.now() - from);
  }
  return Math.min(...rounds);
}

/** Milliseconds to place an order with and without its emails, alternating call by call. */
async function placeOrders(shop: BenchShop): Promise<void> {
  const { withMails, without } = shop.order;
  const ratios: number[] = [];
  const times = { withMails: [] as number[], without: [] as number[] };
  for (let round = 0; round < 3; round++) {
    const run = (await shop.run('paired-process.mjs', withMails, without.bundle)) as [
      number,
      number,
    ];
    times.withMails.push(run[0]);
    times.without.push(run[1]);
    ratios.push(run[0] / run[1]);
  }
  const ratio = median(ratios);
  const shown = `${ratio.toFixed(2)} (${median(times.withMails).toFixed(1)} and ${median(times.without).toFixed(1)} ms)`;
  atMost('Placing an order with its emails / without', ratio, 1.1, shown);
}

/** @returns milliseconds of CPU that a cold start and a warm read take */
async function startCold(folder: string): Promise<{ cold: number; warm: number }> {
  const shop = await startBenchShop(folder);
  try {
    const starts = new Map<string, Start[]>();
    for (let sample = 0; sample < samples; sample++) {
      for (const subject of shop.cold.toSorted(() => Math.random() - 0.5)) {
        const start = (await shop.run('cold-process.mjs', subject)) as Start;
        if (start.status !== 200) throw new Error(`${subject.name} answered ${start.status}`);
        starts.set(subject.name, [...(starts.get(subject.name) ?? []), start]);
      }
    }
    const of = (name: string, key: 'wall' | 'cpu') =>
      median((starts.get(name) ?? []).map((start) => start[key]));
    const alone = { wall: of('SDK alone', 'wall'), cpu: of('SDK alone', 'cpu') };
    for (const name of [...Object.keys(coldTargets), 'uploads']) {
      const ratio = of(name, 'wall') / alone.wall;
      const shown = `${ratio.toFixed(2)} (CPU ${(of(name, 'cpu') / alone.cpu).toFixed(2)})`;
      const what = `Cold start of ${name} / SDK alone`;
      const target = coldTargets[name];
      // Without a photo; `photos.ts` measures one with.
      if (target === undefined) note(what, shown);
      else atMost(what, ratio, target, shown);
    }
    const { micros } = (await shop.run('warm-process.mjs', shop.warm)) as { micros: number };
    const token = await verifyMicros(shop);
    atMost(
      'Warm stack without the table, µs a call',
      micros + token,
      30,
      `${(micros + token).toFixed(1)} (of it ${token.toFixed(1)} the token)`,
    );
    await placeOrders(shop);
    const products = shop.cold.find(({ name }) => name === 'products') ?? shop.warm;
    const read = (await shop.run('warm-process.mjs', products, '100')) as { cpu: number };
    return { cold: of('orders', 'cpu'), warm: read.cpu };
  } finally {
    await shop.stop();
  }
}

const unitsOf = (pages: readonly { readonly units: number }[] = []) =>
  pages.map(({ units }) => units).join();

async function meterTable(): Promise<void> {
  const shop = await startMeteredShop();
  const read = async () => ({ walk: await shop.walk(routeIds), pages: await shop.readFeeds() });
  try {
    const sizes = {
      small: { orders: 1000, users: 100, reviews: 100 },
      large: { orders: large, users: large / 10, reviews: large / 10 },
    };
    await shop.grow(emptyShop, sizes.small);
    const small = await read();
    await shop.grow(sizes.small, sizes.large);
    const grown = await read();
    const grew = [
      ...routeIds.filter(
        (id) =>
          unitsIn(small.walk.get(id)?.calls ?? []) !== unitsIn(grown.walk.get(id)?.calls ?? []),
      ),
      ...feeds
        .map(({ path }) => path)
        .filter((path) => unitsOf(small.pages.get(path)) !== unitsOf(grown.pages.get(path))),
    ];
    atMost(
      `Routes and lists that consume more at ${large} orders than at 1000`,
      grew.length,
      0,
      grew.length === 0
        ? `none of ${routeIds.length} routes and ${feeds.length} lists`
        : grew.join(', '),
    );
    const slow = routeIds.filter((id) => (small.walk.get(id)?.inARow ?? 0) > mostInARow(id));
    atMost(
      'Routes with more round trips in a row than allowed (two; three or four for three of them)',
      slow.length,
      0,
      slow.length === 0 ? 'none' : slow.join(', '),
    );
  } finally {
    await shop.stop();
  }
}

async function hash(): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < 9; sample++) {
    const from = process.cpuUsage();
    await hashPassword('correct horse battery');
    const { user, system } = process.cpuUsage(from);
    times.push((user + system) / 1000);
  }
  const cpu = median(times);
  atMost('A password hash, ms of a whole vCPU', cpu, 300, cpu.toFixed(0));
  return cpu;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  await ensureBuilt();
  await weigh();
  const { cold, warm } = await startCold(folder);
  const password = await hash();
  if (large > 0) await meterTable();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}, ${samples} samples each\n`);
  console.log(formatTable(rows));
  console.log(
    '\nMemory: milliseconds a call and dollars a million calls, reckoned from CPU time measured',
  );
  console.log(
    'here, 5 ms for the table and Lambda’s list prices; Node’s own start is not in it.\n',
  );
  console.log(
    memoryTable([
      { name: 'a warm read', cpu: warm },
      { name: 'a cold start (orders)', cpu: cold },
      { name: 'log in or sign up', cpu: password + 2 * warm },
    ]),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

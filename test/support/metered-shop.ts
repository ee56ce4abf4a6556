/** A shop whose calls to the table are metered: what its routes and its lists cost. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kindsOf, userKeys } from '../../functions/storage/keys.ts';
import { startDynamodb } from '../../infra/local/dynamodb.ts';
import { MAX_DISTINCT_ADDONS, MAX_ORDER_LINES } from '../../shared/contract/limits.ts';
import type { RouteId } from '../../shared/contract/routes.ts';
import { detailLengths } from '../../shared/customer-details.ts';
import { type Actor, createActors } from './actors.ts';
import { feeds } from './feeds.ts';
import { makeFixtures } from './fixtures.ts';
import { growShop, type Size } from './grow-shop.ts';
import { inARow, type Meter, type MeteredCall, startMeter, unitsIn } from './meter.ts';
import { makeCalls } from './metered-calls.ts';
import { nextPage } from './orders.ts';
import { refusedSamples, type SampleRequest } from './requests.ts';
import { sampleOrder } from './samples.ts';
import { makeScratch } from './scratch.ts';
import { startPrivateStack } from './stack.ts';
import { openTable } from './table.ts';

/** Milliseconds; long enough that parallel calls overlap on a busy machine. */
const DELAY = 30;

export interface RouteCost {
  readonly calls: readonly MeteredCall[];
  /** Calls to the table that waited for each other. */
  readonly inARow: number;
  /** The size of the answer's body. */
  readonly bytes: number;
}

/**
 * Most calls in a row that a route may make. Publishing a picture looks for the same content before it
 * spends seconds on it; deleting one marks it first, so that no list names a picture whose files are
 * gone, and releases it at the end. Undoing first reads what the last change was.
 */
const allowed: Partial<Record<RouteId, number>> = {
  'uploads.finish': 3,
  'uploads.delete': 3,
  'orders.undo': 3,
  'quotes.undo': 3,
  // An order's ledgers are read after it, so that no invoice of it is missing.
  'invoices.create': 3,
  'invoices.cancel': 3,
  'invoices.cancelOwn': 3,
  'invoices.cancelByLink': 3,
  'invoices.confirm': 3,
  'invoices.credit': 3,
  'invoices.pay': 3,
  'invoices.undoPayment': 3,
  'invoices.remind': 3,
  'invoices.send': 3,
  'invoices.unsend': 3,
  // The same, and the event, the queue and the email that it takes back.
  'invoices.unconfirm': 5,
  // The account is read while its password is hashed; of an admin, a login may be told by email.
  'auth.login': 3,
  // The password's era is read first, and ends with the sessions.
  'auth.endOtherSessions': 3,
  // How often the passkeys had changed is read before they are listed, so that a race is noticed.
  'auth.removePasskey': 3,
  // Saved settings recount the queue from its orders; a queue is shown as it was moved.
  'orders.updateWorkshop': 7,
  'orders.queue': 3,
  'orders.move': 4,
  // How many of the rows that a list names are read follows from how large the first are.
  'search.find': 3,
  // The order says whose messages are listed.
  'orders.messages': 3,
  'orders.messagesByLink': 3,
  // The account of the address, if it has one.
  'users.invite': 3,
  // The token, its invitation, and the note that it was opened.
  'auth.openInvitation': 3,
  // Reads a hundred orders only for an admin.
  'search.person': 4,
};
export const mostInARow = (id: RouteId): number => allowed[id] ?? 2;

/** An unseeded shop in front of a metered table, with one of everything. */
export async function startMeteredShop() {
  const folder = makeScratch('metered-');
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const emulator = await startDynamodb({ path: folder, logs });
  const meter = await startMeter(emulator.endpoint);
  const stack = await startPrivateStack({
    seed: false,
    ipRateLimit: 'on',
    dynamodbEndpoint: meter.endpoint,
  });
  const { signUp } = createActors(stack.origin);
  const table = openTable(stack.env);
  const { actor: admin, user: boss } = await signUp();
  const profile = userKeys.user(boss.id);
  await table.put({ ...(await table.get(profile)), ...profile, role: 'admin' });
  const fixtures = await makeFixtures(stack, admin);
  const { owner } = fixtures;
  const prepareCall = makeCalls(stack, fixtures);

  /** Calls a route once with a valid request. An addition to the catalogue is removed. */
  async function measureRoute(id: RouteId): Promise<RouteCost> {
    const { actor, ...request } = await prepareCall(id);
    const { answer, ...cost } = await measure(meter, actor, request, {
      delay: DELAY,
      refusal: refusedSamples[id],
    });
    const PK = catalogued[id];
    if (PK) await table.remove({ PK, SK: (answer.body as { id: string }).id });
    return cost;
  }

  /** The cost of routes, in the order of the contract: some need what those before them made. */
  async function walk(ids: readonly RouteId[]): Promise<Map<RouteId, RouteCost>> {
    const costs = new Map<RouteId, RouteCost>();
    for (const id of ids) {
      let cost = await measureRoute(id);
      // A scan reads page by page, however often it is asked.
      const isScan = cost.calls.some(({ action }) => action === 'Scan');
      // On a busy machine calls made at once may reach the table one after another; never the reverse.
      for (let again = 0; again < 2 && !isScan && cost.inARow > mostInARow(id); again++) {
        cost = await measureRoute(id);
      }
      costs.set(id, cost);
    }
    return costs;
  }

  /** Puts copies of a stored row into its partition, each with a name of its own; returns their ids. */
  async function copies(key: { PK: string; SK: string }, count: number): Promise<string[]> {
    const row = await table.get(key);
    const ids = Array.from({ length: count }, () => `copy-${crypto.randomUUID()}`);
    const name = (index: number) => `The ${row?.name} ${index}`;
    await Promise.all(
      ids.map((id, index) => table.put({ ...row, ...key, SK: id, id, name: name(index) })),
    );
    return ids;
  }

  /** The cost of placing the contract's largest order, and of a list that holds it. */
  async function largestOrder() {
    const { productId, addonId } = fixtures.things;
    const productIds = await copies({ PK: 'PRODUCTS', SK: productId }, MAX_ORDER_LINES);
    const addonIds = await copies({ PK: 'ADDONS', SK: addonId }, MAX_DISTINCT_ADDONS);
    const addons = addonIds.map((id) => ({ addonId: id, quantity: 1 }));
    const body = {
      ...sampleOrder({ productId, addonId }),
      notes: '語'.repeat(detailLengths.notes),
      items: productIds.map((id, at) => ({
        productId: id,
        quantity: 1,
        addons,
        vehicle: { make: 'Toyota', model: 'HiLux', year: 2000 + at },
      })),
    };
    const { actor } = await signUp();
    const path = '/api/orders';
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await measure(meter, actor, { method: 'POST', path, body, headers });
    const listed = await measure(meter, actor, { method: 'GET', path });
    await Promise.all([
      ...productIds.map((SK) => table.remove({ PK: 'PRODUCTS', SK })),
      ...addonIds.map((SK) => table.remove({ PK: 'ADDONS', SK })),
    ]);
    return { placed: placed.calls, listed: listed.calls };
  }

  /** The cost of each list's first two pages, by its path. */
  async function readFeeds(): Promise<Map<string, PageCost[]>> {
    const costs = new Map<string, PageCost[]>();
    for (const { path, own } of feeds) {
      costs.set(path, await measurePages(meter, own ? owner.actor : admin, path, 2));
    }
    return costs;
  }

  return {
    walk,
    largestOrder,
    readFeeds,
    async grow(from: Size, to: Size) {
      // The walks before and after place more orders than one account may in an hour.
      for (const { PK, SK } of await table.rows()) {
        if (kindsOf({ PK, SK }).includes('throttle')) await table.remove({ PK, SK });
      }
      await growShop(stack.env, emulator.endpoint, owner.user, from, to);
    },
    async stop() {
      await stack.stop();
      meter.stop();
      await emulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Partitions in which a walk would leave another row. */
const catalogued: Partial<Record<RouteId, string>> = {
  'products.create': 'PRODUCTS',
  'addons.create': 'ADDONS',
  'gallery.create': 'GALLERY',
};

/**
 * The table calls of a request.
 *
 * @param delay milliseconds by which the table answers late
 * @param refusal the status that is expected instead of success
 */
async function measure(
  meter: Meter,
  actor: Actor,
  {
    method,
    path,
    ...sent
  }: Omit<SampleRequest, 'body'> & {
    readonly body?: unknown;
    readonly headers?: Record<string, string>;
  },
  { delay = 0, refusal }: { readonly delay?: number; readonly refusal?: number | undefined } = {},
) {
  meter.take();
  meter.delay = delay;
  const answer = await actor.send(method, path, sent);
  meter.delay = 0;
  if (answer.status >= 400 && answer.status !== refusal) {
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  }
  const calls = meter.take();
  return { answer, calls, inARow: inARow(calls), bytes: Buffer.byteLength(answer.text) };
}

export interface PageCost {
  readonly units: number;
  readonly bytes: number;
}

/** The cost of a list's first pages. */
async function measurePages(
  meter: Meter,
  actor: Actor,
  path: string,
  pages: number,
): Promise<PageCost[]> {
  const costs: PageCost[] = [];
  for (let next: string | undefined = path; next && costs.length < pages; ) {
    const { answer, calls, bytes } = await measure(meter, actor, { method: 'GET', path: next });
    costs.push({ units: unitsIn(calls), bytes });
    next = nextPage(answer);
  }
  return costs;
}

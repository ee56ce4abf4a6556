/**
 * Valid, nearly valid and hostile requests to every endpoint, generated from the contract's
 * schemas. FUZZ_REQUESTS sets how many for each (1; nightly 10,000), FUZZ_SEED which.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableDefinition } from '../../functions/storage/table.ts';
import { awsLimits } from '../../infra/aws-limits.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { outdatedSchema, refusalSchema, schemas } from '../../shared/contract/index.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { getRoute, isGuarded, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { monthOf } from '../../shared/figures.ts';
import { type Actor, createActors, made, password } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { lateDay, paidOn } from '../support/days.ts';
import { expectRecount } from '../support/figures.ts';
import { makeFixtures } from '../support/fixtures.ts';
import { canary } from '../support/fuzz/hostile.ts';
import { holdRefused } from '../support/fuzz/refused.ts';
import { arbitraryRequest, type FuzzRequest, isRight } from '../support/fuzz/requests.ts';
import { type FuzzAnswer, fuzzClient } from '../support/fuzz/send.ts';
import type { Known } from '../support/fuzz/valid.ts';
import { longForm } from '../support/long-form.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const wanted = Number(process.env.FUZZ_REQUESTS ?? 1);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? randomInt(2 ** 31) : 6));

/** Valid requests of these cost a tenth of a second of bcrypt each. */
const costly: readonly RouteId[] = [
  'auth.login',
  'auth.signup',
  'auth.password',
  'auth.newPasskey',
  'auth.resetPassword',
];
/** Wrong passwords and digits are counted: only these refused calls write, and only their counters. */
const counting: readonly RouteId[] = [
  'auth.login',
  'auth.password',
  'auth.newPasskey',
  'orders.correctOwn',
  'orders.correctByLink',
];
const MAX_COSTLY = 12;
/** Each changes the one account that sends them: sixteen saves at once, for minutes, are rightly answered with 503. */
const contended: readonly RouteId[] = ['auth.updateUser'];

let stack: Stack;
let owner: Actor;
let known: Known;
let cookie: string;
let lastCookie: string;
/** Answers already checked against the contract: lists return the same hundreds of times. */
const sound = new Set<string>();
/** The table's hash since the last request: what it is after an endpoint, it is before the next one. */
let unchanged: { readonly of: string; readonly hash: string } | undefined;
const counts = { requests: 0, faults: 0, refused: 0, held: 0 };

beforeAll(async () => {
  // Small, so that lists and hash are quick to read; with the admin that the fixtures expect.
  stack = await startPrivateStack();
  const admin = { email: 'admin@example.com', password: 'roofconsole-admin' };
  await createActors(stack.origin).signUp(admin);
  expect(
    (await command(stack.env, 'admin', ['grant', '--yes', '--unconfirmed', admin.email])).code,
  ).toBe(0);
  const fixtures = await makeFixtures(stack);
  owner = fixtures.admin;
  const { things } = fixtures;
  const ids = Object.entries(things).flatMap(([name, value]) => (/Id$/.test(name) ? [value] : []));
  known = {
    id: [...ids, 'absent'],
    productId: [things.productId],
    addonId: [things.addonId],
    orderId: [things.orderId, await fixtures.deliveredOrder(fixtures.admin)],
    token: [
      things.token,
      things.quoteToken,
      things.acceptedToken,
      (await fixtures.guestOrder()).token,
      await fixtures.resetToken(),
      await fixtures.resetToken(),
      things.confirmToken,
    ],
    imageUrl: ['https://example.com/a.jpg', '/images/a.jpg'],
    imageURL: [things.uploadURL],
    email: [things.email],
    customerEmail: ['jo@example.com'],
    currentPassword: [`${password} not`],
    shippingPostcode: ['4720'],
    limit: [1, 5],
    cursor: [undefined, 'WyJ4Il0'],
    make: ['Toyota', 'Ford'],
    totalCents: [40_000],
    paidOn: [paidOn],
    promisedBy: [lateDay()],
    daysOff: [[], [lateDay()]],
    expectedTotalCents: [undefined],
  };
  cookie = fixtures.admin.cookieHeader;
  lastCookie = (await createActors(stack.origin).admin()).cookieHeader;
});

afterAll(async () => {
  console.log(
    `Fuzz: ${counts.requests} requests to ${routeIds.length} endpoints (seed ${seed}), ${counts.faults} answered ` +
      `with 500 or above; ${counts.refused} refused, ${counts.held} of them in batches that left the ` +
      'hash of the table as it was',
  );
  await stack.stop();
});

const told = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 300)}`;

/** Checks any answer. Plain conditions, because an `expect` for each would double the time. */
function judge(id: RouteId, request: FuzzRequest, { status, headers, text }: FuzzAnswer): void {
  const fail = (why: string) => {
    throw new Error(`${why}: ${status} ${text.slice(0, 300)} to ${told(request)} (seed ${seed})`);
  };
  counts.requests += 1;
  if (status >= 500) counts.faults += 1;
  if (status >= 500) fail('A fault');
  const type = String(headers['content-type'] ?? '');
  if (status === 431) return;
  if (headers['x-content-type-options'] !== 'nosniff' && status !== 400) fail('Sniffable');
  if (status === 412 && isGuarded(id)) {
    // It returns stored text, which earlier requests may have written.
    if (!outdatedSchema(id).safeParse(JSON.parse(text)).success) fail('Not the contract');
    return;
  }
  if (status >= 400) {
    if (text.toLowerCase().includes(canary.toLowerCase())) fail('Echoed');
    if (/[<>]/.test(text)) fail('Markup');
    if (type.startsWith('text/plain')) {
      // The edge itself refuses an address that cannot be decoded.
      if (status !== 400 || text !== 'Bad Request\n') fail('Not JSON');
    } else {
      if (!refusalSchema.safeParse(JSON.parse(text)).success) fail('Not the contract of a refusal');
    }
    return;
  }
  if (String(headers.location ?? '').match(/^(?!\/login(\?|$))/) && status === 302)
    fail('Redirect');
  const { response }: RouteSchemas = schemas[id];
  if (!response) {
    if (text !== '') fail('A body');
  } else if (getRoute(id).html) {
    // The sent value stands in its links alone.
    if (!type.startsWith('text/html') || /<(script|img|svg|iframe|style|base)\b/i.test(text)) {
      fail('Markup');
    }
  } else if (!sound.has(text)) {
    if (!response.safeParse(JSON.parse(text)).success) fail('Not the contract');
    sound.add(text);
  }
}

function count(refused: number, held = refused): void {
  counts.refused += refused;
  counts.held += held;
}

/** Requests that satisfy the contract (but may name something absent), and those that do not. */
function requestsFor(id: RouteId): { right: FuzzRequest[]; wrong: FuzzRequest[] } {
  // Each endpoint draws different ones, so that every hostile value is sent somewhere.
  const own = seed + routeIds.indexOf(id);
  const drawn = fc.sample(arbitraryRequest(id, known), { numRuns: wanted, seed: own });
  // Duplicates are sent once: a read without parameters has few distinct requests.
  const requests = new Map(drawn.map((request) => [JSON.stringify(request), request])).values();
  const right: FuzzRequest[] = [];
  const wrong: FuzzRequest[] = [];
  let hashIdentifier = 0;
  for (const request of requests) {
    const mayBeRight = isRight(id, { ...request, headers: {} });
    const isCostly = costly.includes(id) && mayBeRight;
    if (isCostly) hashIdentifier += 1;
    if (isCostly && hashIdentifier > MAX_COSTLY) {
      wrong.push({ ...request, body: `{"${canary}":${request.body}}` });
    } else (mayBeRight ? right : wrong).push(request);
  }
  return { right, wrong };
}

describe('every endpoint withstands hostile requests', () => {
  it.each(routeIds)(
    '%s',
    async (id) => {
      sound.clear();
      const { right, wrong } = requestsFor(id);
      const client = fuzzClient(stack.origin, id === 'auth.logout' ? lastCookie : cookie);
      const { hash } = openTable(stack.env);
      const of = counting.includes(id) ? 'all but counters' : 'all';
      const contentHash = async () => {
        if (unchanged?.of !== of) unchanged = { of, hash: await hash(of) };
        return unchanged.hash;
      };
      const send = async (requests: readonly FuzzRequest[]) => {
        unchanged = undefined;
        // Hashes are computed serially: sixteen in a row would take too long on a busy machine.
        const sent = await client.sendAll(
          requests,
          [...costly, ...contended].includes(id) ? 4 : 16,
        );
        for (const { request, answer } of sent) judge(id, request, answer);
        return sent.filter(({ answer }) => answer.status >= 400).map(({ request }) => request);
      };
      if (getRoute(id).method === 'GET') {
        const before = await contentHash();
        count((await send([...wrong, ...right])).length);
        expect(await contentHash(), 'a read wrote').toBe(before);
      } else {
        for (const requests of [wrong, right]) {
          const { refused, held } = await holdRefused(requests, send, contentHash);
          count(refused, held);
        }
      }
    },
    600_000,
  );

  it('wrote no index key that DynamoDB refuses', async () => {
    const { indexPartitionKeyBytes, indexSortKeyBytes } = awsLimits;
    const rows = await openTable(stack.env).rows();
    const longest = (suffix: string) =>
      Math.max(
        ...rows.flatMap((row) =>
          tableDefinition.indexes.map(({ name }) =>
            Buffer.byteLength(String(row[`${name}${suffix}`] ?? '')),
          ),
        ),
      );
    expect(longest('PK')).toBeLessThanOrEqual(indexPartitionKeyBytes.most);
    expect(longest('SK')).toBeLessThanOrEqual(indexSortKeyBytes.most);
    expect(longest('SK')).toBeGreaterThan(20);
  });

  it('left orders and quotes that the figures count as a recount does', async () => {
    const figures = () => command(stack.env, 'figures', []);
    expect((await figures()).out).toMatch(/^\d\d+ orders and quotes counted/);
    const table = openTable(stack.env);
    const thisMonth = monthOf(Date.now());
    const { [thisMonth]: before = {} } = await expectRecount(table);
    // By day `api/figures` holds that what changes is counted on top.
    if (!longForm) return;
    // Whatever the requests left of the catalogue, and of what was paid: a refund takes that away.
    const lines = [{ text: 'A longer bracket', unitCents: 9_000, quantity: 1 }];
    const called = await made(owner.post('/api/admin/orders', { customerFirstName: 'Jo', lines }));
    const orders = `/api/admin/orders/${called.id}`;
    const invoice = await made(owner.post(`${orders}/invoices`, { kind: 'full' }));
    const paid = { cents: 700, method: 'cash', paidOn, asked: true };
    await made(owner.post(`/api/admin/invoices/${invoice.id}/payments`, paid));
    const quote = { customerName: 'Jo', customerEmail: 'jo@example.com', lines };
    const draft = await made(owner.post('/api/admin/quotes', quote));
    for (const move of ['send', 'accept']) {
      await made(owner.post(`/api/admin/quotes/${draft.id}/${move}`, {}));
    }
    expect((await figures()).out).toMatch(/: 3 had changed/);
    const { [thisMonth]: after = {} } = await expectRecount(table);
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(['paidCents', 'orders', 'quotesSent', 'quotesAccepted'].map(grown)).toEqual([
      paid.cents,
      2,
      1,
      1,
    ]);
    expect((await figures()).out).toMatch(/: 0 had changed, 0 months/);
    // Reads every order and quote five times, and at night there are thousands.
  }, 300_000);

  it('logs nothing of what was sent', () => {
    const logs = dirname(stack.functionsLog);
    for (const name of readdirSync(logs)) {
      const log = readFileSync(join(logs, name), 'utf8').toLowerCase();
      expect(log, name).not.toContain(canary.toLowerCase());
      expect(log, name).not.toContain(password);
      expect(log, name).not.toMatch(/@example\.com/);
    }
  });
});

/**
 * Fifty concurrent calls for one quote: customers accept; the owner revises, withdraws and accepts
 * by phone. They create one order or none, and never of an unseen revision. INVARIANT_ROUNDS sets
 * how many rounds (1; nightly 100).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveOrderId } from '../../functions/core/order-of-quote.ts';
import { quoteKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { schemas } from '../../shared/contract/index.ts';
import { type Actor, type Answer, answered, createActors, made } from '../support/actors.ts';
import { listen } from '../support/proxy.ts';
import { acceptance, addonBody, productBody, QUOTE_TOTAL, quoteBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable, type Row } from '../support/table.ts';

const AT_ONCE = 50;
const rounds = Number(process.env.INVARIANT_ROUNDS ?? 1);

let stack: Stack;
let admin: Actor;
let visitor: Actor;
let body: ReturnType<typeof quoteBody>;

beforeAll(async () => {
  stack = await startPrivateStack({
    seed: true,
    s3: false,
    environments: async (env) => {
      const endpoint = await tearing(env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
      return () => ({ ...env, AWS_ENDPOINT_URL_DYNAMODB: endpoint });
    },
  });
  const actors = createActors(stack.origin);
  admin = await actors.admin();
  visitor = actors.visitor();
  const product = await made(admin.post('/api/admin/products', productBody()));
  const addon = await made(admin.post('/api/admin/addons', addonBody()));
  body = quoteBody({ productId: product.id, addonId: addon.id });
});
afterAll(async () => {
  console.log(`Quotes: ${held} rounds of ${AT_ONCE} at once held, ${gaveUp} calls gave up`);
  await stack.stop();
  proxy?.close();
});

let proxy: Awaited<ReturnType<typeof listen>> | undefined;

type WireItem = Readonly<Record<string, { readonly S?: string }>>;
/** Offers as they were last read, by partition. */
const offers = new Map<string, WireItem>();
/** An offer of before a save: the next read that asks for it and its record gets it, once. */
let stale: WireItem | undefined;

/** Passes calls to the table on, and answers one read as if a save had come between its items. */
async function tearing(endpoint: string): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = request(endpoint, { method, headers }).end(await buffer(incoming));
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    let body = await text(answer);
    if (String(headers['x-amz-target']).endsWith('.BatchGetItem')) {
      const read = JSON.parse(body) as { Responses?: Record<string, WireItem[]> };
      const [items = []] = Object.values(read.Responses ?? {});
      for (const [index, item] of items.entries()) {
        if (item.SK?.S !== quoteKeys.quoteOffer.SK) continue;
        if (item.PK?.S === stale?.PK?.S && stale) {
          items[index] = stale;
          stale = undefined;
        } else offers.set(item.PK?.S ?? '', item);
      }
      body = JSON.stringify(read);
    }
    const type = { 'content-type': 'application/x-amz-json-1.0' };
    outgoing.writeHead(answer.statusCode ?? 502, type).end(body);
  });
  proxy = await listen(server);
  return `http://127.0.0.1:${proxy.port}`;
}

/** The total of the second revision: the owner adds ten dollars of postage. */
const REVISED = QUOTE_TOTAL + 1_000;

async function sentQuote() {
  const { id } = await made(admin.post('/api/admin/quotes', body));
  const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${id}/send`));
  // The next revision is written, and waits to be sent.
  await made(admin.patch(`/api/admin/quotes/${id}`, { postageCents: 5_900 }));
  return { id, link: `/api/quotes/${link.split('/').at(-1)}` };
}

const rowsAbout = (rows: readonly Row[], id: string) => rows.filter(({ PK }) => PK.includes(id));

/** Holds a quote and its order to the rules that no race may break. */
async function expectSound(id: string, answers: readonly Answer[]) {
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  // On a busy machine some run out of time; what they leave is held to the same rules.
  const inTime = answers.filter(({ status }) => status !== 503);
  gaveUp += answers.length - inTime.length;
  expect(inTime.length).toBeGreaterThan(answers.length / 2);
  const quote = schemas['quotes.get'].response.parse(
    (await admin.get(`/api/admin/quotes/${id}`)).body,
  );
  const rows = await openTable(stack.env).rows();
  const orderId = deriveOrderId(id);
  const order = rowsAbout(rows, orderId).find(({ SK }) => SK === 'ORDER');
  const events = rowsAbout(rows, id).filter(({ SK }) => SK.startsWith('EVENT#'));
  const accepting = events.filter(({ type }) => type === 'accepted');
  const mails = rows.filter(({ PK, SK }) => PK === `MAIL#quote-${id}` && SK.includes('accepted'));
  if (quote.state !== 'accepted') {
    expect([order, quote.accepted, accepting, mails]).toEqual([undefined, null, [], []]);
    return quote;
  }
  // The customer saw and accepted the same revision and total as the order has.
  expect(quote.accepted).toMatchObject({ orderId, revision: quote.revision });
  expect(quote.accepted?.totalCents).toBe(quote.revision === 1 ? QUOTE_TOTAL : REVISED);
  expect(order).toMatchObject({ totalCents: quote.accepted?.totalCents, version: 1 });
  expect(accepting).toHaveLength(1);
  // The owner is not mailed about what they did themselves.
  expect(mails).toHaveLength(quote.accepted?.by === 'customer' ? 2 : 1);
  const placed = rowsAbout(rows, orderId).filter(({ SK }) => SK.startsWith('EVENT#'));
  expect(placed).toHaveLength(1);
  return quote;
}

/** Rounds that held, of all tests together. */
let held = 0;
/** Calls that were answered with 503. */
let gaveUp = 0;
const each = async (round: (number: number) => Promise<void>) => {
  for (let number = 0; number < rounds; number++) {
    await round(number);
    held += 1;
  }
};
const patience = 60_000 + rounds * 20_000;

it(
  'concurrent equal acceptances create one order and all return it',
  async () => {
    await each(async () => {
      const { id, link } = await sentQuote();
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          answered(() => visitor.post(`${link}/accept`, acceptance())),
        ),
      );
      expect((await expectSound(id, answers)).state).toBe('accepted');
      const others = answers.filter(({ status }) => status !== 200 && status !== 503);
      expect(others).toEqual([]);
    });
  },
  patience,
);

it(
  'concurrent acceptances, revisions and withdrawals create one order or none',
  async () => {
    await each(async (number) => {
      const { id, link } = await sentQuote();
      const own = `/api/admin/quotes/${id}`;
      const calls = [
        () => visitor.post(`${link}/accept`, acceptance()),
        () => admin.post(`${own}/revise`),
        () => visitor.post(`${link}/accept`, { ...acceptance(), revision: 2, totalCents: REVISED }),
        () => admin.post(`${own}/withdraw`),
        () => visitor.post(`${link}/decline`, { revision: 1 }),
        () => admin.post(`${own}/accept`, {}),
        () => visitor.post(`${link}/opened`),
        () => visitor.post(`${link}/question`, { message: 'In black?' }),
      ];
      // Each round starts with a different call.
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          answered(calls[(index + number) % calls.length] as (typeof calls)[number]),
        ),
      );
      const quote = await expectSound(id, answers);
      // Every caller who got a 200 has the order.
      const yes = answers.filter(
        ({ status, body }) =>
          status === 200 && (body as { state?: string } | undefined)?.state === 'accepted',
      );
      if (quote.state !== 'accepted') expect(yes).toEqual([]);
      for (const { body } of yes) {
        expect(body).toMatchObject({ accepted: { orderId: deriveOrderId(id) } });
      }
    });
  },
  patience,
);

it(
  'concurrent sends get consecutive numbers',
  async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 10 },
        async () => (await made(admin.post('/api/admin/quotes', body))).id,
      ),
    );
    const sent = await Promise.all(
      ids.map((id) => made<{ number: string }>(admin.post(`/api/admin/quotes/${id}/send`))),
    );
    const numbers = sent.map(({ number }) => Number(number.slice(2))).sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => first + index));
  },
  patience,
);

it('a send that reads an old offer with the newer record reads both again', async () => {
  const { id } = await made(admin.post('/api/admin/quotes', body));
  const lines = [{ text: 'Console for a 79', unitCents: 20_000, quantity: 1 }];
  await made(admin.patch(`/api/admin/quotes/${id}`, { lines }));
  stale = offers.get(quoteKeys.quoteOffer(id).PK);
  expect(stale).toBeDefined();
  await made(admin.post(`/api/admin/quotes/${id}/send`));
  expect(stale).toBeUndefined();
  const sent = await openTable(stack.env).get(quoteKeys.quoteRevision(id, 1));
  expect(sent).toMatchObject({ offer: { lines: [expect.objectContaining(lines[0])] } });
});

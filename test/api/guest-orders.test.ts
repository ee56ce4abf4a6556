/** Orders without an account: who may place one, what its link opens, and who can make it theirs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { type AdminOrder, type Order, schemas } from '../../shared/contract/index.ts';
import { type Actor, createActors, made, newEmail, refusal } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { readKeys } from '../support/forged-tokens.ts';
import { orderLink, signedLink } from '../support/guest-orders.ts';
import { openMailbox } from '../support/mailbox.ts';
import { newAddon, newProduct, ownOrders, placed, setStatus, statuses } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';
import { startGuardedStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

type Stack = Awaited<ReturnType<typeof startGuardedStack>>;
let stack: Stack;
let admin: Actor;
let visitor: Actor;
let signUp: ReturnType<typeof createActors>['signUp'];
let cart: ReturnType<typeof orderBody>;

beforeAll(async () => {
  await ensureBuilt();
  stack = await startGuardedStack({ seed: true, s3: false, mail: true });
  const actors = createActors(stack.origin);
  signUp = actors.signUp;
  visitor = actors.visitor();
  admin = await actors.admin();
  const product = await newProduct(admin);
  const addon = await newAddon(admin);
  cart = orderBody([
    { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] },
  ]);
}, 60_000);
afterAll(() => stack?.stop());

const settle = (accounts: 'required' | 'optional') =>
  made<unknown>(admin.patch('/api/admin/order-settings', { accounts }));

const send = (email: string, more: object = {}, key: string = randomUUID()) =>
  visitor.post(
    '/api/orders',
    { ...cart, customerEmail: email, ...more },
    { headers: { 'idempotency-key': key } },
  );
const guestOrder = async (email = newEmail()): Promise<Order> => placed(await send(email));

const signLink = ({ id }: Order, version?: number) => orderLink(stack.env, id, version);
const byLink = (token: string, by = visitor) => by.get(`/api/order-links/${token}`);
const claim = (token: string, by: Actor) => by.post(`/api/order-links/${token}/claim`);
const review = (token: string, by = visitor) =>
  by.post(`/api/order-links/${token}/review`, { rating: 4, comment: 'Fits well' });
const found = async (search: string) =>
  schemas['orders.adminList'].response.parse(
    await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`)),
  );

const dead = { status: 404, message: 'This link does not open an order any more.' };

describe('if an account is required (the default)', () => {
  it('the checkout says so, and a guest’s order is refused without writing anything', async () => {
    expect((await visitor.get('/api/checkout')).body).toEqual({ accounts: 'required' });
    const before = await openTable(stack.env).hash('all');
    expect(refusal(await send(newEmail()))).toEqual({ status: 401, message: 'Please log in.' });
    expect(await openTable(stack.env).hash('all')).toBe(before);
  });
});

describe('if an account is optional', () => {
  beforeAll(() => settle('optional'));

  it('the checkout and the owner’s settings say so', async () => {
    expect((await visitor.get('/api/checkout')).body).toEqual({ accounts: 'optional' });
    expect((await admin.get('/api/admin/order-settings')).body).toMatchObject({
      accounts: 'optional',
    });
  });

  it('a guest can order, at the catalogue’s prices', async () => {
    const order = await guestOrder();
    expect(order.totalCents).toBe(2 * 16_000 + 4_900);
    expect(refusal(await send(newEmail(), { expectedTotalCents: 1 }))).toMatchObject({
      status: 409,
    });
  });

  it('an ended session or a viewer does not count as a guest', async () => {
    const { actor } = await signUp();
    const copy = actor.copy();
    await actor.post('/api/auth/logout');
    expect((await copy.post('/api/orders', cart)).status).toBe(401);
    const forger = createActors(stack.origin).visitor();
    forger.cookies.set('__Host-session', 'anything');
    expect((await forger.post('/api/orders', cart)).status).toBe(401);
    const viewer = await createActors(stack.origin).withRole('viewer');
    expect((await viewer.actor.post('/api/orders', cart)).status).toBe(403);
  });

  it('a logged-in customer orders with their account', async () => {
    const { actor, user } = await signUp();
    const order = placed(await actor.post('/api/orders', cart));
    expect((await found(order.id))[0]?.user).toEqual({ email: user.email });
    expect(await ownOrders(actor)).toEqual([order]);
  });

  it('an idempotency key is scoped to the guest', async () => {
    const [key, one, another] = [randomUUID(), newEmail(), newEmail()];
    const first = placed(await send(one, {}, key));
    expect(placed(await send(one, {}, key))).toEqual(first);
    expect((await send(one, { notes: 'Two radios' }, key)).status).toBe(422);
    expect(placed(await send(another, {}, key)).id).not.toBe(first.id);
    const { actor } = await signUp({ email: one });
    const headers = { 'idempotency-key': key };
    const own = await actor.post('/api/orders', { ...cart, customerEmail: one }, { headers });
    expect(placed(own).id).not.toBe(first.id);
  });

  it('fifty concurrent equal orders place one', async () => {
    const [email, key] = [newEmail(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(email, {}, key)));
    expect(statuses(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map((answer) => placed(answer).id)).size).toBe(1);
    expect(await found(email)).toHaveLength(1);
  });

  it('an address is limited to ten orders an hour, also concurrently, without affecting others', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(email)));
    // Two windows if the hour ended in between.
    if (new Date().getMinutes() > 0) expect(statuses(answers)).toEqual({ 201: 10, 429: 2 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await guestOrder();
  });

  it('the owner can process the order like any other', async () => {
    const email = newEmail();
    const { id } = await guestOrder(email);
    for (const search of [email, id.slice(0, 8)]) {
      expect(await found(search)).toMatchObject([{ id, user: null, customerEmail: email }]);
    }
    await made<unknown>(setStatus(admin, id, 'processing'));
    const total = { totalCents: 40_000, charges: [{ label: 'Postage', amountCents: 3_100 }] };
    await made<unknown>(admin.patch(`/api/admin/orders/${id}/details`, total));
    const [listed] = await made<AdminOrder[]>(admin.get('/api/admin/orders?status=processing'));
    expect(listed).toMatchObject({ id, user: null, totalCents: 40_000 });
    const events = await made<{ type: string; actor: object }[]>(
      admin.get(`/api/admin/orders/${id}/events`),
    );
    expect(events.map(({ type }) => type)).toEqual(['placed', 'status', 'total']);
    expect(events[0]?.actor).toEqual({ id: 'guest', email });
  });
});

describe('the link to a guest’s order', () => {
  it('is e-mailed only to the guest, and shows the order and its history', async () => {
    const email = newEmail();
    const order = await guestOrder(email);
    const mailbox = openMailbox(stack.mailbox);
    const mail = await mailbox.arrived('order-received', order.id);
    expect(mail.destination.to).toEqual([email]);
    const token = /\/order\/([\w.-]+)/.exec(mail.body.text)?.[1] ?? '';
    expect(mail.body.html).toContain(`${stack.origin}/order/${token}`);
    expect(token).toBe(await signLink(order));
    const own = await mailbox.arrived('new-order', order.id);
    expect(own.body.text).not.toContain('/order/');

    await made<unknown>(
      admin.patch(`/api/admin/orders/${order.id}`, { status: 'shipped', carrier: 'AusPost' }),
    );
    const opened = await byLink(token);
    const { order: seen, events } = schemas['orders.byLink'].response.parse(opened.body);
    expect(seen).toEqual({ ...order, status: 'shipped', updatedAt: expect.any(String) });
    expect(events).toMatchObject([{ type: 'placed' }, { type: 'status', carrier: 'AusPost' }]);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const status = await mailbox.arrived('order-status', order.id);
    expect(status.body.text).toContain(`/order/${token}`);
  });

  it('appears in no API answer', async () => {
    const answer = await send(newEmail());
    const { id } = placed(answer);
    const [, , , signature = '-'] = (await orderLink(stack.env, id)).split('.');
    expect(answer.text).not.toContain(signature);
    expect((await admin.get(`/api/admin/orders?search=${id}`)).text).not.toContain(signature);
  });

  it('writes nothing when opened', async () => {
    const order = await guestOrder();
    const token = await signLink(order);
    // The rows of the order, except its e-mail, which the mailer may be sending.
    const known = async () =>
      (await openTable(stack.env).rows()).filter(
        (row) => !row.PK.startsWith('MAIL#') && JSON.stringify(row).includes(order.id),
      );
    const before = await known();
    expect(before).not.toHaveLength(0);
    for (const method of ['GET', 'HEAD', 'GET']) {
      await visitor.send(method, `/order/${token}`);
      await visitor.send(method, `/api/order-links/${token}`);
    }
    expect(await known()).toEqual(before);
  });

  it('stays out of referrers, search engines and caches', async () => {
    const page = await visitor.get(`/order/${await signLink(await guestOrder())}`);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  it('returns 404 if altered, without reading the table', async () => {
    const [one, another] = [await guestOrder(), await guestOrder()];
    const token = await signLink(one);
    const [key] = await readKeys(stack.env, stack.env.ORDER_LINK_KEYS_PARAMETER);
    const [sessionKey] = await readKeys(stack.env, stack.env.SESSION_KEYS_PARAMETER);
    if (!key || !sessionKey) throw new Error('A key is missing');
    const [id = '', version = '', kid = '', signature = ''] = token.split('.');
    const forgeries = [
      [another.id, version, kid, signature].join('.'),
      [id, '2', kid, signature].join('.'),
      [id, '01', kid, signature].join('.'),
      [id, version, 'another-key', signature].join('.'),
      [id, version, kid, `${signature.slice(0, -2)}AA`].join('.'),
      [id, version, kid, ''].join('.'),
      [id, version, kid].join('.'),
      `${token}.${signature}`,
      signedLink(id, 1, { kid, secret: Buffer.alloc(32, 7).toString('base64url') }),
      signedLink(id, 1, sessionKey),
      signedLink(id, 1, { ...sessionKey, kid }),
      'a'.repeat(200),
    ];
    const { actor } = await signUp({ email: one.customerEmail });
    // Counting is off here: the address would exceed its limit of reviews.
    const reads = () =>
      stack.guard.calls.filter(
        ({ by, call }) =>
          (by === 'orders' || by === 'reviews') &&
          call.action.startsWith('dynamodb:') &&
          call.keys.some((name) => name.startsWith('ORDER#')),
      ).length;
    const before = reads();
    for (const forged of forgeries) {
      expect(refusal(await byLink(forged)), forged).toEqual(dead);
      expect(refusal(await review(forged)), forged).toEqual(dead);
      expect(refusal(await claim(forged, actor)), forged).toEqual(dead);
    }
    expect(reads()).toBe(before);
    expect((await byLink(token)).status).toBe(200);
    expect((await byLink(`${token}%20`)).status).toBe(400);
  });

  it('returns 404 for an account’s order and for an unknown one', async () => {
    const { actor } = await signUp();
    const order = placed(await actor.post('/api/orders', cart));
    expect(refusal(await byLink(await signLink(order)))).toEqual(dead);
    expect(refusal(await byLink(await orderLink(stack.env, randomUUID())))).toEqual(dead);
    const renewed = await admin.post(`/api/admin/orders/${order.id}/link`);
    expect(renewed.status).toBe(409);
  });

  it('can be renewed by the owner: the new one is e-mailed, and the old one ends', async () => {
    const order = await guestOrder();
    const old = await signLink(order);
    await made<unknown>(admin.post(`/api/admin/orders/${order.id}/link`));
    expect(refusal(await byLink(old))).toEqual(dead);
    expect(refusal(await review(old))).toEqual(dead);
    const mail = await openMailbox(stack.mailbox).arrived('order-link', order.id);
    expect(mail.destination.to).toEqual([order.customerEmail]);
    const token = /\/order\/([\w.-]+)/.exec(mail.body.text)?.[1] ?? '';
    expect(token).toBe(await signLink(order, 2));
    const { events } = await made<{ events: object[] }>(byLink(token));
    expect(events).toMatchObject([{ type: 'placed' }, { type: 'link' }]);
  });
});

describe('claiming a guest’s order', () => {
  it('works once, for the account with its address and link', async () => {
    const email = newEmail();
    const order = await guestOrder(email);
    const token = await signLink(order);
    const { actor, user } = await signUp({ email });
    expect(await ownOrders(actor)).toEqual([]);
    expect((await actor.get(`/api/orders/${order.id}/events`)).status).toBe(404);

    const claimed = await claim(token, actor);
    expect(claimed.status).toBe(200);
    const [own] = await ownOrders(actor);
    expect(own).toEqual({ ...order, updatedAt: expect.any(String) });
    expect((await found(order.id))[0]?.user).toEqual({ email: user.email });
    // The caller repeats a request whose answer was lost.
    expect((await claim(token, actor)).status).toBe(200);
    expect(await ownOrders(actor)).toHaveLength(1);
    expect(refusal(await byLink(token))).toEqual(dead);
    expect(refusal(await claim(token, (await signUp()).actor))).toEqual(dead);

    await made<unknown>(setStatus(admin, order.id, 'shipped'));
    const mail = await openMailbox(stack.mailbox).arrived('order-status', order.id);
    expect(mail.body.text).toContain('/dashboard');
    expect(mail.body.text).not.toContain('/order/');
  });

  it('succeeds once for concurrent calls', async () => {
    const email = newEmail();
    const token = await signLink(await guestOrder(email));
    const { actor } = await signUp({ email });
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(token, actor)));
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect(await ownOrders(actor)).toHaveLength(1);
  });

  it('is refused to other accounts and logged-out callers', async () => {
    const order = await guestOrder();
    const token = await signLink(order);
    const { actor } = await signUp();
    expect((await claim(token, actor)).status).toBe(403);
    expect((await claim(token, admin)).status).toBe(403);
    expect((await claim(token, visitor)).status).toBe(401);
    expect(await ownOrders(actor)).toEqual([]);
    expect((await byLink(token)).status).toBe(200);
  });
});

describe('reviewing a guest’s order by its link', () => {
  it('works once, after delivery', async () => {
    const order = await guestOrder();
    const token = await signLink(order);
    expect((await review(token)).status).toBe(409);
    await made<unknown>(setStatus(admin, order.id, 'delivered'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => review(token)));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 4 });
    const { order: seen } = await made<{ order: Order }>(byLink(token));
    expect(seen.review).toEqual({ rating: 4, comment: 'Fits well' });
    await openMailbox(stack.mailbox).arrived('new-review', order.id);
  });
});

describe('npm run keys for order links', () => {
  const keys = (...args: string[]) => command(stack.env, 'keys', [...args, 'order-links']);

  it('keeps old links working until their key is retired, and leaves sessions alone', async () => {
    const token = await signLink(await guestOrder());
    const { actor } = await signUp();
    expect((await keys('rotate')).out).toMatch(/is still valid/);
    stack.recycle();
    expect((await byLink(token)).status).toBe(200);
    const later = await signLink(await guestOrder());
    expect((await keys('retire')).out).toMatch(/no longer open/);
    stack.recycle();
    expect(refusal(await byLink(token))).toEqual(dead);
    expect((await byLink(later)).status).toBe(200);
    expect((await actor.get('/api/auth/user')).status).toBe(200);
  });
});

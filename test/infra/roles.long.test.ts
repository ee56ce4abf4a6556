/**
 * Each function's role compared with what the function does: nothing is missing, nothing unused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderKeys } from '../../functions/storage/keys.ts';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { buildStatements, type Statement } from '../../infra/constructs/statements.ts';
import { firstFacts } from '../../shared/business.ts';
import { type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { monthOf } from '../../shared/figures.ts';
import { reminderTime } from '../../shared/quote.ts';
import { type Actor, createActors, made, newEmail, password } from '../support/actors.ts';
import { keepTwoProducts } from '../support/catalogue.ts';
import { morningAfter, paidOn } from '../support/days.ts';
import { makeFixtures, sendPhoto } from '../support/fixtures.ts';
import { functionsHere } from '../support/in-process.ts';
import { inviteBy, mailedToken } from '../support/invitations.ts';
import { bounce, openMailbox, sendWaiting } from '../support/mailbox.ts';
import { passkeysOf } from '../support/passkeys.ts';
import { streamEvent } from '../support/publisher.ts';
import { customersOnly, refusedSamples, sampleRequest } from '../support/requests.ts';
import { arns } from '../support/roles/calls.ts';
import { type FunctionName, guarded } from '../support/roles/guard.ts';
import { type AwsCall, covers, like } from '../support/roles/policy.ts';
import { inquiryBody, orderBody, quoteBody, sampleOrder } from '../support/samples.ts';
import { startGuardedStack } from '../support/stack.ts';

type Fixtures = Awaited<ReturnType<typeof makeFixtures>>;
type Shop = Awaited<ReturnType<typeof startGuardedStack>>;
let shop: Shop;

beforeAll(async () => {
  await ensureBuilt();
  // With limits per address, which are counted in the table.
  shop = await startGuardedStack(
    {
      seed: true,
      publish: true,
      mail: true,
      ipRateLimit: 'on',
      host: functionsHere(),
      // The pages of all that was changed are rendered once: what the publisher calls is the same each time.
      readStreamEachMs: 3_000,
    },
    { watchOnly: true, further: { NIGHTLY_BACKUP: 'on' } },
  );
  await shop.published;
  await keepTwoProducts(shop);
  await useEverything(shop);
}, 120_000);
afterAll(() => shop.stop());

/** Calls every endpoint of the contract, and further paths through the code. */
async function useEverything({
  origin,
  env,
  guard,
  mailbox,
  runMailer,
  published,
}: Shop): Promise<void> {
  const fixtures = await makeFixtures({ origin, env });
  const { admin, owner, things, newInquiry, newThings, draftQuote, sentQuote } = fixtures;
  const { logIn, signUp, visitor } = createActors(origin);
  const special: Partial<Record<RouteId, () => Promise<object>>> = {
    'inquiries.delete': async () => newInquiry([await sendPhoto(origin)]),
  };
  const actors: Partial<Record<RouteId, () => Promise<Actor> | Actor>> = {
    'auth.login': visitor,
    'auth.signup': visitor,
    'orders.opened': visitor,
    'auth.password': () => logIn(things.email, password),
    'auth.newPasskey': () => logIn(things.email, password),
    'auth.changeAddress': () => logIn(things.email, password),
  };
  for (const id of routeIds) {
    // The last one: it ends the session.
    if (id === 'auth.logout') continue;
    const own = await (special[id] ?? (() => newThings(id)))();
    const { method, path, body } = sampleRequest(id, { ...things, ...own });
    const by = actors[id] ? await actors[id]() : admin;
    const { status, text } = await by.send(method, path, { body });
    if (status >= 400 && !customersOnly.includes(id) && !refusedSamples[id])
      throw new Error(`${id}: ${status} ${text}`);
  }
  // Somebody who is invited to run the shop, and becomes an admin.
  const { id: invitation } = await inviteBy(admin, newEmail());
  const invited = await mailedToken({ mailbox, runMailer }, invitation);
  const newPassword = { newPassword: password, firstName: 'Jo', lastName: 'Kerr' };
  await made(visitor().post('/api/auth/reset-password', { token: invited, ...newPassword }));
  // Somebody who moves to another address.
  const mover = await signUp();
  const { email: from } = mover.user;
  const move = { email: from, currentPassword: password, newEmail: newEmail() };
  await made(mover.actor.post('/api/auth/address', move));
  const { body: linked } = await openMailbox({ mailbox, runMailer }).arrived(
    'new-address',
    mover.user.id,
  );
  const [, moveToken] = /#new\.(\S+)/.exec(linked.text) ?? [];
  await made(visitor().post('/api/auth/confirm-address', { token: moveToken }));
  // Only an authenticator answers a challenge.
  const passkeys = passkeysOf(origin);
  const person = await signUp();
  const { id: passkeyId } = await passkeys.addTo(person);
  // Removed by an admin, where the shop may ask admins for one.
  await made(admin.patch(`/api/admin/users/${person.user.id}`, { role: 'admin' }));
  const { actor: promoted } = person;
  const { status: removed } = await promoted.send('DELETE', `/api/auth/passkeys/${passkeyId}`);
  if (removed !== 204) throw new Error(`A passkey was not removed: ${removed}`);
  // This logs them out.
  await made(admin.patch(`/api/admin/users/${person.user.id}`, { role: 'customer' }));
  await visitor().post('/api/auth/login', { email: things.email, password: 'not this one' });
  // To another role, and to admin, which is counted.
  for (const role of ['viewer', 'admin']) {
    await admin.patch(`/api/admin/users/${things.userId}`, { role });
  }
  // An invoice that is made once, found again, and one with a quote's acceptance.
  const once = {
    body: { kind: 'deposit', cents: 1, asked: true },
    headers: { 'idempotency-key': 'one-invoice' },
  };
  await made(admin.send('POST', `/api/admin/orders/${things.orderId}/invoices`, once));
  await made(admin.get('/api/admin/invoices'));
  await made(admin.get('/api/admin/invoices?search=INV'));
  const again = { headers: { 'idempotency-key': 'one-key-for-one-order' } };
  await owner.actor.post('/api/orders', sampleOrder(things), again);
  const own = await made<{ id: string }>(
    owner.actor.post('/api/orders', sampleOrder(things), again),
  );
  for (const message of ['When?', 'When?']) {
    await made(owner.actor.post(`/api/orders/${own.id}/messages`, { message }, again));
  }
  await made(owner.actor.get(`/api/orders/${own.id}/messages`));
  await made(admin.get(`/api/admin/inquiries?order=${own.id}`));
  await admin.patch('/api/admin/order-settings', { accounts: 'optional' });
  const guests = await made(visitor().post('/api/orders', sampleOrder(things), again));
  // A quote that answers an inquiry and is renamed; one that is accepted.
  const { draftId } = await draftQuote();
  // To an address that has not said that it wants no reminders.
  const customer = { customerName: 'Sam Shopper', customerEmail: 'sam@example.com' };
  const written = { ...customer, inquiryId: things.inquiryId };
  await made(admin.patch(`/api/admin/quotes/${draftId}`, written));
  const quoted = await made<{ validUntil: string }>(
    admin.post(`/api/admin/quotes/${draftId}/send`),
  );
  const deposit = { ...quoteBody(things), depositCents: 5_000 };
  const { id: withDeposit } = await made(admin.post('/api/admin/quotes', deposit));
  await made(admin.post(`/api/admin/quotes/${withDeposit}/send`));
  await made(admin.post(`/api/admin/quotes/${withDeposit}/accept`, {}));
  const { quoteId, quoteToken } = await sentQuote();
  await made(admin.post(`/api/admin/quotes/${quoteId}/accept`, {}));
  await made(visitor().get(`/api/quotes/${quoteToken}`));
  for (const path of [
    `/api/reviews?product=${things.productId}`,
    '/api/admin/quotes?search=shopper',
    `/api/admin/emails/quote-${draftId}.quote-sent-1`,
    `/api/admin/emails/quote-${quoteId}.quote-accepted-1`,
    '/api/admin/orders?status=pending',
    '/api/admin/orders?payment=unpaid',
    '/api/admin/orders?search=shopper',
    '/api/admin/inquiries?state=open',
    '/api/admin/emails?list=queued',
    `/api/admin/emails?about=order-${things.orderId}`,
    `/api/admin/emails/inquiry-${things.inquiryId}.new-inquiry`,
    `/api/admin/emails/order-${guests.id}.order-received`,
    `/api/admin/emails/user-${things.userId}.confirm-address`,
    `/api/orders/${things.orderId}/events`,
    '/api/orders',
  ]) {
    await admin.get(path);
    await owner.actor.get(path);
  }
  // Among them that of an invoice, which names the owner's page for cards.
  // And that of a payment.
  for (const orderId of [things.orderId, things.invoiceId.slice(0, things.orderId.length)]) {
    const about = `/api/admin/emails?about=order-${orderId}`;
    for (const { id } of await made<{ id: string }[]>(admin.get(about))) {
      await admin.get(`/api/admin/emails/${id}`);
    }
  }
  // The answer to a quote's question, whose preview reads what was asked.
  const mails = await made<{ id: string; kind: string }[]>(
    admin.get('/api/admin/emails?limit=100'),
  );
  const answers = mails.filter(({ kind }) => kind === 'quote-answer');
  expect(answers).not.toEqual([]);
  for (const { id } of answers) await made(admin.get(`/api/admin/emails/${id}`));
  // An invoice of somebody who did not ask for no reminders.
  const remindable = await made<{ id: string }>(
    owner.actor.post(
      '/api/orders',
      orderBody([{ productId: things.productId, quantity: 1 }], { customerEmail: newEmail() }),
    ),
  );
  await made(admin.post(`/api/admin/orders/${remindable.id}/invoices`, { kind: 'full' }));
  await eraseSomebody({ origin, mailbox, runMailer }, fixtures);
  // A product of nobody's.
  await published;
  expect((await fetch(`${origin}/products/of-nobody`)).status).toBe(404);
  // The page of a hidden product is removed a moment later.
  await admin.patch(`/api/admin/products/${things.productId}`, { hidden: true });
  const removes = () =>
    guard.calls.some(
      ({ call }) => call.action === 's3:DeleteObject' && call.resource.startsWith(arns.siteBucket),
    );
  for (let wait = 0; wait < 200 && !removes(); wait += 1) await sleep(100);
  await visitor().post('/api/auth/forgot-password', { email: newEmail() });
  await runMailer({ ...sendWaiting, at: reminderTime(quoted.validUntil).toISOString() });
  // Seven in the morning, when it looks for an old backup.
  await runMailer({ ...sendWaiting, at: '2026-01-01T21:00:00.000Z' });
  // A morning on which it reminds of invoices by itself.
  await made(admin.patch('/api/admin/invoice-settings', { reminderDays: [3] }));
  const due = morningAfter(paidOn, firstFacts.dueDays + 3);
  await runMailer({ ...sendWaiting, at: due.toISOString() });
  const sent = `order-${things.orderId}.order-received`;
  await runMailer(bounce(sent, 'jo@example.com'));
  // Figures of a month that has counted consoles and add-ons, whose names they read.
  await runMailer(streamEvent(orderKeys.order(things.orderId)));
  const month = monthOf(Date.now());
  await made(admin.get(`/api/admin/figures?from=${month}&to=${month}`));
  // Resent by hand to a suppressed address.
  await admin.post(`/api/admin/emails/${sent}/resend`);
  await runMailer(sendWaiting);
  await admin.post('/api/auth/logout');
}

/** Erases a person of whom the shop holds every kind of thing, and deletes a test order. */
async function eraseSomebody(
  { origin, mailbox, runMailer }: Pick<Shop, 'origin' | 'mailbox' | 'runMailer'>,
  { admin, things }: Fixtures,
) {
  const { signUp, visitor } = createActors(origin);
  const { actor, user } = await signUp();
  const { email } = user;
  const lines = [{ productId: things.productId, quantity: 1 }];
  const order = orderBody(lines, { customerEmail: email });
  const { id } = await made(actor.post('/api/orders', order));
  await made(admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }));
  const once = { headers: { 'idempotency-key': 'an-order-of-nobody' } };
  await made(visitor().post('/api/orders', order, once));
  const { id: quote } = await made(
    admin.post('/api/admin/quotes', { ...quoteBody(things), customerEmail: email }),
  );
  const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${quote}/send`));
  const token = link.split('/').at(-1);
  await made(visitor().post(`/api/quotes/${token}/stop-reminders`));
  await made(admin.post(`/api/admin/quotes/${quote}/accept`, {}));
  const inquiry = { ...inquiryBody(), email, photos: [await sendPhoto(origin)] };
  await made(visitor().post('/api/inquiries', inquiry));
  await inviteBy(admin, email);
  // Its link is stored when it is sent.
  await openMailbox({ mailbox, runMailer }).arrived('confirm-address', user.id);
  await runMailer(streamEvent(orderKeys.order(id)));
  await visitor().post('/api/auth/login', { email, password: 'not this one' });
  await runMailer(bounce(`order-${id}.order-received`, email));
  await made(admin.post('/api/admin/records/erasures', { who: email }));

  // An account with an order of another address, whose list it leaves.
  const leaver = await signUp();
  await made(leaver.actor.post('/api/orders', sampleOrder(things)));
  await made(admin.send('DELETE', `/api/admin/records/accounts/${leaver.user.id}`));

  const { id: test } = await made(admin.post('/api/orders', sampleOrder(things)));
  await made(admin.patch(`/api/admin/orders/${test}`, { status: 'cancelled' }));
  await made(admin.send('DELETE', `/api/admin/records/orders/${test}`));
}

const functions = Object.keys(guarded) as FunctionName[];
const stated = (name: FunctionName): Statement[] => buildStatements(guarded[name], arns);

const told = ({ action, resource, keys }: AwsCall) =>
  `${action} on ${resource.split(':').at(-1)} ${[...new Set(keys)].join(' ')}`.trim();

describe('a role', () => {
  it('allows everything that its function does', () => {
    expect([...new Set(shop.guard.refused.map(({ by, call }) => `${by}: ${told(call)}`))]).toEqual(
      [],
    );
  });

  it.each(functions)('grants %s nothing unused', (resource) => {
    const calls = shop.guard.calls.filter(({ by }) => by === resource).map(({ call }) => call);
    expect(calls.length).toBeGreaterThan(0);
    const idle = stated(resource).flatMap((statement) =>
      statement.Action.flatMap((action) => {
        const made = calls.filter((call) => call.action === action && covers(statement, call));
        const patterns = statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
        if (!patterns) return made.length > 0 ? [] : [`${action} on ${statement.Resource}`];
        return patterns
          .filter((pattern) => !made.some(({ keys }) => keys.some((key) => like(pattern, key))))
          .map((pattern) => `${action} on ${statement.Resource} ${pattern}`);
      }),
    );
    expect(idle).toEqual([]);
  });

  it.each(functions)('grants %s each table action in one statement', (resource) => {
    const actions = stated(resource)
      .filter(({ Resource }) => Resource.includes(arns.table))
      .flatMap(({ Action }) => Action);
    expect(new Set(actions).size).toBe(actions.length);
  });
});

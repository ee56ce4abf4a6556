/** Orders that their customers cancel before the workshop starts on them. */
import { describe, expect, inject, test } from 'vitest';
import { orderKeys } from '../../functions/storage/keys.ts';
import { type AdminOrder, type Invoice, schemas } from '../../shared/contract/index.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { CANCELLED_BY_CUSTOMER, STARTED_ALREADY } from '../../shared/order-news.ts';
import { type Actor, createActors, made, newEmail, refusal } from '../support/actors.ts';
import { lateDay, paidOn } from '../support/days.ts';
import { makeGuests, orderLink } from '../support/guest-orders.ts';
import { prepareOrdering, setStatus } from '../support/orders.ts';
import { openTable } from '../support/table.ts';

const env = inject('env');
const actors = createActors(inject('origin'));
const { admin, customer, email, order, readEvents } = await prepareOrdering(actors);
const stranger = await actors.customer();

const ownPath = (id: string) => `/api/invoices/orders/${id}/cancellation`;
const cancel = (id: string, by: Actor = customer) => by.post(ownPath(id));
const cancelByLink = (token: string) =>
  actors.visitor().post(`/api/invoices/order-links/${token}/cancellation`);

async function current(id: string): Promise<AdminOrder> {
  const [found] = schemas['orders.adminList'].response.parse(
    await made(admin.get(`/api/admin/orders?search=${id}`)),
  );
  if (!found) throw new Error('The order is not found');
  return found;
}

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly to: string | null;
}
const mailsAbout = async (id: string) =>
  (await made<Listed[]>(admin.get(`/api/admin/emails?about=order-${id}`))).filter(
    ({ kind }) => kind !== 'order-received' && kind !== 'new-order',
  );
const textOf = async (mails: readonly Listed[], kind: string) => {
  const mail = mails.find((one) => one.kind === kind);
  return (await made<{ text: string }>(admin.get(`/api/admin/emails/${mail?.id}`))).text;
};

const deposit = async (id: string) => {
  const invoice = await made<Invoice>(
    admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'deposit', cents: 4_000 }),
  );
  const payment = { cents: 4_000, method: 'PayID', paidOn, asked: true };
  await made(admin.post(`/api/admin/invoices/${invoice.id}/payments`, payment));
  return invoice;
};

describe('an order that the workshop has not started on', () => {
  test('is cancelled by its customer, and both sides are told', async () => {
    const { id } = await order({ customerEmail: email });
    const answer = schemas['invoices.cancelOwn'].response.parse(await made(cancel(id)));
    expect(answer).toMatchObject({ id, status: 'cancelled', reason: CANCELLED_BY_CUSTOMER });
    expect(await current(id)).toMatchObject({ status: 'cancelled' });
    const last = (await readEvents(id)).at(-1);
    expect(last).toMatchObject({ type: 'status', from: 'pending', actor: { email }, told: true });

    const mails = await mailsAbout(id);
    const told = mails.map(({ kind, to }) => ({ kind, to }));
    expect(told).toContainEqual({ kind: 'order-status', to: email });
    expect(told).toContainEqual({
      kind: 'cancelled-order',
      to: expect.not.stringContaining(email),
    });
    expect(told).toHaveLength(2);
    expect(await textOf(mails, 'order-status')).toContain(CANCELLED_BY_CUSTOMER);
    const owners = await textOf(mails, 'cancelled-order');
    expect(owners).toContain('Jo Shopper cancelled it before you started on it');
    expect(owners).toContain(`order=${id}`);
  });

  test('leaves the build queue', async () => {
    const { id } = await order();
    await made(admin.post(`/api/admin/orders/${id}/confirmation`, { promisedBy: lateDay() }));
    const queued = async () =>
      JSON.stringify(await made<unknown>(admin.get('/api/admin/queue'))).includes(id);
    expect(await queued()).toBe(true);
    await made(cancel(id));
    expect(await queued()).toBe(false);
  });

  test('has its invoices credited, and all that was paid is to refund', async () => {
    const { id } = await order();
    const paid = await deposit(id);
    const open = await made<Invoice>(
      admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'balance' }),
    );
    await made(cancel(id));
    const money = orderMoney(await current(id), Date.now());
    expect(money).toMatchObject({ comesToCents: 0, openCents: 0, refundCents: 4_000 });
    const states = await Promise.all(
      [paid, open].map(async (one) => (await admin.get(`/api/admin/invoices/${one.id}`)).body),
    );
    expect(states).toMatchObject([
      { state: 'refund-owed', creditNotes: [{ reason: CANCELLED_BY_CUSTOMER }] },
      { state: 'credited' },
    ]);
    const owed = await made<{ id: string }[]>(
      admin.get('/api/admin/invoices?state=refund-owed&limit=100'),
    );
    expect(owed.map((one) => one.id)).toContain(paid.id);
    const mails = await mailsAbout(id);
    expect(await textOf(mails, 'order-status')).toContain('We owe you $40.00 back');
    expect(await textOf(mails, 'cancelled-order')).toContain('You owe $40.00 back');
    expect(mails.filter(({ kind }) => kind === 'credit-note')).toHaveLength(2);
  });

  test('is cancelled once, however often it is asked for', async () => {
    const { id } = await order();
    await deposit(id);
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await made(cancel(id));
    const events = (await readEvents(id)).map(({ type }) => type);
    expect(events.filter((type) => type === 'status')).toHaveLength(1);
    expect(events.filter((type) => type === 'credited')).toHaveLength(1);
  });

  test('is put back by the owner', async () => {
    const { id } = await order();
    await made(cancel(id));
    await made(admin.post(`/api/admin/orders/${id}/undo`));
    expect(await current(id)).toMatchObject({ status: 'pending', reason: null });
    expect((await mailsAbout(id)).map(({ kind }) => kind)).not.toContain('order-status');
  });

  test('is nobody else’s to cancel', async () => {
    const { id } = await order();
    expect((await cancel(id, stranger)).status).toBe(404);
    expect((await cancel(id, admin)).status).toBe(404);
    expect((await cancel(id, actors.visitor())).status).toBe(401);
    expect(await current(id)).toMatchObject({ status: 'pending' });
  });
});

describe('an order that the workshop has started on', () => {
  test.each(['processing', 'shipped', 'delivered'])('is not cancelled while %s', async (status) => {
    const { id } = await order();
    await made(setStatus(admin, id, status));
    expect(refusal(await cancel(id))).toEqual({ status: 409, message: STARTED_ALREADY });
    expect(await current(id)).toMatchObject({ status });
  });

  test('in the same moment is either built or cancelled, never both', async () => {
    const { id, version } = await current((await order()).id);
    const [cancelled, started] = await Promise.all([
      cancel(id),
      setStatus(admin, id, 'processing', { version }),
    ]);
    const { status } = await current(id);
    expect([cancelled.status, started.status]).toEqual(
      status === 'cancelled' ? [200, 412] : [409, 200],
    );
  });
});

describe('a guest’s order', () => {
  test('is cancelled by its link, until that has ended', async () => {
    const { id } = await order();
    const guest = newEmail();
    await makeGuests(env, id, guest);
    const token = await orderLink(env, id);
    const answer = await made(cancelByLink(token));
    expect(schemas['invoices.cancelByLink'].response.parse(answer).status).toBe('cancelled');
    expect((await readEvents(id)).at(-1)?.actor).toEqual({ id: 'guest', email: guest });
    // It may never have been the guest's own address.
    const rows = await openTable(env).rows();
    const mail = rows.find(({ PK, kind }) => PK === `MAIL#order-${id}` && kind === 'order-status');
    expect(mail).toMatchObject({ to: guest, by: 'visitor' });

    await made(admin.post(`/api/admin/orders/${id}/undo`));
    await made(admin.post(`/api/admin/orders/${id}/link`));
    expect((await cancelByLink(token)).status).toBe(404);
    const row = await openTable(env).get(orderKeys.order(id));
    expect(row).toMatchObject({ status: 'pending' });
  });
});

/** Confirming an order as one act: all of it is written or none, one email says it, and it can be undone. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { AdminOrder, Invoice, ResponseOf } from '../../shared/contract/index.ts';
import { dayInWords } from '../../shared/dates.ts';
import { createActors, made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { changed, prepareOrdering, setStatus } from '../support/orders.ts';

const { admin, order, readEvents, product } = await prepareOrdering(createActors(inject('origin')));

const postage = { label: 'Postage', amountCents: 3_600 };
const whole = { promisedBy: lateDay(), charges: [postage], depositCents: 5_000 };
const confirm = (id: string, body: object = whole) =>
  admin.post(`/api/admin/orders/${id}/confirmation`, body);
const found = async (id: string) => {
  const [one] = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id}`));
  return one;
};
const invoicesOf = (id: string) => made<Invoice[]>(admin.get(`/api/admin/orders/${id}/invoices`));
const mailsOf = async (id: string) =>
  (
    await made<ResponseOf<'emails.adminList'>>(admin.get(`/api/admin/emails?about=order-${id}`))
  ).filter(({ to, kind }) => to !== null && kind !== 'order-received');

beforeAll(async () => {
  const gst = { gstRegistered: true, gstSince: '2021-07-01' };
  await made(admin.patch('/api/admin/invoice-settings', gst));
});

describe('confirming', () => {
  test('writes day, postage and deposit together, with one email that says all of it', async () => {
    const { id } = await order();
    const confirmed = changed(await confirm(id));
    expect(confirmed).toMatchObject({
      status: 'pending',
      promisedBy: lateDay(),
      charges: [postage],
      totalCents: 13_600,
      invoices: [{ kind: 'deposit', totalCents: 5_000 }],
    });
    expect(await found(id)).toEqual(confirmed);
    const [deposit] = await invoicesOf(id);
    expect(deposit?.lines[0]?.text).toContain('$136');
    const events = (await readEvents(id)).slice(-2);
    expect(events).toMatchObject([
      { type: 'invoiced', to: deposit?.number },
      { type: 'promised', to: lateDay(), charges: [postage], told: true, undoable: false },
    ]);
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-promise', state: 'queued' });
    const { text } = await made<{ text: string }>(admin.get(`/api/admin/emails/${mail?.id}`));
    for (const said of [product.name, '$136', '$36', dayInWords(lateDay()), '$50']) {
      expect(text).toContain(said);
    }
    expect(text).toContain(deposit?.number);
  });

  test('writes nothing where one part is refused', async () => {
    const { id } = await order();
    const before = await found(id);
    expect(await confirm(id, { ...whole, depositCents: 14_000 })).toMatchObject({ status: 409 });
    const below = [{ label: 'Discount', amountCents: -10_001 }];
    expect(await confirm(id, { ...whole, charges: below })).toMatchObject({ status: 409 });
    expect(await found(id)).toEqual(before);
    expect([await invoicesOf(id), await mailsOf(id)]).toEqual([[], []]);
    changed(await setStatus(admin, id, 'cancelled'));
    expect(await confirm(id)).toMatchObject({ status: 409 });
  });

  test('happens once, and leaves charges that are not named', async () => {
    const { id } = await order();
    changed(await admin.put(`/api/admin/orders/${id}/charges`, { charges: [postage] }));
    const { charges, invoices } = changed(await confirm(id, { promisedBy: lateDay() }));
    expect([charges, invoices]).toEqual([[postage], []]);
    expect(await confirm(id)).toMatchObject({ status: 409 });
  });

  test('is taken back whole: no email goes, and the deposit is credited', async () => {
    const { id } = await order();
    const before = await found(id);
    changed(await confirm(id));
    const undone = changed(await admin.send('DELETE', `/api/admin/orders/${id}/confirmation`));
    expect(undone).toMatchObject({
      promisedBy: null,
      charges: [],
      totalCents: before?.totalCents,
      invoices: [{ totalCents: 5_000, creditedCents: 5_000 }],
    });
    const [deposit] = await invoicesOf(id);
    expect(deposit).toMatchObject({ state: 'credited', creditNotes: [{ totalCents: 5_000 }] });
    expect(await mailsOf(id)).toEqual([]);
    const again = changed(await confirm(id));
    expect(again.promisedBy).toBe(lateDay());
  });

  test('of several orders at once gives each deposit its own number', async () => {
    const orders = await Promise.all([order(), order(), order()]);
    const all = await Promise.all(orders.map(async ({ id }) => changed(await confirm(id))));
    const numbers = all.flatMap(({ invoices }) => invoices.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(3);
  });
});

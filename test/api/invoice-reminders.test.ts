/** Reminders of unpaid invoices that the shop sends by itself, on the days that its owner sets. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '../../shared/contract/index.ts';
import { dayOf } from '../../shared/days.ts';
import { type Actor, createActors, made, newEmail } from '../support/actors.ts';
import { morningAfter } from '../support/days.ts';
import { confirmAddresses, openMailbox, sendWaiting } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { newProduct, placeOrder } from '../support/orders.ts';
import { startGuardedStack } from '../support/stack.ts';

const settings = '/api/admin/invoice-settings';
const HOUR = 3_600_000;

let stack: Awaited<ReturnType<typeof startGuardedStack>>;
let mailbox: ReturnType<typeof openMailbox>;
let admin: Actor;
let productId: string;

beforeAll(async () => {
  stack = await startGuardedStack({ seed: true, mail: true });
  mailbox = openMailbox(stack);
  admin = await createActors(stack.origin).admin();
  productId = (await newProduct(admin)).id;
  // The seeded invoices have days of their own: here only what the tests make is reminded of.
  await made(admin.patch(settings, { reminderDays: [] }));
}, 60_000);

afterAll(() => stack?.stop());

async function newInvoice() {
  const { actor } = await createActors(stack.origin).signUp();
  const customerEmail = newEmail();
  await confirmAddresses(stack.env, customerEmail);
  const order = await placeOrder(actor, [{ productId, quantity: 1 }], { customerEmail });
  const invoice = await made<Invoice & { id: string; dueAt: string }>(
    admin.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  return { order, invoice };
}

const readInvoice = (id: string) =>
  made<{ remindedAt: string | null }>(admin.get(`/api/admin/invoices/${id}`));

/** Runs what sends emails as its schedule does at a time. */
const runAt = (at: Date) => stack.runMailer({ ...sendWaiting, at: at.toISOString() });

describe('the shop', () => {
  it('reminds nobody while no days are set', async () => {
    const { invoice } = await newInvoice();
    await runAt(morningAfter(dayOf(invoice.dueAt), 10));
    expect((await readInvoice(invoice.id)).remindedAt).toBeNull();
  });

  it('refuses days that are too close, out of order or out of bounds', async () => {
    for (const reminderDays of [[3, 5], [10, 3], [-5], [61], [1, 5, 9, 13, 17, 21], [1.5]]) {
      expect((await admin.patch(settings, { reminderDays })).status, `${reminderDays}`).toBe(400);
    }
    expect((await made<{ reminderDays: number[] }>(admin.get(settings))).reminderDays).toEqual([]);
  });

  it('reminds once on each day, by two runs at once too, and says in the history that it did', async () => {
    const { order, invoice } = await newInvoice();
    const dueDay = dayOf(invoice.dueAt);
    await made(admin.patch(settings, { reminderDays: [3, 14] }));
    await runAt(morningAfter(dueDay, 0));
    expect((await readInvoice(invoice.id)).remindedAt).toBeNull();

    const first = morningAfter(dueDay, 3);
    await Promise.all([runAt(first), runAt(first)]);
    expect((await readInvoice(invoice.id)).remindedAt).toBe(first.toISOString());
    const mail = await mailbox.arrived('invoice-reminder', order.id);
    expect(mail.subject).toContain(invoice.number);
    // An hour and a day later nothing more is due.
    await runAt(new Date(first.getTime() + HOUR));
    await runAt(morningAfter(dueDay, 4));
    expect((await readInvoice(invoice.id)).remindedAt).toBe(first.toISOString());

    const second = morningAfter(dueDay, 14);
    await runAt(second);
    expect((await readInvoice(invoice.id)).remindedAt).toBe(second.toISOString());
    const events = await made<{ type: string; actor: { id: string; email: string } }[]>(
      admin.get(`/api/admin/orders/${order.id}/events`),
    );
    expect(events.filter(({ type }) => type === 'reminded').map(({ actor }) => actor)).toEqual([
      { id: 'shop', email: '' },
      { id: 'shop', email: '' },
    ]);
  });

  nightly(
    'leaves out what was reminded of lately, is paid, cancelled, or too long ago',
    async () => {
      await made(admin.patch(settings, { reminderDays: [] }));
      const [reminded, paid, cancelled, old] = [
        await newInvoice(),
        await newInvoice(),
        await newInvoice(),
        await newInvoice(),
      ];
      const { totalCents } = paid.order;
      await made(
        admin.post(`/api/admin/invoices/${paid.invoice.id}/payments`, {
          cents: totalCents,
          method: 'cash',
          paidOn: dayOf(new Date()),
          asked: true,
        }),
      );
      await made(admin.patch(`/api/admin/orders/${cancelled.order.id}`, { status: 'cancelled' }));
      await made(admin.post(`/api/admin/invoices/${reminded.invoice.id}/reminders`, {}));
      const { remindedAt } = await readInvoice(reminded.invoice.id);
      await made(admin.patch(settings, { reminderDays: [3] }));
      const late = morningAfter(dayOf(old.invoice.dueAt), 30);
      await runAt(late);
      expect((await readInvoice(old.invoice.id)).remindedAt).toBeNull();
      await runAt(morningAfter(dayOf(old.invoice.dueAt), 3));
      expect((await readInvoice(old.invoice.id)).remindedAt).not.toBeNull();
      // That was by hand ten days before, so it was reminded of again.
      expect((await readInvoice(reminded.invoice.id)).remindedAt).not.toBe(remindedAt);
      for (const { invoice } of [paid, cancelled]) {
        expect((await readInvoice(invoice.id)).remindedAt).toBeNull();
      }
    },
  );

  it('sends none at night or on a weekend', async () => {
    const { invoice } = await newInvoice();
    await made(admin.patch(settings, { reminderDays: [3] }));
    const morning = morningAfter(dayOf(invoice.dueAt), 3);
    await runAt(new Date(morning.getTime() - 2 * HOUR));
    expect((await readInvoice(invoice.id)).remindedAt).toBeNull();
    await runAt(morning);
    expect((await readInvoice(invoice.id)).remindedAt).toBe(morning.toISOString());
  });
});

/** The day of an order that waits for a deposit. */
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../../../functions/orders/order.ts';
import { orderKeys, workshopKeys } from '../../../functions/storage/keys.ts';
import type { Invoice, ResponseOf } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { dayOf } from '../../../shared/days.ts';
import { made } from '../../support/actors.ts';
import { lateDay } from '../../support/days.ts';
import { openMailbox } from '../../support/mailbox.ts';
import { nightly } from '../../support/nightly.ts';
import { changed, setStatus } from '../../support/orders.ts';
import { openTable, type Row } from '../../support/table.ts';
import {
  admin,
  confirmed,
  expectRecount,
  move,
  type Place,
  productId,
  promise,
  queue,
  settle,
  stack,
} from './shop.ts';

export function describeDeposits(): void {
  describe('a day that waits for a deposit', () => {
    /** An accepted quote with a deposit; due before today if it is late. */
    async function deposit(isLate: boolean) {
      const draft = await made<{ id: string }>(
        admin.post('/api/admin/quotes', {
          customerName: 'Sam Price',
          customerEmail: 'sam@example.com',
          depositPercent: 30,
          customerPhone: '0400 000 000',
          lines: [{ productId, quantity: 1, addons: [] }],
        }),
      );
      await made(admin.post(`/api/admin/quotes/${draft.id}/send`));
      const { accepted } = await made<{ accepted: { orderId: string } }>(
        admin.post(`/api/admin/quotes/${draft.id}/accept`, {}),
      );
      const { orderId } = accepted;
      const [invoice] = await made<Invoice[]>(admin.get(`/api/admin/orders/${orderId}/invoices`));
      if (isLate) {
        const table = openTable(stack.env);
        const row = (await table.get(orderKeys.order(orderId))) as Row & StoredOrder;
        const dueAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
        await table.put({ ...row, invoices: row.invoices.map((one) => ({ ...one, dueAt })) });
      }
      return { draft, orderId, id: invoice?.id ?? '', cents: invoice?.openCents ?? 0, invoice };
    }
    const dayOfOrder = async (id: string) =>
      (await queue()).orders.find((one) => one.id === id)?.promisedBy ?? '';
    const pay = (id: string, cents: number) =>
      made(
        admin.post(`/api/admin/invoices/${id}/payments`, {
          cents,
          method: 'cash',
          paidOn: dayOf(new Date()),
          asked: true,
        }),
      );

    test('is told with its condition, and stays if the deposit comes in time', async () => {
      await settle();
      const mailbox = openMailbox(stack);
      const { draft, orderId, id, cents, invoice } = await deposit(false);
      const day = await dayOfOrder(orderId);
      const mail = await mailbox.arrived('quote-accepted', draft.id);
      expect(mail.body.text).toContain(
        `${dayInWords(day)}, if we have the deposit by ${dayInWords(invoice?.dueAt ?? '')}`,
      );
      await confirmed(30);
      await pay(id, cents);
      expect(await dayOfOrder(orderId)).toBe(day);
    });

    test('is reckoned again, and told, if the deposit comes later', async () => {
      const mailbox = openMailbox(stack);
      const { orderId, id, cents } = await deposit(true);
      const day = await dayOfOrder(orderId);
      const { promisedBy: behind } = await confirmed(30);
      await pay(id, cents - 100);
      expect(await dayOfOrder(orderId)).toBe(day);
      await pay(id, 100);
      const later = await dayOfOrder(orderId);
      expect(later >= (behind ?? '') && later > day).toBe(true);
      const mail = await mailbox.arrived('order-promise', orderId);
      expect(mail.body.text).toContain(`We now expect ${dayInWords(later)}.`);
      await expectRecount();
      const { promisedBy: chosen } = changed(await promise(orderId, { promisedBy: lateDay() }));
      expect(chosen).toBe(lateDay());
    });

    test('is told with its condition where it changes', async () => {
      const mailbox = openMailbox(stack);
      const { orderId, invoice } = await deposit(false);
      changed(await promise(orderId, { promisedBy: lateDay(), tell: true }));
      const mail = await mailbox.arrived('order-promise', orderId);
      expect(mail.body.text).toContain(
        `We now expect ${dayInWords(lateDay())}, if we have the deposit by ${dayInWords(invoice?.dueAt ?? '')}.`,
      );
    });

    nightly(
      'makes no order late, nor the next to build, until it comes or the order is started',
      async () => {
        const counts = () =>
          made<ResponseOf<'orders.counts'>>(admin.get('/api/admin/order-counts'));
        const before = await counts();
        const [waits, other] = [await deposit(false), await deposit(false)];
        expect((await counts()).awaitingDeposit).toBe(before.awaitingDeposit + 2);
        // Promised for a day that is past by now.
        const table = openTable(stack.env);
        const past = '2026-01-05';
        for (const { orderId } of [waits, other]) {
          const row = (await table.get(orderKeys.order(orderId))) as Row & StoredOrder;
          await table.put({ ...row, promisedBy: past });
        }
        const row = (await table.get(workshopKeys.buildQueue)) as Row & { places: Place[] };
        const places = row.places.map((place) =>
          [waits.orderId, other.orderId].includes(place.orderId)
            ? { ...place, promisedBy: past }
            : place,
        );
        await table.put({ ...row, places });
        await made(move(other.orderId, null));
        await made(move(waits.orderId, null));
        expect(await counts()).toMatchObject({ late: before.late, next: before.next });

        await pay(waits.id, waits.cents);
        expect(await counts()).toMatchObject({
          late: before.late + 1,
          next: { id: waits.orderId },
          awaitingDeposit: before.awaitingDeposit + 1,
        });
        changed(await setStatus(admin, waits.orderId, 'cancelled'));
        changed(await setStatus(admin, other.orderId, 'processing'));
        // Its day still hangs on the deposit.
        expect(await counts()).toMatchObject({
          late: before.late,
          next: { id: other.orderId },
          awaitingDeposit: before.awaitingDeposit,
        });
        await expectRecount();
        changed(await setStatus(admin, other.orderId, 'cancelled'));
      },
    );
  });
}

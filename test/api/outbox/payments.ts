/** Emails about payments: receipts, refunds and corrections. */
import { describe, expect, it } from 'vitest';
import type { Email, Invoice } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import { made } from '../../support/actors.ts';
import { readMailId } from '../../support/mailbox.ts';
import { admin, mailbox, order, pay } from './shop.ts';

export function describePayments(): void {
  describe('a payment', () => {
    /** Subjects and texts of the emails about it, once there are so many. */
    const read = async (id: string, count: number) => {
      const sent = mailbox.swept(async () =>
        (await mailbox.about(id)).filter((mail) => readMailId(mail).includes('.payment-')),
      );
      await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBe(count);
      return (await sent()).map(({ subject, body }) => [subject, body.text.replace(/\s+/g, ' ')]);
    };
    const states = async (id: string) => {
      const mails = await made<Email[]>(admin.get(`/api/admin/emails?about=order-${id}`));
      return mails.filter(({ kind }) => kind === 'payment').map(({ state }) => state);
    };

    it('is told to its customer, with what is left and when', async () => {
      const { id, totalCents } = await order();
      const invoice = await made<Invoice>(
        admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'deposit', cents: 10_000 }),
      );
      await made(pay(invoice, 10_000));
      const left = formatDollars(totalCents - 10_000);
      expect(await read(id, 1)).toEqual([
        [
          'Thanks for your payment: $100.00',
          expect.stringMatching(
            new RegExp(
              `received \\$100.00 for invoice ${invoice.number}.*PayID.*${left.replace('$', '\\$')} plus postage\\. We send you an invoice for it`,
            ),
          ),
        ],
      ]);
      await made(pay(invoice, 4_000, { refund: true }));
      expect((await read(id, 2)).map(([subject]) => subject)).toContain(
        'We have paid you back: $40.00',
      );
    });

    it('that is taken back in half a minute is not told, and later is told as a mistake', async () => {
      const { id } = await order();
      const invoice = await made<Invoice>(
        admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }),
      );
      const undo = ({ payments }: Invoice) =>
        made(admin.delete(`/api/admin/payments/${payments.at(-1)?.id}`));
      await undo(await made<Invoice>(pay(invoice, 1_000)));
      await expect
        .poll(
          mailbox.swept(() => states(id)),
          { timeout: 15_000 },
        )
        .toEqual(['off', 'off']);
      const paid = await made<Invoice>(pay(invoice, 2_000));
      const [[subject, text = ''] = []] = await read(id, 1);
      expect(subject).toBe('Thanks for your payment: $20.00');
      expect(text).toMatch(/See and Pay the Invoice: \S+\/invoice\//);
      expect(text).toMatch(new RegExp(`Left to pay: \\S+ Invoice ${invoice.number} is due by `));
      await undo(paid);
      expect((await read(id, 2)).at(-1)).toEqual([
        `A correction to invoice ${invoice.number}`,
        expect.stringContaining('$20.00. That was put down by mistake'),
      ]);
    });
  });
}

/** Emails that came back or were called spam. */
import { describe, expect, it } from 'vitest';
import { resetAbout } from '../../../functions/auth/mailed-links.ts';
import { type Actor, made, newEmail } from '../../support/actors.ts';
import { bounce, complaint, confirmAddresses, sendWaiting } from '../../support/mailbox.ts';
import { nightly } from '../../support/nightly.ts';
import {
  admin,
  arrived,
  mailbox,
  order,
  people,
  productId,
  readOrder,
  rowsTo,
  stack,
  table,
} from './shop.ts';

export function describeUndelivered(): void {
  describe('an address that complained', () => {
    it('still gets emails to choose a new password, and all again once the owner lifts it', async () => {
      const { actor, user } = await people.signUp();
      const { email } = user;
      await confirmAddresses(stack.env, email);
      const first = await order(actor, email);
      await arrived('order-received', first.id);
      await stack.runMailer(complaint(`order-${first.id}.order-received`, email));
      const unheard = await order(actor, email);
      await expect
        .poll(
          mailbox.swept(
            async () => (await rowsTo(email)).filter(({ state }) => state === 'suppressed').length,
          ),
          { timeout: 20_000 },
        )
        .toBe(1);
      for (const { id } of [first, unheard]) {
        expect((await readOrder({ id }))?.undelivered).toMatchObject({
          reason: expect.stringContaining('spam'),
        });
      }
      await people.visitor().post('/api/auth/forgot-password', { email });
      await arrived('password-reset', resetAbout(email));
      const lift = (by: Actor) =>
        by.post(`/api/admin/emails/order-${unheard.id}.order-received/lift-suppression`);
      expect((await lift(actor)).status).toBe(403);
      expect((await lift(admin)).status).toBe(204);
      const heard = await order(actor, email);
      await arrived('order-received', heard.id);
      const row = await table.get({ PK: `SUPPRESSED#${email}`, SK: 'SUPPRESSED' });
      expect(row).toBeUndefined();
    }, 60_000);

    nightly('is taken off SES’s own list too', async () => {
      const list = `${stack.mailbox}/v2/email/suppression/addresses`;
      const email = newEmail();
      await confirmAddresses(stack.env, email);
      const { actor } = await people.signUp();
      const { id } = await order(actor, email);
      await arrived('order-received', id);
      await fetch(list, {
        method: 'PUT',
        body: JSON.stringify({ EmailAddress: email, Reason: 'BOUNCE' }),
      });
      await stack.runMailer(bounce(`order-${id}.order-received`, email));
      const isListed = async () => (await fetch(`${list}/${encodeURIComponent(email)}`)).status;
      expect(await isListed()).toBe(200);
      await made(admin.post(`/api/admin/emails/order-${id}.order-received/resend`));
      await stack.runMailer(sendWaiting);
      expect(await isListed()).toBe(404);
    });
  });

  nightly(
    'shows on a quote and an inquiry that their email did not arrive, until one does',
    async () => {
      const email = newEmail();
      const inquiry = await made(
        people.visitor().post('/api/inquiries', {
          firstName: 'Jo',
          lastName: 'Shopper',
          email,
          inquiryType: 'General Inquiry',
          message: 'How much to Emerald?',
        }),
      );
      await made(admin.post(`/api/admin/inquiries/${inquiry.id}/answers`, { message: '$49' }));
      const quote = await made(
        admin.post('/api/admin/quotes', {
          customerName: 'Jo',
          customerEmail: email,
          lines: [{ productId, quantity: 1 }],
        }),
      );
      await made(admin.post(`/api/admin/quotes/${quote.id}/send`));
      await arrived('inquiry-answer', inquiry.id);
      await arrived('quote-sent', quote.id);
      const undelivered = async () => [
        (await made<{ undelivered: unknown }>(admin.get(`/api/admin/inquiries/${inquiry.id}`)))
          .undelivered,
        (await made<{ undelivered: unknown }>(admin.get(`/api/admin/quotes/${quote.id}`)))
          .undelivered,
      ];
      expect(await undelivered()).toEqual([null, null]);
      await stack.runMailer(bounce(`inquiry-${inquiry.id}.inquiry-answer-1`, email));
      await stack.runMailer(bounce(`quote-${quote.id}.quote-sent-1`, email));
      expect(await undelivered()).toEqual([
        { what: 'Answer to an inquiry', reason: expect.stringContaining('came back') },
        { what: 'Quote', reason: expect.stringContaining('came back') },
      ]);
      // The owner's next change of the quote does not hide it; sending it again does.
      await made(admin.post(`/api/admin/quotes/${quote.id}/revise`));
      await made(admin.post(`/api/admin/emails/quote-${quote.id}.quote-sent-1/resend`));
      const afterSweep = mailbox.swept(async () => (await undelivered())[1]);
      await expect.poll(afterSweep, { timeout: 40_000, interval: 500 }).toBeNull();
    },
    60_000,
  );
}

/** How much visitors can cause in all. */
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { resetAbout } from '../../../functions/auth/mailed-links.ts';
import { PER_GUEST } from '../../../functions/orders/place-order.ts';
import { RESETS_A_DAY } from '../../../shared/contract/limits.ts';
import { made, newEmail } from '../../support/actors.ts';
import { confirmAddresses, readMailId, sendWaiting } from '../../support/mailbox.ts';
import { nightly } from '../../support/nightly.ts';
import { orderBody } from '../../support/samples.ts';
import {
  admin,
  arrived,
  mailbox,
  order,
  people,
  productId,
  rowsTo,
  stack,
  table,
  undecided,
} from './shop.ts';

export function describeAmounts(): void {
  it('sends five emails a day to choose a new password, to a confirmed address too, and says nothing of the others', async () => {
    const { user } = await people.signUp();
    await confirmAddresses(stack.env, user.email);
    const ask = async () => {
      const { status } = await people.visitor().post('/api/auth/forgot-password', user);
      return status;
    };
    expect(await ask()).toBe(400);
    const about = resetAbout(user.email);
    for (let window = 1; window <= RESETS_A_DAY + 2; window += 1) {
      // As if each had been asked for in a later window.
      const asked = await people.visitor().post('/api/auth/forgot-password', { email: user.email });
      expect(asked.status).toBe(204);
      const mine = () => table.rows({ PK: `MAIL#${about}` });
      await expect
        .poll(
          mailbox.swept(async () => (await mine()).filter(undecided)),
          { timeout: 20_000 },
        )
        .toEqual([]);
      for (const { PK, SK } of await mine()) await table.remove({ PK, SK });
    }
    expect(await mailbox.about(about)).toHaveLength(RESETS_A_DAY);
  }, 60_000);

  nightly(
    'lets only so many go to unconfirmed addresses in all; the rest wait, and the owner is told',
    async () => {
      const settings = { off: [], owner: 'immediately', workshopPerDay: 50 };
      const allow = (unconfirmedPerDay: number) =>
        made(admin.patch('/api/admin/email-settings', { ...settings, unconfirmedPerDay }));
      expect(
        (await admin.patch('/api/admin/email-settings', { ...settings, unconfirmedPerDay: 0 }))
          .status,
      ).toBe(400);
      await allow(1);
      const victims = [newEmail(), newEmail()];
      const { actor } = await people.signUp();
      const placedOrders = await Promise.all(victims.map((victim) => order(actor, victim)));
      const states = async () =>
        (await Promise.all(victims.map(rowsTo))).flat().map(({ state }) => state);
      await expect.poll(states, { timeout: 20_000 }).toEqual(['waiting', 'waiting']);
      const day = new Date().toISOString().slice(0, 10);
      const told = await arrived('mails-waiting', 'waiting-');
      expect(readMailId(told)).toBe(`waiting-${day}.mails-waiting`);
      const list = await made<{ to: string }[]>(admin.get('/api/admin/emails?list=waiting'));
      expect(list.map(({ to }) => to)).toEqual(expect.arrayContaining(victims));
      // A confirmed address is not held back, nor is what the owner does.
      await confirmAddresses(stack.env, 'known@example.com');
      await arrived('order-received', (await order(actor, 'known@example.com')).id);
      const [first] = placedOrders;
      await made(admin.patch(`/api/admin/orders/${first?.id}`, { status: 'processing' }));
      await arrived('order-status', first?.id ?? '');
      await stack.runMailer(sendWaiting);
      expect(await states()).toEqual(expect.arrayContaining(['waiting']));
      await allow(200);
      await stack.runMailer(sendWaiting);
      for (const { id } of placedOrders) await arrived('order-received', id);
    },
    60_000,
  );

  nightly(
    'ten guest orders in someone’s name close the checkout to their sender, not to the one whose name it is',
    async () => {
      const victim = newEmail();
      // Two callers of this machine, whom the edge tells apart by their addresses.
      const guestFrom = (localAddress: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const body = JSON.stringify(
            orderBody([{ productId, quantity: 1 }], { customerEmail: victim }),
          );
          const { host, port } = new URL(stack.origin);
          const headers = { host, origin: stack.origin, 'content-type': 'application/json' };
          const options = { host: '127.0.0.1', port, localAddress, method: 'POST', headers };
          request({ ...options, path: '/api/orders' }, (answer) => {
            answer.resume();
            answer.on('end', () => resolve(answer.statusCode));
          })
            .on('error', reject)
            .end(body);
        });
      const statuses = await Promise.all(
        Array.from({ length: PER_GUEST.attempts + 2 }, () => guestFrom('127.0.0.9')),
      );
      // At a full hour a new window may begin between two of them.
      if (new Date().getMinutes() > 0) {
        expect(statuses.toSorted()).toEqual([...Array(PER_GUEST.attempts).fill(201), 429, 429]);
      }
      expect(await guestFrom('127.0.0.10')).toBe(201);
    },
  );
}

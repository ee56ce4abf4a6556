/** How an address is confirmed, and how not. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resetAbout } from '../../../functions/auth/mailed-links.ts';
import { UNCONFIRMED_A_DAY } from '../../../shared/contract/limits.ts';
import { newEmail } from '../../support/actors.ts';
import { orderLink } from '../../support/guest-orders.ts';
import { confirmAddresses } from '../../support/mailbox.ts';
import { nightly } from '../../support/nightly.ts';
import {
  admin,
  arrived,
  confirmToken,
  mailsTo,
  order,
  people,
  settled,
  stack,
  table,
} from './shop.ts';

export function describeConfirming(): void {
  describe('an address', () => {
    it('is confirmed by the link of the one email that signing up sends, and is limited no more', async () => {
      const { actor, user } = await people.signUp();
      const token = await confirmToken(user.id);
      expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
        'Confirm your email address',
      ]);
      const me = async () => (await actor.get('/api/auth/user')).body;
      expect(await me()).toMatchObject({ confirmed: false });
      const confirm = () => people.visitor().post('/api/auth/confirm-address', { token });
      expect((await confirm()).status).toBe(204);
      expect((await confirm()).status).toBe(204);
      expect(await me()).toMatchObject({ confirmed: true });
      for (let count = 0; count < 4; count += 1) await order(actor, user.email);
      const { sent = [] } = await settled(user.email, 5);
      expect(sent).toHaveLength(5);
      expect((await mailsTo(user.email)).at(-1)?.body.text).toContain('1 Long Road');
    });

    it('is confirmed by choosing a new password, and the account with it', async () => {
      const { user } = await people.signUp();
      await people.visitor().post('/api/auth/forgot-password', { email: user.email });
      const { body } = await arrived('password-reset', resetAbout(user.email));
      const token = /\/reset-password#(\S+)/.exec(body.text)?.[1];
      const newPassword = 'a new and longer secret';
      const reset = await people.visitor().post('/api/auth/reset-password', { token, newPassword });
      expect(reset.status).toBe(204);
      const actor = await people.logIn(user.email, newPassword);
      expect((await actor.get('/api/auth/user')).body).toMatchObject({ confirmed: true });
    });

    it('of a guest is confirmed by the link to their order, but no account with it', async () => {
      const email = newEmail();
      const { id } = await order(people.visitor(), email);
      await arrived('order-received', id);
      const path = `/api/order-links/${await orderLink(stack.env, id)}/opened`;
      const squatter = await people.signUp({ email });
      // The owner's own look at it proves nothing.
      expect((await admin.post(path)).status).toBe(204);
      const address = () => table.get({ PK: `ADDRESS#${email}`, SK: 'ADDRESS' });
      expect(await address()).toBeUndefined();
      expect((await people.visitor().post(path)).status).toBe(204);
      expect(await address()).toHaveProperty('confirmedAt');
      expect((await squatter.actor.get('/api/auth/user')).body).toMatchObject({ confirmed: false });
      const forged = path.replace(/\.[^.]*\/opened/, `.${'A'.repeat(43)}/opened`);
      expect((await people.visitor().post(forged)).status).toBe(404);
    });

    it('is not confirmed by a token that expired, that resets a password, or that never was', async () => {
      const { actor, user } = await people.signUp();
      const token = await confirmToken(user.id);
      const digest = createHash('sha256').update(token).digest('hex');
      const key = { PK: `RESET#${digest}`, SK: 'CONFIRM' };
      const row = await table.get(key);
      await table.put({ ...key, ...row, expiresAt: Math.floor(Date.now() / 1000) - 1 });
      const confirm = async (one: string) =>
        (await people.visitor().post('/api/auth/confirm-address', { token: one })).status;
      expect(await confirm(token)).toBe(404);
      expect(await confirm('A'.repeat(43))).toBe(404);
      // Nor does a token that confirms reset the password.
      const reset = { token, newPassword: 'another long secret' };
      expect((await people.visitor().post('/api/auth/reset-password', reset)).status).toBe(404);
      expect((await actor.get('/api/auth/user')).body).toMatchObject({ confirmed: false });
    });

    nightly('gets the link that confirms it again, when its account asks', async () => {
      const { actor, user } = await people.signUp();
      await confirmToken(user.id);
      const ask = async () => (await actor.post('/api/auth/confirmation-mail')).status;
      expect([await ask(), await ask()]).toEqual([204, 204]);
      // Both requests are most likely in one window, and in two at most.
      await arrived('confirm-address-', `user-${user.id}`);
      expect((await mailsTo(user.email)).length).toBeLessThanOrEqual(UNCONFIRMED_A_DAY);
      await confirmAddresses(stack.env, user.email);
    });
  });
}

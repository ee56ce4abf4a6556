/** A guest claims or reviews an order by its link. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../shared/contract/index.ts';
import { atOnce, made, newEmail, refusal } from '../../support/actors.ts';
import { nightly } from '../../support/nightly.ts';
import { ownOrders, setStatus, statuses } from '../../support/orders.ts';
import {
  admin,
  byLink,
  claim,
  dead,
  found,
  guestOrder,
  openShopMailbox,
  review,
  settle,
  signLink,
  signUp,
  visitor,
} from './shop.ts';

export function describeClaiming(): void {
  describe('claiming a guest’s order', () => {
    beforeAll(() => settle('optional'));

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
      expect(own).toEqual({ ...order, updatedAt: expect.any(String), version: 2 });
      expect((await found(order.id))[0]?.user).toEqual({ email: user.email });
      // The caller repeats a request whose answer was lost.
      expect((await claim(token, actor)).status).toBe(200);
      expect(await ownOrders(actor)).toHaveLength(1);
      expect(refusal(await byLink(token))).toEqual(dead);
      expect(refusal(await claim(token, (await signUp()).actor))).toEqual(dead);

      await made<unknown>(setStatus(admin, order.id, 'shipped'));
      const mail = await openShopMailbox().arrived('order-status', order.id);
      expect(mail.body.text).toContain('/dashboard');
      expect(mail.body.text).not.toContain('/order/');
    });

    nightly('succeeds once for concurrent calls', async () => {
      const email = newEmail();
      const token = await signLink(await guestOrder(email));
      const { actor } = await signUp({ email });
      const answers = await atOnce(10, () => claim(token, actor));
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
    beforeAll(() => settle('optional'));

    it('works once, after delivery', async () => {
      const order = await guestOrder();
      const token = await signLink(order);
      expect((await review(token)).status).toBe(409);
      await made<unknown>(setStatus(admin, order.id, 'delivered'));
      const answers = await atOnce(5, () => review(token));
      expect(statuses(answers)).toEqual({ 201: 1, 409: 4 });
      const { order: seen } = await made<{ order: Order }>(byLink(token));
      expect(seen.review).toEqual({ rating: 4, comment: 'Fits well' });
      await openShopMailbox().arrived('new-review', order.id);
    });
  });
}

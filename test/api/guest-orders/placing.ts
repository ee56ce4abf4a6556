/** Ordering without an account, and its limits. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrder } from '../../../shared/contract/index.ts';
import { atOnce, createActors, made, newEmail, refusal } from '../../support/actors.ts';
import { nightly } from '../../support/nightly.ts';
import { ownOrders, placed, setStatus, statuses } from '../../support/orders.ts';
import { openTable } from '../../support/table.ts';
import { admin, cart, found, guestOrder, send, settle, signUp, stack, visitor } from './shop.ts';

export function describePlacing(): void {
  describe('if an account is required (the default)', () => {
    it('the checkout says so, and a guest’s order is refused without writing anything', async () => {
      expect((await visitor.get('/api/checkout')).body).toMatchObject({ accounts: 'required' });
      const before = await openTable(stack.env).hash('all');
      expect(refusal(await send(newEmail()))).toEqual({ status: 401, message: 'Please log in.' });
      expect(await openTable(stack.env).hash('all')).toBe(before);
    });
  });

  describe('if an account is optional', () => {
    beforeAll(() => settle('optional'));

    it('the checkout and the owner’s settings say so', async () => {
      expect((await visitor.get('/api/checkout')).body).toMatchObject({ accounts: 'optional' });
      expect((await admin.get('/api/admin/order-settings')).body).toMatchObject({
        accounts: 'optional',
      });
    });

    it('a guest can order, at the catalogue’s prices', async () => {
      const order = await guestOrder();
      expect(order.totalCents).toBe(2 * 16_000 + 4_900);
      expect(refusal(await send(newEmail(), { expectedTotalCents: 1 }))).toMatchObject({
        status: 409,
      });
    });

    it('an ended session or a viewer does not count as a guest', async () => {
      const { actor, user } = await signUp();
      const copy = actor.copy();
      await actor.post('/api/auth/logout');
      expect((await copy.post('/api/orders', cart)).status).toBe(401);
      const headers = { 'acting-user': user.id };
      expect((await visitor.post('/api/orders', cart, { headers })).status).toBe(401);
      const forger = createActors(stack.origin).visitor();
      forger.cookies.set('__Host-session', 'anything');
      expect((await forger.post('/api/orders', cart)).status).toBe(401);
      const viewer = await createActors(stack.origin).withRole('viewer');
      expect((await viewer.actor.post('/api/orders', cart)).status).toBe(403);
    });

    it('a logged-in customer orders with their account', async () => {
      const { actor, user } = await signUp();
      const order = placed(await actor.post('/api/orders', cart));
      expect((await found(order.id))[0]?.user).toEqual({ email: user.email });
      expect(await ownOrders(actor)).toEqual([order]);
    });

    it('an idempotency key places one order, though the guest corrects the address or logs in', async () => {
      const [key, mistyped, corrected] = [randomUUID(), newEmail(), newEmail()];
      const first = placed(await send(mistyped, {}, key));
      expect(placed(await send(mistyped, {}, key))).toEqual(first);
      expect((await send(mistyped, { notes: 'Two radios' }, key)).status).toBe(422);
      expect((await send(corrected, {}, key)).status).toBe(422);
      const { actor } = await signUp({ email: corrected });
      const again = (customerEmail: string) =>
        actor.post(
          '/api/orders',
          { ...cart, customerEmail },
          { headers: { 'idempotency-key': key } },
        );
      expect((await again(corrected)).status).toBe(422);
      expect(placed(await again(mistyped))).toEqual(first);
      expect(await found(corrected)).toEqual([]);
    });

    nightly('fifty concurrent equal orders place one', async () => {
      const [email, key] = [newEmail(), randomUUID()];
      const answers = await atOnce(50, () => send(email, {}, key));
      expect(statuses(answers)).toEqual({ 201: 50 });
      expect(new Set(answers.map((answer) => placed(answer).id)).size).toBe(1);
      expect(await found(email)).toHaveLength(1);
    });

    it('an address is limited to ten orders an hour, also concurrently, without affecting others', async () => {
      const email = newEmail();
      const answers = await atOnce(12, () => send(email));
      // Two windows if the hour ended in between.
      if (new Date().getMinutes() > 0) expect(statuses(answers)).toEqual({ 201: 10, 429: 2 });
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      await guestOrder();
    });

    it('the owner can process the order like any other', async () => {
      const email = newEmail();
      const { id } = await guestOrder(email);
      for (const search of [email, id.slice(0, 8)]) {
        expect(await found(search)).toMatchObject([{ id, user: null, customerEmail: email }]);
      }
      await made<unknown>(setStatus(admin, id, 'processing'));
      const total = { totalCents: 40_000, charges: [{ label: 'Postage', amountCents: 3_100 }] };
      await made<unknown>(admin.patch(`/api/admin/orders/${id}/details`, total));
      const [listed] = await made<AdminOrder[]>(admin.get('/api/admin/orders?status=processing'));
      expect(listed).toMatchObject({ id, user: null, totalCents: 40_000 });
      const events = await made<{ type: string; actor: object }[]>(
        admin.get(`/api/admin/orders/${id}/events`),
      );
      expect(events.map(({ type }) => type)).toEqual(['placed', 'status', 'total']);
      expect(events[0]?.actor).toEqual({ id: 'guest', email });
    });
  });
}

/** The link to a guest’s order: who gets it, what it opens, and when it ends. */

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../../shared/contract/index.ts';
import { made, newEmail, refusal } from '../../support/actors.ts';
import { command } from '../../support/command.ts';
import { readKeys } from '../../support/forged-tokens.ts';
import { orderLink, signedLink } from '../../support/guest-orders.ts';
import { placed } from '../../support/orders.ts';
import { isFigures, openTable } from '../../support/table.ts';
import {
  admin,
  byLink,
  cart,
  claim,
  dead,
  guestOrder,
  openShopMailbox,
  review,
  send,
  settle,
  signLink,
  signUp,
  stack,
  visitor,
} from './shop.ts';

export function describeLink(): void {
  describe('the link to a guest’s order', () => {
    beforeAll(() => settle('optional'));

    it('is emailed only to the guest, and shows the order and its history', async () => {
      const email = newEmail();
      const order = await guestOrder(email);
      const mailbox = openShopMailbox();
      const mail = await mailbox.arrived('order-received', order.id);
      expect(mail.destination.to).toEqual([email]);
      const token = /\/order\/([\w.-]+)/.exec(mail.body.text)?.[1] ?? '';
      expect(mail.body.html).toContain(`${stack.origin}/order/${token}`);
      expect(token).toBe(await signLink(order));
      const own = await mailbox.arrived('new-order', order.id);
      expect(own.body.text).not.toContain('/order/');

      await made<unknown>(
        admin.patch(`/api/admin/orders/${order.id}`, { status: 'shipped', carrier: 'AusPost' }),
      );
      const opened = await byLink(token);
      const { order: seen, events } = schemas['orders.byLink'].response.parse(opened.body);
      expect(seen).toEqual({
        ...order,
        status: 'shipped',
        carrier: 'AusPost',
        updatedAt: expect.any(String),
        version: 2,
      });
      expect(events).toMatchObject([{ type: 'placed' }, { type: 'status', carrier: 'AusPost' }]);
      expect(opened.headers.get('cache-control')).toBe('no-store');
      const status = await mailbox.arrived('order-status', order.id);
      expect(status.body.text).toContain(`/order/${token}`);
    });

    it('appears in no API answer', async () => {
      const answer = await send(newEmail());
      const { id } = placed(answer);
      const [, , , signature = '-'] = (await orderLink(stack.env, id)).split('.');
      expect(answer.text).not.toContain(signature);
      expect((await admin.get(`/api/admin/orders?search=${id}`)).text).not.toContain(signature);
    });

    it('writes nothing when opened', async () => {
      const order = await guestOrder();
      const token = await signLink(order);
      // The rows of the order, except what the stream may still be at: its email and the figures.
      const known = async () =>
        (await openTable(stack.env).rows())
          .filter(({ PK }) => !PK.startsWith('MAIL#') && !isFigures(PK))
          .filter((row) => JSON.stringify(row).includes(order.id));
      const before = await known();
      expect(before).not.toHaveLength(0);
      for (const method of ['GET', 'HEAD', 'GET']) {
        await visitor.send(method, `/order/${token}`);
        await visitor.send(method, `/api/order-links/${token}`);
      }
      expect(await known()).toEqual(before);
    });

    it('stays out of referrers, search engines and caches', async () => {
      const page = await visitor.get(`/order/${await signLink(await guestOrder())}`);
      expect(page.status).toBe(200);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
    });

    it('returns 404 if altered, without reading the table', async () => {
      const [one, another] = [await guestOrder(), await guestOrder()];
      const token = await signLink(one);
      const [key] = await readKeys(stack.env, stack.env.ORDER_LINK_KEYS_PARAMETER);
      const [sessionKey] = await readKeys(stack.env, stack.env.SESSION_KEYS_PARAMETER);
      if (!key || !sessionKey) throw new Error('A key is missing');
      const [id = '', version = '', kid = '', signature = ''] = token.split('.');
      const forgeries = [
        [another.id, version, kid, signature].join('.'),
        [id, '2', kid, signature].join('.'),
        [id, '01', kid, signature].join('.'),
        [id, version, 'another-key', signature].join('.'),
        [id, version, kid, `${signature.slice(0, -2)}AA`].join('.'),
        [id, version, kid, ''].join('.'),
        [id, version, kid].join('.'),
        `${token}.${signature}`,
        signedLink(id, 1, { kid, secret: Buffer.alloc(32, 7).toString('base64url') }),
        signedLink(id, 1, sessionKey),
        signedLink(id, 1, { ...sessionKey, kid }),
        'a'.repeat(200),
      ];
      const { actor } = await signUp({ email: one.customerEmail });
      // Counting is off here: the address would exceed its limit of reviews.
      const reads = () =>
        stack.guard.calls.filter(
          ({ by, call }) =>
            (by === 'orders' || by === 'reviews') &&
            call.action.startsWith('dynamodb:') &&
            call.keys.some((name) => name.startsWith('ORDER#')),
        ).length;
      const before = reads();
      for (const forged of forgeries) {
        expect(refusal(await byLink(forged)), forged).toEqual(dead);
        expect(refusal(await review(forged)), forged).toEqual(dead);
        expect(refusal(await claim(forged, actor)), forged).toEqual(dead);
      }
      expect(reads()).toBe(before);
      expect((await byLink(token)).status).toBe(200);
      expect((await byLink(`${token}%20`)).status).toBe(400);
    });

    it('returns 404 for an account’s order and for an unknown one', async () => {
      const { actor } = await signUp();
      const order = placed(await actor.post('/api/orders', cart));
      expect(refusal(await byLink(await signLink(order)))).toEqual(dead);
      expect(refusal(await byLink(await orderLink(stack.env, randomUUID())))).toEqual(dead);
      const renewed = await admin.post(`/api/admin/orders/${order.id}/link`);
      expect(renewed.status).toBe(409);
    });

    it('can be renewed by the owner: the new one is emailed, and the old one ends', async () => {
      const order = await guestOrder();
      const old = await signLink(order);
      await made<unknown>(admin.post(`/api/admin/orders/${order.id}/link`));
      expect(refusal(await byLink(old))).toEqual(dead);
      expect(refusal(await review(old))).toEqual(dead);
      const mail = await openShopMailbox().arrived('order-link', order.id);
      expect(mail.destination.to).toEqual([order.customerEmail]);
      const token = /\/order\/([\w.-]+)/.exec(mail.body.text)?.[1] ?? '';
      const [, version] = token.split('.');
      expect(token).toBe(await signLink(order, Number(version)));
      const { events } = await made<{ events: object[] }>(byLink(token));
      expect(events).toMatchObject([{ type: 'placed' }, { type: 'link' }]);
    });
  });

  describe('npm run keys for order links', () => {
    beforeAll(() => settle('optional'));

    const keys = (...args: string[]) => command(stack.env, 'keys', [...args, 'order-links']);

    it('keeps old links working until their key is retired, and leaves sessions alone', async () => {
      const token = await signLink(await guestOrder());
      const { actor } = await signUp();
      expect((await keys('rotate')).out).toMatch(/is still valid/);
      stack.recycle();
      expect((await byLink(token)).status).toBe(200);
      const later = await signLink(await guestOrder());
      expect((await keys('retire')).out).toMatch(/no longer open/);
      stack.recycle();
      expect(refusal(await byLink(token))).toEqual(dead);
      expect((await byLink(later)).status).toBe(200);
      expect((await actor.get('/api/auth/user')).status).toBe(200);
    });
  });
}

/** Customers' view of their own orders. */
import { describe, expect, inject, test } from 'vitest';
import { type Order, schemas } from '../../shared/contract/index.ts';
import { ACTING_USER } from '../../shared/contract/route.ts';
import { createActors, refusal } from '../support/actors.ts';
import { allPages, nextPage, placeOrder, prepareOrdering } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';

const actors = createActors(inject('origin'));
const { admin, customer, product } = await prepareOrdering(actors);

describe('a customer’s own orders', () => {
  test('are never placed by a page that shows another user', async () => {
    const [one, other] = await Promise.all([actors.signUp(), actors.signUp()]);
    const body = orderBody([{ productId: product.id, quantity: 1 }]);
    const by = (id: string) => ({ headers: { [ACTING_USER]: id } });
    const refused = await other.actor.post('/api/orders', body, by(one.user.id));
    expect(refusal(refused)).toEqual({
      status: 409,
      message: 'You are logged in as somebody else by now. Reload the page and look again.',
    });
    // Reading is harmless, and tells the page who it is.
    expect((await other.actor.get('/api/orders', by(one.user.id))).body).toEqual([]);
    expect((await other.actor.post('/api/orders', body, by(other.user.id))).status).toBe(201);
  });

  test('are paged newest first', async () => {
    const buyer = await actors.customer();
    const orders: Order[] = [];
    for (const quantity of [1, 2, 3, 4, 5]) {
      orders.unshift(await placeOrder(buyer, [{ productId: product.id, quantity }]));
    }
    const pages = await allPages<Order>(buyer, '/api/orders?limit=2');
    expect(pages.flat()).toEqual(orders);
    expect(pages[0]).toHaveLength(2);
    // A page that ends with the list has no next page.
    expect(await allPages<Order>(buyer, '/api/orders?limit=5')).toEqual([orders]);
    const whole = await buyer.get('/api/orders');
    expect(whole.body).toEqual(orders);
    expect(nextPage(whole)).toBeUndefined();
    expect(whole.headers.get('cache-control')).toBe('no-store');
  });

  test('cannot be listed with invalid limits and cursors', async () => {
    const notMine = Buffer.from(JSON.stringify(['PROFILE'])).toString('base64url');
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'cursor=x',
      `cursor=${notMine}`,
      'a=1',
    ]) {
      expect((await customer.get(`/api/orders?${query}`)).status, query).toBe(400);
    }
    for (const limit of [1, 100]) {
      expect((await customer.get(`/api/orders?limit=${limit}`)).status).toBe(200);
    }
  });

  test('show their history without the workshop’s names or notes', async () => {
    const order = await placeOrder(customer, [{ productId: product.id, quantity: 1 }]);
    await admin.patch(`/api/admin/orders/${order.id}`, { status: 'processing', notes: 'inside' });
    const answer = await customer.get(`/api/orders/${order.id}/events`);
    expect(schemas['orders.events'].response.parse(answer.body)).toMatchObject([
      { type: 'placed', from: null, to: 'pending', createdAt: order.createdAt },
      { type: 'status', from: 'pending', to: 'processing' },
    ]);
    expect(answer.text).not.toContain('inside');
  });

  test('are hidden from everyone else, admins included', async () => {
    const order = await placeOrder(customer, [{ productId: product.id, quantity: 1 }]);
    const other = await actors.customer();
    for (const who of [other, admin]) {
      expect((await who.get(`/api/orders/${order.id}/events`)).status).toBe(404);
    }
    expect((await other.get('/api/orders')).body).toEqual([]);
    expect((await customer.get('/api/orders/no-such-order/events')).status).toBe(404);
    expect((await actors.visitor().get('/api/orders')).status).toBe(401);
  });
});

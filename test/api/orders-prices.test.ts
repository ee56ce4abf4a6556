/** Prices of an order: as of the purchase, whatever an admin saves at the same time. */
import { describe, expect, inject, test } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { createActors } from '../support/actors.ts';
import { loadFunctions } from '../support/load-functions.ts';
import {
  change,
  newAddon,
  newProduct,
  ownOrders,
  placeOrder,
  statuses,
  times,
} from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';

const actors = createActors(inject('origin'));
const admin = await actors.admin();
const customer = await actors.customer();
const ordering = await loadFunctions(
  inject('env'),
  () => import('../../functions/orders/place-order.ts'),
);

describe('the price of an order', () => {
  test('keeps names and prices as of the purchase', async () => {
    const sold = await newProduct(admin, { price: 20_000 });
    const extra = await newAddon(admin, { price: 500 });
    const items = [
      { productId: sold.id, quantity: 1, addons: [{ addonId: extra.id, quantity: 1 }] },
    ];
    const order = await placeOrder(customer, items);
    await change(admin, 'products', sold.id, { price: 30_000, name: 'Renamed', hidden: true });
    await change(admin, 'addons', extra.id, { price: 900, name: 'Renamed too' });
    expect((await ownOrders(customer)).find(({ id }) => id === order.id)).toEqual(order);
  });

  test('is rejected if the total differs from the one the shopper saw', async () => {
    const buyer = await actors.customer();
    const sold = await newProduct(admin, { price: 16_000 });
    const items = [{ productId: sold.id, quantity: 1 }];
    const answer = await buyer.post(
      '/api/orders',
      orderBody(items, { expectedTotalCents: 15_999 }),
    );
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: expect.stringContaining('Prices have changed since you filled your cart.'),
    });
    expect(await ownOrders(buyer)).toEqual([]);
    await placeOrder(buyer, items, { expectedTotalCents: 16_000 });
  });

  test('uses the prices at the time of writing, not reading', async () => {
    const { actor: buyer, user } = await actors.signUp();
    const moving = await newProduct(admin, { price: 1_000 });
    const items = [{ productId: moving.id, quantity: 2 }];
    const place = async (expectedTotalCents?: number) => {
      const body = schemas['orders.create'].body.parse(orderBody(items, { expectedTotalCents }));
      const sent = { body, idempotencyKey: undefined, address: '192.0.2.1' };
      const loaded = await ordering.loadCart(user.id, sent);
      await change(admin, 'products', moving.id, { price: 2_000 });
      return ordering.placeOrder(user, sent, loaded, new Date());
    };
    await place();
    expect(await ownOrders(buyer)).toMatchObject([
      { totalCents: 4_000, orderItems: [{ priceAtPurchase: 2_000 }] },
    ]);
    await change(admin, 'products', moving.id, { price: 1_000 });
    await expect(place(2_000)).rejects.toThrow('Prices have changed');
    expect(await ownOrders(buyer)).toHaveLength(1);
  });

  test('uses exactly one price if prices change concurrently', async () => {
    const buyer = await actors.customer();
    const moving = await newProduct(admin, { price: 1_000 });
    const prices = [1_000, ...times(5, (index) => 2_000 + index)];
    const [answers] = await Promise.all([
      Promise.all(
        times(20, () =>
          buyer.post('/api/orders', orderBody([{ productId: moving.id, quantity: 1 }])),
        ),
      ),
      ...prices.slice(1).map((price) => change(admin, 'products', moving.id, { price })),
    ]);
    const { 201: accepted = 0, 409: refused = 0 } = statuses(answers);
    expect(accepted + refused).toBe(20);
    expect(accepted).toBeGreaterThan(0);
    const orders = await ownOrders(buyer);
    expect(orders).toHaveLength(accepted);
    for (const { totalCents, orderItems } of orders) {
      expect(prices).toContain(totalCents);
      expect(orderItems[0]?.priceAtPurchase).toBe(totalCents);
    }
  });
});

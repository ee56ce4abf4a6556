/** Repeated and concurrent requests with one idempotency key. */
import { describe, expect, inject, test } from 'vitest';
import { atOnce, createActors } from '../support/actors.ts';
import {
  change,
  newProduct,
  ownOrders,
  placed,
  prepareOrdering,
  statuses,
} from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';

const actors = createActors(inject('origin'));
const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

const { admin, customer, product } = await prepareOrdering(actors);

describe('an idempotency key', () => {
  test('places one order for repeated and concurrent requests', async () => {
    const buyer = await actors.customer();
    const body = orderBody([{ productId: product.id, quantity: 1 }]);
    const sent = key();
    const answers = await atOnce(50, () => buyer.post('/api/orders', body, sent));
    expect(statuses(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map((answer) => placed(answer).id)).size).toBe(1);
    expect(await ownOrders(buyer)).toHaveLength(1);
  });

  test('returns the same order after a price change and for reordered fields', async () => {
    const sold = await newProduct(admin, { price: 1_000 });
    const body = orderBody([{ productId: sold.id, quantity: 1 }], { expectedTotalCents: 1_000 });
    const sent = key();
    const first = placed(await customer.post('/api/orders', body, sent));
    await change(admin, 'products', sold.id, { price: 2_000 });
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect(placed(await customer.post('/api/orders', turned, sent))).toEqual(first);
  });

  test('is rejected for another body, and is scoped to the customer', async () => {
    const other = await actors.customer();
    const body = orderBody([{ productId: product.id, quantity: 1 }]);
    const sent = key();
    const first = placed(await customer.post('/api/orders', body, sent));
    const changed = await customer.post('/api/orders', { ...body, notes: 'another' }, sent);
    expect(changed.status).toBe(422);
    expect(placed(await other.post('/api/orders', body, sent)).id).not.toBe(first.id);
  });

  test('can be reused after a rejection', async () => {
    const body = orderBody([{ productId: product.id, quantity: 1 }]);
    const sent = key();
    const wrong = { ...body, expectedTotalCents: 1 };
    expect((await customer.post('/api/orders', wrong, sent)).status).toBe(409);
    placed(await customer.post('/api/orders', body, sent));
  });

  test('must be well-formed', async () => {
    const sent = { headers: { 'idempotency-key': 'x y' } };
    const body = orderBody([{ productId: product.id, quantity: 1 }]);
    expect((await customer.post('/api/orders', body, sent)).status).toBe(400);
  });
});

import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type AdminAddon,
  type AdminProduct,
  type Order,
  schemas,
} from '../../shared/contract/index.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { loadFunctions } from '../support/load-functions.ts';
import {
  allPages,
  change,
  newAddon,
  newProduct,
  nextPage,
  ownOrders,
  placed,
  placeOrder,
  statuses,
  times,
} from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';

const actors = createActors(inject('origin'));
let admin: Actor;
let customer: Actor;
let product: AdminProduct;
let addon: AdminAddon;
let ordering: typeof import('../../functions/orders/place-order.ts');
const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

beforeAll(async () => {
  admin = await actors.admin();
  customer = await actors.customer();
  product = await newProduct(admin, { price: 16_000 });
  addon = await newAddon(admin, { price: 4_999 });
  ordering = await loadFunctions(
    inject('env'),
    () => import('../../functions/orders/place-order.ts'),
  );
});

const expectNoOrders = async (by: Actor) => expect(await ownOrders(by)).toEqual([]);

describe('placing an order', () => {
  test('multiplies each product and each add-on by its own quantity', async () => {
    const other = await newAddon(admin, { price: 1 });
    const order = await placeOrder(customer, [
      {
        productId: product.id,
        quantity: 2,
        addons: [
          { addonId: addon.id, quantity: 1 },
          { addonId: other.id, quantity: 0 },
          { addonId: addon.id, quantity: 2 },
        ],
      },
      { productId: product.id, quantity: 1 },
    ]);
    expect(order.totalCents).toBe(2 * 16_000 + 3 * 4_999 + 16_000);
    expect(order).toMatchObject({
      status: 'pending',
      notes: '2016 LandCruiser 79',
      charges: [],
      review: null,
      orderItems: [
        {
          product: { id: product.id, name: product.name, imageUrl: product.imageUrl },
          quantity: 2,
          priceAtPurchase: 16_000,
          addons: [{ addon: { name: addon.name }, quantity: 3, priceAtPurchase: 4_999 }],
        },
        { quantity: 1, addons: [] },
      ],
    });
    const ids = order.orderItems.flatMap((item) => [item.id, ...item.addons.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(3);
    expect((await ownOrders(customer))[0]).toEqual(order);
  });

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

  test('accepts 20 lines with 60 add-ons each, every one at its price', async () => {
    const buyer = await actors.customer();
    const addons = await Promise.all(times(60, (index) => newAddon(admin, { price: index + 1 })));
    const lines = times(20, () => ({
      productId: product.id,
      quantity: 1,
      addons: addons.map(({ id }) => ({ addonId: id, quantity: 2 })),
    }));
    const order = await placeOrder(buyer, lines);
    expect(order.totalCents).toBe(20 * (16_000 + 2 * 1830));
    expect(await ownOrders(buyer)).toEqual([order]);

    // So many do not fit into one Lambda response, so the page is shorter.
    const more = await Promise.all(times(11, () => placeOrder(buyer, lines)));
    const pages = await allPages<Order>(buyer, '/api/orders');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(6_000_000);
    const ids = [order, ...more].map(({ id }) => id);
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  test('returns text in any script unchanged', async () => {
    const notes = 'Ute 🛻 of Zoë — 王伟 — مرحبا <b>&amp;</b>';
    const order = await placeOrder(customer, [{ productId: product.id, quantity: 1 }], { notes });
    expect(order.notes).toBe(notes);
  });

  test('rejects a hidden or unknown product or add-on and names the line', async () => {
    const buyer = await actors.customer();
    const hidden = await newProduct(admin, { hidden: true });
    const withdrawn = await newAddon(admin, { hidden: true });
    const line = { productId: product.id, quantity: 1 };
    const send = (bad: object) => buyer.post('/api/orders', orderBody([line, { ...line, ...bad }]));
    const answers = await Promise.all([
      send({ productId: hidden.id }),
      send({ addons: [{ addonId: withdrawn.id, quantity: 1 }] }),
      send({ productId: 'no-such-console' }),
      send({ addons: [{ addonId: 'no-such-addon', quantity: 1 }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 404]);
    for (const { body } of answers) {
      expect(body).toEqual({ message: expect.stringMatching(/^Line 2\b/) });
    }
    await expectNoOrders(buyer);
  });

  test('is rejected if the total differs from the one the shopper saw', async () => {
    const buyer = await actors.customer();
    const items = [{ productId: product.id, quantity: 1 }];
    const answer = await buyer.post(
      '/api/orders',
      orderBody(items, { expectedTotalCents: 15_999 }),
    );
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: expect.stringContaining('Prices have changed since you filled your cart.'),
    });
    await expectNoOrders(buyer);
    await placeOrder(buyer, items, { expectedTotalCents: 16_000 });
  });

  test('is rejected if it exceeds the maximum total or breaks the contract', async () => {
    const buyer = await actors.customer();
    const dear = await newProduct(admin, { price: 10_000_000 });
    const send = async (items: unknown, changes = {}) =>
      (await buyer.post('/api/orders', { ...orderBody([]), items, ...changes })).status;
    expect(await send([{ productId: dear.id, quantity: 11 }])).toBe(400);
    const line = { productId: product.id, quantity: 1 };
    for (const items of [
      [],
      times(21, () => line),
      [{ ...line, quantity: 0 }],
      [{ ...line, quantity: 100 }],
      [{ ...line, quantity: 1.5 }],
      [{ ...line, addons: times(2, () => ({ addonId: addon.id, quantity: 50 })) }],
      [{ ...line, price: 1 }],
    ]) {
      expect(await send(items)).toBe(400);
    }
    expect(await send([line], { shippingPostcode: '47' })).toBe(400);
    expect(await send([line], { totalCents: 1 })).toBe(400);
    await expectNoOrders(buyer);
    expect(await send([{ productId: dear.id, quantity: 10 }])).toBe(201);
  });

  test('is for customers and admins only', async () => {
    const body = orderBody([{ productId: product.id, quantity: 1 }]);
    const { actor: viewer } = await actors.withRole('viewer');
    expect((await actors.visitor().post('/api/orders', body)).status).toBe(401);
    expect((await viewer.post('/api/orders', body)).status).toBe(403);
    await expectNoOrders(viewer);
    expect((await admin.post('/api/orders', body)).status).toBe(201);
  });

  test('uses the prices at the time of writing, not reading', async () => {
    const { actor: buyer, user } = await actors.signUp();
    const moving = await newProduct(admin, { price: 1_000 });
    const items = [{ productId: moving.id, quantity: 2 }];
    const place = async (expectedTotalCents?: number) => {
      const body = schemas['orders.create'].body.parse(orderBody(items, { expectedTotalCents }));
      const sent = { body, idempotencyKey: undefined };
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

describe('an idempotency key', () => {
  test('places one order for repeated and concurrent requests', async () => {
    const buyer = await actors.customer();
    const body = orderBody([{ productId: product.id, quantity: 1 }]);
    const sent = key();
    const answers = await Promise.all(times(50, () => buyer.post('/api/orders', body, sent)));
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

describe('a customer’s own orders', () => {
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

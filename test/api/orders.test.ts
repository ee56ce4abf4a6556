/** Placing an order: what is accepted, refused and stored. */

import { describe, expect, inject, test } from 'vitest';
import type { Order } from '../../shared/contract/index.ts';
import { MAX_DISTINCT_ADDONS } from '../../shared/contract/limits.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { allPages, newAddon, newProduct, ownOrders, placeOrder, times } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';

const actors = createActors(inject('origin'));
const admin = await actors.admin();
const customer = await actors.customer();
const product = await newProduct(admin, { price: 16_000 });
const addon = await newAddon(admin, { price: 4_999 });

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

  test('keeps how a face was laid out, and refuses what is no drawing', async () => {
    const face = {
      length: 980,
      height: 114,
      depth: 190,
      left: [84, 420] as const,
      right: [560, 896] as const,
    };
    const part = { name: 'Radio slot', picture: 'radio' as const, x: 210, width: 186, height: 58 };
    const drawing = {
      face,
      felt: 'navy',
      stitching: 'sand',
      parts: [part],
      questions: ['Radio slot: 10 mm too close to the UHF slot.'],
    };
    const line = {
      productId: product.id,
      quantity: 1,
      layout: '1_a_navy_sand_radio.5u_zz',
      drawing,
    };
    const { orderItems } = await placeOrder(customer, [line]);
    expect(orderItems[0]).toMatchObject({ layout: line.layout, drawing });
    const buyer = await actors.customer();
    for (const bad of [
      { layout: 'x'.repeat(721) },
      { drawing: { ...drawing, parts: Array.from({ length: 15 }, () => part) } },
      { drawing: { ...drawing, parts: [{ ...part, picture: 'gun' }] } },
      { drawing: { ...drawing, parts: [{ ...part, x: -1 }] } },
      { drawing: { ...drawing, felt: 'x'.repeat(201) } },
      { drawing: { ...drawing, more: 1 } },
    ]) {
      const body = { ...orderBody([]), items: [{ ...line, ...bad }] };
      const answer = await buyer.post('/api/orders', body);
      expect(answer.status, answer.text).toBe(400);
    }
  });

  test('keeps what each console is made for, and whether it is cut for that vehicle', async () => {
    const hilux = await newProduct(admin, { compatibleVehicles: ['Toyota HiLux N80 (2015–2025)'] });
    const line = { productId: hilux.id, quantity: 1 };
    const n80 = { make: 'Toyota', model: 'HiLux N80', year: 2016 };
    const patrol = { make: 'Nissan', model: 'Patrol' };
    const unlisted = { make: '', model: 'Delica', year: null };
    const order = await placeOrder(customer, [
      { ...line, vehicle: n80, felt: ' Charcoal ', stitching: '', extraCutOut: 'Twin USB Socket' },
      { ...line, vehicle: patrol },
      line,
      { productId: product.id, quantity: 1, vehicle: patrol },
      { ...line, vehicle: unlisted },
    ]);
    const plain = { felt: null, stitching: null, extraCutOut: null };
    expect(order.orderItems).toMatchObject([
      { vehicle: n80, felt: 'Charcoal', stitching: null, fitsVehicle: true },
      { vehicle: { ...patrol, year: null }, ...plain, fitsVehicle: false },
      { vehicle: null, ...plain, fitsVehicle: null },
      // As the cart says of a product that lists no vehicle, and of a vehicle that is in no list.
      { vehicle: { ...patrol, year: null }, fitsVehicle: false },
      { vehicle: unlisted, fitsVehicle: false },
    ]);
    expect((await ownOrders(customer))[0]).toEqual(order);

    const buyer = await actors.customer();
    for (const bad of [
      { vehicle: { make: 'Toyota' } },
      { vehicle: { ...n80, year: 19 } },
      { vehicle: { ...n80, colour: 'white' } },
      { vehicle: '2016 Toyota HiLux' },
      { felt: 'x'.repeat(61) },
      { fitsVehicle: true },
    ]) {
      const answer = await buyer.post('/api/orders', {
        ...orderBody([]),
        items: [{ ...line, ...bad }],
      });
      expect(answer.status, JSON.stringify(bad)).toBe(400);
    }
    await expectNoOrders(buyer);
  });

  test('accepts 20 lines with as many add-ons as an order may have, every one at its price', async () => {
    const buyer = await actors.customer();
    const addons = await Promise.all(
      times(MAX_DISTINCT_ADDONS, (index) => newAddon(admin, { price: index + 1 })),
    );
    const lines = times(20, () => ({
      productId: product.id,
      quantity: 1,
      addons: addons.map(({ id }) => ({ addonId: id, quantity: 2 })),
    }));
    const order = await placeOrder(buyer, lines);
    // Prices from 1 cent on, two of each.
    const addonCents = MAX_DISTINCT_ADDONS * (MAX_DISTINCT_ADDONS + 1);
    expect(order.totalCents).toBe(20 * (16_000 + addonCents));
    expect(await ownOrders(buyer)).toEqual([order]);

    // So many do not fit into one Lambda response, so the page is shorter.
    // One after the other: twelve at once pass a function's three seconds where the table is slow.
    const more: Order[] = [];
    for (const _ of times(12, () => 0)) more.push(await placeOrder(buyer, lines));
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
});

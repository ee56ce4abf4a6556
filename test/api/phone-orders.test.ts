/** Orders that the workshop takes by phone, and lines that it changes. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { type AdminOrder, type Email, schemas } from '../../shared/contract/index.ts';
import { MAX_PARTS, MAX_QUOTE_CHARGES } from '../../shared/contract/limits.ts';
import { createActors, made } from '../support/actors.ts';
import { change, newAddon, newProduct, setStatus, unique } from '../support/orders.ts';

const { admin: asAdmin } = createActors(inject('origin'));
const admin = await asAdmin();
const [product, addon] = await Promise.all([
  newProduct(admin, { price: 16_000 }),
  newAddon(admin, { price: 4_900 }),
]);

const lines = [
  { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] },
  { text: 'A longer bracket', unitCents: 2_500, quantity: 2 },
];
const drawing = {
  face: { length: 1180, height: 123, depth: 200, left: [40, 520], right: [660, 1140] },
  felt: 'Light grey',
  stitching: 'rust',
  parts: [{ name: 'Radio slot', picture: 'radio', x: 300, width: 186, height: 58 }],
  questions: ['Which radio is it?', 'How deep is the roof?'],
};
const TOTAL = 2 * 16_000 + 4_900 + 2 * 2_500;
const body = (changes: object = {}) => ({ customerFirstName: 'Jo', lines, ...changes });
const take = (changes: object = {}, headers: Record<string, string> = {}) =>
  admin.send('POST', '/api/admin/orders', { body: body(changes), headers });
const taken = async (changes: object = {}) =>
  schemas['orders.takeByPhone'].response.parse(await made(take(changes)));
const putLines = (id: string, to: unknown, more: object = {}) =>
  admin.send('PUT', `/api/admin/orders/${id}/lines`, { body: { lines: to, ...more } });
const changedLines = async (id: string, to: unknown, more: object = {}) =>
  schemas['orders.changeLines'].response.parse(await made(putLines(id, to, more)));
const mailsOf = async (id: string) =>
  ((await admin.get(`/api/admin/emails?about=order-${id}`)).body as Email[]).map(({ kind, to }) => [
    kind,
    to,
  ]);
const eventsOf = async (id: string) =>
  schemas['orders.adminEvents'].response.parse(
    (await admin.get(`/api/admin/orders/${id}/events`)).body,
  );

describe('an order by phone', () => {
  test('takes a name and lines, knows no more, and emails nobody', async () => {
    const order = await taken();
    expect(order).toMatchObject({
      status: 'pending',
      version: 1,
      totalCents: TOTAL,
      user: null,
      customerLastName: null,
      customerEmail: null,
      customerPhone: null,
      shippingAddress: null,
      shippingPostcode: null,
      notes: null,
      charges: [],
    });
    expect(order.orderItems).toMatchObject([
      {
        product: { id: product.id, name: product.name, imageUrl: product.imageUrl },
        quantity: 2,
        priceAtPurchase: 16_000,
        addons: [{ addon: { id: addon.id, name: addon.name }, priceAtPurchase: 4_900 }],
      },
      {
        product: { name: 'A longer bracket', imageUrl: '' },
        quantity: 2,
        priceAtPurchase: 2_500,
        addons: [],
      },
    ]);
    expect(await mailsOf(order.id)).toEqual([]);
    const [placed] = await eventsOf(order.id);
    expect(placed).toMatchObject({ type: 'placed', told: false });
    expect(placed?.actor.email).toBe('admin@example.com');
    // Nothing later is emailed either, and what only an email could do is refused.
    await made(setStatus(admin, order.id, 'processing'));
    const invoice = await made<{ id: string }>(
      admin.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
    );
    expect(await mailsOf(order.id)).toEqual([]);
    expect((await eventsOf(order.id)).map(({ told }) => told)).toEqual([false, false, false]);
    expect((await admin.post(`/api/admin/invoices/${invoice.id}/reminders`, {})).status).toBe(409);
    expect((await admin.post(`/api/admin/orders/${order.id}/link`)).status).toBe(409);
  });

  test('with an email address tells the customer alone, unless the owner does not want it', async () => {
    const customerEmail = `${unique()}@example.com`;
    const shipping = {
      shippingAddress: '1 Long Road',
      shippingCity: 'Emerald',
      shippingState: 'QLD',
      shippingPostcode: '4720',
    };
    const charges = [{ label: 'Postage', amountCents: 4_500 }];
    const order = await taken({ customerEmail, customerLastName: 'Ng', shipping, charges });
    expect(order).toMatchObject({ ...shipping, charges, totalCents: TOTAL + 4_500 });
    expect(await mailsOf(order.id)).toEqual([['order-received', customerEmail]]);
    const [listed] = (await admin.get(`/api/admin/orders?search=${customerEmail}`))
      .body as AdminOrder[];
    expect(listed?.id).toBe(order.id);
    const { body: mail } = await admin.get(
      `/api/admin/emails/order-${order.id}.order-received-000001-${order.id.slice(0, 8)}`,
    );
    const { text } = schemas['emails.get'].response.parse(mail);
    expect(text).toContain('$464.00');
    expect(text).toContain('Postage');
    expect(text).toContain('1 Long Road');
    expect(text).toContain('We ring you with a date.');
    const quiet = await taken({ customerEmail, tell: false });
    expect(await mailsOf(quiet.id)).toEqual([]);
  });

  test('keeps prices that were agreed, though the catalogue has others', async () => {
    const order = await taken({
      lines: [
        {
          productId: product.id,
          quantity: 1,
          unitCents: 15_000,
          addons: [{ addonId: addon.id, quantity: 2, unitCents: 0 }],
        },
      ],
    });
    expect(order.totalCents).toBe(15_000);
    expect(order.orderItems[0]).toMatchObject({ priceAtPurchase: 15_000 });
    expect(order.orderItems[0]?.addons).toMatchObject([{ quantity: 2, priceAtPurchase: 0 }]);
  });

  test('takes as many charges as the quote that it is made of', async () => {
    const charge = (index: number) => ({ label: `Charge ${index + 1}`, amountCents: 100 });
    const charges = Array.from({ length: MAX_QUOTE_CHARGES + 2 }, (_, index) => charge(index));
    const order = await taken({ charges });
    expect(order).toMatchObject({ charges, totalCents: TOTAL + 100 * charges.length });
  });

  test('keeps a vehicle that is in no list as it was typed, and judges no fit by it', async () => {
    const car = await newProduct(admin, { compatibleVehicles: ['Toyota HiLux 2015-2020'] });
    const vehicle = { make: '', model: '2023 Triton', year: null };
    const order = await taken({ lines: [{ productId: car.id, quantity: 1, vehicle }] });
    expect(order.orderItems[0]).toMatchObject({ vehicle, fitsVehicle: null });
  });

  test('is made once however often it is sent with one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const notes = unique();
    const answers = await Promise.all([1, 2, 3].map(() => take({ notes }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => (answer.body as AdminOrder).id)).size).toBe(1);
    expect((await take({ notes: 'others' }, headers)).status).toBe(422);
  });

  test.each([
    ['no line', { lines: [] }, 400],
    ['an unknown product', { lines: [{ productId: 'absent', quantity: 1 }] }, 404],
    [
      'an unknown add-on',
      {
        lines: [
          { productId: product.id, quantity: 1, addons: [{ addonId: 'absent', quantity: 1 }] },
        ],
      },
      404,
    ],
    ['a total below nothing', { charges: [{ label: 'Discount', amountCents: -99_999 }] }, 400],
    ['half an address', { shipping: { shippingCity: 'Emerald' } }, 400],
    ['no name', { customerFirstName: ' ' }, 400],
  ])('is refused with %s', async (_, changes, status) => {
    expect((await take(changes)).status).toBe(status);
  });
});

describe('changed lines', () => {
  test('set the total, keep the prices of the day, and are recorded, told and undone', async () => {
    const customerEmail = `${unique()}@example.com`;
    const order = await taken({ customerEmail });
    await change(admin, 'products', product.id, { price: 17_000 });
    const after = await changedLines(order.id, [
      { productId: product.id, quantity: 1, unitCents: 16_000 },
      // At the price of today.
      { productId: product.id, quantity: 1, addons: [{ addonId: addon.id, quantity: 1 }] },
      lines[1],
    ]);
    await change(admin, 'products', product.id, { price: 16_000 });
    expect(after.totalCents).toBe(16_000 + 17_000 + 4_900 + 5_000);
    expect(after.orderItems.map(({ priceAtPurchase }) => priceAtPurchase)).toEqual([
      16_000, 17_000, 2_500,
    ]);
    const event = (await eventsOf(order.id)).at(-1);
    expect(event).toMatchObject({ type: 'lines', from: TOTAL, to: after.totalCents, told: true });
    expect(event?.removed).toEqual([
      { label: `2 × ${product.name}, 1 × ${addon.name}`, amountCents: 36_900 },
    ]);
    expect(event?.charges).toHaveLength(2);
    expect((await mailsOf(order.id)).at(-1)).toEqual(['order-changed', customerEmail]);
    const undone = schemas['orders.undo'].response.parse(
      await made(admin.post(`/api/admin/orders/${order.id}/undo`)),
    );
    expect(undone.orderItems).toEqual(order.orderItems);
    expect(undone.totalCents).toBe(TOTAL);
    expect(await mailsOf(order.id)).toEqual([['order-received', customerEmail]]);
  });

  test('carry how each console is built, which is a change of its own', async () => {
    const vehicle = { make: 'Toyota', model: 'HiLux', year: 2016 };
    const built = { ...lines[0], vehicle, felt: 'Charcoal' };
    const order = await taken({ lines: [built] });
    expect(order.orderItems).toMatchObject([{ vehicle, felt: 'Charcoal', stitching: null }]);
    const after = await changedLines(order.id, [{ ...built, stitching: 'Red' }]);
    expect(after).toMatchObject({ version: 2, totalCents: order.totalCents });
    expect(after.orderItems).toMatchObject([{ vehicle, felt: 'Charcoal', stitching: 'Red' }]);
    const { type, charges, removed } = (await eventsOf(order.id)).at(-1) ?? {};
    expect(type).toBe('lines');
    expect(charges?.[0]?.label).toContain('Stitching: Red');
    expect(removed?.[0]?.label).not.toContain('Stitching');
    expect((await changedLines(order.id, [{ ...built, stitching: 'Red' }])).version).toBe(2);
  });

  test('keep what is settled of a drawing, and lose one that is taken off', async () => {
    const drawn = { ...lines[0], layout: 'a-code', drawing };
    const order = await taken({ lines: [drawn] });
    const settled = { ...drawing, questions: drawing.questions.slice(1) };
    const after = await changedLines(order.id, [{ ...drawn, drawing: settled }]);
    expect(after.orderItems).toMatchObject([{ layout: 'a-code', drawing: settled }]);
    expect((await changedLines(order.id, [{ ...drawn, drawing: settled }])).version).toBe(2);
    const plain = await changedLines(order.id, [lines[0]]);
    expect(plain.orderItems).toMatchObject([{ layout: null, drawing: null }]);
    const undone = await made<AdminOrder>(admin.post(`/api/admin/orders/${order.id}/undo`));
    expect(undone.orderItems).toMatchObject([{ layout: 'a-code', drawing: settled }]);
  });

  test('are recorded and undone however much was drawn', async () => {
    const [part] = drawing.parts;
    const words = 'w'.repeat(200);
    const most = {
      ...drawing,
      parts: Array.from({ length: MAX_PARTS }, () => ({ ...part, name: words })),
      questions: Array.from({ length: 3 * MAX_PARTS }, () => words),
    };
    const many = Array.from({ length: 18 }, () => ({ ...lines[0], drawing: most }));
    const order = await taken({ lines: many });
    const after = await changedLines(
      order.id,
      many.map((line) => ({ ...line, quantity: 1 })),
    );
    expect(after.version).toBe(2);
    const undone = await made<AdminOrder>(admin.post(`/api/admin/orders/${order.id}/undo`));
    expect(undone.orderItems).toEqual(order.orderItems);
  });

  test('move an amount from a console to its add-ons, and name another of the same name', async () => {
    const order = await taken({ lines: [lines[0]] });
    const moved = {
      productId: product.id,
      quantity: 2,
      unitCents: 15_000,
      addons: [{ addonId: addon.id, quantity: 1, unitCents: 6_900 }],
    };
    const after = await changedLines(order.id, [moved]);
    expect(after).toMatchObject({ version: 2, totalCents: order.totalCents });
    expect(after.orderItems).toMatchObject([
      { priceAtPurchase: 15_000, addons: [{ priceAtPurchase: 6_900 }] },
    ]);
    const twin = await newProduct(admin, { name: product.name, price: 15_000 });
    const other = await changedLines(order.id, [{ ...moved, productId: twin.id }]);
    expect(other.orderItems).toMatchObject([{ product: { id: twin.id } }]);
  });

  test('are told quietly if the owner says so, and change nothing if they are the same', async () => {
    const order = await taken({ customerEmail: `${unique()}@example.com`, tell: false });
    expect((await changedLines(order.id, lines)).version).toBe(1);
    await changedLines(order.id, [lines[0]], { tell: false });
    expect(await mailsOf(order.id)).toEqual([]);
  });

  test('are refused once the order has left, is cancelled, or would hold nothing', async () => {
    const order = await taken();
    expect((await putLines(order.id, [])).status).toBe(400);
    for (const status of ['cancelled', 'shipped', 'delivered']) {
      await made(setStatus(admin, order.id, status));
      expect((await putLines(order.id, [lines[0]])).status).toBe(409);
    }
    await made(setStatus(admin, order.id, 'processing'));
    expect((await changedLines(order.id, [lines[0]])).orderItems).toHaveLength(1);
  });

  test('and the invoice of before is credited and made again in one step', async () => {
    const order = await taken();
    const path = `/api/admin/orders/${order.id}/invoices`;
    const { id: replaces } = await made<{ id: string }>(admin.post(path, { kind: 'full' }));
    await changedLines(order.id, [lines[0]]);
    const again = await made<{ totalCents: number; lines: { text: string }[] }>(
      admin.post(path, { kind: 'full', replaces }),
    );
    expect(again.totalCents).toBe(2 * 16_000 + 4_900);
    expect(again.lines.map(({ text }) => text)).toEqual([product.name, addon.name]);
    const { body: all } = await admin.get(path);
    expect(all).toMatchObject([{ state: 'credited' }, { state: 'unpaid' }]);
  });

  test('leave an order of a cart to its customer, who sees them', async () => {
    const { actor } = await createActors(inject('origin')).signUp();
    const items = [{ productId: product.id, quantity: 1 }];
    const order = await made<{ id: string }>(
      actor.post('/api/orders', {
        customerFirstName: 'Jo',
        customerLastName: 'Shopper',
        customerPhone: '0400 000 000',
        customerEmail: 'jo@example.com',
        shippingAddress: '1 Long Road',
        shippingCity: 'Emerald',
        shippingState: 'QLD',
        shippingPostcode: '4720',
        items,
      }),
    );
    await changedLines(order.id, [lines[1]]);
    const [seen] = (await actor.get('/api/orders')).body as AdminOrder[];
    expect(seen?.orderItems).toMatchObject([{ product: { name: 'A longer bracket' } }]);
    expect((await actor.get(`/api/orders/${order.id}/events`)).body).toMatchObject([
      { type: 'placed' },
      { type: 'lines', from: 16_000, to: 5_000 },
    ]);
  });
});

/** An order that its customer picks up at the workshop: no address, and words of its own. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AdminOrder, Order, ResponseOf } from '../../shared/contract/index.ts';
import { createActors, made } from '../support/actors.ts';
import { changed, newProduct, setStatus } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';

const actors = createActors(inject('origin'));
const admin = await actors.admin();
const customer = await actors.customer();
const product = await newProduct(admin, { price: 16_000 });
const items = [{ productId: product.id, quantity: 1 }];

const noAddress = {
  ...{ shippingAddress: null, shippingCity: null, shippingState: null, shippingPostcode: null },
};
const offer = (pickUp: boolean) => made(admin.patch('/api/admin/order-settings', { pickUp }));
const place = (more: object) => customer.post('/api/orders', orderBody(items, more));
const mailsOf = (id: string) =>
  made<ResponseOf<'emails.adminList'>>(admin.get(`/api/admin/emails?about=order-${id}`));
const textOf = async (id: string, kind: string) => {
  const mail = (await mailsOf(id)).find((one) => one.kind === kind);
  return (await made<{ text: string }>(admin.get(`/api/admin/emails/${mail?.id}`))).text;
};

beforeAll(() => offer(true));
afterAll(() => offer(false));

describe('an order that is picked up', () => {
  test('needs no address, which one that is posted does', async () => {
    const { id } = await made<Order>(place({ ...noAddress, pickUp: true }));
    const [own] = await made<Order[]>(customer.get('/api/orders'));
    expect(own).toMatchObject({ id, pickUp: true, ...noAddress });
    const refused = await place(noAddress);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('street address');
    const { shippingCity: _, ...lacking } = orderBody(items);
    expect((await customer.post('/api/orders', lacking)).status).toBe(400);
  });

  test('is told of in its own words, and never as a parcel', async () => {
    const { id } = await made<Order>(place({ ...noAddress, pickUp: true }));
    expect(await textOf(id, 'order-received')).toContain('You pick it up at the workshop');
    expect(await textOf(id, 'order-received')).not.toContain('post it');
    changed(await setStatus(admin, id, 'shipped'));
    const ready = await textOf(id, 'order-status');
    expect(ready).toContain('Your order is ready to pick up');
    expect(ready).not.toContain('on its way');
  });

  test('can be posted after all until it is fetched, and the history says so', async () => {
    const { id } = await made<Order>(place({ ...noAddress, pickUp: true }));
    changed(await setStatus(admin, id, 'shipped'));
    const path = `/api/admin/orders/${id}`;
    const posted = changed(
      await admin.patch(`${path}/customer`, {
        ...{ pickUp: false, shippingAddress: '1 Long Road', shippingCity: 'Emerald' },
        ...{ shippingState: 'QLD', shippingPostcode: '4720' },
      }),
    );
    expect(posted).toMatchObject({ pickUp: false, shippingCity: 'Emerald' });
    const events = await made<ResponseOf<'orders.adminEvents'>>(admin.get(`${path}/events`));
    expect(events.at(-1)?.changes).toContainEqual({ field: 'pickUp', from: 'Pick-up', to: 'Post' });
    changed(await admin.post(`${path}/undo`));
    const [back] = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id}`));
    expect(back).toMatchObject({ pickUp: true, ...noAddress });
    changed(await setStatus(admin, id, 'delivered'));
    expect((await admin.patch(`${path}/customer`, { pickUp: false })).status).toBe(409);
  });

  test('is refused where the owner does not offer it', async () => {
    await offer(false);
    const refused = await place({ ...noAddress, pickUp: true });
    await offer(true);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('We don’t offer pick-up');
    expect(await made(customer.get('/api/checkout'))).toMatchObject({ pickUp: true });
  });
});

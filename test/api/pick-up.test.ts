/** An order that its customer picks up at the workshop: no address, and words of its own. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AdminOrder, Order, ResponseOf } from '../../shared/contract/index.ts';
import { createActors, made, refusal } from '../support/actors.ts';
import { changed, newProduct, setStatus } from '../support/orders.ts';
import { makeQuotes, type Quote, quotePath } from '../support/quotes.ts';
import { acceptance, orderBody, QUOTE_TOTAL } from '../support/samples.ts';

const actors = createActors(inject('origin'));
const admin = await actors.admin();
const customer = await actors.customer();
const product = await newProduct(admin, { price: 16_000 });
const items = [{ productId: product.id, quantity: 1 }];

const noAddress = {
  shippingAddress: null,
  shippingCity: null,
  shippingState: null,
  shippingPostcode: null,
};
const offer = (pickUp: boolean) => made(admin.patch('/api/admin/order-settings', { pickUp }));
const place = (more: object) => customer.post('/api/orders', orderBody(items, more));
const quotes = await makeQuotes(admin, inject('env'));
const mailsOf = (id: string, what: string) =>
  made<ResponseOf<'emails.adminList'>>(admin.get(`/api/admin/emails?about=${what}-${id}`));
const textOf = async (id: string, kind: string, what = 'order') => {
  const mail = (await mailsOf(id, what)).find((one) => one.kind === kind);
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
        pickUp: false,
        shippingAddress: '1 Long Road',
        shippingCity: 'Emerald',
        shippingState: 'QLD',
        shippingPostcode: '4720',
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

describe('a quote', () => {
  const POSTAGE = 4_900;
  const {
    shippingAddress: _,
    shippingCity,
    shippingState,
    shippingPostcode,
    ...agreed
  } = acceptance();
  const pickedUp = { ...agreed, pickUp: true, totalCents: QUOTE_TOTAL - POSTAGE };
  const accept = (link: string, body: object) => actors.visitor().post(`${link}/accept`, body);

  test('that can be picked up is accepted without an address, and without the postage', async () => {
    const { quote, link } = await quotes.send({ delivery: 'either', depositPercent: 50 });
    expect(quote.offer).toMatchObject({ delivery: 'either', postageCents: POSTAGE });
    expect(quote.offer.totals.totalCents).toBe(QUOTE_TOTAL);
    // The postage is part of the total that was not agreed on.
    const dear = await accept(link, { ...pickedUp, totalCents: QUOTE_TOTAL });
    expect(refusal(dear)).toMatchObject({ status: 409, message: expect.stringMatching('\\$419') });
    const { accepted } = await made<Quote>(accept(link, pickedUp));
    const { totalCents } = pickedUp;
    expect(accepted).toMatchObject({ pickUp: true, totalCents, depositCents: totalCents / 2 });
    expect(await quotes.findOrder(accepted?.orderId ?? '')).toMatchObject({
      pickUp: true,
      totalCents,
      charges: [],
      ...noAddress,
    });
    expect(await textOf(quote.id, 'quote-sent', 'quote')).toContain('saves the postage');
    const told = await textOf(quote.id, 'quote-accepted', 'quote');
    expect(told).toContain('You pick it up at the workshop');
    expect(told).not.toMatch(/post it|Posting to|tracking/);
    const owner = await textOf(quote.id, 'accepted-quote', 'quote');
    expect(owner).toContain('Delivery: Pick-up');
    expect(owner).not.toContain('Posting to');
  });

  test('that may be picked up can be posted all the same, with an address', async () => {
    const { link } = await quotes.send({ delivery: 'either' });
    const { totalCents: _, ...lacking } = { ...agreed, pickUp: false };
    expect((await accept(link, { ...lacking, totalCents: QUOTE_TOTAL })).status).toBe(400);
    const { accepted } = await made<Quote>(accept(link, acceptance()));
    expect(accepted).toMatchObject({ pickUp: false, totalCents: QUOTE_TOTAL });
    const charges = [{ label: 'Postage', amountCents: POSTAGE }];
    const order = await quotes.findOrder(accepted?.orderId ?? '');
    expect(order).toMatchObject({ pickUp: false, charges, shippingCity: 'Emerald' });
  });

  test('for pick-up alone forgets its postage and is not posted', async () => {
    const { quote, link } = await quotes.send({ delivery: 'pick-up' });
    expect(quote.offer).toMatchObject({ delivery: 'pick-up', postageCents: null });
    expect(quote.totalCents).toBe(QUOTE_TOTAL - POSTAGE);
    expect(refusal(await accept(link, acceptance()))).toEqual({
      status: 409,
      message: 'This quote is for pick-up at the workshop. Ask us if you’d rather have it posted.',
    });
    const told = await textOf(quote.id, 'quote-sent', 'quote');
    expect(told).toContain('You pick it up at the workshop, so there is no postage to pay.');
    expect(told).not.toContain('Postage');
    await made(accept(link, pickedUp));
  });

  test('that does not offer pick-up refuses it with a sentence', async () => {
    const { quote, link } = await quotes.send();
    expect(refusal(await accept(link, pickedUp))).toEqual({
      status: 409,
      message:
        'This quote doesn’t offer pick-up. Enter your address, or ask us whether you can pick it up.',
    });
    expect((await admin.get(quotePath(quote.id))).body).toMatchObject({ state: 'sent' });
    expect((await admin.patch(quotePath(quote.id), { delivery: 'drone' })).status).toBe(400);
  });

  test('is picked up as the owner agrees by phone, and else as it was offered', async () => {
    for (const [delivery, body, pickUp] of [
      ['pick-up', {}, true],
      ['either', {}, false],
      ['post', { pickUp: true }, true],
      ['pick-up', { pickUp: false }, false],
    ] as const) {
      const { quote } = await quotes.send({ delivery });
      const byPhone = await made<Quote>(admin.post(quotePath(quote.id, 'accept'), body));
      const isPosted = !pickUp && delivery !== 'pick-up';
      expect(byPhone.accepted).toMatchObject({ by: 'owner', pickUp });
      expect(await quotes.findOrder(byPhone.accepted?.orderId ?? '')).toMatchObject({
        pickUp,
        totalCents: QUOTE_TOTAL - (isPosted ? 0 : POSTAGE),
        ...noAddress,
      });
    }
  });
});

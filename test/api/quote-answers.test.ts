/** How customers answer quotes over HTTP, and the orders that come of it. */
import { describe, expect, inject, it } from 'vitest';
import { createActors, made, refusal } from '../support/actors.ts';
import { makeQuotes, type Quote, quotePath } from '../support/quotes.ts';
import { acceptance, QUOTE_TOTAL } from '../support/samples.ts';

const { admin: logInAdmin, visitor } = createActors(inject('origin'));

const admin = await logInAdmin();
const quotes = await makeQuotes(admin, inject('env'));

describe('an accepted quote', () => {
  it('becomes an order with its number, lines, charges and total', async () => {
    const charges = [{ label: 'Rush', amountCents: 2_000 }];
    const more = { charges, discountCents: 500, depositPercent: 50 };
    const { quote, link } = await quotes.send(more);
    const totalCents = QUOTE_TOTAL - 5_000 + 1_500;
    const answer = await made<Quote & { orderLink: string }>(
      visitor().post(`${link}/accept`, { ...acceptance(), ticked: [], totalCents }),
    );
    const token = answer.orderLink.split('/').at(-1);
    expect((await visitor().get(`/api/order-links/${token}`)).body).toMatchObject({
      order: { id: answer.accepted?.orderId },
    });
    expect(answer).toMatchObject({ state: 'accepted', accepted: { by: 'customer', totalCents } });
    expect(answer.accepted?.depositCents).toBe(Math.round(totalCents / 2));
    expect(await quotes.findOrder(answer.accepted?.orderId ?? '')).toMatchObject({
      quoteNumber: quote.number,
      status: 'pending',
      user: null,
      totalCents,
      notes: quotes.body.vehicle,
      customerFirstName: 'Jo',
      customerLastName: 'Shopper',
      customerPhone: '0400 000 000',
      shippingCity: 'Emerald',
      charges: [
        { label: 'Postage', amountCents: 4_900 },
        ...charges,
        { label: 'Discount', amountCents: -500 },
      ],
      orderItems: [{ quantity: 2, priceAtPurchase: 16_000, addons: [{ quantity: 1 }] }],
    });
    expect((await admin.post(quotePath(quote.id, 'revise'))).status).toBe(409);
    expect((await admin.patch(quotePath(quote.id), { notes: 'x' })).status).toBe(409);
  });

  it('returns the same order for a repeated request, and 409 for another', async () => {
    const { link } = await quotes.send();
    const first = await made<Quote>(visitor().post(`${link}/accept`, acceptance()));
    const again = await made<Quote>(visitor().post(`${link}/accept`, acceptance()));
    expect(again).toEqual(first);
    const other = { ...acceptance(), shippingCity: 'Rockhampton' };
    expect((await visitor().post(`${link}/accept`, other)).status).toBe(409);
  });

  it.each([
    ['another revision', { revision: 2 }, 409],
    ['another total', { totalCents: QUOTE_TOTAL - 1 }, 409],
    ['an option that is none', { ticked: [1] }, 400],
    ['a line that is not there', { ticked: [9] }, 400],
    ['no agreement', { agreed: false }, 400],
  ])('is not with %s', async (_, changes, status) => {
    const { quote, link } = await quotes.send();
    const answer = await visitor().post(`${link}/accept`, { ...acceptance(), ...changes });
    expect(answer.status).toBe(status);
    expect((await admin.get(quotePath(quote.id))).body).toMatchObject({
      state: 'sent',
      version: 2,
    });
  });

  it('can be accepted by the owner, but not the customer, after it expires', async () => {
    const { quote, link } = await quotes.send();
    await quotes.expire(quote.id, '2026-01-01T13:59:59.999Z');
    expect((await visitor().get(link)).body).toMatchObject({ state: 'sent', expired: true });
    const late = await visitor().post(`${link}/accept`, acceptance());
    expect(refusal(late)).toEqual({
      status: 409,
      message: 'This quote was valid until 1 January 2026. Ask the workshop to extend it.',
    });
    const byPhone = await made<Quote>(admin.post(quotePath(quote.id, 'accept'), {}));
    expect(byPhone).toMatchObject({ state: 'accepted', accepted: { by: 'owner', ticked: [2] } });
    expect(await quotes.findOrder(byPhone.accepted?.orderId ?? '')).toMatchObject({
      totalCents: QUOTE_TOTAL,
      shippingAddress: 'To be confirmed',
      orderItems: [{ quantity: 2 }, { product: { name: 'Second felt colour' }, quantity: 1 }],
    });
  });

  it('requires a phone number if the workshop has none', async () => {
    const { link } = await quotes.send({ customerPhone: null });
    expect((await visitor().get(link)).body).toMatchObject({ needsPhone: true });
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(400);
    const withPhone = { ...acceptance(), phone: '0411 111 111' };
    expect((await visitor().post(`${link}/accept`, withPhone)).status).toBe(200);
  });
});

describe('a declined quote', () => {
  it('keeps the reason, and can be sent and declined again', async () => {
    const { quote, link } = await quotes.send();
    const reason = { reason: 'Too dear' };
    expect((await visitor().post(`${link}/decline`, reason)).body).toMatchObject({
      state: 'declined',
      declined: reason,
    });
    expect((await visitor().post(`${link}/decline`, reason)).status).toBe(200);
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(409);
    const revised = await made<Quote>(admin.post(quotePath(quote.id, 'revise')));
    expect(revised).toMatchObject({ state: 'sent', declined: null, revision: 2 });
  });
});

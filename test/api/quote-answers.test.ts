/** How customers answer quotes over HTTP, and the orders that come of it. */
import { describe, expect, inject, it } from 'vitest';
import { orderKeys } from '../../functions/storage/keys.ts';
import { type AdminQuote, schemas } from '../../shared/contract/index.ts';
import { offerSums } from '../../shared/quote-totals.ts';
import { createActors, made, refusal } from '../support/actors.ts';
import { makeQuotes, type Quote, quotePath } from '../support/quotes.ts';
import { acceptance, QUOTE_TOTAL } from '../support/samples.ts';
import { openTable } from '../support/table.ts';

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
      notes: null,
      customerFirstName: 'Jo',
      customerLastName: 'Shopper',
      customerPhone: '0400 000 000',
      shippingCity: 'Emerald',
      charges: [
        { label: 'Postage', amountCents: 4_900 },
        ...charges,
        { label: 'Discount', amountCents: -500 },
      ],
      // It is in no list, so it stays as it was typed.
      orderItems: [
        {
          quantity: 2,
          priceAtPurchase: 16_000,
          addons: [{ quantity: 1 }],
          vehicle: { make: '', model: quotes.body.vehicle, year: null },
        },
      ],
    });
    expect((await admin.post(quotePath(quote.id, 'revise'))).status).toBe(409);
    expect((await admin.patch(quotePath(quote.id), { notes: 'x' })).status).toBe(409);
  });

  it('hands its vehicle to every line that has none of its own', async () => {
    const { productId } = quotes.body.lines.find((line) => 'productId' in line) ?? {};
    const patrol = { make: 'Nissan', model: 'Patrol GU', year: null };
    const { link } = await quotes.send({
      vehicle: '2016 Toyota HiLux N80',
      postageCents: null,
      lines: [
        { productId, quantity: 1, felt: 'Sand', extraCutOut: 'Second UHF' },
        { text: 'Console for the boat ramp car', unitCents: 100, quantity: 1, vehicle: patrol },
      ],
    });
    const { offer } = await made<{ offer: Quote['offer'] }>(visitor().get(link));
    expect(offer.lines).toMatchObject([
      { vehicle: null, felt: 'Sand', extraCutOut: 'Second UHF', stitching: null },
      { vehicle: patrol, felt: null },
    ]);
    const answer = await made<Quote>(
      visitor().post(`${link}/accept`, { ...acceptance(), ticked: [], totalCents: 16_100 }),
    );
    expect(await quotes.findOrder(answer.accepted?.orderId ?? '')).toMatchObject({
      notes: null,
      orderItems: [
        {
          vehicle: { make: 'Toyota', model: 'HiLux N80', year: 2016 },
          felt: 'Sand',
          extraCutOut: 'Second UHF',
          fitsVehicle: null,
        },
        { vehicle: patrol, felt: null },
      ],
    });
  });

  it('is shown to the owner as the customer accepted it, in the list and opened', async () => {
    const { quote, link } = await quotes.send();
    // Typed after sending, and never sent.
    await made(admin.patch(quotePath(quote.id), { postageCents: 99_900 }));
    const totalCents = QUOTE_TOTAL - 5_000;
    await made(visitor().post(`${link}/accept`, { ...acceptance(), ticked: [], totalCents }));
    const opened = await made<AdminQuote>(admin.get(quotePath(quote.id)));
    expect(opened.offer.postageCents).toBe(4_900);
    const sums = offerSums(opened.offer, opened.accepted?.ticked);
    expect(sums.find(({ kind }) => kind === 'subtotal')?.amount).toBe('$369.00');
    expect(sums.find(({ kind }) => kind === 'total')?.amount).toBe('$418.00');
    const list = (await admin.get('/api/admin/quotes?state=accepted&limit=100')).body;
    expect(list).toContainEqual(expect.objectContaining({ id: quote.id, totalCents }));
  });

  it('returns the same order for a repeated request, and 409 for another', async () => {
    const { link } = await quotes.send();
    const first = await made<Quote>(visitor().post(`${link}/accept`, acceptance()));
    const again = await made<Quote>(visitor().post(`${link}/accept`, acceptance()));
    expect(again).toEqual({ ...first, orderLink: null });
    const other = { ...acceptance(), shippingCity: 'Rockhampton' };
    expect((await visitor().post(`${link}/accept`, other)).status).toBe(409);
  });

  it.each([
    ['another revision', { revision: 2 }, 409],
    ['another total', { totalCents: QUOTE_TOTAL - 1 }, 409],
    ['an option that is none', { ticked: [1] }, 400],
    ['a line that is not there', { ticked: [9] }, 400],
    ['no agreement', { agreed: false }, 400],
    ['no revision', { revision: undefined }, 400],
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
      shippingAddress: null,
      shippingCity: null,
      shippingState: null,
      shippingPostcode: null,
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

describe('a quote of options alone', () => {
  const lines = [
    { text: 'Black felt', unitCents: 5_000, quantity: 1, optional: true },
    { text: 'Grey felt', unitCents: 6_000, quantity: 1, optional: true },
  ];

  it('is accepted with at least one of them, on the page and by phone', async () => {
    const { quote, link } = await quotes.send({ lines });
    const none = { ...acceptance(), ticked: [], totalCents: 4_900 };
    expect(refusal(await visitor().post(`${link}/accept`, none))).toEqual({
      status: 400,
      message: 'Choose at least one line.',
    });
    expect((await admin.post(quotePath(quote.id, 'accept'), {})).status).toBe(400);
    expect((await admin.get(quotePath(quote.id))).body).toMatchObject({ state: 'sent' });
    const one = { ...acceptance(), ticked: [2], totalCents: 10_900 };
    expect((await visitor().post(`${link}/accept`, one)).status).toBe(200);
  });
});

describe('the link of an accepted quote', () => {
  async function acceptedQuote() {
    const { quote, link } = await quotes.send();
    const answer = await made<Quote>(visitor().post(`${link}/accept`, acceptance()));
    return { id: quote.id, link, orderId: answer.accepted?.orderId ?? '' };
  }
  const mailsAgain = async (id: string) =>
    (await openTable(inject('env')).rows()).filter(
      ({ PK, cause }) => PK === `MAIL#quote-${id}` && /^quote-accepted-again/.test(String(cause)),
    );

  it('shows no way to its order, not even after the order got a new link', async () => {
    const { link, orderId } = await acceptedQuote();
    const look = async () => (await visitor().get(link)).text;
    expect(await look()).not.toMatch(/orderLink|\/order\//);
    await made<unknown>(admin.post(`/api/admin/orders/${orderId}/link`));
    expect(await look()).not.toMatch(/orderLink|\/order\//);
    const again = await made<object>(visitor().post(`${link}/accept`, acceptance()));
    expect(again).toMatchObject({ state: 'accepted', orderLink: null });
  });

  it('has the order’s link emailed to the customer, once however often it is asked', async () => {
    const { id, link } = await acceptedQuote();
    for (let time = 0; time < 3; time++) {
      const answer = await visitor().post(`${link}/order-link`);
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    const mails = await mailsAgain(id);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['quote-accepted', quotes.body.customerEmail],
    ]);
  });

  it('emails nothing about a quote that has no order, or one that an account has', async () => {
    const { quote, link: open } = await quotes.send();
    expect((await visitor().post(`${open}/order-link`)).status).toBe(409);
    const { id, link, orderId } = await acceptedQuote();
    const table = openTable(inject('env'));
    const key = orderKeys.order(orderId);
    const owned = { userId: 'someone', userEmail: 'some@example.com' };
    await table.put({ ...(await table.get(key)), ...owned, ...key });
    const refused = refusal(await visitor().post(`${link}/order-link`));
    expect(refused).toEqual({
      status: 409,
      message: 'This order is in an account now. Log in to see it.',
    });
    for (const one of [quote.id, id]) expect(await mailsAgain(one)).toEqual([]);
  });

  it('ends when the owner ends it, for good, and only then', async () => {
    const { quote, link: open } = await quotes.send();
    expect((await admin.post(quotePath(quote.id, 'end-link'))).status).toBe(409);
    expect((await visitor().get(open)).status).toBe(200);
    const { id, link } = await acceptedQuote();
    const ended = await made<Quote>(admin.post(quotePath(id, 'end-link')));
    expect(ended).toMatchObject({ state: 'accepted', link: null });
    const calls = [
      () => visitor().get(link),
      () => visitor().post(`${link}/accept`, acceptance()),
      () => visitor().post(`${link}/order-link`),
      () => visitor().post(`${link}/question`, { message: 'In black?' }),
      () => visitor().post(`${link}/opened`),
      () => visitor().post(`${link}/stop-reminders`),
    ];
    for (const call of calls) expect((await call()).status).toBe(404);
    const again = await made<Quote>(admin.post(quotePath(id, 'end-link')));
    expect(again.version).toBe(ended.version);
    const { events } = schemas['quotes.get'].response.parse((await admin.get(quotePath(id))).body);
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['accepted', 'linkEnded']);
  });
});

describe('a declined quote', () => {
  it('is the revision that was seen: one of an older page is refused', async () => {
    const { quote, link } = await quotes.send();
    await made<Quote>(admin.post(quotePath(quote.id, 'revise')));
    expect(refusal(await visitor().post(`${link}/decline`, { revision: 1 }))).toEqual({
      status: 409,
      message:
        'The workshop has sent a newer version of this quote. Please look at it before you decline.',
    });
    expect((await visitor().post(`${link}/decline`, {})).status).toBe(400);
    expect((await admin.get(quotePath(quote.id))).body).toMatchObject({ state: 'sent' });
    expect((await visitor().post(`${link}/decline`, { revision: 2 })).status).toBe(200);
  });

  it('keeps the reason, and can be sent and declined again', async () => {
    const { quote, link } = await quotes.send();
    const reason = { reason: 'Too dear' };
    const decline = { revision: 1, ...reason };
    expect((await visitor().post(`${link}/decline`, decline)).body).toMatchObject({
      state: 'declined',
      declined: reason,
    });
    expect((await visitor().post(`${link}/decline`, decline)).status).toBe(200);
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(409);
    const revised = await made<Quote>(admin.post(quotePath(quote.id, 'revise')));
    expect(revised).toMatchObject({ state: 'sent', declined: null, revision: 2 });
  });
});

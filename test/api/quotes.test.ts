/** Quotes over HTTP: written, sent, opened, answered, and turned into an order. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { quoteKeys } from '../../functions/storage/keys.ts';
import { schemas } from '../../shared/contract/index.ts';
import { type Actor, createActors, made, refusal } from '../support/actors.ts';
import { newAddon, newProduct } from '../support/orders.ts';
import { acceptance, QUOTE_TOTAL, quoteBody } from '../support/samples.ts';
import { openTable } from '../support/table.ts';

const { admin: logInAdmin, visitor } = createActors(inject('origin'));
const table = openTable(inject('env'));
let admin: Actor;
let body: ReturnType<typeof quoteBody>;

beforeAll(async () => {
  admin = await logInAdmin();
  const product = await newProduct(admin, { price: 16_000 });
  const addon = await newAddon(admin, { price: 4_900 });
  body = quoteBody({ productId: product.id, addonId: addon.id });
});

type Quote = ReturnType<(typeof schemas)['quotes.create']['response']['parse']>;
const path = (id: string, move = '') => `/api/admin/quotes/${id}${move && `/${move}`}`;
const write = (changes: object = {}) =>
  made<Quote>(admin.post('/api/admin/quotes', { ...body, ...changes }));
async function send(changes: object = {}) {
  const { id } = await write(changes);
  const quote = await made<Quote>(admin.post(path(id, 'send')));
  return { quote, link: publicPath(quote) };
}
const publicPath = ({ link }: Quote) => `/api/quotes/${link?.split('/').at(-1)}`;
const findOrder = async (id: string) => {
  const answer = await admin.get(`/api/admin/orders?search=${id}`);
  return schemas['orders.adminList'].response.parse(answer.body)[0];
};
/** Sets the clock of a quote: as if it had been sent that much earlier. */
async function expire(id: string, validUntil: string) {
  const key = quoteKeys.quote(id);
  await table.put({ ...key, ...(await table.get(key)), validUntil });
}

describe('a draft quote', () => {
  it('takes prices from the catalogue, and keeps them until its lines are saved again', async () => {
    const product = await newProduct(admin, { price: 100 });
    const lines = [{ productId: product.id, quantity: 3 }];
    const draft = await write({ lines });
    expect(draft).toMatchObject({ number: null, state: 'draft', revision: 0, link: null });
    expect(draft.totalCents).toBe(300 + 4_900);
    await made(admin.patch(`/api/admin/products/${product.id}`, { price: 200 }));
    const noted = await made<Quote>(admin.patch(path(draft.id), { notes: 'Grey felt' }));
    expect(noted.totalCents).toBe(300 + 4_900);
    const again = await made<Quote>(admin.patch(path(draft.id), { lines }));
    expect(again.totalCents).toBe(600 + 4_900);
  });

  it('cannot have a negative total, and needs a line to be sent', async () => {
    const dear = await admin.post('/api/admin/quotes', { ...body, discountCents: 50_000 });
    expect(refusal(dear)).toMatchObject({ status: 400, message: /discountCents/ });
    const { id } = await write({ lines: [] });
    expect((await admin.post(path(id, 'send'))).status).toBe(409);
    expect((await admin.get(path(id))).body).toMatchObject({ number: null, state: 'draft' });
  });

  it('requires a deposit in cents or percent, one replacing the other', async () => {
    const { id } = await write({ depositPercent: 50 });
    const changed = await made<Quote>(admin.patch(path(id), { depositCents: 1_000 }));
    expect(changed.offer).toMatchObject({ depositCents: 1_000, depositPercent: null });
    const both = { depositCents: 1, depositPercent: 1 };
    expect((await admin.patch(path(id), both)).status).toBe(400);
  });
});

describe('a sent quote', () => {
  it('gets the next number, without gaps', async () => {
    const first = await send();
    const second = await send();
    const count = ({ quote }: typeof first) => Number(quote.number?.slice(2));
    expect(first.quote.number).toMatch(/^Q-\d{4}$/);
    expect(count(second)).toBe(count(first) + 1);
  });

  it('shows the customer the last revision, not the owner’s edits', async () => {
    const { quote, link } = await send();
    const seen = await made<Quote>(visitor().get(link));
    expect(seen).toMatchObject({ state: 'sent', revision: 1, number: quote.number });
    expect(seen.offer.totals.totalCents).toBe(QUOTE_TOTAL);
    const edited = await made<Quote>(admin.patch(path(quote.id), { postageCents: 0 }));
    expect(edited).toMatchObject({ edited: true, totalCents: QUOTE_TOTAL - 4_900 });
    expect((await visitor().get(link)).body).toEqual(seen);
    await made(admin.post(path(quote.id, 'revise')));
    const revised = await made<Quote>(visitor().get(link));
    expect(revised).toMatchObject({ revision: 2, number: quote.number });
    expect(revised.offer.totals.totalCents).toBe(QUOTE_TOTAL - 4_900);
  });

  it('ends its old link when sent to another address', async () => {
    const { quote, link } = await send();
    await made(admin.patch(path(quote.id), { customerEmail: 'other@example.com' }));
    expect((await visitor().get(link)).status).toBe(200);
    const revised = await made<Quote>(admin.post(path(quote.id, 'revise')));
    expect((await visitor().get(link)).status).toBe(404);
    expect((await visitor().get(publicPath(revised))).status).toBe(200);
  });

  it('reveals nothing by its link while withdrawn', async () => {
    const { quote, link } = await send();
    await made(admin.post(path(quote.id, 'withdraw')));
    expect((await visitor().get(link)).body).toMatchObject({ state: 'withdrawn', offer: null });
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(409);
    await made(admin.post(path(quote.id, 'revise')));
    expect((await visitor().get(link)).body).toMatchObject({ state: 'sent', revision: 2 });
  });

  it('counts as opened when a customer’s page reports it, not the owner’s', async () => {
    const { quote, link } = await send();
    await visitor().get(link);
    expect((await admin.post(`${link}/opened`)).status).toBe(204);
    expect((await admin.get(path(quote.id))).body).toMatchObject({ opened: null, version: 2 });
    await visitor().post(`${link}/opened`);
    await visitor().post(`${link}/opened`);
    const looked = (await admin.get(path(quote.id))).body;
    expect(looked).toMatchObject({ opened: { count: 2 }, version: 2 });
  });

  it('marks its inquiry as answered', async () => {
    const inquiry = await made(
      visitor().post('/api/inquiries', {
        ...{ firstName: 'Jo', lastName: 'Shopper', email: 'jo@example.com', message: 'How much?' },
      }),
    );
    await send({ inquiryId: inquiry.id });
    const answered = await admin.get('/api/admin/inquiries?state=answered&limit=100');
    const ids = (answered.body as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(inquiry.id);
  });

  it('can be sent if its inquiry has been erased', async () => {
    expect((await send({ inquiryId: 'erased' })).quote.state).toBe('sent');
  });
});

describe('an accepted quote', () => {
  it('becomes an order with its number, lines, charges and total', async () => {
    const charges = [{ label: 'Rush', amountCents: 2_000 }];
    const more = { charges, discountCents: 500, depositPercent: 50 };
    const { quote, link } = await send(more);
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
    expect(await findOrder(answer.accepted?.orderId ?? '')).toMatchObject({
      quoteNumber: quote.number,
      status: 'pending',
      user: null,
      totalCents,
      notes: body.vehicle,
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
    expect((await admin.post(path(quote.id, 'revise'))).status).toBe(409);
    expect((await admin.patch(path(quote.id), { notes: 'x' })).status).toBe(409);
  });

  it('returns the same order for a repeated request, and 409 for another', async () => {
    const { link } = await send();
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
    const { quote, link } = await send();
    const answer = await visitor().post(`${link}/accept`, { ...acceptance(), ...changes });
    expect(answer.status).toBe(status);
    expect((await admin.get(path(quote.id))).body).toMatchObject({ state: 'sent', version: 2 });
  });

  it('can be accepted by the owner, but not the customer, after it expires', async () => {
    const { quote, link } = await send();
    await expire(quote.id, '2026-01-01T13:59:59.999Z');
    expect((await visitor().get(link)).body).toMatchObject({ state: 'sent', expired: true });
    const late = await visitor().post(`${link}/accept`, acceptance());
    expect(refusal(late)).toEqual({
      status: 409,
      message: 'This quote was valid until 1 January 2026. Ask the workshop to extend it.',
    });
    const byPhone = await made<Quote>(admin.post(path(quote.id, 'accept'), {}));
    expect(byPhone).toMatchObject({ state: 'accepted', accepted: { by: 'owner', ticked: [2] } });
    expect(await findOrder(byPhone.accepted?.orderId ?? '')).toMatchObject({
      totalCents: QUOTE_TOTAL,
      shippingAddress: 'To be confirmed',
      orderItems: [{ quantity: 2 }, { product: { name: 'Second felt colour' }, quantity: 1 }],
    });
  });

  it('requires a phone number if the workshop has none', async () => {
    const { link } = await send({ customerPhone: null });
    expect((await visitor().get(link)).body).toMatchObject({ needsPhone: true });
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(400);
    const withPhone = { ...acceptance(), phone: '0411 111 111' };
    expect((await visitor().post(`${link}/accept`, withPhone)).status).toBe(200);
  });
});

describe('a declined quote', () => {
  it('keeps the reason, and can be sent and declined again', async () => {
    const { quote, link } = await send();
    const reason = { reason: 'Too dear' };
    expect((await visitor().post(`${link}/decline`, reason)).body).toMatchObject({
      state: 'declined',
      declined: reason,
    });
    expect((await visitor().post(`${link}/decline`, reason)).status).toBe(200);
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(409);
    const revised = await made<Quote>(admin.post(path(quote.id, 'revise')));
    expect(revised).toMatchObject({ state: 'sent', declined: null, revision: 2 });
  });
});

describe('the history of a quote', () => {
  it('is listed oldest first, including questions', async () => {
    const { quote, link } = await send();
    expect((await visitor().post(`${link}/question`, { message: 'In black?' })).status).toBe(204);
    expect((await visitor().post(`${link}/stop-reminders`)).status).toBe(204);
    expect((await visitor().post(`${link}/stop-reminders`)).status).toBe(204);
    await visitor().post(`${link}/accept`, acceptance());
    const { events, remindersStopped } = schemas['quotes.get'].response.parse(
      (await admin.get(path(quote.id))).body,
    );
    expect(remindersStopped).toBe(true);
    expect(events.map(({ type, by, text }) => [type, by, text])).toEqual([
      ['created', 'owner', null],
      ['sent', 'owner', null],
      ['asked', 'customer', 'In black?'],
      ['remindersStopped', 'customer', null],
      ['accepted', 'customer', null],
    ]);
  });
});

describe('the list of quotes', () => {
  const ids = async (query: string) =>
    ((await admin.get(`/api/admin/quotes?limit=100&${query}`)).body as Quote[]).map(({ id }) => id);

  it('can be searched by number, name and e-mail, also after a change of name', async () => {
    const name = `Zebedee${Date.now()}`;
    const { quote } = await send({ customerName: `${name} Quill`, customerEmail: `${name}@x.org` });
    const digits = Number(quote.number?.slice(2));
    for (const search of [quote.number, `${digits + 100_000}`.slice(1), name, `${name}@x`]) {
      if (search === undefined) continue;
      expect(await ids(`search=${encodeURIComponent(search ?? '')}`), search ?? '').toContain(
        quote.id,
      );
    }
    await made(admin.patch(path(quote.id), { customerName: 'Ottoline Quill' }));
    expect(await ids(`search=${name}%20q`)).toEqual([]);
    expect(await ids('search=ottoline')).toContain(quote.id);
    expect(await ids('search=ottoline&state=draft')).toEqual([]);
  });

  it('distinguishes sent, expiring and expired quotes', async () => {
    const [{ quote: lasting }, { quote: ending }, { quote: over }] = [
      await send(),
      await send({ validDays: 3 }),
      await send(),
    ];
    await admin.post(path(over.id, 'revise'));
    const at = new Date(Date.now() - 1000).toISOString();
    const key = quoteKeys.quote(over.id);
    const row = { ...(await table.get(key)), ...quoteKeys.byState('sent', at, over.id) };
    await table.put({ ...key, ...row, validUntil: at });
    const which = async (state: string) => {
      const found = await ids(`state=${state}`);
      return [lasting, ending, over].map(({ id }) => found.includes(id));
    };
    expect(await which('sent')).toEqual([true, true, false]);
    expect(await which('expiring')).toEqual([false, true, false]);
    expect(await which('expired')).toEqual([false, false, true]);
  });

  it('returns counts for the dashboard', async () => {
    const before = schemas['quotes.counts'].response.parse(
      (await admin.get('/api/admin/quote-counts')).body,
    );
    const unasked = await send();
    const { quote, link } = await send({ validDays: 2 });
    await visitor().post(`${link}/question`, { message: 'In black?' });
    const asked = (await admin.get('/api/admin/quote-counts')).body;
    expect(asked).toEqual({
      ...before,
      questions: Math.min(100, before.questions + 1),
      expiring: Math.min(100, before.expiring + 1),
    });
    await visitor().post(`${link}/question`, { message: 'Or in grey?' });
    const listed = schemas['quotes.adminList'].response.parse(
      (await admin.get('/api/admin/quotes?state=asked&limit=100')).body,
    );
    expect(listed.filter(({ id }) => id === quote.id)).toHaveLength(1);
    expect(listed.some(({ id }) => id === unasked.quote.id)).toBe(false);
  });

  it('duplicates a quote as a separate draft', async () => {
    const { quote } = await send();
    const copy = await made<Quote>(admin.post(path(quote.id, 'duplicate')));
    expect(copy).toMatchObject({ state: 'draft', number: null, totalCents: QUOTE_TOTAL });
    expect(copy.id).not.toBe(quote.id);
  });
});

describe('a link with an invalid signature', () => {
  it('returns 404', async () => {
    const { quote, link } = await send();
    const [id = '', version = '', kid = '', signature = ''] = (link.split('/').at(-1) ?? '').split(
      '.',
    );
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [
      'absent',
      [id, '2', kid, signature].join('.'),
      [id, version, kid, flipped].join('.'),
      [quote.id, version, 'nokeyofours', signature].join('.'),
    ]) {
      expect((await visitor().get(`/api/quotes/${token}`)).status, token).toBe(404);
    }
  });
});

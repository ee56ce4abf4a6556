/** The owner's search over everything, and the page of one person. */
import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { type AdminQuote, schemas } from '../../shared/contract/index.ts';
import { type Answer, createActors, made, newEmail } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { nextPage, times } from '../support/orders.ts';
import { acceptance, inquiryBody, orderBody, productBody, quoteBody } from '../support/samples.ts';

const { admin: logInAdmin, signUp, visitor } = createActors(inject('origin'));
const admin = await logInAdmin();
const customer = await signUp();

const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(12, 'q');
/** The first two letters are a partition; those of a name differ from all others' in the shop. */
const surname = `Zw${letters()}`;
const email = newEmail();
const phone = `04${randomInt(10_000_000, 99_999_999)}`;
const suburb = `Yx${letters()}`;
const series = `Xv${letters()}`;
const model = `Wu${letters()}`;
const product = await made(
  admin.post('/api/admin/products', { ...productBody(), name: `${series} ${model}` }),
);
const order = await made(
  customer.actor.post(
    '/api/orders',
    orderBody([{ productId: product.id, quantity: 1 }], {
      customerFirstName: 'Zoë',
      customerLastName: surname,
      customerEmail: email,
      customerPhone: phone.replace(/^04(..)(...)(...)$/, '+61 4$1 $2 $3'),
      shippingCity: suburb,
      shippingPostcode: '4819',
    }),
  ),
);
await made(admin.patch(`/api/admin/orders/${order.id}`, { status: 'processing' }));
const invoice = await made<{ id: string; number: string }>(
  admin.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'deposit', cents: 5_000 }),
);
await made(
  admin.post(`/api/admin/invoices/${invoice.id}/payments`, {
    cents: 2_000,
    method: 'cash',
    paidOn,
    asked: true,
  }),
);
const written = { customerName: `Zoë ${surname}`, customerEmail: email, customerPhone: phone };
const quote = await made(
  admin.post('/api/admin/quotes', {
    ...quoteBody({ productId: product.id, addonId: '' }),
    lines: [{ productId: product.id, quantity: 1 }],
    ...written,
  }),
);
const { number: quoteNumber } = await made<{ number: string }>(
  admin.post(`/api/admin/quotes/${quote.id}/send`),
);
const asked = { firstName: 'Zoë', lastName: surname, email, phone };
const inquiry = await made(visitor().post('/api/inquiries', { ...inquiryBody(), ...asked }));

async function find(q: string) {
  const answer = await made(admin.get(`/api/admin/search?q=${encodeURIComponent(q)}`));
  return schemas['search.find'].response.parse(answer);
}
const kindsOf = (rows: readonly { kind: string; id: string }[]) =>
  rows.map(({ kind, id }) => `${kind} ${id}`).toSorted();

const all = [
  `inquiry ${inquiry.id}`,
  `invoice ${invoice.id}`,
  `order ${order.id}`,
  `person ${email}`,
  `quote ${quote.id}`,
];
const of = (...kinds: string[]) => all.filter((one) => kinds.includes(one.split(' ')[0] ?? ''));

describe('the search', () => {
  it.each([
    ['a name', () => `zoe ${surname}`, all],
    ['a surname', () => surname.toUpperCase(), all],
    ['the start of a surname', () => surname.slice(0, -3), all],
    ['an email', () => email, all],
    ['a phone number', () => phone, of('inquiry', 'order', 'person', 'quote')],
    [
      'another way to write it',
      () => `+61 ${phone.slice(1, 5)}-${phone.slice(5)}`,
      of('inquiry', 'order', 'person', 'quote'),
    ],
    ['a suburb', () => suburb, of('order', 'person')],
    ['a console', () => `${series} ${model}`, of('order', 'person', 'quote')],
    ['a console without its series', () => model, of('order', 'person', 'quote')],
    ['an order’s number', () => `#${order.id.slice(0, 8)}`, of('invoice', 'order', 'person')],
  ])('finds by %s', async (_, q, expected) => {
    expect(kindsOf(await find(q()))).toEqual(expected);
  });

  it('finds by the numbers of quotes and invoices, also in short, and by postcode', async () => {
    for (const q of [quoteNumber, `#${Number(quoteNumber.slice(2))}`]) {
      expect(kindsOf(await find(q)), q).toEqual(expect.arrayContaining(of('quote')));
    }
    for (const q of [invoice.number, `inv ${Number(invoice.number.slice(4))}`]) {
      expect(kindsOf(await find(q)), q).toEqual(expect.arrayContaining(of('invoice')));
    }
    expect(kindsOf(await find('4819'))).toEqual(expect.arrayContaining(of('order')));
  });

  it('says of each row what it is, and what matched', async () => {
    const rows = await find(phone);
    const [title, number] = [`Zoë ${surname}`, `#${order.id.slice(0, 8)}`];
    expect(rows.find(({ kind }) => kind === 'order')).toMatchObject({
      title,
      number,
      about: `${series} ${model}`,
      state: 'processing',
      totalCents: 16_000,
      paidCents: 2_000,
      matched: `+61 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
    });
    expect(rows.find(({ kind }) => kind === 'quote')).toMatchObject({
      title,
      number: quoteNumber,
      about: `${series} ${model}`,
      state: 'sent',
    });
    expect(rows.find(({ kind }) => kind === 'inquiry')).toMatchObject({
      title,
      about: 'Postage Quote: How much to Emerald?',
      state: 'open',
    });
    expect((await find(invoice.number)).find(({ id }) => id === invoice.id)).toMatchObject({
      title,
      number: invoice.number,
      totalCents: 5_000,
      paidCents: 2_000,
      state: 'part-paid',
    });
  });

  it('lists whole matches first, and eight of a kind', async () => {
    const short = `Vt${letters()}`;
    const send = (lastName: string) =>
      made(visitor().post('/api/inquiries', { ...inquiryBody(), lastName }));
    const whole = await send(short);
    await Promise.all(times(9, (index) => send(`${short}${index}`)));
    const found = (await find(short)).filter(({ kind }) => kind === 'inquiry');
    expect(found).toHaveLength(8);
    expect(found[0]?.id).toBe(whole.id);
  });

  it.each(['O’', 'Smith-', 'Mc'])('finds a name that begins with %s by its end', async (start) => {
    const end = `Zw${letters()}`;
    const lastName = `${start}${end}`;
    const asked = await made(visitor().post('/api/inquiries', { ...inquiryBody(), lastName }));
    const placed = await made(
      customer.actor.post(
        '/api/orders',
        orderBody([{ productId: product.id, quantity: 1 }], { customerLastName: lastName }),
      ),
    );
    const ids = (await find(end)).filter(({ kind }) => kind !== 'person').map(({ id }) => id);
    expect(ids.toSorted()).toEqual([asked.id, placed.id].toSorted());
    const listed = await made(admin.get(`/api/admin/orders?limit=25&search=${end}`));
    expect(listed).toMatchObject([{ id: placed.id }]);
  });

  it('finds a word that is one letter off, after its third', async () => {
    const typos = {
      another: `${surname.slice(0, -1)}q`,
      missing: surname.slice(0, 5) + surname.slice(6),
      more: `${surname.slice(0, 5)}z${surname.slice(5)}`,
    };
    for (const [name, typed] of Object.entries(typos)) {
      expect(kindsOf(await find(typed)), name).toEqual(all);
    }
    // Two letters off, or numbers: nobody else is guessed.
    expect(await find(`${surname.slice(0, 4)}zz${surname.slice(4)}`)).toEqual([]);
    expect(await find(`${phone.slice(0, -1)}x`)).toEqual([]);
  });

  it('finds an order by its tracking number and by the number of its quote', async () => {
    const tracking = `TRK${randomInt(100_000_000, 999_999_999)}`;
    await made(
      admin.patch(`/api/admin/orders/${order.id}`, { status: 'shipped', trackingNumber: tracking }),
    );
    expect(kindsOf(await find(tracking))).toEqual(of('order', 'person'));
    await made(admin.patch(`/api/admin/orders/${order.id}`, { status: 'processing' }));

    const written = await made(
      admin.post('/api/admin/quotes', {
        ...quoteBody({ productId: product.id, addonId: '' }),
        lines: [{ productId: product.id, quantity: 1 }],
        customerEmail: newEmail(),
      }),
    );
    const sent = await made<AdminQuote>(admin.post(`/api/admin/quotes/${written.id}/send`));
    const token = sent.link?.split('/').at(-1);
    const { totalCents } = sent.offer.totals;
    await made(
      visitor().post(`/api/quotes/${token}/accept`, { ...acceptance(), totalCents, ticked: [] }),
    );
    const accepted = await made<AdminQuote>(admin.get(`/api/admin/quotes/${written.id}`));
    const rows = await find(sent.number ?? '');
    expect(rows.find(({ kind }) => kind === 'order')).toMatchObject({
      id: accepted.accepted?.orderId,
      matched: sent.number,
    });
  });

  it('finds an order and a quote by the vehicle of any of their lines', async () => {
    const [first, second] = [`Ru${letters()}`, `Sv${letters()}`];
    const line = (name: string) => ({
      productId: product.id,
      quantity: 1,
      vehicle: { make: 'Toyota', model: name, year: 2016 },
    });
    const { id } = await made(
      customer.actor.post('/api/orders', orderBody([line(first), line(second)])),
    );
    const written = await made(
      admin.post('/api/admin/quotes', {
        ...quoteBody({ productId: product.id, addonId: '' }),
        lines: [{ productId: product.id, quantity: 1 }],
        vehicle: `2016 ${second}`,
      }),
    );
    for (const q of [first, second, `${second} 2016`]) {
      expect(kindsOf(await find(q)), q).toContain(`order ${id}`);
    }
    for (const q of [second, `2016 ${second}`]) {
      expect(kindsOf(await find(q)), q).toContain(`quote ${written.id}`);
    }
    // By what it says now alone.
    await made(admin.put(`/api/admin/orders/${id}/lines`, { lines: [line(first)], tell: false }));
    expect(kindsOf(await find(second))).not.toContain(`order ${id}`);
  });

  it('finds an inquiry by its words and its vehicle', async () => {
    const [word, vehicle] = [`Ut${letters()}`, `2019 Ts${letters()}`];
    const sent = await made(
      visitor().post('/api/inquiries', {
        ...inquiryBody(),
        message: `Does the ${word}, as pictured, fit?`,
        vehicleInfo: vehicle,
      }),
    );
    for (const q of [word, vehicle]) {
      expect(kindsOf(await find(q)), q).toContain(`inquiry ${sent.id}`);
    }
  });

  it('finds who has an account alone', async () => {
    const { user } = await signUp();
    expect(kindsOf(await find(user.email))).toEqual([`person ${user.email}`]);
  });

  it('finds an order by its new phone and suburb alone, once they are corrected', async () => {
    const { id } = await made(
      customer.actor.post(
        '/api/orders',
        orderBody([{ productId: product.id, quantity: 1 }], { shippingCity: `${suburb}xaaa` }),
      ),
    );
    const orders = async (q: string) =>
      (await find(q)).filter(({ kind }) => kind === 'order').map((row) => row.id);
    expect(await orders(`${suburb}xaaa`)).toEqual([id]);
    await made(admin.patch(`/api/admin/orders/${id}/customer`, { shippingCity: `${suburb}xbbb` }));
    expect(await orders(`${suburb}xaaa`)).toEqual([]);
    expect(await orders(`${suburb}xbbb`)).toEqual([id]);
  });

  it('refuses what is too short, and everyone but admins', async () => {
    for (const q of ['', 'a', '%20a%20', '%CC%81%CC%81', '%23a']) {
      expect((await admin.get(`/api/admin/search?q=${q}`)).status, q).toBe(400);
    }
    expect((await customer.actor.get('/api/admin/search?q=jo')).status).toBe(403);
    expect((await customer.actor.get(`/api/admin/people/${email}`)).status).toBe(403);
    expect((await visitor().get(`/api/admin/people/${email}`)).status).toBe(401);
  });
});

describe('a person', () => {
  const person = (address: string, query = '') =>
    admin.get(`/api/admin/people/${encodeURIComponent(address)}${query}`);
  const read = (answer: Answer) => schemas['search.person'].response.parse(answer.body);

  it('shows what they asked, were quoted, bought and paid, newest first', async () => {
    const shown = read(await person(email.toUpperCase()));
    expect(shown).toMatchObject({
      email,
      name: `Zoë ${surname}`,
      phone,
      account: null,
      sums: {
        orders: 1,
        boughtCents: 16_000,
        paidCents: 2_000,
        openCents: 3_000,
        refundCents: 0,
        isPartial: false,
      },
    });
    const kinds = shown.rows
      .map(({ kind, id }) => `${kind} ${id}`)
      .filter((row) => all.includes(row));
    expect(kinds).toEqual([
      `inquiry ${inquiry.id}`,
      `quote ${quote.id}`,
      `invoice ${invoice.id}`,
      `order ${order.id}`,
    ]);
  });

  it('is read page by page, each row once', async () => {
    const whole = read(await person(email, '?limit=100')).rows;
    const paged: string[] = [];
    let answer = await person(email, '?limit=2');
    expect(read(answer).sums).not.toBeNull();
    for (;;) {
      const { rows } = read(answer);
      expect(rows.length).toBeLessThanOrEqual(2);
      paged.push(...rows.map(({ id }) => id));
      const next = nextPage(answer);
      if (next === undefined) break;
      answer = await admin.get(next);
      expect(read(answer).sums).toBeNull();
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
    expect(paged).toHaveLength(4);
  });

  it('shows an account, and the orders placed with it for somebody else', async () => {
    const shown = read(await person(customer.user.email));
    expect(shown.account).toMatchObject({ id: customer.user.id, role: 'customer' });
    expect(shown.rows.map(({ id }) => id)).toContain(order.id);
    const { user } = await signUp();
    expect(read(await person(user.email))).toMatchObject({ name: expect.any(String), rows: [] });
  });

  it('leaves cancelled orders out of what was bought, and keeps what was paid', async () => {
    const buyer = newEmail();
    const cancelled = await made(
      customer.actor.post(
        '/api/orders',
        orderBody([{ productId: product.id, quantity: 1 }], { customerEmail: buyer }),
      ),
    );
    await made(admin.patch(`/api/admin/orders/${cancelled.id}`, { status: 'cancelled' }));
    expect(read(await person(buyer)).sums).toMatchObject({ orders: 0, boughtCents: 0 });
  });

  it('is not mixed up with another of a long address that begins alike', async () => {
    const long = `${letters()}${'x'.repeat(45)}@${'y'.repeat(50)}.${'z'.repeat(10)}`;
    const [mine, others] = [`${long}.example.com`, `${long}.example.net`];
    for (const address of [mine, others]) {
      await made(visitor().post('/api/inquiries', { ...inquiryBody(), email: address }));
    }
    expect(read(await person(mine)).rows).toHaveLength(1);
  });

  it('is hidden by nobody who calls themselves by their address', async () => {
    const { user, actor } = await signUp();
    const mine = await made(
      actor.post('/api/orders', {
        ...orderBody([{ productId: product.id, quantity: 1 }], { customerEmail: user.email }),
      }),
    );
    await signUp({ lastName: user.email });
    // More than a search looks at, and such as sort before and after the address.
    const names = Array.from({ length: 24 }, (_, at) => `${user.email}${['', '#9', 'z'][at % 3]}`);
    for (const lastName of names) {
      await made(visitor().post('/api/inquiries', { ...inquiryBody(), lastName }));
    }
    const shown = read(await person(user.email, '?limit=1'));
    expect(shown).toMatchObject({ account: { id: user.id }, sums: { orders: 1 } });
    expect(shown.rows.map(({ id }) => id)).toEqual([mine.id]);
    const found = await made<{ id: string }[]>(
      admin.get(`/api/admin/search?q=${encodeURIComponent(user.email)}`),
    );
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([user.email, mine.id]));
  });

  it('is not found where nothing is known, and refuses what is no address', async () => {
    expect((await person(newEmail())).status).toBe(404);
    expect((await person('erased@example.invalid')).status).toBe(404);
    expect((await person('jo')).status).toBe(400);
    expect((await person(email, '?cursor=abc')).status).toBe(400);
  });
});

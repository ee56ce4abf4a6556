/** Quotes over HTTP: written, sent, opened and listed. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { quoteKeys } from '../../functions/storage/keys.ts';
import { schemas } from '../../shared/contract/index.ts';
import { createActors, made, refusal } from '../support/actors.ts';
import { LAID_OUT, layOut } from '../support/layouts.ts';
import { newProduct } from '../support/orders.ts';
import { customerPath, makeQuotes, type Quote, quotePath } from '../support/quotes.ts';
import { acceptance, inquiryBody, QUOTE_TOTAL } from '../support/samples.ts';
import { openTable } from '../support/table.ts';

const { admin: logInAdmin, visitor } = createActors(inject('origin'));
const table = openTable(inject('env'));

const admin = await logInAdmin();
const quotes = await makeQuotes(admin, inject('env'));

describe('a draft quote', () => {
  it('takes prices from the catalogue, and keeps them until its lines are saved again', async () => {
    const product = await newProduct(admin, { price: 100 });
    const lines = [{ productId: product.id, quantity: 3 }];
    const draft = await quotes.write({ lines });
    expect(draft).toMatchObject({ number: null, state: 'draft', revision: 0, link: null });
    expect(draft.totalCents).toBe(300 + 4_900);
    await made(admin.patch(`/api/admin/products/${product.id}`, { price: 200 }));
    const noted = await made<Quote>(admin.patch(quotePath(draft.id), { notes: 'Grey felt' }));
    expect(noted.totalCents).toBe(300 + 4_900);
    const again = await made<Quote>(admin.patch(quotePath(draft.id), { lines }));
    expect(again.totalCents).toBe(600 + 4_900);
  });

  it('has the price that was agreed for a product, also in the order that comes of it', async () => {
    const product = await newProduct(admin, { price: 40_000 });
    const agreed = { productId: product.id, quantity: 2, unitCents: 35_000 };
    const lines = [agreed, { productId: product.id, quantity: 1 }];
    const { link, quote } = await quotes.send({ lines, postageCents: null });
    expect(quote.totalCents).toBe(110_000);
    expect(quote.offer.lines.map(({ unitCents }) => unitCents)).toEqual([35_000, 40_000]);
    const accepted = await visitor().post(`${link}/accept`, {
      ...acceptance(),
      ticked: [],
      totalCents: 110_000,
    });
    expect(accepted.body).toMatchObject({ accepted: { totalCents: 110_000 } });
    const below = [{ ...agreed, unitCents: -1 }];
    const refused = await admin.patch(quotePath(quote.id), { lines: below });
    expect(refusal(refused)).toMatchObject({ status: 400, message: /unitCents/ });
  });

  it('cannot have a negative total, and needs a line to be sent', async () => {
    const dear = await admin.post('/api/admin/quotes', { ...quotes.body, discountCents: 50_000 });
    expect(refusal(dear)).toMatchObject({ status: 400, message: /discountCents/ });
    const { id } = await quotes.write({ lines: [] });
    expect((await admin.post(quotePath(id, 'send'))).status).toBe(409);
    expect((await admin.get(quotePath(id))).body).toMatchObject({ number: null, state: 'draft' });
  });

  it('requires a deposit in cents or percent, one replacing the other', async () => {
    const { id } = await quotes.write({ depositPercent: 50 });
    const changed = await made<Quote>(admin.patch(quotePath(id), { depositCents: 1_000 }));
    expect(changed.offer).toMatchObject({ depositCents: 1_000, depositPercent: null });
    const both = { depositCents: 1, depositPercent: 1 };
    expect((await admin.patch(quotePath(id), both)).status).toBe(400);
  });
});

describe('a sent quote', () => {
  it('gets the next number, without gaps', async () => {
    const first = await quotes.send();
    const second = await quotes.send();
    const count = ({ quote }: typeof first) => Number(quote.number?.slice(2));
    expect(first.quote.number).toMatch(/^Q-\d{4}$/);
    expect(count(second)).toBeGreaterThan(count(first));
    // Other files send quotes in the same shop, also while its rows are read.
    const missing = async () => {
      const rows = await table.rows();
      const sent = rows.filter(({ SK, number }) => SK === 'QUOTE' && number);
      const counts = sent
        .map((row) => Number(String(row.number).slice(2)))
        .toSorted((a, b) => a - b);
      return counts.filter((one, index) => one !== index + 1);
    };
    await expect.poll(missing).toEqual([]);
  });

  it('shows the customer the last revision, not the owner’s edits', async () => {
    const { quote, link } = await quotes.send();
    const seen = await made<Quote>(visitor().get(link));
    expect(seen).toMatchObject({ state: 'sent', revision: 1, number: quote.number });
    expect(seen.offer.totals.totalCents).toBe(QUOTE_TOTAL);
    const edited = await made<Quote>(admin.patch(quotePath(quote.id), { postageCents: 0 }));
    expect(edited).toMatchObject({ edited: true, totalCents: QUOTE_TOTAL - 4_900 });
    expect((await visitor().get(link)).body).toEqual(seen);
    await made(admin.post(quotePath(quote.id, 'revise')));
    const revised = await made<Quote>(visitor().get(link));
    expect(revised).toMatchObject({ revision: 2, number: quote.number });
    expect(revised.offer.totals.totalCents).toBe(QUOTE_TOTAL - 4_900);
  });

  it('ends its old link when sent to another address', async () => {
    const { quote, link } = await quotes.send();
    await made(admin.patch(quotePath(quote.id), { customerEmail: 'other@example.com' }));
    expect((await visitor().get(link)).status).toBe(200);
    const revised = await made<Quote>(admin.post(quotePath(quote.id, 'revise')));
    expect((await visitor().get(link)).status).toBe(404);
    expect((await visitor().get(customerPath(revised))).status).toBe(200);
  });

  it('reveals nothing by its link while withdrawn', async () => {
    const { quote, link } = await quotes.send();
    await made(admin.post(quotePath(quote.id, 'withdraw')));
    expect((await visitor().get(link)).body).toMatchObject({ state: 'withdrawn', offer: null });
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(409);
    await made(admin.post(quotePath(quote.id, 'revise')));
    expect((await visitor().get(link)).body).toMatchObject({ state: 'sent', revision: 2 });
  });

  it('counts as opened when a customer’s page reports it, not the owner’s', async () => {
    const { quote, link } = await quotes.send();
    await visitor().get(link);
    expect((await admin.post(`${link}/opened`)).status).toBe(204);
    expect((await admin.get(quotePath(quote.id))).body).toMatchObject({ opened: null, version: 2 });
    await visitor().post(`${link}/opened`);
    await visitor().post(`${link}/opened`);
    const looked = (await admin.get(quotePath(quote.id))).body;
    expect(looked).toMatchObject({ opened: { count: 2 }, version: 2 });
  });

  it('marks its inquiry as answered', async () => {
    const inquiry = await made(
      visitor().post('/api/inquiries', {
        firstName: 'Jo',
        lastName: 'Shopper',
        email: 'jo@example.com',
        message: 'How much?',
      }),
    );
    await quotes.send({ inquiryId: inquiry.id });
    const answered = await admin.get('/api/admin/inquiries?state=answered&limit=100');
    const ids = (answered.body as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(inquiry.id);
  });

  it('can be sent if its inquiry has been erased', async () => {
    expect((await quotes.send({ inquiryId: 'erased' })).quote.state).toBe('sent');
  });
});

describe('the history of a quote', () => {
  it('is listed oldest first, including questions', async () => {
    const { quote, link } = await quotes.send();
    expect((await visitor().post(`${link}/question`, { message: 'In black?' })).status).toBe(204);
    expect((await visitor().post(`${link}/stop-reminders`)).status).toBe(204);
    expect((await visitor().post(`${link}/stop-reminders`)).status).toBe(204);
    await visitor().post(`${link}/accept`, acceptance());
    const { events, remindersStopped } = schemas['quotes.get'].response.parse(
      (await admin.get(quotePath(quote.id))).body,
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

describe('a question about a quote', () => {
  const answerPath = (id: string) => quotePath(id, 'answers');
  const isAskedAbout = async (id: string) => {
    const { body } = await admin.get('/api/admin/quotes?state=asked&limit=100');
    return (body as Quote[]).some((quote) => quote.id === id);
  };

  it('waits until it is answered, and both stand on the customer’s page', async () => {
    const { quote, link } = await quotes.send();
    expect((await admin.post(answerPath(quote.id), { message: 'Yes.' })).status).toBe(409);
    await visitor().post(`${link}/question`, { message: 'In black?' });
    await visitor().post(`${link}/question`, { message: 'By May?' });
    expect((await admin.get(quotePath(quote.id))).body).toMatchObject({ openQuestions: 2 });
    expect(await isAskedAbout(quote.id)).toBe(true);

    const answer = { message: 'Hi Jo,\n\nIn black, by May.' };
    const answered = await made<Quote>(admin.post(answerPath(quote.id), answer));
    expect(answered).toMatchObject({ openQuestions: 0, state: 'sent', version: 3 });
    const again = await made<Quote>(admin.post(answerPath(quote.id), answer));
    expect(again.version).toBe(3);
    expect(await isAskedAbout(quote.id)).toBe(false);
    const mails = await table.rows();
    const sent = mails.filter(
      ({ PK, kind }) => PK === `MAIL#quote-${quote.id}` && kind === 'quote-answer',
    );
    expect(sent).toMatchObject([{ to: quote.customerEmail, by: 'workshop' }]);

    await visitor().post(`${link}/question`, { message: 'And in sand?' });
    expect(await isAskedAbout(quote.id)).toBe(true);
    const { questions } = schemas['quotes.byLink'].response.parse((await visitor().get(link)).body);
    expect(questions.map(({ by, text }) => [by, text])).toEqual([
      ['customer', 'In black?'],
      ['customer', 'By May?'],
      ['owner', answer.message],
      ['customer', 'And in sand?'],
    ]);
  });

  it('is one for repeated and concurrent requests with one key, and no other with it', async () => {
    const { quote, link } = await quotes.send();
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const ask = (message: string) => visitor().post(`${link}/question`, { message }, key);
    const answers = await Promise.all(['In black?', 'In black?', 'In black?'].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await ask('In sand?')).status).toBe(422);
    expect((await admin.get(quotePath(quote.id))).body).toMatchObject({ openQuestions: 1 });
    const { questions } = schemas['quotes.byLink'].response.parse((await visitor().get(link)).body);
    expect(questions.map(({ text }) => text)).toEqual(['In black?']);
  });

  it('is marked answered without an email', async () => {
    const { quote, link } = await quotes.send();
    await visitor().post(`${link}/question`, { message: 'In black?' });
    const marked = await made<Quote>(admin.post(answerPath(quote.id), {}));
    expect(marked).toMatchObject({ openQuestions: 0, version: 3 });
    expect((await made<Quote>(admin.post(answerPath(quote.id), {}))).version).toBe(3);
    expect(await isAskedAbout(quote.id)).toBe(false);
    const { body } = await visitor().get(link);
    expect(schemas['quotes.byLink'].response.parse(body).questions).toHaveLength(1);
    const mails = await table.rows();
    expect(
      mails.some(({ PK, kind }) => PK === `MAIL#quote-${quote.id}` && kind === 'quote-answer'),
    ).toBe(false);
  });
});

describe('the list of quotes', () => {
  const ids = async (query: string) =>
    ((await admin.get(`/api/admin/quotes?limit=100&${query}`)).body as Quote[]).map(({ id }) => id);

  it('can be searched by number, name and email, also after a change of name', async () => {
    const name = `Zebedee${Date.now()}`;
    const { quote } = await quotes.send({
      customerName: `${name} Quill`,
      customerEmail: `${name}@x.org`,
    });
    const digits = Number(quote.number?.slice(2));
    for (const search of [quote.number, `${digits + 100_000}`.slice(1), name, `${name}@x`]) {
      if (search === undefined) continue;
      expect(await ids(`search=${encodeURIComponent(search ?? '')}`), search ?? '').toContain(
        quote.id,
      );
    }
    await made(admin.patch(quotePath(quote.id), { customerName: 'Ottoline Quill' }));
    expect(await ids(`search=${name}%20q`)).toEqual([]);
    expect(await ids('search=ottoline')).toContain(quote.id);
    expect(await ids('search=ottoline&state=draft')).toEqual([]);
  });

  it('distinguishes sent, expiring and expired quotes', async () => {
    const [{ quote: lasting }, { quote: ending }, { quote: over }] = [
      await quotes.send(),
      await quotes.send({ validDays: 3 }),
      await quotes.send(),
    ];
    await admin.post(quotePath(over.id, 'revise'));
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
    const unasked = await quotes.send();
    const { quote, link } = await quotes.send({ validDays: 2 });
    for (const message of ['In black?', 'Or in grey?']) {
      await visitor().post(`${link}/question`, { message });
    }
    const feed = (state: 'asked' | 'accepted' | 'sent') =>
      table.rows({ GSI2PK: quoteKeys.stateFeedName(state) });
    const isOwn = ({ PK }: { PK: string }) => PK === quoteKeys.quote(quote.id).PK;
    expect((await feed('asked')).filter(isOwn)).toHaveLength(2);
    const recount = async () => {
      const [weekAgo = '', now = '', inAWeek = ''] = [-7, 0, 7].map((days) =>
        new Date(Date.now() + days * 86_400_000).toISOString(),
      );
      const between = async (state: 'asked' | 'accepted' | 'sent', from: string, before: string) =>
        (await feed(state)).filter(({ GSI2SK }) => `${GSI2SK}` >= from && `${GSI2SK}` <= before);
      const upTo100 = (rows: readonly object[]) => Math.min(100, rows.length);
      return {
        questions: upTo100(await between('asked', ' ', '~')),
        accepted: upTo100(await between('accepted', weekAgo, '~')),
        expiring: upTo100(await between('sent', now, inAWeek)),
      };
    };
    // Other files send, ask, answer and accept in this shop meanwhile: once nothing came between.
    const differ = async () => {
      const expected = await recount();
      const { body } = await admin.get('/api/admin/quote-counts');
      const counts = schemas['quotes.counts'].response.parse(body);
      return isDeepStrictEqual(counts, expected) ? [] : [counts, expected];
    };
    await expect.poll(differ).toEqual([]);
    const listed = schemas['quotes.adminList'].response.parse(
      (await admin.get('/api/admin/quotes?state=asked&limit=100')).body,
    );
    expect(listed.filter(({ id }) => id === quote.id)).toHaveLength(1);
    expect(listed.some(({ id }) => id === unasked.quote.id)).toBe(false);
  });

  it('duplicates a quote as a separate draft', async () => {
    const { quote } = await quotes.send();
    const copy = await made<Quote>(admin.post(quotePath(quote.id, 'duplicate')));
    expect(copy).toMatchObject({ state: 'draft', number: null, totalCents: QUOTE_TOTAL });
    expect(copy.id).not.toBe(quote.id);
  });
});

describe('a link with an invalid signature', () => {
  it('returns 404', async () => {
    const { quote, link } = await quotes.send();
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

describe('a laid-out console', () => {
  it('stays as it was drawn from the inquiry through every revision to the order', async () => {
    const { layout, drawing } = await layOut(admin);
    const inquiry = { ...inquiryBody(), layout, drawing };
    const { id: inquiryId } = await made(visitor().post('/api/inquiries', inquiry));
    const asked = await made<typeof inquiry>(admin.get(`/api/admin/inquiries/${inquiryId}`));
    expect(asked).toMatchObject({ layout, drawing });

    const line = {
      productId: LAID_OUT.product,
      quantity: 1,
      felt: 'Olive',
      stitching: null,
      addons: [{ addonId: LAID_OUT.addon, quantity: 1 }],
      layout: asked.layout,
      drawing: { ...asked.drawing, questions: [] },
    };
    const option = { ...line, optional: true, drawing: null, layout: null };
    const vehicle = '2016 Toyota HiLux';
    const { quote, link } = await quotes.send({ inquiryId, vehicle, lines: [line, option] });
    const seen = await made<Quote>(visitor().get(link));
    expect(seen.offer.lines).toMatchObject([
      { layout, drawing: line.drawing },
      { layout: null, drawing: null },
    ]);
    // The owner's new drawing is no part of the order until it is sent.
    const parts = drawing.parts.map((part) => ({ ...part, x: part.x + 1 }));
    const redrawn = { ...line, drawing: { ...line.drawing, parts } };
    await made(admin.patch(quotePath(quote.id), { lines: [redrawn] }));

    const { totalCents } = seen.offer.totals;
    const answer = { ...acceptance(), totalCents, ticked: [] };
    await made(visitor().post(`${link}/accept`, answer));
    const { accepted } = await made<Quote>(admin.get(quotePath(quote.id)));
    const order = await quotes.findOrder(accepted?.orderId ?? '');
    expect(order?.orderItems).toMatchObject([
      {
        layout,
        drawing: line.drawing,
        felt: 'Olive',
        quantity: 1,
        vehicle: { make: 'Toyota', model: 'HiLux', year: 2016 },
        addons: [{ addon: { id: LAID_OUT.addon }, quantity: 1 }],
      },
    ]);
  });

  type LaidOut = Awaited<ReturnType<typeof layOut>>;
  it.each<[string, (of: LaidOut) => object]>([
    ['a longer code than there is', () => ({ layout: 'x'.repeat(721) })],
    [
      'a face that no sheet takes',
      ({ drawing }) => ({ drawing: { ...drawing, face: { ...drawing.face, height: 401 } } }),
    ],
    [
      'a picture that is none',
      ({ drawing }) => ({
        drawing: { ...drawing, parts: drawing.parts.map((part) => ({ ...part, picture: 'gun' })) },
      }),
    ],
  ])('is refused with %s', async (_, spoil) => {
    const laidOut = await layOut(admin);
    const { layout, drawing } = laidOut;
    const bad = { layout, drawing, ...spoil(laidOut) };
    const lines = [{ productId: LAID_OUT.product, quantity: 1, ...bad }];
    const quoted = await admin.post('/api/admin/quotes', { ...quotes.body, lines });
    expect(quoted.status, quoted.text).toBe(400);
    const asked = await visitor().post('/api/inquiries', { ...inquiryBody(), ...bad });
    expect(asked.status, asked.text).toBe(400);
  });
});

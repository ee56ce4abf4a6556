import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { type Inquiry, schemas } from '../../shared/contract/index.ts';
import { createActors, newEmail } from '../support/actors.ts';
import { allPages, newProduct, placeOrder } from '../support/orders.ts';

const { visitor, signUp, admin: logInAdmin } = createActors(inject('origin'));
const admin = await logInAdmin();

const inquiry = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Jo',
  lastName: 'Asker',
  email: newEmail(),
  phone: '0400 000 000',
  vehicleInfo: '2019 Toyota HiLux N80',
  inquiryType: 'Product Quote',
  message: `How long would it take? ${randomUUID()}`,
  ...changes,
});

async function sent(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await visitor().post('/api/inquiries', inquiry(changes));
  expect(answer.status, answer.text).toBe(201);
  return schemas['inquiries.create'].response.parse(answer.body).id;
}

/** All pages: other tests send inquiries too. */
async function listed(query = '?limit=100'): Promise<Inquiry[]> {
  const pages = await allPages<Inquiry>(admin, `/api/admin/inquiries${query}`);
  return schemas['inquiries.adminList'].response.parse(pages.flat());
}

const find = async (id: string, query?: string) =>
  (await listed(query)).find((one) => one.id === id);

const mark = (id: string, answered: unknown) =>
  admin.patch(`/api/admin/inquiries/${id}`, { answered });

describe('an inquiry', () => {
  it('stores the text and parses name and vehicle', async () => {
    const message = 'Fits my rig? 🛻\nお願いします';
    const id = await sent({ firstName: ' Ngaire ', lastName: 'Ōtākou', message });
    expect(await find(id)).toMatchObject({
      name: 'Ngaire Ōtākou',
      phone: '0400 000 000',
      inquiryType: 'Product Quote',
      vehicleInfo: '2019 Toyota HiLux N80',
      vehicleYear: '2019',
      vehicleMake: 'Toyota',
      vehicleModel: 'HiLux N80',
      message,
      answeredAt: null,
    });
  });

  it('is one for repeated and concurrent requests with one key, and no other with it', async () => {
    const body = inquiry();
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor().post('/api/inquiries', body, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = new Set(answers.map(({ body }) => (body as { id: string }).id));
    expect(ids.size).toBe(1);
    const changed = { ...body, message: 'Another question' };
    expect((await visitor().post('/api/inquiries', changed, key)).status).toBe(422);
    const found = (await listed()).filter(({ email }) => email === body.email);
    expect(found.map(({ id, message }) => [id, message])).toEqual([[[...ids][0], body.message]]);
  });

  it('requires no phone, vehicle or type', async () => {
    const id = await sent({ phone: '', vehicleInfo: undefined, inquiryType: undefined });
    expect(await find(id)).toMatchObject({
      phone: null,
      vehicleInfo: null,
      vehicleYear: null,
      vehicleMake: null,
      vehicleModel: null,
      inquiryType: 'General Inquiry',
    });
  });

  it('keeps a vehicle that it cannot parse', async () => {
    const id = await sent({ vehicleInfo: 'uncle’s old bus' });
    expect(await find(id)).toMatchObject({ vehicleInfo: 'uncle’s old bus', vehicleMake: null });
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no message', { message: ' ' }, /message is required/],
    ['no first name', { firstName: undefined }, /first name is required/],
    ['no email', { email: '' }, /email address/],
    ['a malformed email', { email: 'jo at example' }, /email address must be one such as/],
    ['an unknown type', { inquiryType: 'Complaint' }, /type of inquiry must be one of/],
    ['a message too long', { message: 'x'.repeat(5001) }, /message must have at most 5000/],
    ['an unknown field', { privacy: true }, /unknown field/],
  ])('is refused with %s, and nothing is stored', async (_, changes, message) => {
    const email = newEmail();
    const answer = await visitor().post('/api/inquiries', inquiry({ email, ...changes }));
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
    expect((await listed()).some((one) => one.email === email)).toBe(false);
  });

  it('is refused if sent from another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const answer = await visitor().post('/api/inquiries', inquiry(), { headers });
    expect(answer.status).toBe(403);
  });
});

describe('the list of inquiries', () => {
  it('moves an inquiry between open and answered', async () => {
    const id = await sent();
    expect(await find(id, '?state=open&limit=100')).toBeDefined();
    expect(await find(id, '?state=answered&limit=100')).toBeUndefined();

    const first = schemas['inquiries.update'].response.parse((await mark(id, true)).body);
    expect(first.answeredAt).not.toBeNull();
    const again = schemas['inquiries.update'].response.parse((await mark(id, true)).body);
    expect(again).toEqual(first);
    expect((await admin.get(`/api/admin/inquiries/${id}`)).body).toEqual(first);
    expect(await find(id, '?state=answered&limit=100')).toEqual(first);
    expect(await find(id, '?state=open&limit=100')).toBeUndefined();

    expect((await mark(id, false)).body).toMatchObject({ answeredAt: null });
    expect(await find(id, '?state=open&limit=100')).toMatchObject({ answeredAt: null });
    expect(await find(id)).toBeDefined();
  });

  it.each([
    ['newest first', ''],
    ['those that wait oldest first', '&state=open'],
  ])('is paged %s, with each inquiry once', async (_, state) => {
    const mine = [await sent(), await sent(), await sent()];
    const seen: Inquiry[] = [];
    let path: string | undefined = `/api/admin/inquiries?limit=2${state}`;
    while (path && !mine.every((id) => seen.some((one) => one.id === id))) {
      const answer = await admin.get(path);
      const page = schemas['inquiries.adminList'].response.parse(answer.body);
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page);
      path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    const order = seen.map(({ id }) => id).filter((id) => mine.includes(id));
    expect(order).toEqual(state ? mine : mine.toReversed());
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?state=closed', '?cursor=nonsense', '?page=2'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/api/admin/inquiries${query}`)).status).toBe(400);
    },
  );

  it('rejects an unknown inquiry and an unknown state', async () => {
    expect((await mark(randomUUID(), true)).status).toBe(404);
    expect((await mark(await sent(), 'yes')).status).toBe(400);
  });
});

describe('the search of inquiries', () => {
  const letters = () => randomUUID().replace(/[^a-f]/g, '');
  const found = async (search: string, more = '') =>
    (await listed(`?search=${encodeURIComponent(search)}&limit=100${more}`)).map(({ id }) => id);

  it('finds by name, email, phone and words of the message, whatever their case', async () => {
    // No other test's words begin with these two letters, so the start of this one is nobody else's.
    const [name, word, email] = [`Vö${letters()}`, `um${letters()}`, newEmail()];
    const phone = `04${randomInt(10_000_000, 99_999_999)}`;
    const message = `Would the ${word}, in navy, fit mine?`;
    const id = await sent({ lastName: name, email, phone, message });
    const other = await sent();
    const searches = [
      `Jo ${name}`,
      name.toUpperCase(),
      email,
      word.slice(0, 7),
      phone,
      `+61 ${phone.slice(1, 4)} ${phone.slice(4)}`,
      // Words that do not stand side by side.
      `navy ${word}`,
    ];
    for (const search of searches) expect(await found(search), search).toEqual([id]);
    for (const search of [`green ${word}`, `${word}x`]) {
      expect(await found(search), search).toEqual([]);
    }
    expect(await found(word)).not.toContain(other);
  });

  it('finds messages by the number of the order that they are about', async () => {
    const { actor } = await signUp();
    const { id: orderId } = await placeOrder(actor, [
      { productId: (await newProduct(admin)).id, quantity: 1 },
    ]);
    const message = 'When is it ready?';
    expect((await actor.post(`/api/orders/${orderId}/messages`, { message })).status).toBe(204);
    const [id = ''] = await found(`#${orderId.slice(0, 8)}`);
    expect(await find(id)).toMatchObject({ orderId });
  });

  it('narrows a state, and is paged with each inquiry once', async () => {
    const [one, two] = [`vc${letters()}`, `vd${letters()}`];
    const ids: string[] = [];
    for (const message of [`${one} ${two}`, `${two} and ${one}`, `Also ${two}, ${one}`]) {
      ids.push(await sent({ message }));
    }
    await mark(ids[0] ?? '', true);
    expect(await found(one, '&state=answered')).toEqual([ids[0]]);
    expect((await found(one, '&state=open')).toSorted()).toEqual(ids.slice(1).toSorted());
    // By one word, and by two that nothing begins with.
    for (const search of [one, `fit ${one}`]) {
      const seen: string[] = [];
      let path: string | undefined = `/api/admin/inquiries?limit=2&search=${search}`;
      while (path) {
        const answer = await admin.get(path);
        expect(answer.status, answer.text).toBe(200);
        seen.push(...(answer.body as { id: string }[]).map(({ id }) => id));
        path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(seen.toSorted()).toEqual(search === one ? ids.toSorted() : []);
    }
  });

  it.each(['?search=a', '?search=%23', '?search=mick&cursor=nonsense'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/api/admin/inquiries${query}`)).status).toBe(400);
    },
  );
});

describe('deleting an inquiry', () => {
  const remove = (id: string) => admin.send('DELETE', `/api/admin/inquiries/${id}`);

  it('takes it from the list, from its page and from the search, and can be repeated', async () => {
    const email = newEmail();
    const id = await sent({ email });
    const isFound = async () =>
      (await admin.get(`/api/admin/search?q=${encodeURIComponent(email)}`)).text.includes(id);
    expect(await isFound()).toBe(true);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status)).toContain(204);
    for (const { status } of answers) expect([204, 404, 409]).toContain(status);
    expect((await remove(id)).status).toBe(404);
    expect((await admin.get(`/api/admin/inquiries/${id}`)).status).toBe(404);
    expect(await find(id)).toBeUndefined();
    expect(await isFound()).toBe(false);
  });

  it('is refused where it belongs to an order', async () => {
    const { actor } = await signUp();
    const { id: orderId } = await placeOrder(actor, [
      { productId: (await newProduct(admin)).id, quantity: 1 },
    ]);
    const message = `When is it ready? ${randomUUID()}`;
    expect((await actor.post(`/api/orders/${orderId}/messages`, { message })).status).toBe(204);
    const id = (await listed()).find((one) => one.message === message)?.id ?? '';
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('It belongs to an order');
    expect(await find(id)).toMatchObject({ orderId });
  });
});

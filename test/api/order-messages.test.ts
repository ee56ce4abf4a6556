/** Messages about an order, on its customer's page and on the order in the dashboard. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { orderKeys } from '../../functions/storage/keys.ts';
import { type Inquiry, schemas } from '../../shared/contract/index.ts';
import { type Actor, createActors, made, newEmail } from '../support/actors.ts';
import { makeGuests, orderLink } from '../support/guest-orders.ts';
import { prepareOrdering } from '../support/orders.ts';
import { makeQuotes, quotePath } from '../support/quotes.ts';
import { acceptance } from '../support/samples.ts';
import { openTable } from '../support/table.ts';

const env = inject('env');
const actors = createActors(inject('origin'));
const { admin, customer, email, order } = await prepareOrdering(actors);

const message = (about: string) => `${about} ${randomUUID()}`;
const pathOf = (id: string) => `/api/orders/${id}/messages`;
const path = (token: string) => `/api/order-links/${token}/messages`;

async function read(by: Actor, at: string) {
  const answer = await by.get(at);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return schemas['orders.messages'].response.parse(answer.body);
}

async function write(by: Actor, at: string, text: string): Promise<string> {
  const answer = await by.post(at, { message: text });
  expect(answer.status, answer.text).toBe(204);
  return text;
}

const onOrder = async (id: string, more = ''): Promise<Inquiry[]> =>
  schemas['inquiries.adminList'].response.parse(
    await made(admin.get(`/api/admin/inquiries?order=${id}${more}`)),
  );

const answer = (id = '', text = 'Friday.') =>
  made<unknown>(admin.post(`/api/admin/inquiries/${id}/answers`, { message: text }));

/** The token of a guest's order, by the version that its links have now. */
async function linkTo(id: string): Promise<string> {
  const row = await openTable(env).get(orderKeys.order(id));
  return orderLink(env, id, Number(row?.linkVersion));
}

const correct = (id: string, customerEmail: string) =>
  made<unknown>(admin.patch(`/api/admin/orders/${id}/customer`, { customerEmail }));

const texts = (messages: readonly { readonly message: string }[]) =>
  messages.map((one) => one.message);

describe('the messages about an order', () => {
  test('are what its customer asked and what the shop answered, newest first, at once', async () => {
    const { id } = await order({ customerEmail: email });
    expect(await read(customer, pathOf(id))).toEqual([]);
    const first = await write(customer, pathOf(id), message('Ready by Friday?'));
    const second = await write(customer, pathOf(id), message('In navy?'));
    const other = await order({ customerEmail: email });
    await write(customer, pathOf(other.id), message('Of another order'));

    const [newest, oldest] = await onOrder(id);
    expect([newest?.message, oldest?.message]).toEqual([second, first]);
    await answer(oldest?.id, 'Thursday.');
    await answer(oldest?.id, 'Or Friday.');
    expect(await read(customer, pathOf(id))).toEqual([
      { id: newest?.id, createdAt: newest?.createdAt, message: second, answers: [] },
      {
        id: oldest?.id,
        createdAt: oldest?.createdAt,
        message: first,
        answers: [
          { message: 'Thursday.', createdAt: expect.any(String) },
          { message: 'Or Friday.', createdAt: expect.any(String) },
        ],
      },
    ]);
    expect((await onOrder(id)).map(({ answeredAt }) => answeredAt !== null)).toEqual([false, true]);
  });

  test('go on from what was asked about its quote, as long as it has that address', async () => {
    const quotes = await makeQuotes(admin, env);
    const { quote, link } = await quotes.send();
    await write(actors.visitor(), `${link}/question`, 'Which felt?');
    await made<unknown>(admin.post(quotePath(quote.id, 'answers'), { message: 'Charcoal.' }));
    const accepted = await made<{ orderLink: string; accepted: { orderId: string } }>(
      actors.visitor().post(`${link}/accept`, acceptance()),
    );
    const { orderId } = accepted.accepted;
    const at = path(accepted.orderLink.split('/').at(-1) ?? '');
    await write(actors.visitor(), at, 'Is it cut yet?');
    await write(actors.visitor(), `${link}/question`, 'And in navy?');
    const [navy, cut, felt] = await read(actors.visitor(), at);
    expect([navy?.message, cut?.message, felt?.message]).toEqual([
      'And in navy?',
      'Is it cut yet?',
      'Which felt?',
    ]);
    expect(felt?.answers).toEqual([{ message: 'Charcoal.', createdAt: expect.any(String) }]);

    await correct(orderId, newEmail());
    expect(await read(actors.visitor(), path(await linkTo(orderId)))).toEqual([]);
  });

  test('are paged, on either side', async () => {
    const { id } = await order({ customerEmail: email });
    const written: string[] = [];
    for (const about of ['one', 'two', 'three']) {
      written.unshift(await write(customer, pathOf(id), message(about)));
    }
    for (const [by, start] of [
      [customer, `${pathOf(id)}?limit=2`],
      [admin, `/api/admin/inquiries?order=${id}&limit=2`],
    ] as const) {
      const seen: string[] = [];
      for (let at: string | undefined = start; at; ) {
        const page = await by.get(at);
        seen.push(...texts(page.body as { message: string }[]));
        at = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
        const [, cursor = ''] = /cursor=([\w-]+)/.exec(at ?? '') ?? [];
        expect(Buffer.from(cursor, 'base64url').toString()).not.toContain(email);
      }
      expect(seen).toEqual(written);
      expect((await by.get(`${start}&cursor=nonsense`)).status).toBe(400);
    }
  });

  test('are shown to nobody else who is signed in, admins included', async () => {
    const { id } = await order({ customerEmail: email });
    await write(customer, pathOf(id), message('Mine'));
    const { actor: stranger } = await actors.signUp();
    for (const by of [stranger, admin]) {
      const refused = await by.get(pathOf(id));
      expect(refused.status).toBe(404);
      expect(refused.text).not.toContain('Mine');
    }
    expect((await actors.visitor().get(pathOf(id))).status).toBe(401);
    expect((await stranger.get(`/api/admin/inquiries?order=${id}`)).status).toBe(403);
    expect((await customer.get(pathOf(randomUUID()))).status).toBe(404);
  });

  test('leave with the account’s address when the order is corrected to another, and come back', async () => {
    const { id } = await order({ customerEmail: email });
    const mine = await write(customer, pathOf(id), message('Before'));
    const others = newEmail();
    await correct(id, others);
    expect(await read(customer, pathOf(id))).toEqual([]);
    // In the dashboard it stays, with the address that it was written from.
    expect(await onOrder(id)).toMatchObject([{ message: mine, email }]);
    await correct(id, email);
    expect(texts(await read(customer, pathOf(id)))).toEqual([mine]);
  });
});

describe('by a guest’s link', () => {
  async function guestOrder(address: string) {
    const { id } = await order();
    await makeGuests(env, id, address);
    return { id, token: await orderLink(env, id) };
  }
  const visitor = actors.visitor();

  test('a guest reads what they asked and what was answered', async () => {
    const { id, token } = await guestOrder(newEmail());
    const asked = await write(visitor, path(token), message('Where is it?'));
    const [inquiry] = await onOrder(id);
    await answer(inquiry?.id);
    expect(await read(visitor, path(token))).toMatchObject([
      { message: asked, answers: [{ message: 'Friday.' }] },
    ]);
    // Not by the account whose it was, nor by a link that the shop did not sign.
    expect((await customer.get(pathOf(id))).status).toBe(404);
    expect((await visitor.get(path(`${token}x`))).status).toBe(404);
  });

  test('nobody to whom the order was corrected reads what was written before', async () => {
    const [former, present] = [newEmail(), newEmail()];
    const { id, token } = await guestOrder(former);
    const before = await write(visitor, path(token), message('My gate code is 4711'));
    const [inquiry] = await onOrder(id);
    await answer(inquiry?.id, 'Thanks for the code.');
    await correct(id, present);
    expect((await visitor.get(path(token))).status).toBe(404);

    const link = await linkTo(id);
    expect(await read(visitor, path(link))).toEqual([]);
    const after = await write(visitor, path(link), message('Mine now'));
    expect(texts(await read(visitor, path(link)))).toEqual([after]);
    expect((await onOrder(id)).map((one) => [one.message, one.email])).toEqual([
      [after, present],
      [before, former],
    ]);

    await correct(id, former);
    expect(texts(await read(visitor, path(await linkTo(id))))).toEqual([before]);
  });

  test('whoever calls themselves like an order, or writes its number, is not listed with it', async () => {
    const { id } = await guestOrder(newEmail());
    const made = await visitor.post('/api/inquiries', {
      firstName: id,
      lastName: id,
      email: newEmail(),
      inquiryType: 'General Inquiry',
      phone: '',
      vehicleInfo: id,
      message: `About ${id} #@${id}`,
    });
    expect(made.status, made.text).toBe(201);
    expect(await onOrder(id)).toEqual([]);
  });
});

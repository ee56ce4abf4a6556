/** Customers correct their own details on an order, signed in or by a guest's link. */

import { describe, expect, it } from 'vitest';
import { orderKeys } from '../../functions/storage/keys.ts';
import { firstFacts } from '../../shared/business.ts';
import { outdatedSchema, schemas } from '../../shared/contract/index.ts';
import { type Actor, createActors, made, newEmail } from '../support/actors.ts';
import { makeGuests, orderLink } from '../support/guest-orders.ts';
import { confirmAddresses, readCode } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { openTable } from '../support/table.ts';
import { admin, customer, mailbox, order, stack, startMailShop } from './outbox/shop.ts';

startMailShop();

const visitor = () => createActors(stack.origin).visitor();
const signUp = () => createActors(stack.origin).signUp();
const ownPath = (id: string) => `/api/orders/${id}/customer`;

/** A guest's order and the path by its link. */
async function guestOrder(email = newEmail()) {
  const { id } = await order();
  await makeGuests(stack.env, id, email);
  return { id, email, path: `/api/order-links/${await orderLink(stack.env, id)}/customer` };
}

const correct = async (path: string, body: object, by: Actor = visitor()) =>
  schemas['orders.correctByLink'].response.parse(await made(by.patch(path, body)));

const correctOwn = async (id: string, body: object, by: Actor = customer) =>
  schemas['orders.correctOwn'].response.parse(await made(by.patch(ownPath(id), body)));

const eventsOf = async (id: string) =>
  schemas['orders.adminEvents'].response.parse(
    await made(admin.get(`/api/admin/orders/${id}/events`)),
  );

const codeFor = async (id: string): Promise<string> =>
  readCode(await mailbox.arrived('order-code', id));

const moved = {
  shippingAddress: '2 Right Road',
  shippingCity: 'Perth',
  shippingState: 'WA',
  shippingPostcode: '6000',
};

describe('a customer', () => {
  it('corrects name, phone and address; history, owner and customer are told', async () => {
    const { actor, user } = await signUp();
    await confirmAddresses(stack.env, user.email);
    const { id } = await order({ customerEmail: user.email }, actor);
    const saved = await correctOwn(id, { customerPhone: '0400 123 456', ...moved }, actor);
    expect(saved).toMatchObject({ customerPhone: '0400 123 456', ...moved });
    expect(saved).not.toHaveProperty('selfCorrectedAt');
    expect(await made(admin.get(`/api/admin/orders?search=${id.slice(0, 8)}`))).toMatchObject([
      { selfCorrectedAt: saved.updatedAt },
    ]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'self-corrected',
      actor: { email: user.email },
      told: true,
      changes: expect.arrayContaining([
        { field: 'customerPhone', from: expect.any(String), to: '0400 123 456' },
        { field: 'shippingPostcode', from: '4720', to: '6000' },
      ]),
    });
    const { body } = await actor.get(`/api/orders/${id}/events`);
    expect(body).toMatchObject([{ type: 'placed' }, { type: 'self-corrected' }]);

    const owners = await mailbox.arrived('changed-order', id);
    expect(owners.destination.to).toEqual([firstFacts.email]);
    expect(owners.replyTo).toEqual([user.email]);
    expect(owners.body.text).toMatch(/2\s?⁠? ?Right Road Perth WA 6000\s+\(before: 1 Long Road/);
    expect(owners.body.text).not.toContain('check it before you post');
    const own = await mailbox.arrived('order-changed', id);
    expect(own.destination.to).toEqual([user.email]);
    expect(own.body.text).toContain('0400 123 456');
    expect(own.body.text).toContain(`ring us on ${firstFacts.phone}`);
    expect((await mailbox.about(id)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('another email address'),
    );
  });

  it('says which 4x4 it is for where that was left open, once; owner and workshop read it', async () => {
    const { id, path } = await guestOrder();
    const vehicle = { make: 'Toyota', model: 'HiLux N80', year: 2020 };
    const [line] = (await correct(path, { vehicle })).orderItems;
    expect(line).toMatchObject({ vehicle });
    const owners = await mailbox.arrived('changed-order', id);
    expect(owners.body.text).toContain('Vehicle: 2020 Toyota HiLux N80\n  (before: to ask)');
    // Nobody has shown that they read the address, so its email repeats nothing that was typed.
    const own = await mailbox.arrived('order-changed', id);
    expect(own.body.text).toContain('Changed: Vehicle');
    expect(own.body.text).not.toContain('HiLux');
    const again = await correct(path, { vehicle: { ...vehicle, year: 2021 } });
    expect(again.orderItems[0]).toMatchObject({ vehicle });
  });

  it('with a link alone gets no email that repeats what was typed', async () => {
    const { id, email, path } = await guestOrder();
    await correct(path, {
      customerFirstName: 'Winner',
      customerPhone: '0400 999 888',
      shippingCity: 'Claim it',
    });
    const mail = await mailbox.arrived('order-changed', id);
    expect(mail.destination.to).toEqual([email]);
    expect(mail.body.text).toContain('Changed: Name, Phone, Delivery address');
    expect(mail.body.text).not.toContain('0400 999 888');
    expect(mail.body.text).not.toContain('Claim it');
  });

  it('changes nothing twice, and half an address not at all', async () => {
    const { id, path } = await guestOrder();
    const saved = await correct(path, { customerPhone: '0400 123 456' });
    const again = await correct(path, { customerPhone: '0400 123 456' });
    expect(again.version).toBe(saved.version);
    const key = orderKeys.order(id);
    const row = await openTable(stack.env).get(key);
    const none = { shippingAddress: null, shippingCity: null, shippingState: null };
    await openTable(stack.env).put({ ...key, ...row, ...none, shippingPostcode: null });
    const half = await visitor().patch(path, { shippingAddress: '2 Right Road' });
    expect(half.status).toBe(400);
    expect(half.body).toMatchObject({ field: 'shippingCity', message: 'The city is missing.' });
    expect(await correct(path, moved)).toMatchObject(moved);
  });

  it('corrects nothing of somebody else, nor what the workshop decides', async () => {
    const { id } = await order();
    const { actor: stranger } = await signUp();
    const body = { customerPhone: '0400 123 456' };
    expect((await stranger.patch(ownPath(id), body)).status).toBe(404);
    expect((await admin.patch(ownPath(id), body)).status).toBe(404);
    expect((await visitor().patch(ownPath(id), body)).status).toBe(401);
    for (const more of [{ notes: 'x' }, { pickUp: true }, { billToName: 'x' }, { version: 1 }]) {
      expect((await customer.patch(ownPath(id), { ...body, ...more })).status).toBe(400);
    }
    const { actor } = await signUp();
    const dead = await guestOrder();
    await admin.post(`/api/admin/orders/${dead.id}/link`);
    expect((await actor.patch(dead.path, body)).status).toBe(404);
  });

  it.each([
    ['shipped', false, 'has left the workshop'],
    ['delivered', false, 'has left the workshop'],
    ['cancelled', false, 'was cancelled'],
    ['delivered', true, 'has been picked up'],
  ])(
    'corrects nothing once it is %s (pick-up: %s), and reads whom to ring',
    async (status, pickUp, why) => {
      const { id, path } = await guestOrder();
      if (pickUp) await made(admin.patch(`/api/admin/orders/${id}/customer`, { pickUp }));
      await made(admin.patch(`/api/admin/orders/${id}`, { status, tell: false }));
      for (const body of [{ customerPhone: '0400 123 456' }, { customerEmail: newEmail() }]) {
        const late = await visitor().patch(path, body);
        expect(late.status).toBe(409);
        expect(late.body).toMatchObject({ message: expect.stringContaining(why) });
        expect(late.text).toContain('ring us');
      }
    },
  );

  it('reads a conflict with the order as it is now, and overwrites nothing', async () => {
    const { id, path } = await guestOrder();
    const seen = await correct(path, {});
    await made(admin.patch(`/api/admin/orders/${id}/customer`, { customerLastName: 'Corrected' }));
    const headers = { 'if-match': `"${seen.version}"` };
    const change = { body: { customerPhone: '0400 123 456' }, headers };
    const late = await visitor().send('PATCH', path, change);
    expect(late.status).toBe(412);
    const { current } = outdatedSchema('orders.correctByLink').parse(late.body);
    expect(current).toMatchObject({ customerLastName: 'Corrected', version: seen.version + 1 });
    // As the customer reads it.
    expect(current).not.toHaveProperty('workshopNotes');
    const again = { 'if-match': `"${seen.version + 1}"` };
    expect((await visitor().send('PATCH', path, { ...change, headers: again })).status).toBe(200);
  });

  nightly(
    'is warned with the owner that agreed postage may change, and invoices keep what they said',
    async () => {
      const { id, path } = await guestOrder();
      const charges = [{ label: 'Postage', amountCents: 2_500 }];
      await made(admin.put(`/api/admin/orders/${id}/charges`, { charges, tell: false }));
      const invoice = await made<{ id: string; buyer: object }>(
        admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }),
      );
      await correct(path, { ...moved, customerLastName: 'Corrected' });
      const owners = await mailbox.arrived('changed-order', id);
      expect(owners.subject).toContain('check the postage');
      expect(owners.body.text).toContain(
        'Postage of $25.00 was agreed for 4720, and it goes to 6000 now',
      );
      expect(owners.body.text).toContain('Invoices that you sent stay as they are.');
      expect((await mailbox.arrived('order-changed', id)).body.text).toContain(
        'the postage may change',
      );
      const { buyer } = await made<typeof invoice>(admin.get(`/api/admin/invoices/${invoice.id}`));
      expect(buyer).toEqual(invoice.buyer);
    },
  );
});

describe('a new email address', () => {
  it('counts once its digits are typed, ends the link, and is told to the one before', async () => {
    const { id, email, path } = await guestOrder();
    const to = newEmail();
    const first = await correct(path, { customerEmail: to, customerPhone: '0400 123 456' });
    expect(first).toMatchObject({
      customerEmail: email,
      customerPhone: '0400 123 456',
      orderLink: null,
    });
    const corrections = async () =>
      (await mailbox.about(id)).filter((mail) => mail.subject.startsWith('Your details'));
    // Once the order has another address, an email to the first one is obsolete, and not sent.
    await expect.poll(mailbox.swept(corrections), { timeout: 15_000 }).toHaveLength(1);
    const code = await codeFor(id);
    const sent = await mailbox.arrived('order-code', id);
    expect(sent.destination.to).toEqual([to]);
    expect(sent.body.text).not.toContain(id.slice(0, 8));
    const codeMail = `order-${id}.${(await mailRows(id)).find((cause) => cause.startsWith('order-code'))}`;
    expect(
      (await made<{ text: string }>(admin.get(`/api/admin/emails/${codeMail}`))).text,
    ).not.toContain(code);

    const wrong = code === '123456' ? '123457' : '123456';
    const refused = await visitor().patch(path, { customerEmail: to, emailCode: wrong });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ field: 'emailCode' });
    // The digits prove one address alone.
    const other = { customerEmail: newEmail(), emailCode: code };
    expect((await visitor().patch(path, other)).status).toBe(400);

    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const saved = await correct(path, { customerEmail: to, emailCode: spaced });
    expect(saved.customerEmail).toBe(to);
    expect((await visitor().get(path.replace('/customer', ''))).status).toBe(404);
    const link = String(saved.orderLink).replace('/order/', '/api/order-links/');
    expect((await visitor().get(link)).status).toBe(200);

    const notice = await mailbox.arrived('order-moved', id);
    expect(notice.destination.to).toEqual([email]);
    expect(notice.body.text).toContain(`ring us on ${firstFacts.phone} straight away`);
    expect(notice.body.text).not.toContain(to);
    expect(notice.body.text).not.toContain('/order/');
    // The first one confirmed the other details, to the address before.
    const told = async () =>
      (await corrections())
        .map(({ destination, body }) => [
          destination.to[0],
          body.text.includes(String(saved.orderLink)),
        ])
        .toSorted();
    const both = [
      [email, false],
      [to, true],
    ].toSorted();
    await expect.poll(mailbox.swept(told), { timeout: 15_000 }).toEqual(both);
    const events = await eventsOf(id);
    expect(events.at(-1)).toMatchObject({
      type: 'self-corrected',
      actor: { id: 'guest', email },
      changes: [{ field: 'customerEmail', from: email, to }],
    });
    // Used up: back at the first address, they move nothing.
    await made(admin.patch(`/api/admin/orders/${id}/customer`, { customerEmail: email }));
    const row = await openTable(stack.env).get(orderKeys.order(id));
    const now = `/api/order-links/${await orderLink(stack.env, id, Number(row?.linkVersion))}/customer`;
    const replayed = await visitor().patch(now, { customerEmail: to, emailCode: code });
    expect(replayed.status).toBe(400);
  });

  nightly('of an account’s order needs them too', async () => {
    const { actor, user } = await signUp();
    const { id } = await order({ customerEmail: user.email }, actor);
    const to = newEmail();
    expect((await correctOwn(id, { customerEmail: to }, actor)).customerEmail).toBe(user.email);
    const body = { customerEmail: to, emailCode: await codeFor(id) };
    expect((await correctOwn(id, body, actor)).customerEmail).toBe(to);
    expect((await mailbox.arrived('order-moved', id)).destination.to).toEqual([user.email]);
  });

  nightly('is guessed ten times an hour at most, and details are corrected as often', async () => {
    const { id, path } = await guestOrder();
    const to = newEmail();
    await correct(path, { customerEmail: to });
    const statusOf = async (body: object) => (await visitor().patch(path, body)).status;
    const guesses = Array.from({ length: 12 }, (_, index) =>
      statusOf({ customerEmail: to, emailCode: String(100_000 + index) }),
    );
    expect((await Promise.all(guesses)).toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
    for (let index = 0; index < 9; index++) {
      expect(await statusOf({ customerPhone: `0400 123 45${index}` })).toBe(200);
    }
    for (const body of [{ customerPhone: '0400 000 000' }, { customerEmail: newEmail() }]) {
      expect(await statusOf(body)).toBe(429);
    }
    // The workshop still can.
    await made(admin.patch(`/api/admin/orders/${id}/customer`, { customerPhone: '0400 000 000' }));
  });

  it('is asked for once by its email, however often it is typed', async () => {
    const { id, path } = await guestOrder();
    const to = newEmail();
    await correct(path, { customerEmail: to });
    await correct(path, { customerEmail: to });
    expect((await mailRows(id)).filter((cause) => cause.startsWith('order-code'))).toHaveLength(1);
  });
});

/** The causes of an order's emails. */
async function mailRows(id: string): Promise<string[]> {
  const emails = await made<{ id: string }[]>(admin.get(`/api/admin/emails?about=order-${id}`));
  return emails.map((email) => email.id.slice(email.id.indexOf('.') + 1));
}

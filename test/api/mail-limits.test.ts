/** What visitors can make the shop write, and to whom. */
import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetAbout } from '../../functions/auth/forgot-password.ts';
import { PER_GUEST } from '../../functions/orders/place-order.ts';
import type { AdminOrder } from '../../shared/contract/index.ts';
import {
  RESETS_A_DAY,
  UNCONFIRMED_A_DAY,
  UNCONFIRMED_A_MONTH,
} from '../../shared/contract/limits.ts';
import { type Actor, createActors, made, newEmail } from '../support/actors.ts';
import { orderLink } from '../support/guest-orders.ts';
import {
  bounce,
  complaint,
  confirmAddresses,
  openMailbox,
  readMailId,
  type SentMail,
  sendWaiting,
} from '../support/mailbox.ts';
import { newProduct, placed } from '../support/orders.ts';
import { acceptance, orderBody, quoteBody } from '../support/samples.ts';
import { startGuardedStack } from '../support/stack.ts';
import { openTable, type Row } from '../support/table.ts';

let stack: Awaited<ReturnType<typeof startGuardedStack>>;
let table: ReturnType<typeof openTable>;
let mailbox: ReturnType<typeof openMailbox>;
let people: ReturnType<typeof createActors>;
let admin: Actor;
let productId: string;

beforeAll(async () => {
  stack = await startGuardedStack({ seed: true, s3: false, mail: true });
  table = openTable(stack.env);
  mailbox = openMailbox(stack.mailbox);
  people = createActors(stack.origin);
  admin = await people.admin();
  productId = (await newProduct(admin, { name: 'Console for a 79' })).id;
  await made(admin.patch('/api/admin/order-settings', { accounts: 'optional' }));
}, 60_000);
afterAll(() => stack?.stop());

/**
 * Waits for an e-mail by its kind and the id of its subject, with the sweeps that try again what failed
 * on a busy machine.
 */
async function arrived(kind: string, id: string): Promise<SentMail> {
  let mail: SentMail | undefined;
  const isFound = async () => {
    mail = (await mailbox.about(id)).find((one) => readMailId(one).includes(`.${kind}`));
    if (!mail) await stack.runMailer(sendWaiting);
    return mail !== undefined;
  };
  await expect.poll(isFound, { timeout: 20_000 }).toBe(true);
  return mail as unknown as SentMail;
}

/** Everything that a sender can type, in the words of a swindler. */
const bait = 'Your parcel is held. Ring 1900 123 456';
const typed = {
  ...{
    customerFirstName: 'Your Parcel Is Held',
    customerLastName: bait,
    customerPhone: 'Ring 1900 123 456',
  },
  ...{ shippingAddress: bait, shippingCity: bait, notes: bait },
};
const order = async (by: Actor, customerEmail: string, more: object = {}) =>
  placed(
    await by.post(
      '/api/orders',
      orderBody([{ productId, quantity: 1 }], { customerEmail, ...more }),
      { headers: { 'idempotency-key': randomUUID() } },
    ),
  );
const mailsTo = async (email: string): Promise<SentMail[]> =>
  (await mailbox.all()).filter(({ destination }) => destination.to.includes(email));
const rowsTo = async (email: string) =>
  (await table.rows({ to: email })).filter(({ PK }) => PK.startsWith('MAIL#'));
const undecided = (row: Row) => row.state === 'queued' || row.state === 'sending';

/**
 * Waits until nothing to an address is in the queue any more, with the sweeps that try again what failed
 * on a busy machine; its e-mails by their state.
 */
async function settled(email: string, count: number): Promise<Record<string, Row[]>> {
  let rows: Row[] = [];
  const countDecided = async () => {
    await stack.runMailer(sendWaiting);
    rows = await rowsTo(email);
    return rows.filter((row) => !undecided(row)).length;
  };
  await expect.poll(countDecided, { timeout: 20_000 }).toBe(count);
  return Object.groupBy(rows, ({ state }) => String(state)) as Record<string, Row[]>;
}
const readOrder = async ({ id }: { id: string }) => {
  const found = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id.slice(0, 8)}`));
  return found[0];
};
const confirmToken = async (userId: string) => {
  const { body } = await arrived('confirm-address', `user-${userId}`);
  return /\/confirm-address#(\S+)/.exec(body.text)?.[1] ?? '';
};

describe('an address that no one has confirmed', () => {
  it('gets three e-mails a day of what visitors cause; the orders are placed all the same', async () => {
    const victim = newEmail();
    const { actor } = await people.signUp();
    const orders = [];
    for (let count = 0; count < 4; count += 1) orders.push(await order(actor, victim, typed));
    for (let count = 0; count < 2; count += 1) orders.push(await order(people.visitor(), victim));
    const { sent = [], limited = [] } = await settled(victim, orders.length);
    expect(sent).toHaveLength(UNCONFIRMED_A_DAY);
    expect(limited).toHaveLength(orders.length - UNCONFIRMED_A_DAY);
    expect(await mailsTo(victim)).toHaveLength(UNCONFIRMED_A_DAY);
    expect(limited[0]?.reason).toContain('no one has confirmed it');
    // The owner reads on the order that its customer heard nothing.
    const [unheard] = limited.map(({ about }) => ({ id: String(about).slice('order-'.length) }));
    expect((await readOrder(unheard ?? { id: '' }))?.undelivered).toEqual({
      what: 'Order received',
      reason: limited[0]?.reason,
    });
  });

  it('gets nothing that was typed but a name that looks like one', async () => {
    const victim = newEmail();
    const { actor } = await people.signUp();
    await order(actor, victim, typed);
    await order(actor, victim, { customerFirstName: 'Siobhán' });
    await settled(victim, 2);
    const [held, named] = (await mailsTo(victim))
      .toSorted((one, other) => one.body.text.indexOf('Hello,') - other.body.text.indexOf('Hello,'))
      .reverse();
    for (const body of [held?.body.text ?? '', held?.body.html ?? '']) {
      expect(body).toMatch(/1 × Console for a 79/);
      expect(body).toContain('$160.00');
      for (const word of ['Parcel', 'parcel', 'held', '1900', '123 456', 'Shopper', 'Emerald']) {
        expect(body).not.toContain(word);
      }
    }
    expect(named?.body.text).toContain('Hi Siobhán,');
    expect(named?.body.text).not.toContain('1 Long Road');
  });

  it('gets ten a month', async () => {
    const victim = newEmail();
    const day = 86_400_000;
    const caused = Array.from(
      { length: UNCONFIRMED_A_MONTH - 1 },
      (_, index) => Date.now() - (2 + 3 * index) * day,
    );
    await table.put({
      ...{ PK: `ADDRESS#${victim}`, SK: 'ADDRESS', email: victim, caused, version: 1 },
    });
    const { actor } = await people.signUp();
    await order(actor, victim);
    await order(actor, victim);
    const { sent = [], limited = [] } = await settled(victim, 2);
    expect([sent.length, limited.length]).toEqual([1, 1]);
    expect(limited[0]?.reason).toContain('within a month');
  });

  it('is counted once for an e-mail, however many arrive at once', async () => {
    const victim = newEmail();
    const { actor } = await people.signUp();
    await Promise.all(Array.from({ length: 8 }, () => order(actor, victim)));
    const { sent = [], limited = [] } = await settled(victim, 8);
    expect([sent.length, limited.length]).toEqual([UNCONFIRMED_A_DAY, 8 - UNCONFIRMED_A_DAY]);
  });

  it('gets everything that the owner does: a status, a quote, an answer, an e-mail sent again', async () => {
    const victim = newEmail();
    const { actor } = await people.signUp();
    const orders = [];
    for (let count = 0; count < 4; count += 1) orders.push(await order(actor, victim));
    const { limited = [] } = await settled(victim, 4);
    const about = String(limited[0]?.about);
    await made(admin.post(`/api/admin/emails/${about}.order-received/resend`));
    await stack.runMailer(sendWaiting);
    expect((await arrived('order-received', about)).destination.to).toEqual([victim]);
    expect((await readOrder({ id: about.slice('order-'.length) }))?.undelivered).toBeNull();
    for (const { id } of orders) {
      await made(admin.patch(`/api/admin/orders/${id}`, { status: 'processing' }));
      await arrived('order-status', id);
    }
  });

  it('causes a quote to be accepted by an e-mail without what was typed; one by phone is not held back', async () => {
    const victim = newEmail();
    const accept = async (by: 'customer' | 'owner') => {
      const addonId = (
        await made(
          admin.post('/api/admin/addons', {
            ...{ name: 'Panel', description: 'Six', price: 4_900, category: 'switches' },
          }),
        )
      ).id;
      const body = { ...quoteBody({ productId, addonId }), customerEmail: victim };
      const { id } = await made(admin.post('/api/admin/quotes', body));
      const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${id}/send`));
      const path = `/api/quotes/${link.split('/').at(-1)}/accept`;
      const answer = { ...acceptance(), shippingAddress: bait, name: 'Ring Now' };
      if (by === 'owner') await made(admin.post(`/api/admin/quotes/${id}/accept`, {}));
      else await made(people.visitor().post(path, answer));
      return id;
    };
    const { body } = await arrived('quote-accepted', await accept('customer'));
    expect(body.text).not.toContain('parcel');
    const { actor } = await people.signUp();
    for (let count = 0; count < 3; count += 1) await order(actor, victim);
    await arrived('quote-accepted', await accept('owner'));
  });
});

it('holds nothing that was typed by somebody else than the account of a confirmed address either', async () => {
  const { actor, user } = await people.signUp();
  await confirmAddresses(stack.env, user.email);
  const stranger = await people.signUp();
  for (const by of [stranger.actor, people.visitor()]) {
    const { id } = await order(by, user.email, typed);
    const { body } = await arrived('order-received', id);
    expect(`${body.text}${body.html}`).not.toMatch(/parcel|1900/i);
  }
  const own = await order(actor, user.email);
  expect((await arrived('order-received', own.id)).body.text).toContain('1 Long Road');
});

describe('an address', () => {
  it('is confirmed by the link of the one e-mail that signing up sends, and is limited no more', async () => {
    const { actor, user } = await people.signUp();
    const token = await confirmToken(user.id);
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
    ]);
    const me = async () => (await actor.get('/api/auth/user')).body;
    expect(await me()).toMatchObject({ confirmed: false });
    const confirm = () => people.visitor().post('/api/auth/confirm-address', { token });
    expect((await confirm()).status).toBe(204);
    expect((await confirm()).status).toBe(204);
    expect(await me()).toMatchObject({ confirmed: true });
    for (let count = 0; count < 4; count += 1) await order(actor, user.email);
    const { sent = [] } = await settled(user.email, 5);
    expect(sent).toHaveLength(5);
    expect((await mailsTo(user.email)).at(-1)?.body.text).toContain('1 Long Road');
  });

  it('is confirmed by choosing a new password, and the account with it', async () => {
    const { user } = await people.signUp();
    await people.visitor().post('/api/auth/forgot-password', { email: user.email });
    const { body } = await arrived('password-reset', resetAbout(user.email));
    const token = /\/reset-password#(\S+)/.exec(body.text)?.[1];
    const newPassword = 'a new and longer secret';
    const reset = await people.visitor().post('/api/auth/reset-password', { token, newPassword });
    expect(reset.status).toBe(204);
    const actor = await people.logIn(user.email, newPassword);
    expect((await actor.get('/api/auth/user')).body).toMatchObject({ confirmed: true });
  });

  it('of a guest is confirmed by the link to their order, but no account with it', async () => {
    const email = newEmail();
    const { id } = await order(people.visitor(), email);
    await arrived('order-received', id);
    const path = `/api/order-links/${await orderLink(stack.env, id)}/opened`;
    const squatter = await people.signUp({ email });
    // The owner's own look at it proves nothing.
    expect((await admin.post(path)).status).toBe(204);
    const address = () => table.get({ PK: `ADDRESS#${email}`, SK: 'ADDRESS' });
    await expect.poll(address, { timeout: 20_000 }).toMatchObject({ email });
    expect(await address()).not.toHaveProperty('confirmedAt');
    expect((await people.visitor().post(path)).status).toBe(204);
    expect(await address()).toHaveProperty('confirmedAt');
    expect((await squatter.actor.get('/api/auth/user')).body).toMatchObject({ confirmed: false });
    const forged = path.replace(/\.[^.]*\/opened/, `.${'A'.repeat(43)}/opened`);
    expect((await people.visitor().post(forged)).status).toBe(404);
  });

  it('is not confirmed by a token that expired, that resets a password, or that never was', async () => {
    const { actor, user } = await people.signUp();
    const token = await confirmToken(user.id);
    const digest = createHash('sha256').update(token).digest('hex');
    const key = { PK: `RESET#${digest}`, SK: 'CONFIRM' };
    const row = await table.get(key);
    await table.put({ ...key, ...row, expiresAt: Math.floor(Date.now() / 1000) - 1 });
    const confirm = async (one: string) =>
      (await people.visitor().post('/api/auth/confirm-address', { token: one })).status;
    expect(await confirm(token)).toBe(404);
    expect(await confirm('A'.repeat(43))).toBe(404);
    // Nor does a token that confirms reset the password.
    const reset = { token, newPassword: 'another long secret' };
    expect((await people.visitor().post('/api/auth/reset-password', reset)).status).toBe(404);
    expect((await actor.get('/api/auth/user')).body).toMatchObject({ confirmed: false });
  });

  it('gets the link that confirms it again, when its account asks', async () => {
    const { actor, user } = await people.signUp();
    await confirmToken(user.id);
    const ask = async () => (await actor.post('/api/auth/confirmation-mail')).status;
    expect([await ask(), await ask()]).toEqual([204, 204]);
    // Both requests are most likely in one window, and in two at most.
    await arrived('confirm-address-', `user-${user.id}`);
    expect((await mailsTo(user.email)).length).toBeLessThanOrEqual(UNCONFIRMED_A_DAY);
    await confirmAddresses(stack.env, user.email);
  });
});

it('sends five e-mails a day to choose a new password, to a confirmed address too, and says nothing of the others', async () => {
  const { user } = await people.signUp();
  await confirmAddresses(stack.env, user.email);
  const ask = async () => {
    const { status } = await people.visitor().post('/api/auth/forgot-password', user);
    return status;
  };
  expect(await ask()).toBe(400);
  const about = resetAbout(user.email);
  for (let window = 1; window <= RESETS_A_DAY + 2; window += 1) {
    // As if each had been asked for in a later window.
    const asked = await people.visitor().post('/api/auth/forgot-password', { email: user.email });
    expect(asked.status).toBe(204);
    const mine = () => table.rows({ PK: `MAIL#${about}` });
    await expect
      .poll(async () => (await mine()).filter(undecided), { timeout: 20_000 })
      .toEqual([]);
    for (const { PK, SK } of await mine()) await table.remove({ PK, SK });
  }
  expect(await mailbox.about(about)).toHaveLength(RESETS_A_DAY);
}, 60_000);

it('lets only so many go to unconfirmed addresses in all; the rest wait, and the owner is told', async () => {
  const settings = { off: [], owner: 'immediately' };
  const allow = (unconfirmedPerDay: number) =>
    made(admin.patch('/api/admin/email-settings', { ...settings, unconfirmedPerDay }));
  expect(
    (await admin.patch('/api/admin/email-settings', { ...settings, unconfirmedPerDay: 0 })).status,
  ).toBe(400);
  await allow(1);
  const victims = [newEmail(), newEmail()];
  const { actor } = await people.signUp();
  const placedOrders = await Promise.all(victims.map((victim) => order(actor, victim)));
  const states = async () =>
    (await Promise.all(victims.map(rowsTo))).flat().map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['waiting', 'waiting']);
  const day = new Date().toISOString().slice(0, 10);
  const told = await arrived('mails-waiting', 'waiting-');
  expect(readMailId(told)).toBe(`waiting-${day}.mails-waiting`);
  const list = await made<{ to: string }[]>(admin.get('/api/admin/emails?list=waiting'));
  expect(list.map(({ to }) => to)).toEqual(expect.arrayContaining(victims));
  // A confirmed address is not held back, nor is what the owner does.
  await confirmAddresses(stack.env, 'known@example.com');
  await arrived('order-received', (await order(actor, 'known@example.com')).id);
  const [first] = placedOrders;
  await made(admin.patch(`/api/admin/orders/${first?.id}`, { status: 'processing' }));
  await arrived('order-status', first?.id ?? '');
  await stack.runMailer(sendWaiting);
  expect(await states()).toEqual(expect.arrayContaining(['waiting']));
  await allow(200);
  await stack.runMailer(sendWaiting);
  for (const { id } of placedOrders) await arrived('order-received', id);
}, 60_000);

it('ten guest orders in someone’s name close the checkout to their sender, not to the one whose name it is', async () => {
  const victim = newEmail();
  // Two callers of this machine, whom the edge tells apart by their addresses.
  const guestFrom = (localAddress: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify(
        orderBody([{ productId, quantity: 1 }], { customerEmail: victim }),
      );
      const { host, port } = new URL(stack.origin);
      const headers = { host, origin: stack.origin, 'content-type': 'application/json' };
      const options = { host: '127.0.0.1', port, localAddress, method: 'POST', headers };
      request({ ...options, path: '/api/orders' }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end(body);
    });
  const statuses = await Promise.all(
    Array.from({ length: PER_GUEST.attempts + 2 }, () => guestFrom('127.0.0.9')),
  );
  // At a full hour a new window may begin between two of them.
  if (new Date().getMinutes() > 0) {
    expect(statuses.toSorted()).toEqual([...Array(PER_GUEST.attempts).fill(201), 429, 429]);
  }
  expect(await guestFrom('127.0.0.10')).toBe(201);
});

describe('an address that complained', () => {
  it('still gets e-mails to choose a new password, and all again once the owner lifts it', async () => {
    const { actor, user } = await people.signUp();
    const { email } = user;
    await confirmAddresses(stack.env, email);
    const first = await order(actor, email);
    await arrived('order-received', first.id);
    await stack.runMailer(complaint(`order-${first.id}.order-received`, email));
    const unheard = await order(actor, email);
    await expect
      .poll(
        async () => (await rowsTo(email)).filter(({ state }) => state === 'suppressed').length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1);
    for (const { id } of [first, unheard]) {
      expect((await readOrder({ id }))?.undelivered).toMatchObject({
        reason: expect.stringContaining('spam'),
      });
    }
    await people.visitor().post('/api/auth/forgot-password', { email });
    await arrived('password-reset', resetAbout(email));
    const lift = (by: Actor) =>
      by.post(`/api/admin/emails/order-${unheard.id}.order-received/lift-suppression`);
    expect((await lift(actor)).status).toBe(403);
    expect((await lift(admin)).status).toBe(204);
    const heard = await order(actor, email);
    await arrived('order-received', heard.id);
    const row = await table.get({ PK: `SUPPRESSED#${email}`, SK: 'SUPPRESSED' });
    expect(row).toBeUndefined();
  }, 60_000);

  it('is taken off SES’s own list too', async () => {
    const list = `${stack.mailbox}/v2/email/suppression/addresses`;
    const email = newEmail();
    await confirmAddresses(stack.env, email);
    const { actor } = await people.signUp();
    const { id } = await order(actor, email);
    await arrived('order-received', id);
    await fetch(list, {
      method: 'PUT',
      body: JSON.stringify({ EmailAddress: email, Reason: 'BOUNCE' }),
    });
    await stack.runMailer(bounce(`order-${id}.order-received`, email));
    const isListed = async () => (await fetch(`${list}/${encodeURIComponent(email)}`)).status;
    expect(await isListed()).toBe(200);
    await made(admin.post(`/api/admin/emails/order-${id}.order-received/resend`));
    await stack.runMailer(sendWaiting);
    expect(await isListed()).toBe(404);
  });
});

it('shows on a quote and an inquiry that their e-mail did not arrive, until one does', async () => {
  const email = newEmail();
  const inquiry = await made(
    people.visitor().post('/api/inquiries', {
      ...{ firstName: 'Jo', lastName: 'Shopper', email, inquiryType: 'General Inquiry' },
      message: 'How much to Emerald?',
    }),
  );
  await made(admin.post(`/api/admin/inquiries/${inquiry.id}/answers`, { message: '$49' }));
  const quote = await made(
    admin.post('/api/admin/quotes', {
      ...{ customerName: 'Jo', customerEmail: email },
      lines: [{ productId, quantity: 1 }],
    }),
  );
  await made(admin.post(`/api/admin/quotes/${quote.id}/send`));
  await arrived('inquiry-answer', inquiry.id);
  await arrived('quote-sent', quote.id);
  const undelivered = async () => [
    (await made<{ undelivered: unknown }>(admin.get(`/api/admin/inquiries/${inquiry.id}`)))
      .undelivered,
    (await made<{ undelivered: unknown }>(admin.get(`/api/admin/quotes/${quote.id}`))).undelivered,
  ];
  expect(await undelivered()).toEqual([null, null]);
  await stack.runMailer(bounce(`inquiry-${inquiry.id}.inquiry-answer-1`, email));
  await stack.runMailer(bounce(`quote-${quote.id}.quote-sent-1`, email));
  expect(await undelivered()).toEqual([
    { what: 'Answer to an inquiry', reason: expect.stringContaining('came back') },
    { what: 'Quote', reason: expect.stringContaining('came back') },
  ]);
  // The owner's next change of the quote does not hide it; sending it again does.
  await made(admin.post(`/api/admin/quotes/${quote.id}/revise`));
  await made(admin.post(`/api/admin/emails/quote-${quote.id}.quote-sent-1/resend`));
  const afterSweep = async () => {
    await stack.runMailer(sendWaiting);
    return (await undelivered())[1];
  };
  await expect.poll(afterSweep, { timeout: 40_000, interval: 500 }).toBeNull();
}, 60_000);

it('takes SES’s test message, which is plain text, for what it is', async () => {
  const Message = 'Successfully validated SNS topic for Amazon SES event publishing.';
  await stack.runMailer({ Records: [{ EventSource: 'aws:sns', Sns: { Message } }] });
});

it('makes no AWS call that the roles do not allow', () => {
  expect(stack.guard.refused).toEqual([]);
});

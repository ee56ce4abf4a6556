/** The outbox: each event's email is sent once, by a function in the background. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderKeys } from '../../functions/storage/keys.ts';
import { firstFacts as business } from '../../shared/business.ts';
import type { Email, Invoice } from '../../shared/contract/index.ts';
import { type MailKind, mailKinds } from '../../shared/mail.ts';
import { createActors, made, newEmail, password } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { makeGuests, orderLink } from '../support/guest-orders.ts';
import { pickShare } from '../support/long-form.ts';
import { confirmAddresses, readMailId, sendWaiting } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { passkeysOf } from '../support/passkeys.ts';
import { inquiryBody } from '../support/samples.ts';
import { openTable } from '../support/table.ts';
import { describePayments } from './outbox/payments.ts';
import { describeQuotes } from './outbox/quotes.ts';
import {
  admin,
  customer,
  mailbox,
  order,
  pay,
  readMailRow,
  stack,
  startMailShop,
} from './outbox/shop.ts';

startMailShop();

it('names the order in the emails about a message and its answer', async () => {
  const { id } = await order();
  await made(customer.post(`/api/orders/${id}/messages`, { message: 'In navy?' }));
  const [asked] = await made<{ id: string }[]>(admin.get(`/api/admin/inquiries?order=${id}`));
  const about = String(asked?.id);
  const number = id.slice(0, 8);
  expect((await mailbox.arrived('new-inquiry', about)).subject).toBe(
    `New message: Order ${number}`,
  );
  await made(admin.post(`/api/admin/inquiries/${about}/answers`, { message: 'Yes.' }));
  const answer = await mailbox.arrived('inquiry-answer', about);
  expect(answer.subject).toBe(`Your message: Order ${number}`);
  expect(answer.body.text).toMatch(/See Your Order: \S+\/dashboard\?order=/);
});

it('tells a stranger that their inquiry has arrived, with nothing in it that was typed', async () => {
  const email = newEmail();
  const typed = { firstName: 'Winner', lastName: 'Prize', message: 'Click evil', email };
  const visitor = createActors(stack.origin).visitor();
  const { id } = await made<{ id: string; createdAt: string }>(
    visitor.post('/api/inquiries', { ...inquiryBody(), ...typed }),
  );
  const receipt = await mailbox.arrived('inquiry-received', id);
  expect(receipt.destination.to).toEqual([email]);
  expect(receipt.body.text).toMatch(/We’ve got your message, and answer by \d+ \w+ \d{4}\./);
  expect(receipt.body.text).toContain(`Your reference is ${id.slice(0, 8)}.`);
  expect(receipt.body.text).not.toMatch(/Winner|Prize|evil/i);
  expect(receipt.body.html).not.toMatch(/Winner|Prize|evil/i);
});

it('of two statuses in the same minute the customer is told the last alone', async () => {
  const { id } = await order();
  const path = `/api/admin/orders/${id}`;
  await made(admin.patch(path, { status: 'processing' }));
  await made(admin.patch(path, { status: 'shipped', carrier: 'Aramex', trackingNumber: 'X1' }));
  await mailbox.arrived('order-status', id);
  await expect
    .poll(
      mailbox.swept(async () => {
        const mails = await made<Email[]>(admin.get(`/api/admin/emails?about=order-${id}`));
        return mails.filter(({ kind }) => kind === 'order-status').map(({ state }) => state);
      }),
    )
    .toEqual(['off', 'sent']);
  const mails = (await mailbox.about(id)).filter((mail) =>
    readMailId(mail).includes('.order-status-'),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('on its way')]);
});

describe('an order', () => {
  it('is confirmed to its customer, with the workshop as reply-to', async () => {
    const { user, actor } = await createActors(stack.origin).signUp();
    await confirmAddresses(stack.env, user.email);
    const { id, totalCents } = await order({ customerEmail: user.email }, actor);
    const mail = await mailbox.arrived('order-received', id);
    expect(mail).toMatchObject({
      from: `"${business.name}" <shop@example.com>`,
      replyTo: [business.email],
      destination: { to: [user.email], cc: [], bcc: [] },
      subject: `We have your order ${id.slice(0, 8)}`,
    });
    expect(totalCents).toBe(2 * 16_000 + 4_900);
    for (const body of [mail.body.html, mail.body.text]) {
      expect(body).toContain('$369.00');
      expect(body).toContain('1 Long Road');
      expect(body).toContain(business.abn);
      expect(body).toContain(business.address);
      expect(body).toContain(`${stack.origin}/dashboard?order=${id}`);
    }
    expect(mail.body.text).toContain('Console "4×4" <wide>');
    expect(mail.body.html).toContain('Console &quot;4×4&quot; &lt;wide&gt;');
  });

  it('notifies the owner', async () => {
    const { id } = await order({ notes: 'Bar on the left' });
    const mail = await mailbox.arrived('new-order', id);
    expect(mail.destination.to).toEqual([business.email]);
    expect(mail.body.text).toContain('> Bar on the left');
    // An answer goes to the customer, and a copied address works.
    expect(mail.replyTo).toEqual(['jo@example.com']);
    expect(mail.body.text).toContain('Email: jo@example.com');
    expect(mail.body.text).toContain(`${stack.origin}/admin-dashboard?tab=orders&order=${id}`);
  });

  nightly('sends one email if placed fifty times at once with one key', async () => {
    const key = randomUUID();
    const orders = await Promise.all(Array.from({ length: 50 }, () => order({}, customer, key)));
    const [id = '', ...others] = new Set(orders.map((one) => one.id));
    expect(others).toEqual([]);
    await mailbox.arrived('order-received', id);
    await mailbox.arrived('new-order', id);
    await stack.runMailer(sendWaiting);
    expect((await mailbox.about(id)).map(readMailId).sort()).toEqual([
      `order-${id}.new-order`,
      `order-${id}.order-received`,
    ]);
  });
});

/** A day that the workshop can promise. */
const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

describe('a change of an order', () => {
  it('is mailed half a minute later, unless it is undone before', async () => {
    const { id } = await order();
    const path = `/api/admin/orders/${id}`;
    await made(admin.patch(path, { status: 'processing' }));
    const [cause] = await causes(id, 'order-status');
    await stack.runMailer({ send: 'due' });
    expect(await readMailRow(id, cause ?? '')).toMatchObject({ state: 'queued', attempts: 0 });
    await made(admin.post(`${path}/undo`));
    expect(await causes(id, 'order-status')).toEqual([]);

    const parcel = { carrier: 'StarTrack', trackingNumber: '33ABC 123456' };
    await made(admin.patch(path, { status: 'shipped', ...parcel }));
    await stack.runMailer({ send: 'due', at: sendWaiting.at });
    const mail = await mailbox.arrived('order-status', id);
    expect(mail.subject).toContain('on its way');
    expect(mail.body.html).toContain('href="https://startrack.com.au/track/details/33ABC123456"');
    expect((await admin.post(`${path}/undo`)).status).toBe(409);
  });

  it('to another address of a guest ends the link to the former one', async () => {
    const { id } = await order();
    await makeGuests(stack.env, id, 'typo@example.com');
    const before = await orderLink(stack.env, id);
    const path = `/api/admin/orders/${id}`;
    await made(admin.patch(`${path}/customer`, { customerEmail: 'right@example.com', tell: true }));
    const mail = await mailbox.arrived('order-link', id);
    expect(mail.destination.to).toEqual(['right@example.com']);
    expect((await customer.get(`/api/order-links/${before}`)).status).toBe(404);
    await made(admin.patch(`${path}/customer`, { shippingCity: 'Roma', tell: true }));
    const changed = await mailbox.arrived('order-changed', id);
    expect(changed.body.text).toContain('1 Long Road Roma QLD 4720');
  });

  it('gives the order’s link to no address that the owner has corrected, late or again', async () => {
    const { id } = await order();
    await mailbox.arrived('order-received', id);
    await makeGuests(stack.env, id, 'jo@example.com');
    const path = `/api/admin/orders/${id}`;
    await made(admin.patch(path, { status: 'processing' }));
    await made(admin.patch(`${path}/customer`, { customerEmail: 'right@example.com', tell: true }));
    const { body, destination } = await mailbox.arrived('order-link', id);
    expect(destination.to).toEqual(['right@example.com']);
    const [link = ''] = /\/order\/\S+/.exec(body.text) ?? [];
    expect(link).toContain(id);
    await made(admin.post(`/api/admin/emails/order-${id}.order-received/resend`));
    await stack.runMailer(sendWaiting);
    const sent = (await mailbox.about(id)).filter((mail) =>
      mail.destination.to.includes('jo@example.com'),
    );
    expect(sent.map(readMailId)).toEqual([`order-${id}.order-received`]);
    expect(await causes(id, 'order-status')).toHaveLength(1);
    for (const cause of ['order-received', ...(await causes(id, 'order-status'))]) {
      const row = await readMailRow(id, cause);
      expect(row).toMatchObject({
        state: 'off',
        reason: expect.stringMatching(/another email address/),
      });
      const { text } = await admin.get(`/api/admin/emails/order-${id}.${cause}`);
      expect(text).not.toContain(link);
    }
  });

  nightly('that ends one link ends all kinds of them, and none opens again', async () => {
    const { id } = await order();
    await makeGuests(stack.env, id, 'jo@example.com');
    const path = `/api/admin/orders/${id}`;
    const first = await made<Invoice>(
      admin.post(`${path}/invoices`, { kind: 'deposit', cents: 1000 }),
    );
    /** The links that open the order and its invoice at the moment. */
    const links = async () => {
      const row = await openTable(stack.env).get(orderKeys.order(id));
      const token = await orderLink(stack.env, id, Number(row?.linkVersion));
      const invoice = await made<Invoice>(admin.get(`/api/admin/invoices/${first.id}`));
      return [
        `/api/order-links/${token}`,
        `/api/order-links/${token}/invoices`,
        invoice.link.replace('/invoice/', '/api/invoices/'),
      ];
    };
    const statuses = (paths: readonly string[]) =>
      Promise.all(paths.map(async (one) => (await customer.get(one)).status));
    const correct = (customerEmail: string, tell = false) =>
      admin.patch(`${path}/customer`, { customerEmail, tell });
    const ended: string[] = [];
    const endings = [
      () => correct('b@example.com'),
      () => admin.post(`${path}/undo`),
      () => correct('c@example.com', true),
      () => admin.post(`${path}/link`),
      () => command(stack.env, 'privacy', ['erase', 'c@example.com']),
    ];
    for (const end of endings) {
      const before = await links();
      expect(await statuses(before)).toEqual([200, 200, 200]);
      await end();
      ended.push(...before);
      expect(new Set(await statuses(ended)), String(end)).toEqual(new Set([404]));
    }
  });

  it('that is undone sends a guest, whose link had ended, a new one', async () => {
    const { id } = await order();
    await makeGuests(stack.env, id, 'jo@example.com');
    const path = `/api/admin/orders/${id}`;
    await made(admin.patch(`${path}/customer`, { customerEmail: 'typo@example.com', tell: true }));
    await made(admin.post(`${path}/undo`));
    const { destination, body } = await mailbox.arrived('order-link', id);
    expect(destination.to).toEqual(['jo@example.com']);
    const [link = ''] = /\/order\/\S+/.exec(body.text) ?? [];
    expect((await customer.get(link.replace('/order/', '/api/order-links/'))).status).toBe(200);
  });

  nightly('of its address keeps every kind of email about it from the former one', async () => {
    const { id } = await order();
    await makeGuests(stack.env, id, 'jo@example.com');
    const path = `/api/admin/orders/${id}`;
    await made(admin.patch(path, { status: 'processing' }));
    await made(admin.patch(`${path}/details`, { totalCents: 40_000, charges: [], tell: true }));
    await made(admin.patch(`${path}/customer`, { shippingCity: 'Roma', tell: true }));
    await made(admin.patch(`${path}/promise`, { promisedBy: nextYear, tell: true }));
    await made(admin.post(`${path}/link`));
    const invoice = await made<Invoice>(admin.post(`${path}/invoices`, { kind: 'full' }));
    await made(admin.post(`/api/admin/invoices/${invoice.id}/reminders`, {}));
    await made(pay(invoice, 1_000));
    const row = await openTable(stack.env).get(orderKeys.order(id));
    const token = await orderLink(stack.env, id, Number(row?.linkVersion));
    expect(
      (await customer.post(`/api/order-links/${token}/messages`, { message: 'When?' })).status,
    ).toBe(204);
    const [inquiry] = (
      await made<{ id: string; orderId: string | null }[]>(
        admin.get('/api/admin/inquiries?limit=50'),
      )
    ).filter(({ orderId }) => orderId === id);
    await made(admin.post(`/api/admin/inquiries/${inquiry?.id}/answers`, { message: 'Soon.' }));
    await made(admin.patch(`${path}/customer`, { customerEmail: 'right@example.com' }));

    const mails = (await openTable(stack.env).rows())
      .filter(({ PK, to }) => PK.startsWith('MAIL#') && to === 'jo@example.com')
      .filter(({ about }) => about === `order-${id}` || about === `inquiry-${inquiry?.id}`);
    const aboutOrders = (Object.keys(mailKinds) as MailKind[]).filter(
      (kind) =>
        // The digits for a new address, and the news of it for the former one, lead nowhere.
        /^(order-(?!code|moved)|invoice|payment|inquiry-answer)/.test(kind) &&
        mailKinds[kind].to === 'customer',
    );
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(aboutOrders));
    for (const { about, cause } of mails) {
      const preview = await made<{ html: null; reason: string }>(
        admin.get(`/api/admin/emails/${about}.${cause}`),
      );
      expect({ cause, ...preview }).toMatchObject({
        html: null,
        reason: expect.stringMatching(/another email address/),
      });
    }
    await made(admin.post(`/api/admin/emails/order-${id}.invoice-${causeOf(mails)}/resend`));
    const again = await made<Invoice>(admin.post(`/api/admin/invoices/${invoice.id}/emails`));
    await expect
      .poll(
        mailbox.swept(async () =>
          (await mailbox.about(id)).filter(({ destination }) =>
            destination.to.includes('right@example.com'),
          ),
        ),
      )
      .toEqual([
        expect.objectContaining({
          body: expect.objectContaining({ text: expect.stringContaining(again.link) }),
        }),
      ]);
    await expect
      .poll(mailbox.swept(() => readMailRow(id, `invoice-${causeOf(mails)}`)))
      .toMatchObject({ state: 'off' });
  });

  it('of a parcel’s number links to the page of the carrier that was named before', async () => {
    const { id } = await order();
    const path = `/api/admin/orders/${id}`;
    const wrong = { carrier: 'StarTrack', trackingNumber: '33ABC' };
    await made(admin.patch(path, { status: 'shipped', ...wrong, tell: false }));
    await made(admin.patch(path, { status: 'shipped', trackingNumber: '33ABD' }));
    const mail = await mailbox.arrived('order-status', id);
    expect(mail.body.html).toContain('href="https://startrack.com.au/track/details/33ABD"');
  });
});

/** The cause of the email with the invoice. */
const causeOf = (mails: readonly { [name: string]: unknown }[]) =>
  String(mails.find(({ kind }) => kind === 'invoice')?.cause).slice('invoice-'.length);

const causes = async (id: string, kind: string) =>
  (await openTable(stack.env).rows())
    .filter(({ PK, SK }) => PK === `MAIL#order-${id}` && String(SK).startsWith(kind))
    .map(({ SK }) => String(SK));

describe('an account', () => {
  it('tells an admin of a login by a new device, once, and of a new passkey', async () => {
    const { withRole, logIn } = createActors(stack.origin);
    const { addTo } = passkeysOf(stack.origin);
    const { actor, user } = await withRole('admin');
    const login = { email: user.email, password };
    const headers = {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1',
    };
    const stranger = createActors(stack.origin).visitor();
    await made(stranger.post('/api/auth/login', login, { headers }));
    const told = await mailbox.arrived('admin-login', user.id);
    expect(told.subject).toContain('A login to your shop on a new device');
    expect(told.body.text).toContain('Safari on iPhone');
    // Both browsers are known by now; the customer's login tells nobody.
    await made(stranger.post('/api/auth/login', login));
    await made(actor.post('/api/auth/login', login));
    await logIn((await createActors(stack.origin).signUp()).user.email, password);
    await addTo({ actor, user });
    const added = await mailbox.arrived('passkey-added', user.id);
    expect(added.subject).toContain('passkey');
    // Its id ends in the passkey's own, which has capitals and underscores.
    const listed = `/api/admin/emails/${readMailId(added)}`;
    expect((await made<{ text: string }>(actor.get(listed))).text).toContain('passkey');
    const kinds = (await mailbox.about(user.id)).map(readMailId);
    expect(kinds.filter((kind) => kind.includes('admin-login'))).toHaveLength(1);
  });
});

describe('an email', () => {
  it('is marked as sent, with message id and subject', async () => {
    const { id } = await order();
    const { messageId, subject } = await mailbox.arrived('order-received', id);
    await expect
      .poll(mailbox.swept(() => readMailRow(id, 'order-received')))
      // On a busy machine the first attempt can run out of time; the next one sends it.
      .toMatchObject({ state: 'sent', messageId, subject, GSI2PK: 'MAILS#sent' });
    expect(await readMailRow(id, 'order-received')).not.toHaveProperty('lease');
  });

  it('is marked as failed, with the reason, if SES rejects its address, and delays no other', async () => {
    const { id } = await order();
    await mailbox.arrived('order-received', id);
    // No form takes such an address any more; rows may hold one.
    const customerEmail = `${'a'.repeat(70)}@example.com`;
    const rows = openTable(stack.env);
    const mailKey = { PK: `MAIL#order-${id}`, SK: 'order-received' };
    await rows.put({
      ...(await rows.get(orderKeys.order(id))),
      ...orderKeys.order(id),
      customerEmail,
    });
    await rows.put({ ...(await rows.get(mailKey)), ...mailKey, to: customerEmail });
    await made(admin.post(`/api/admin/emails/order-${id}.order-received/resend`));
    await stack.runMailer(sendWaiting);
    await expect.poll(mailbox.swept(() => readMailRow(id, 'order-received'))).toMatchObject({
      state: 'failed',
      reason: 'This is not an address that emails can be sent to.',
      GSI2PK: 'MAILS#failed',
    });
    const counts = (await admin.get('/api/admin/order-counts')).body;
    expect(counts).toMatchObject({ failedEmails: 1, returnedEmails: 0 });
  });

  it.each(pickShare(['queued', 'held', 'waiting'], 0, 1))(
    'that cannot be read delays no other while %s',
    async (state) => {
      const table = openTable(stack.env);
      const key = { PK: `MAIL#order-${randomUUID()}`, SK: 'new-order' };
      const { id } = await order();
      await table.put({
        ...key,
        state,
        GSI2PK: `MAILS#${state}`,
        GSI2SK: '2026-01-01T00:00:00.000Z',
      });
      await made(admin.patch(`/api/admin/orders/${id}`, { status: 'processing' }));
      await stack.runMailer(sendWaiting);
      await table.remove(key);
      await mailbox.arrived('order-status', id);
      const alerts = readFileSync(stack.functionsLog, 'utf8')
        .split('\n')
        .filter((line) => line.includes(key.PK) && line.includes('"alarm":"mail"'));
      expect(alerts.length).toBeGreaterThan(0);
    },
  );
});

describePayments();
describeQuotes();

it('makes no AWS call that the mailer’s role does not allow', () => {
  expect(stack.guard.refused).toEqual([]);
});

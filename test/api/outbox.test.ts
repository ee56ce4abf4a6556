/** The outbox: an event has its e-mail sent, once, by a function in the background. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/fresh.ts';
import * as business from '../../shared/business.ts';
import type { Order } from '../../shared/contract/index.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { openMailbox, readMailId, sendWaiting } from '../support/mailbox.ts';
import { newAddon, newProduct, placed } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';
import { startGuardedStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

let stack: Awaited<ReturnType<typeof startGuardedStack>>;
let mailbox: ReturnType<typeof openMailbox>;
let customer: Actor;
let cart: object;

beforeAll(async () => {
  await ensureBuilt();
  stack = await startGuardedStack({ seed: true, mail: true });
  mailbox = openMailbox(stack.mailbox);
  const { admin: logIn, customer: signUp } = createActors(stack.origin);
  const admin = await logIn();
  const product = await newProduct(admin, { name: 'Console "4×4" <wide>' });
  const addon = await newAddon(admin);
  customer = await signUp();
  cart = orderBody([
    { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] },
  ]);
}, 60_000);

afterAll(() => stack?.stop());

const order = async (more: object = {}, key: string = randomUUID()): Promise<Order> =>
  placed(
    await customer.post(
      '/api/orders',
      { ...cart, ...more },
      { headers: { 'idempotency-key': key } },
    ),
  );

const readMailRow = (id: string, cause: string) =>
  openTable(stack.env).get({ PK: `MAIL#order-${id}`, SK: cause });

describe('an order', () => {
  it('is confirmed to its customer, with the workshop as reply-to', async () => {
    const { id, totalCents } = await order({ customerEmail: 'sam@example.com' });
    const mail = await mailbox.arrived('order-received', id);
    expect(mail).toMatchObject({
      from: `"${business.name}" <shop@example.com>`,
      replyTo: [business.email],
      destination: { to: ['sam@example.com'], cc: [], bcc: [] },
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
  });

  it('placed fifty times at once with one key sends one e-mail', async () => {
    const key = randomUUID();
    const orders = await Promise.all(Array.from({ length: 50 }, () => order({}, key)));
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

describe('an e-mail', () => {
  it('that was sent is marked so, with the message id and the subject', async () => {
    const { id } = await order();
    const { messageId, subject } = await mailbox.arrived('order-received', id);
    await expect
      .poll(() => readMailRow(id, 'order-received'))
      .toMatchObject({ state: 'sent', messageId, subject, attempts: 1, GSI2PK: 'MAILS#sent' });
    expect(await readMailRow(id, 'order-received')).not.toHaveProperty('lease');
  });

  it('to an address that SES rejects fails with the reason and holds up no other', async () => {
    const { id } = await order({ customerEmail: `${'a'.repeat(70)}@example.com` });
    await mailbox.arrived('new-order', id);
    await expect
      .poll(() => readMailRow(id, 'order-received'))
      .toMatchObject({
        state: 'failed',
        reason: 'This is not an address that e-mails can be sent to.',
        GSI2PK: 'MAILS#failed',
      });
  });
});

it('asks for nothing that the mailer’s role does not allow', () => {
  expect(stack.guard.refused).toEqual([]);
});

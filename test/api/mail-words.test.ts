/** The owner's own words in the emails to customers: in what is sent, and in the dashboard's preview of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email, Order } from '../../shared/contract/index.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { confirmAddresses, openMailbox } from '../support/mailbox.ts';
import { newProduct, placed, setStatus } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';
import { startGuardedStack } from '../support/stack.ts';

let stack: Awaited<ReturnType<typeof startGuardedStack>>;
let mailbox: ReturnType<typeof openMailbox>;
let admin: Actor;
let customer: Actor;
let cart: object;

beforeAll(async () => {
  stack = await startGuardedStack({ seed: true, mail: true });
  mailbox = openMailbox(stack);
  await confirmAddresses(stack.env, 'jo@example.com');
  const actors = createActors(stack.origin);
  admin = await actors.admin();
  customer = await actors.customer();
  const { id } = await newProduct(admin, { name: 'Touring console' });
  cart = orderBody([{ productId: id, quantity: 1, addons: [] }]);
}, 60_000);

afterAll(() => stack?.stop());

const path = '/api/admin/email-settings';
const order = async (): Promise<Order> => placed(await customer.post('/api/orders', cart));
const preview = async (id: string) =>
  made<Email & { text: string; html: string }>(admin.get(`/api/admin/emails/${id}`));

describe('the signature', () => {
  it('is saved alone, and stands below customers’ emails and not below the owner’s', async () => {
    const before = await made<object>(admin.get(path));
    expect(before).toMatchObject({ signature: '' });
    const signature = 'Cheers,\nDeb & Ray from the <shed>';
    const saved = await made<{ version: number }>(
      admin.patch(path, { signature: ` ${signature} ` }),
    );
    expect(saved).toEqual({ ...before, signature, version: saved.version });
    const stale = { headers: { 'if-match': '"0"' } };
    expect((await admin.patch(path, { signature: 'Late' }, stale)).status).toBe(412);

    const { id } = await order();
    const sent = await mailbox.arrived('order-received', id);
    const told = await mailbox.arrived('new-order', id);
    const shown = await preview(`order-${id}.order-received`);
    for (const text of [sent.body.text, shown.text]) {
      expect(text).toContain(`\n\n${signature}\n\n-- \n`);
    }
    for (const html of [sent.body.html, shown.html]) {
      expect(html).toContain('Cheers,<br>Deb &amp; Ray from the &lt;shed&gt;');
    }
    for (const text of [told.body.text, (await preview(`order-${id}.new-order`)).text]) {
      expect(text).not.toContain('Cheers');
    }
    await made(admin.patch(path, { signature: '' }));
    expect((await preview(`order-${id}.order-received`)).text).not.toContain('Cheers');
  });

  it('is refused if it is longer than a few lines', async () => {
    const { status, body } = await admin.patch(path, { signature: 'x'.repeat(501) });
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });
});

describe('the owner’s words', () => {
  const received = { of: 'order-received', text: 'Ta for order {order}, it’s in the <shed>.' };
  const shipped = { of: 'order-shipped', text: 'Off it goes.' };

  it('take the place of ours in what is sent and in its preview, and go back to ours', async () => {
    await made(admin.patch(path, { wordings: [shipped, received] }));
    const { wordings, off } = await made<{ wordings: object[]; off: string[] }>(admin.get(path));
    expect({ wordings, off }).toEqual({ wordings: [received, shipped], off: [] });

    const { id } = await order();
    const says = `Ta for order ${id.slice(0, 8)}, it’s in the`;
    const { body } = await mailbox.arrived('order-received', id);
    const shown = await preview(`order-${id}.order-received`);
    for (const { text, html } of [body, shown]) {
      expect(text).toContain(`${says} <shed>.\n`);
      expect(html).toContain(`${says} &lt;shed&gt;.</p>`);
      expect(text).not.toContain('arrived in the workshop');
    }
    await setStatus(admin, id, 'shipped');
    const mail = await mailbox.arrived('order-status', id);
    expect(mail.body.text).toContain('\n\nOff it goes.\n\n');
    expect(mail.body.text).not.toContain('This is about your order');

    await made(admin.patch(path, { wordings: [] }));
    expect((await preview(`order-${id}.order-received`)).text).toContain(
      `Your order ${id.slice(0, 8)} has arrived in the workshop.`,
    );
  });

  it.each([
    [
      [{ ...received, text: 'Ta for {quote}.' }],
      '{quote} stands for nothing. Only {order} does here.',
    ],
    [[{ of: 'order-promise', text: 'Later.' }], 'Keep {day} in it'],
    [[received, received], 'must name each email at most once'],
    [
      [{ of: 'password-reset', text: 'Hi.' }],
      'The email of wording 1 must be one that you can say in other words.',
    ],
    [[{ ...received, text: ' ' }], 'is required'],
  ])('are refused, in a sentence: %j', async (wordings, message) => {
    const before = await made<object>(admin.get(path));
    const { status, body } = await admin.patch(path, { wordings });
    expect({ status, body }).toEqual({
      status: 400,
      body: expect.objectContaining({ message: expect.stringContaining(message) }),
    });
    expect(await made<object>(admin.get(path))).toEqual(before);
  });
});

/** The owner's link for payments by card: as a setting, on invoices, and in the emails about them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import type { CustomersInvoice, Invoice, ResponseOf } from '../../shared/contract/index.ts';
import { type Actor, createActors, made, refusal } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { openMailbox } from '../support/mailbox.ts';
import { newProduct, placeOrder } from '../support/orders.ts';
import { startPrivateStack } from '../support/stack.ts';

const gst = { gstRegistered: true, gstSince: '2021-07-01' };
const link = 'https://square.link/u/jUjglZiR';

let stack: Stack;
let admin: Actor;
let customer: Actor;

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false, mail: true });
  const actors = createActors(stack.origin);
  admin = await actors.admin();
  customer = (await actors.signUp()).actor;
}, 60_000);
afterAll(() => stack?.stop());

const set = (cardLink: unknown) => admin.patch('/api/admin/invoice-settings', { ...gst, cardLink });
const saved = () => made<ResponseOf<'invoices.settings'>>(admin.get('/api/admin/invoice-settings'));

describe('the link', () => {
  it.each([
    'https://example.com/pay',
    'http://square.link/u/jUjglZiR',
    'https://buy.stripe.com.example.com/4gw00abc',
    'https://buy.stripe.com/4gw00abc?prefilled_email=a@example.com',
  ])('%s is refused in words', async (cardLink) => {
    const answer = await set(cardLink);
    expect(refusal(answer)).toEqual({
      status: 400,
      message: expect.stringMatching(
        /^The link for payments by card must be the whole link as Stripe, Square or PayPal.Me gives it/,
      ),
    });
  });

  it('stays when the other settings are saved, and is removed', async () => {
    await made(set(link));
    await made(admin.patch('/api/admin/invoice-settings', gst));
    expect(await saved()).toMatchObject({ cardLink: link });
    await made(set(null));
    expect(await saved()).toMatchObject({ cardLink: null });
  });
});

it('an open invoice and its emails say how to pay by card, until it is paid', async () => {
  await made(set(link));
  const mailbox = openMailbox(stack);
  const { id: productId } = await newProduct(admin);
  const { id: orderId } = await placeOrder(customer, [{ productId, quantity: 1, addons: [] }]);
  const invoice = await made<Invoice>(
    admin.post(`/api/admin/orders/${orderId}/invoices`, { kind: 'full' }),
  );
  const dollars = `$${(invoice.openCents / 100).toFixed(2)}`;
  const words = `With Square, from the invoice’s page. Type in ${dollars}, and ${invoice.number} as the reference.`;
  expect((await mailbox.arrived('invoice', orderId)).body.text).toContain(words);

  const byLink = async () =>
    made<CustomersInvoice>(
      createActors(stack.origin)
        .visitor()
        .get(`/api${invoice.link.replace('/invoice/', '/invoices/')}`),
    );
  const shown = { provider: 'Square', url: link, typed: ['amount', 'reference'] };
  expect((await byLink()).byCard).toEqual(shown);
  const [listed] = await made<CustomersInvoice[]>(customer.get(`/api/orders/${orderId}/invoices`));
  expect(listed?.byCard).toEqual(shown);

  const pay = (cents: number) =>
    admin.post(`/api/admin/invoices/${invoice.id}/payments`, {
      cents,
      method: 'card',
      paidOn,
      asked: true,
    });
  await made(set('https://paypal.me/RoofConsoles'));
  await made(pay(1_000));
  const left = ((invoice.openCents - 1_000) / 100).toFixed(2);
  expect((await byLink()).byCard?.url).toBe(`https://paypal.me/RoofConsoles/${left}AUD`);
  await made(admin.post(`/api/admin/invoices/${invoice.id}/reminders`, {}));
  const reminder = await mailbox.arrived('invoice-reminder', orderId);
  expect(reminder.body.text).toContain(
    `With PayPal, from the invoice’s page. Type in ${invoice.number}`,
  );
  // Only the shop's own pages are linked.
  expect(reminder.body.html).not.toContain('paypal.me');

  await made(pay(invoice.openCents - 1_000));
  expect((await byLink()).byCard).toBeNull();
});

import { formatDollars } from '../../shared/money.ts';
import { made } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { expect, newOrder, openOrder, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { routeFirst } from './route-first.ts';

test('an invoice that is part paid is made again for the rest, and a paid one says what to do', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const { id, number } = await made<{ id: string; number: string }>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  const pay = (cents: number, about = id) =>
    made(
      shop.owner.post(`/api/admin/invoices/${about}/payments`, {
        cents,
        method: 'cash',
        paidOn,
        asked: true,
      }),
    );
  const charge = (totalCents: number) =>
    made(shop.owner.patch(`/api/admin/orders/${order.id}/details`, { totalCents }));
  await pay(1_000);
  await charge(order.totalCents + 4_500);
  const row = await openOrder(page, order);
  await row.getByRole('button', { name: 'Credit and Make Again' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`$10.00 of ${number} was paid and stays there`);
  const rest = formatDollars(order.totalCents + 3_500);
  await expect(dialog).toContainText(`The new invoice comes to ${rest}.`);
  await dialog.getByRole('button', { name: 'Make It Again' }).click();
  await expectToast(page, 'Invoice Made Again');
  const invoices = row.getByTestId('admin-invoice');
  await expect(invoices.first()).toContainText('Paid');
  await expect(invoices.last()).toContainText(`${rest} open`);

  const all = await shop.owner.get(`/api/admin/orders/${order.id}/invoices`);
  await pay(order.totalCents + 3_500, (all.body as { id: string }[]).at(-1)?.id);
  await charge(order.totalCents + 6_500);
  await openOrder(page, order);
  await expect(invoices.last()).toContainText(
    'what is paid stays as it was invoiced. Invoice the $20.00 that is left with “Make an Invoice”.',
  );
  await expect(row.getByText('$20.00 left to invoice')).toBeVisible();
  await charge(order.totalCents + 2_000);
  await openOrder(page, order);
  await expect(invoices.last()).toContainText('Credit the $25.00 that it comes to less');
  await invoices.last().getByRole('button', { name: 'Credit', exact: true }).click();
  await expect(invoices.last().getByLabel('Credit ($)')).toHaveValue('25.00');
  await expectAccessible(page);
});

test('an invoice whose payment is undone is made again a second time', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const { id } = await made<{ id: string }>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  const paid = { cents: 1_000, method: 'cash', paidOn, asked: true };
  await made(shop.owner.post(`/api/admin/invoices/${id}/payments`, paid));
  const charge = (cents: number) => {
    const totalCents = order.totalCents + cents;
    return made(shop.owner.patch(`/api/admin/orders/${order.id}/details`, { totalCents }));
  };
  await charge(4_500);
  const row = await openOrder(page, order);
  const invoices = row.getByTestId('admin-invoice');
  const makeAgain = async () => {
    await invoices.first().getByRole('button', { name: 'Credit and Make Again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make It Again' }).click();
  };
  await makeAgain();
  await expect(invoices).toHaveCount(2);
  await charge(6_500);
  await invoices.first().getByRole('button', { name: 'Undo $10.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take It Back' }).click();
  await makeAgain();
  await expect(invoices).toHaveCount(3);
  await expect(invoices.first()).toContainText('Credited');
  await expect(invoices.last()).toContainText('$30.00 open');
});

test('a payment is taken back after a question with its amount, and recorded again', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const deposit = { kind: 'deposit', cents: 10_000 };
  const { id } = await made<{ id: string }>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, deposit),
  );
  const paid = { cents: 10_000, method: 'PayID', paidOn, asked: true };
  await made(shop.owner.post(`/api/admin/invoices/${id}/payments`, paid));
  const row = await openOrder(page, order);
  await row.getByRole('button', { name: 'Undo $100.00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take back $100.00?' });
  await expect(question).toContainText('PayID, no longer counts.');
  await question.getByRole('button', { name: 'Take It Back' }).click();
  await expectToast(page, 'Payment Undone', '$100.00 no longer counts.');
  await expect(row.getByText('Paid $100.00, PayID')).toHaveCount(0);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Recorded Again');
  await expect(row.getByText('Paid $100.00, PayID')).toBeVisible();
});

test('a payment that another admin has recorded meanwhile is not refunded by the form', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const invoicesPath = `/api/admin/orders/${order.id}/invoices`;
  const deposit = { kind: 'deposit', cents: 10_000 };
  const { id } = await made<{ id: string }>(shop.owner.post(invoicesPath, deposit));
  await made(shop.owner.post(invoicesPath, { kind: 'balance' }));
  const row = await openOrder(page, order);
  const [first, second] = [0, 1].map((at) => row.getByTestId('admin-invoice').nth(at));
  await first?.getByRole('button', { name: 'Record a Payment' }).click();
  const paid = { cents: 10_000, method: 'cash', paidOn, asked: true };
  await made(shop.owner.post(`/api/admin/invoices/${id}/payments`, paid));
  await second?.getByRole('button', { name: 'Send a Reminder' }).click();
  const reminder = page.getByRole('alertdialog', { name: 'Send a reminder of' });
  await expect(reminder).toContainText('gets “A reminder of invoice');
  await reminder.getByRole('button', { name: 'Send the Reminder' }).click();
  await expectToast(page, 'Reminder Sent');
  await expect(row.getByText('Paid $100.00, cash')).toBeVisible();
  await first?.getByRole('button', { name: 'Record Payment' }).click();
  const question = page.getByRole('alertdialog', { name: 'Record it?' });
  await expect(question).toContainText('That is $100.00 more than is open.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Nothing was recorded.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Record Refund' })).toHaveCount(0);
});

test('a customer who pays more than the deposit is invoiced the rest in the same step', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const deposit = { kind: 'deposit', cents: 10_000 };
  await made(shop.owner.post(`/api/admin/orders/${order.id}/invoices`, deposit));
  await page.goto(`/admin-dashboard?order=${order.id}`);
  const invoices = page.getByTestId('admin-invoice');
  await invoices.getByRole('button', { name: 'Record a Payment' }).click();
  const form = page.getByRole('form', { name: 'Payment of' });
  await expect(form.getByRole('checkbox')).toHaveCount(0);
  await form.getByLabel('Paid ($)').fill('150');
  const left = formatDollars(order.totalCents - 10_000);
  const rest = form.getByRole('checkbox', {
    name: `And invoice the ${left} that is left, with $50.00 paid`,
  });
  await expect(rest).toBeChecked();
  await expectAccessible(page, { within: 'main' });
  // The answer is lost, and the second press does not invoice or pay anything twice.
  await routeFirst(page, '**/payments', (route) => route.abort());
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect(form).toContainText('it won’t happen twice');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Payment Recorded');
  await expect(invoices).toHaveCount(2);
  await expect(invoices.getByText('Paid $100.00, bank transfer')).toHaveCount(1);
  await expect(invoices.getByText('Paid $50.00, bank transfer')).toHaveCount(1);
  await expect(invoices.getByText(`${formatDollars(order.totalCents - 15_000)} open.`)).toHaveCount(
    1,
  );
});

/** A customer corrects their details on an order, by its link or on the dashboard. */
import type { Locator, Page } from '@playwright/test';
import type { AdminOrder } from '../../shared/contract/index.ts';
import { createActors, made, newEmail } from '../support/actors.ts';
import { orderLink } from '../support/guest-orders.ts';
import { logInAs } from '../support/log-in-as.ts';
import { openMailbox, readCode } from '../support/mailbox.ts';
import { placeOrder, setStatus } from '../support/orders.ts';
import { chooseAction } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { admin, guestOrder, product, stack, startGuestShop } from './guest-shop.ts';
import { expect, test } from './shop.ts';

startGuestShop();

/** Moves the focus on by keyboard until it is on a field or a button. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Types over a field by keyboard. */
async function retype(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('a guest corrects phone and address by keyboard on a phone, and both sides read it', {
  tag: '@long',
}, async ({ page, context }) => {
  const email = newEmail();
  const { id } = await guestOrder(email);
  const charges = [{ label: 'Postage', amountCents: 2_500 }];
  await made<unknown>(admin.put(`/api/admin/orders/${id}/charges`, { charges, tell: false }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.origin}/order/${await orderLink(stack.env, id)}`);
  const card = page.getByTestId('order-card');
  const form = card.getByRole('form', { name: 'Your details on this order' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await card.getByRole('button', { name: 'Change My Details' }).focus();
  await page.keyboard.press('Enter');
  await expect(field('First name')).toHaveValue('Jo');
  await retype(page, field('Phone'), '12');
  await retype(page, field('Street address'), '2 Right Road');
  await retype(page, field('City'), 'Perth');
  await retype(page, field('Postcode'), '6000');
  await expect(field('State')).toHaveValue('WA');
  await expect(form.getByText('We agreed $25.00 of postage to 4720. To 6000 it')).toBeVisible();
  await expectAccessible(page, {
    where: 'the form of one’s details',
    within: 'main',
    colors: true,
  });
  await page.keyboard.press('Enter');
  // A number that nobody can ring is asked about.
  await expect(field('Phone')).toBeFocused();
  await expect(
    form.getByText('If it’s right as it is, carry on: we won’t ask again.'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0400 123 456');
  await tabTo(page, form.getByRole('button', { name: 'Save My Details' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Details Changed', 'We’ve emailed you what changed.');
  await expect(form).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Change My Details' })).toBeFocused();
  await expect(card.getByText('2 Right Road')).toBeVisible();
  await expect(card.getByText('You changed your details on the order.')).toBeVisible();

  const mailbox = openMailbox(stack);
  const own = await mailbox.arrived('order-changed', id);
  expect(own.destination.to).toEqual([email]);
  expect(own.body.text).toContain('the postage may change');
  const owners = await mailbox.arrived('changed-order', id);
  expect(owners.subject).toContain('check the postage');
  expect(owners.body.text).toContain('0400 123 456');

  await logInAs(context, admin);
  await page.goto(`${stack.origin}/admin-dashboard?order=${id}`);
  const row = page.getByTestId('admin-order').filter({ hasText: `#${id.slice(0, 8)}` });
  await expect(row.getByText('2 Right Road')).toBeVisible();
  await expect(row.getByText('0400 123 456')).toBeVisible();
  await expect(row.getByText('Last changed by the customer:')).toBeVisible();
  await chooseAction(row, 'History');
  await expect(row.getByText('Customer changed their own details')).toBeVisible();
  await expect(row.getByText('4720 → 6000')).toBeVisible();
});

test('a signed-in customer corrects a name on the dashboard', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const { actor, user } = await createActors(stack.origin).signUp();
  const items = [{ productId: product.id, quantity: 1 }];
  const { id } = await placeOrder(actor, items, { customerEmail: user.email });
  await logInAs(context, actor);
  await page.goto(`${stack.origin}/dashboard?order=${id}`);
  const card = page.getByTestId('order-card');
  await card.getByRole('button', { name: 'Change My Details' }).click();
  await card.getByLabel('Last name').fill('');
  const save = card.getByRole('button', { name: 'Save My Details' });
  await save.click();
  await expect(card.getByText('Enter your last name.')).toBeVisible();
  await card.getByLabel('Last name').fill('Right');
  await save.click();
  await expectToast(page, 'Details Changed');
  await expect(card.getByText('Jo Right')).toBeVisible();
  await expect(card.getByText('You changed your details on the order.')).toBeVisible();
});

test('a guest’s new email address counts once its digits are typed', { tag: '@long' }, async ({
  page,
}) => {
  const email = newEmail();
  const { id } = await guestOrder(email);
  const link = `${stack.origin}/order/${await orderLink(stack.env, id)}`;
  await page.goto(link);
  const card = page.getByTestId('order-card');
  await card.getByRole('button', { name: 'Change My Details' }).click();
  const name = newEmail().replace(/@.*/, '');
  const typed = card.getByLabel('Email', { exact: true });
  await typed.fill(`${name}@gmial.com`);
  const save = card.getByRole('button', { name: 'Save My Details' });
  await save.click();
  // Asked about once, before anything is sent there.
  await card.getByRole('button', { name: `${name}@gmail.com?` }).click();
  await save.click();
  const digits = card.getByLabel('Six digits from our email');
  await expect(digits).toBeFocused();
  await expect(card.getByText(`We’ve emailed six digits to ${name}@gmail.com`)).toBeVisible();
  await expectAccessible(page, { where: 'the digits', within: 'main' });
  await save.click();
  await expect(card.getByText('Type the six digits.')).toBeVisible();
  const code = readCode(await openMailbox(stack).arrived('order-code', id));
  await digits.fill(code === '111111' ? '222222' : '111111');
  await save.click();
  await expect(card.getByText('These aren’t the six digits')).toBeVisible();
  // People leave the page to read the email.
  await page.reload();
  await expect(typed).toHaveValue(`${name}@gmail.com`);
  await expect(digits).toHaveValue('');
  await digits.fill(code);
  await save.click();
  await expectToast(page, 'Details Changed');
  await expect(page).not.toHaveURL(link);
  await expect(page.getByText(`${name}@gmail.com`)).toBeVisible();
  await page.reload();
  await expect(card.getByText('You changed your details on the order.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  const moved = await openMailbox(stack).arrived('order-moved', id);
  expect(moved.destination.to).toEqual([email]);
});

test('a guest keeps what was typed while the workshop changes the order, until it has left', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await guestOrder(newEmail());
  const token = await orderLink(stack.env, id);
  await page.goto(`${stack.origin}/order/${token}`);
  const card = page.getByTestId('order-card');
  await card.getByRole('button', { name: 'Change My Details' }).click();
  await card.getByLabel('Phone', { exact: true }).fill('0400 123 456');
  const corrected = { customerLastName: 'Corrected' };
  await made(admin.patch(`/api/admin/orders/${id}/customer`, corrected));
  const save = card.getByRole('button', { name: 'Save My Details' });
  await save.click();
  await expect(card.getByText('The workshop changed this order')).toContainText(
    'It now says “Last name: Corrected”. What you typed is still here',
  );
  await expect(card.getByLabel('Phone', { exact: true })).toHaveValue('0400 123 456');
  await expect(card.getByLabel('Last name')).toHaveValue('Corrected');
  await save.click();
  await expectToast(page, 'Details Changed');
  const [order] = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id.slice(0, 8)}`));
  expect(order).toMatchObject({ ...corrected, customerPhone: '0400 123 456' });

  await card.getByRole('button', { name: 'Change My Details' }).click();
  await card.getByLabel('Phone', { exact: true }).fill('0400 999 999');
  await made<unknown>(setStatus(admin, id, 'shipped'));
  await save.click();
  await expectToast(page, 'Not Changed', 'left the workshop');
  await expect(save).toHaveCount(0);
  await expect(card.getByText('Something wrong? Ask us about it.')).toBeVisible();
});

/** Ordering without an account. */
import type { Page, Route } from '@playwright/test';
import { mailKeys } from '../../functions/storage/keys.ts';
import type { KeptDrawing } from '../../shared/build.ts';
import type { AdminOrder, Order } from '../../shared/contract/index.ts';
import { createActors, made, newEmail, password } from '../support/actors.ts';
import { orderLink } from '../support/guest-orders.ts';
import { logInAs } from '../support/log-in-as.ts';
import { openMailbox, sendWaiting } from '../support/mailbox.ts';
import { setStatus } from '../support/orders.ts';
import { openTable } from '../support/table.ts';
import { chooseAction, unfold } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { admin, guestOrder, product, stack, startGuestShop } from './guest-shop.ts';
import { routeFirst } from './route-first.ts';
import { expect, fillCheckout, test, withCart } from './shop.ts';

startGuestShop();

const drawing: KeptDrawing = {
  face: { length: 980, height: 114, depth: 190, left: [84, 420], right: [560, 896] },
  felt: 'navy',
  stitching: '',
  questions: [],
  parts: [{ name: 'Radio slot', picture: 'radio', x: 300, width: 186, height: 58 }],
};

/** The link in an order's email. */
async function linkIn(page: Page, kind: string, orderId: string): Promise<string> {
  const runMailer = () => stack.runMailer({ send: 'due', at: sendWaiting.at });
  const mail = await openMailbox({ ...stack, runMailer }).arrived(kind, orderId);
  await page.setContent(mail.body.html);
  const link = page.getByRole('link', { name: /See Your Order|Leave a Review/i });
  return (await link.getAttribute('href')) ?? '';
}

test('a guest orders, opens the emailed link, signs up and claims the order', async ({ page }) => {
  const email = newEmail();
  const { hidden: _, unparsedVehicles, version, createdAt, updatedAt, ...shown } = product;
  const laidOut = { layout: `1_${product.id}___00`, drawing };
  await withCart(page, [{ product: shown, quantity: 1, addons: [], ...laidOut }]);
  const face = page.getByRole('main').getByRole('img', { name: /Radio slot at 300 mm/ });
  await page.goto(`${stack.origin}/checkout`);
  await expect(face).toBeVisible();
  await expect(page.getByText('You can order without an account.')).toBeVisible();
  await fillCheckout(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  const placing = page.waitForResponse('**/api/orders');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const { id } = (await (await placing).json()) as Order;
  await expectToast(page, 'Order Placed Successfully!');
  await expect(page.getByRole('heading', { name: 'Thanks for your order' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(id.slice(0, 8));
  await expect(page.getByRole('main')).toContainText(email);
  const ordered = page.getByRole('region', { name: 'What you ordered' });
  await expect(ordered).toContainText('Trail Console × 1$160.00');
  await expect(ordered).toContainText('Postagenot in the total yet');
  await expect(ordered).toContainText('1 Red Dirt Road');
  await expect(face).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  await expectAccessible(page, { where: 'the order is placed' });

  const link = await linkIn(page, 'order-received', id);
  const [answer] = await Promise.all([page.waitForResponse(link), page.goto(link)]);
  expect(await answer.allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(page.getByTestId('order-card')).toContainText('Trail Console');
  await expect(page.getByTestId('order-total')).toHaveText('$160.00');
  await expect(face).toBeVisible();
  await expect(page.getByText('You placed the order.')).toBeVisible();
  await expectAccessible(page, { where: 'a guest’s order', colors: true });

  const keep = page.getByRole('region', { name: 'Keep this order in an account' });
  await expect(keep).toContainText(/Log in or sign up with /);
  await page.getByRole('link', { name: 'sign up' }).click();
  await expect(page).toHaveURL(/\/signup\?returnTo=/);
  // The form knows who ordered: only an account with that address can add the order.
  await expect(page.getByLabel('First name')).toHaveValue('Jo');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(link);
  const claim = page.getByRole('button', { name: 'Add this order to your account' });
  await claim.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Order Added', 'It is in your account now.');
  await expect(page).toHaveURL(`${stack.origin}/dashboard`);
  await expect(page.getByTestId('order-card')).toContainText(id.slice(0, 8));
  await expect(page.getByText('You added the order to your account.')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page, { where: 'a dead link', variation: true });
});

test('an order whose answer is lost is found again, and never comes twice', {
  tag: '@long',
}, async ({ page }) => {
  const { hidden: _, unparsedVehicles, version, createdAt, updatedAt, ...shown } = product;
  const place = page.getByRole('button', { name: 'Place Order' });
  const notes = page.getByLabel('Order notes');

  /** Fills the checkout and sends it; the order arrives, and its answer does not. */
  async function loseAnswer(email: string): Promise<string> {
    const cart = JSON.stringify([{ product: shown, quantity: 1, addons: [] }]);
    await page.goto(`${stack.origin}/cart`);
    await page.evaluate((json) => localStorage.setItem('cart', json), cart);
    await page.goto(`${stack.origin}/checkout`);
    await fillCheckout(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await notes.fill('Leave it at the shed.');
    const arrived = Promise.withResolvers<Order>();
    const cut = async (route: Route) => {
      arrived.resolve((await (await route.fetch()).json()) as Order);
      await route.abort('connectionreset');
    };
    await routeFirst(page, '**/api/orders', cut);
    await place.click();
    const said = 'Press Place Order again: we’ll find out, and you won’t order twice.';
    await expect(page.getByRole('main')).toContainText(said);
    await expect(page.getByRole('main')).not.toContainText('Nothing was ordered');
    await expect(page.getByTestId('cart-badge')).toHaveText('1');
    return (await arrived.promise).id.slice(0, 8);
  }

  /** A guest’s orders, as the owner finds them. */
  async function ordersOf(email: string): Promise<{ id: string; notes: string }[]> {
    const all = await made<AdminOrder[]>(admin.get('/api/admin/orders'));
    return all
      .filter(({ customerEmail }) => customerEmail === email)
      .map(({ id, notes }) => ({ id: id.slice(0, 8), notes: notes ?? '' }));
  }

  const [same, changed] = [newEmail(), newEmail()];
  const first = await loseAnswer(same);
  await page.reload();
  await expect(notes).toHaveValue('Leave it at the shed.');
  await place.click();
  await expectToast(page, 'Order Placed Successfully!');
  await expect(page.getByRole('heading', { name: 'Thanks for your order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(first);
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  expect(await ordersOf(same)).toEqual([{ id: first, notes: 'Leave it at the shed.' }]);

  const second = await loseAnswer(changed);
  await notes.fill('Ring me first.');
  await place.click();
  await expectToast(
    page,
    'Your First Try Had Arrived',
    `It is order #${second}, as you first sent`,
  );
  await expect(page.getByRole('heading', { name: 'Thanks for your order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(second);
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  expect(await ordersOf(changed)).toEqual([{ id: second, notes: 'Leave it at the shed.' }]);
});

test('a guest asks by the link, and reads the answer there until the order is another’s', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await guestOrder(newEmail());
  await page.goto(`${stack.origin}/order/${await orderLink(stack.env, id)}`);
  const card = page.getByTestId('order-card');
  await expect(card.getByText('None yet. Ask us below')).toBeVisible();
  await card.getByRole('button', { name: 'Ask About This Order' }).press('Enter');
  await card.getByLabel('Your message').fill('My gate code is 4711.');
  await card.getByRole('button', { name: 'Send Message' }).press('Enter');
  const thread = card.getByRole('list', { name: 'Messages about this order' });
  await expect(thread).toContainText('My gate code is 4711.');
  const promise = thread.getByText('We answer within 24 hours, here and by email.');
  await expect(promise).toBeVisible();

  const [asked] = await made<{ id: string }[]>(admin.get(`/api/admin/inquiries?order=${id}`));
  const message = 'Thanks, it’s noted.';
  await made(admin.post(`/api/admin/inquiries/${asked?.id}/answers`, { message }));
  await page.reload();
  await expect(thread).toContainText(message);
  await expect(promise).toHaveCount(0);
  await expectAccessible(page, { within: 'main', variation: true });

  const corrected = { customerEmail: newEmail(), tell: true };
  await made(admin.patch(`/api/admin/orders/${id}/customer`, corrected));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(await linkIn(page, 'order-link', id));
  await expect(card.getByText('None yet. Ask us below')).toBeVisible();
  await expect(page.getByText('gate code')).toHaveCount(0);
});

test('a delivered order is reviewed by its link, which no other site learns', {
  tag: '@long',
}, async ({ page }) => {
  const order = await guestOrder(newEmail());
  await made<unknown>(setStatus(admin, order.id, 'delivered'));
  const link = await linkIn(page, 'order-status', order.id);
  const referers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === stack.origin) referers.push(request.headers().referer);
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Leave a Review' }).press('Enter');
  await page.getByRole('radio', { name: '4 stars' }).press('Space');
  await page.getByLabel('Comment').fill('Fits like a glove.');
  await page.getByRole('button', { name: 'Submit Review' }).press('Enter');
  await expectToast(page, 'Review submitted');
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect(page.getByText('You left a review.')).toBeVisible();
  expect(referers.length).toBeGreaterThan(3);
  expect(referers.filter((referer) => referer?.includes('/order/'))).toEqual([]);
});

test('another account is told that the order is not theirs', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const order = await guestOrder(newEmail());
  const { logIn } = createActors(stack.origin);
  await logInAs(context, await logIn('customer@example.com', 'roofconsole-customer'));
  await page.goto(`${stack.origin}/order/${await orderLink(stack.env, order.id)}`);
  await expect(page.getByText('You are logged in with customer@example.com.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add this order' })).toHaveCount(0);
});

test('the owner sees a guest’s order, sends a new link, and sets who may order', {
  tag: '@long',
}, async ({ page, context }) => {
  const order = await guestOrder(newEmail());
  const old = await orderLink(stack.env, order.id);
  await logInAs(context, admin);
  await page.goto(`${stack.origin}/admin-dashboard`);
  const card = page.getByTestId('admin-order').filter({ hasText: `#${order.id.slice(0, 8)}` });
  await unfold(card);
  await expect(card).toContainText('Guest');
  await chooseAction(card, 'Send a New Link');
  await page.getByRole('button', { name: 'Send new link' }).click();
  await expectToast(page, 'New Link Sent');
  const { origin } = stack;
  expect(await linkIn(page, 'order-link', order.id)).not.toBe(`${origin}/order/${old}`);

  await page.goto(`${origin}/admin-dashboard`);
  await page.getByRole('link', { name: 'Settings' }).click();
  const form = page.getByRole('form', { name: 'Ordering' });
  await expect(form.getByLabel('Who can order')).toHaveValue('optional');
  await expectAccessible(page, { where: 'the order settings', within: 'main' });
  await form.getByLabel('Who can order').selectOption('required');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Settings Saved', 'next order');
  const { body } = await createActors(origin).visitor().get('/api/checkout');
  expect(body).toMatchObject({ accounts: 'required' });
  // The other tests' guests order in the same shop.
  await made<unknown>(admin.patch('/api/admin/order-settings', { accounts: 'optional' }));
});

test('the link in a request for a review ends reminders by a press, not by being opened', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail();
  const { id } = await guestOrder(email);
  await made<unknown>(setStatus(admin, id, 'delivered'));
  const address = () => openTable(stack.env).get(mailKeys.address(email));
  await page.goto(`${stack.origin}/order/${await orderLink(stack.env, id)}#reminders`);
  const stop = page.getByRole('button', { name: 'Don’t Remind Me' });
  await expect(stop).toBeVisible();
  await expectAccessible(page, { within: 'main', colors: true });
  expect(await address()).toBeUndefined();
  await stop.press('Enter');
  await expect(page.getByRole('status')).toContainText('Done: we won’t ask you for a review');
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeFocused();
  expect(await address()).toHaveProperty('noRemindersAt');
});

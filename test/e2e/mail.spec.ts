/** Emails: their links lead to the right page, and the owner sees what was sent. */
import { resetAbout } from '../../functions/auth/mailed-links.ts';
import { createActors, made, newEmail, password } from '../support/actors.ts';
import { untilHydrated } from '../support/first-visit.ts';
import { forgetSession, logInAs } from '../support/log-in-as.ts';
import { openMailbox } from '../support/mailbox.ts';
import { unique } from '../support/orders.ts';
import { openTable } from '../support/table.ts';
import { chooseAction, expect, newOrder, openOrder, test } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { expectToast } from './console-guard.ts';

const mailbox = () => openMailbox(process.env.SHOP_MAILBOX ?? '');

test('an order’s email leads the customer through login to the order', { tag: '@long' }, async ({
  browser,
  shop,
}) => {
  const { order, email } = await newOrder(shop);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const mail = await mailbox().arrived('order-received', order.id);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.setContent(mail.body.html);
    await page.screenshot({ path: `test-results/mail-${colorScheme}.png`, fullPage: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  }
  await expectAccessible(page, { where: 'the email', colors: true });
  const link = page.getByRole('link', { name: 'See your order' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('heading', { name: `#${order.id.slice(0, 8)}` })).toBeFocused();
  await context.close();
});

test('a forgotten password is reset by an emailed link, which ends old sessions', async ({
  browser,
  shop,
}) => {
  const { actor, user } = await createActors(shop.origin).signUp();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  // A link pressed before hydration is followed by the browser, to a page without a focused
  // element.
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`If ${user.email} has an account`);
  await expectAccessible(page, { where: 'what is said of a forgotten password', variation: true });

  const mail = await mailbox().arrived('password-reset', resetAbout(user.email));
  await page.setContent(mail.body.html);
  const link = await page.getByRole('link', { name: 'Choose a new' }).getAttribute('href');
  // Fetching the link, like link scanners do, changes nothing.
  await page.request.get(link ?? '');
  await page.goto(link ?? '');
  const field = page.getByLabel('New password');
  const submit = page.getByRole('button', { name: 'Change password' });
  await field.fill('short');
  await page.getByRole('checkbox', { name: 'Show password' }).check();
  await expect(field).toHaveAttribute('type', 'text');
  await submit.click();
  await expect(page.getByText('at least 8 characters long')).toBeVisible();
  await field.fill('a new and longer secret');
  await submit.click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Password Changed', 'Log in with your new password.');
  expect((await actor.get('/api/auth/user')).status).toBe(401);
  await page.getByLabel('Password', { exact: true }).fill('a new and longer secret');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');

  // A used link says what to do, and the input stays.
  await page.goto(link ?? '');
  await field.fill('yet another secret');
  await submit.click();
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await expect(field).toHaveValue('yet another secret');
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.goto('/reset-password');
  await expect(page.getByText('Part of this link is missing.')).toBeVisible();
  await expect(field).toBeHidden();
  await context.close();
});

test('the owner sees the emails of an order, and resends one', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  await mailbox().arrived('order-received', order.id);
  const card = await openOrder(page, order);
  await chooseAction(card, 'History and Emails');
  const email = card.getByTestId('email').filter({ hasText: 'We have your order' });
  await expect(email).toContainText('Sent');
  await email.getByRole('button', { name: 'Read' }).click();
  const letter = page.frameLocator('iframe[title^="Email:"]');
  await expect(letter.getByRole('heading', { name: 'Thanks for your order' })).toBeVisible();
  const picture = letter.locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await expect(page.locator('iframe[title^="Email:"]')).toHaveAttribute('sandbox', '');
  await email.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'Sending Again', 'within five minutes');
  await expect(email).toContainText('Queued');
});

test('a status email includes carrier and tracking number', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  const card = await openOrder(page, order);
  await card.getByRole('button', { name: 'Update Status' }).click();
  await card.getByLabel('Status', { exact: true }).selectOption('shipped');
  await card.getByLabel('Carrier').selectOption('Australia Post');
  await card.getByLabel('Tracking number').fill('33XYZ0001');
  await card.getByRole('button', { name: 'Save status' }).click();
  await expectToast(page, 'Status Updated', 'successfully');
  // It can be taken back for half a minute: this is what will be sent then.
  const mails = await made<{ id: string; kind: string }[]>(
    shop.owner.get(`/api/admin/emails?about=order-${order.id}`),
  );
  const { id } = mails.find(({ kind }) => kind === 'order-status') ?? {};
  const mail = await made<{ text: string }>(shop.owner.get(`/api/admin/emails/${id}`));
  expect(mail.text).toContain('on its way');
  expect(mail.text).toContain('Carrier: Australia Post\nTracking number: 33XYZ0001');
  expect(mail.text).toContain('https://auspost.com.au/mypost/track/details/33XYZ0001');
});

test('the dashboard answers an inquiry and keeps the answer', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const lastName = unique();
  const inquiry = await made<{ id: string }>(
    shop.owner.post('/api/inquiries', {
      firstName: 'Mick',
      lastName,
      email: 'mick@example.com',
      inquiryType: 'Product Quote',
      message: 'Two radios, please.',
    }),
  );
  // The owner's email leads to the very inquiry.
  const told = await mailbox().arrived('new-inquiry', inquiry.id);
  await page.goto(/\S+tab=inquiries\S+/.exec(told.body.text)?.[0] ?? '');
  const card = page.getByTestId('admin-inquiry');
  await expect(card).toContainText(lastName);
  await card.getByRole('button', { name: 'Answer here' }).click();
  const answer = card.getByLabel('Answer to');
  await expect(answer).toHaveValue('Hi Mick,\n\n');
  await answer.pressSequentially('Both fit.\nFrom $260.');
  const preview = card.getByRole('region', { name: 'Preview of the email' });
  await expect(preview).toContainText('From $260.');
  await expect(preview).toContainText('Two radios, please.');
  await card.getByRole('button', { name: 'Send answer' }).click();
  await expectToast(page, 'Answer Sent', 'on its way');
  await expect(card.getByText('From $260.')).toBeVisible();
  const mail = await mailbox().arrived('inquiry-answer', inquiry.id);
  expect(mail.destination.to).toEqual(['mick@example.com']);
  expect(mail.body.text).toContain('Both fit.\nFrom $260.');
  expect(mail.body.text.match(/Hi Mick/g)).toHaveLength(1);
  expect(mail.body.text).toContain('> Two radios, please.');
});

test('the owner lists emails and switches kinds of them off', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const perDay = { unconfirmedPerDay: 10_000, workshopPerDay: 10_000 };
  const everything = { off: [], owner: 'immediately', ...perDay };
  await made<unknown>(shop.owner.patch('/api/admin/email-settings', everything));
  await page.goto('/admin-dashboard');
  await page.getByRole('navigation').getByRole('button', { name: 'Emails' }).click();
  await expect(page).toHaveURL(/tab=emails/);
  await expectAccessible(page, { where: 'the emails', within: 'main', colors: true });
  await page.getByRole('link', { name: 'Settings' }).click();
  const form = page.getByRole('form', { name: 'What Is Sent' });
  await expect(form.getByLabel('New review')).toBeChecked();
  await form.getByLabel('New review').uncheck();
  const most = form.getByLabel('Emails a day to unconfirmed addresses');
  await most.fill('0');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form).toContainText('Enter a whole number from 1 to 10000.');
  await most.fill('9999');
  await expectAccessible(page, { where: 'the settings', within: 'main' });
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Settings Saved', 'next email');
});

test('signing up asks to confirm the address, and the link in the email does it', {
  tag: '@long',
}, async ({ browser, shop }) => {
  const { user } = await createActors(shop.origin).signUp();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/login?returnTo=/dashboard');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const account = page.getByRole('region', { name: 'Your account' });
  await expect(account).toContainText('Please confirm your address');
  await account.getByRole('button', { name: 'Send the link again' }).click();
  await expect(account.getByRole('status')).toContainText('on its way');
  await expectAccessible(page, { where: 'an account that is not confirmed', variation: true });

  const mail = await mailbox().arrived('confirm-address', `user-${user.id}`);
  await page.goto(/\S+\/confirm-address#\S+/.exec(mail.body.text)?.[0] ?? '');
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await expectAccessible(page, { where: 'the page that confirms an address' });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Your address is confirmed.');
  await expect(confirm).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(account).toContainText(user.email);
  await expect(account).not.toContainText('Please confirm');

  await forgetSession(page);
  await page.goto(`/confirm-address#${'A'.repeat(43)}`);
  await confirm.click();
  await expect(page.getByRole('main')).toContainText('This link has expired');
  await page.goto('/confirm-address#half');
  await expect(page.getByRole('main')).toContainText('Part of this link is missing');
  await context.close();
});

test('an order whose email did not arrive says so, and the owner lets its address in again', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order, email } = await newOrder(shop);
  // As the mailer stores it when the address bounces.
  const reason = 'An email to this address came back.';
  const table = openTable(JSON.parse(process.env.SHOP_ENV ?? '{}'));
  const bounced = { PK: `MAIL#order-${order.id}`, SK: 'order-received' };
  await expect.poll(() => table.get(bounced)).toMatchObject({ state: 'sent' });
  await table.put({ ...bounced, ...(await table.get(bounced)), state: 'bounced', reason });
  const stored = { PK: `ORDER#${order.id}`, SK: 'ORDER' };
  const undelivered = { what: 'Order received', reason };
  await table.put({ ...stored, ...(await table.get(stored)), undelivered });
  const card = await openOrder(page, order);
  await expect(card).toContainText('Email not delivered');
  await expect(card).toContainText(`“Order received” did not arrive. ${reason}`);
  // The ways out stand there, and in the history.
  await expect(card.getByRole('button', { name: /^Send again/i })).toHaveCount(1);
  await card.getByRole('button', { name: 'Write to this address again' }).click();
  await expectAccessible(page, { where: 'the question', within: openDialog });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Write again' }).click();
  await expectToast(page, 'Address Allowed', email);

  // The list of what came back names whom, how to ring them, and which order.
  await page.goto('/admin-dashboard?tab=emails');
  const row = page.getByTestId('email').filter({ hasText: email }).filter({ hasText: 'Came back' });
  await expect(row.getByRole('link', { name: 'Kim' })).toBeVisible();
  await expect(row.getByRole('link', { name: '0400 111 222' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await row.getByRole('link', { name: `Order #${order.id.slice(0, 8)}` }).click();
  await expect(page.getByTestId('admin-order')).toContainText('did not arrive');
  await card.getByRole('button', { name: /^Send again/i }).click();
  await expectToast(page, 'Sending Again', 'within five minutes');
});

test('an admin moves to another address by the link that it is sent, and logs in with it', {
  tag: '@long',
}, async ({ browser }) => {
  const { withRole, logIn } = createActors(process.env.SHOP_ORIGIN ?? '');
  const { actor, user } = await withRole('admin');
  const to = newEmail();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await logInAs(context, actor);
  const page = await context.newPage();
  await page.goto('/admin-dashboard?tab=settings&topic=people');
  const form = page.getByRole('form', { name: 'Your Email Address' });
  await expect(form).toContainText(user.email);
  await form.getByLabel('New email address').fill('nowhere');
  await form.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(form.getByText('That doesn’t look like an email address.')).toBeVisible();
  await form.getByLabel('New email address').fill(to);
  await form.getByLabel('Password you log in with').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The current password is wrong.')).toBeVisible();
  await form.getByLabel('Password you log in with').fill(password);
  await page.keyboard.press('Enter');
  const part = page.getByRole('region', { name: 'Your Email Address' });
  await expect(part.getByRole('status')).toContainText(`We sent a link to ${to}`);
  await expectAccessible(page, { where: 'a new address asked for', within: 'main' });

  const warning = await mailbox().arrived('address-change', user.id);
  expect(warning.destination.to).toEqual([user.email]);
  const mail = await mailbox().arrived('new-address', user.id);
  await page.goto(/\S+\/confirm-address#\S+/.exec(mail.body.text)?.[0] ?? '');
  await expectAccessible(page, { where: 'the page of a new address' });
  // Opening the link is not enough.
  expect((await actor.get('/api/auth/user')).status).toBe(200);
  const use = page.getByRole('button', { name: 'Use This Address' });
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Log in with this address from now on.');
  expect((await actor.get('/api/auth/user')).status).toBe(401);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const again = await logIn(to, password);
  expect((await again.get('/api/admin/users')).status).toBe(200);

  await page.goto(/\S+\/confirm-address#\S+/.exec(mail.body.text)?.[0] ?? '');
  await use.click();
  await expect(page.getByRole('main')).toContainText('was used already');
  await context.close();
});

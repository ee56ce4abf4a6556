import { demoPicture } from '../../functions/seed/demo.ts';
import { createActors, made, password } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';
import { openMailbox } from '../support/mailbox.ts';
import { unique } from '../support/orders.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';
import { expect, openTab, owner, savedFile, test } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { routeFirst } from './route-first.ts';

test('exports all users, and changes a role after a failed save and a conflict with another admin', {
  tag: '@long',
}, async ({ page, shop }) => {
  const lastName = unique();
  const { user } = await createActors(shop.origin).signUp({ firstName: 'Bo', lastName });
  await openTab(page, 'users');
  const row = page.getByTestId('admin-user').filter({ hasText: lastName });
  await expect(row).toContainText('customer');
  await expect(row.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4}$/);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height });
  await expect(row.getByText(/^Joined [A-Z][a-z]{2} \d\d, \d{4}$/)).toBeVisible();
  await page.setViewportSize({ width, height });
  const open = async (role: string) => {
    await row.getByRole('link', { name: user.email }).click();
    await expect(page.getByRole('heading', { name: `Bo ${lastName}` })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(role);
  };
  await open('customer');
  await page.getByRole('tab', { name: 'Users' }).click();
  const file = await savedFile(page, page.getByRole('button', { name: 'Export Spreadsheet' }));
  const [heading, ...people] = readSpreadsheet(file);
  expect(Object.values(heading ?? {}).join()).toBe(
    'Joined,First name,Last name,Email,Phone,Role,Id',
  );
  const emails = people.map(({ D: email }) => email);
  expect(emails).toEqual(expect.arrayContaining([owner.email, user.email]));

  await row.getByRole('button', { name: 'Change Role' }).click();
  await row.getByLabel('Role', { exact: true }).selectOption('admin');
  await expect(row.getByRole('alert')).toContainText('No one has confirmed this address.');
  await expectAccessible(page, { variation: true });
  await row.getByLabel('Role', { exact: true }).selectOption('viewer');
  await expect(row.getByRole('alert')).toHaveCount(0);
  await page.route('**/api/admin/users/*', (route) => route.abort());
  await row.getByRole('button', { name: 'Save role' }).click();
  await page.getByRole('button', { name: 'Make viewer' }).click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
  await page.unroute('**/api/admin/users/*');

  await made(shop.owner.patch(`/api/admin/users/${user.id}`, { role: 'admin' }));
  await row.getByRole('button', { name: 'Save role' }).click();
  await page.getByRole('button', { name: 'Make viewer' }).click();
  await expect(row.getByRole('alert')).toContainText('Someone else changed this person');
  await expect(row.getByRole('alert')).toContainText('Admin: runs the shop');
  await expect(row.getByLabel('Role', { exact: true })).toHaveValue('viewer');
  await expectAccessible(page, { variation: true });
  await row.getByRole('button', { name: 'Save anyway' }).click();
  // Asked each time, and what is not meant changes nothing.
  const question = page.getByRole('alertdialog', { name: `Change the role of Bo ${lastName}?` });
  await expect(question).toContainText('We email them about it.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('The role stays as it is.');
  await row.getByRole('button', { name: 'Save anyway' }).click();
  await question.getByRole('button', { name: 'Make viewer' }).click();
  await expectToast(page, 'Role Updated', `Bo ${lastName} is now a viewer.`);
  await expect(row).toContainText('viewer');
  await open('viewer');
  const told = await openMailbox(process.env.SHOP_MAILBOX ?? '').arrived('role-changed', user.id);
  expect(told.destination.to).toEqual([user.email]);
});

test('searches all users, also unloaded ones, and does not offer admins to change their own role', {
  tag: '@long',
}, async ({ page, shop }) => {
  const lastName = unique();
  await createActors(shop.origin).signUp({ firstName: 'Bo', lastName });
  // The server's own pages, only shorter.
  await page.route('**/api/admin/users?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  await openTab(page, 'users');
  const rows = page.getByTestId('admin-user');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search users').fill(owner.email);
  await expect(rows).toContainText(owner.email);
  await expect(rows.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Search users').fill(lastName);
  await expect(rows).toContainText(`Bo ${lastName}`);
});

test('adds, describes and deletes a gallery image', { tag: '@long' }, async ({ page }) => {
  const text = `Patrol ${unique()}`;
  await openTab(page, 'gallery');
  const form = page.getByRole('form', { name: 'Add a gallery image' });
  const add = form.getByRole('button', { name: 'Add image' });
  await add.click();
  await expect(form.getByLabel('Image URL')).toBeFocused();
  await form.getByLabel('Image URL').fill('nonsense');
  await form.getByLabel('Description').fill(text);
  await add.click();
  await expectToast(
    page,
    'Error',
    'The picture must be an https address or an image of this shop.',
  );
  await form.getByLabel('Image URL').fill(demoPicture('compact-one-1'));
  await page.route('**/api/admin/gallery-images*', (route) => route.fulfill({ status: 500 }));
  await add.click();
  await expectToast(page, 'Error', 'Failed to add gallery image');
  await page.unroute('**/api/admin/gallery-images*');
  await add.click();
  await expectToast(page, 'Success');

  const image = page.getByTestId('admin-gallery-image').filter({ hasText: text });
  await image.getByRole('button', { name: 'Edit Description' }).click();
  const edited = page.getByRole('form', { name: 'Edit description' });
  await expect(edited.getByLabel('New description')).toBeFocused();
  await edited.getByLabel('New description').fill(`${text} at Birdsville`);
  await page.route('**/api/admin/gallery-images/*', (route) => route.abort());
  await edited.getByRole('button', { name: 'Save description' }).click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
  await expect(edited.getByLabel('New description')).toHaveValue(`${text} at Birdsville`);
  await page.unroute('**/api/admin/gallery-images/*');
  await edited.getByRole('button', { name: 'Save description' }).click();
  await expectToast(page, 'Success');
  await expect(image).toContainText('at Birdsville');

  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this image?',
  });
  await image.getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page, { within: openDialog });
  await page.keyboard.press('Escape');
  await expect(image).toBeVisible();
  await page.route('**/api/admin/gallery-images/*', (route) => route.abort());
  await image.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
  await page.unroute('**/api/admin/gallery-images/*');
  await image.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success');
  await expect(image).toHaveCount(0);
  // The focus moves to a neighbour, whichever it is: other tests add images too.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete/);
});

test('sorts the gallery by keyboard and by dragging', { tag: '@long' }, async ({ page, shop }) => {
  const texts = [`First ${unique()}`, `Second ${unique()}`];
  for (const description of texts) {
    const body = { description, imageUrl: demoPicture('compact-one-1') };
    await made(shop.owner.post('/api/admin/gallery-images', body));
  }
  await openTab(page, 'gallery');
  const items = page.getByTestId('admin-gallery-image').filter({ hasText: /(First|Second) / });
  const shown = async () =>
    (await items.locator('p').allTextContents()).filter((text) => texts.includes(text));
  await expect.poll(shown).toEqual(texts.toReversed());
  await page.getByRole('button', { name: `Move ${texts[0]}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move Earlier' }).press('Enter');
  await expectToast(page, 'Success', 'Gallery order changed.');
  await expect.poll(shown).toEqual(texts);

  const first = items.filter({ hasText: texts[0] ?? '' });
  const grip = first.getByTitle('Drag to order');
  await grip.scrollIntoViewIfNeeded();
  await grip.hover();
  await page.mouse.down();
  await items.filter({ hasText: texts[1] ?? '' }).hover();
  await page.mouse.up();
  await expect.poll(shown).toEqual(texts.toReversed());
  await page.reload();
  await expect.poll(shown).toEqual(texts.toReversed());
});

test('writes names with letters that the shop’s words lack in the same face', {
  tag: '@long',
}, async ({ page, shop }) => {
  const lastName = unique();
  await createActors(shop.origin).signUp({ firstName: 'Nguyễn', lastName });
  await openTab(page, 'users');
  await expect(page.getByTestId('admin-user').filter({ hasText: lastName })).toBeVisible();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family === 'Overpass' && status === 'loaded')
        .map(({ unicodeRange }) => unicodeRange.includes('U+1EA0-1EF9')),
    );
  await expect.poll(async () => (await loaded()).toSorted()).toEqual([false, true]);
});

test('an admin logs out everywhere, here last, and lands on the login page', {
  tag: '@long',
}, async ({ browser }) => {
  const { withRole, logIn } = createActors(process.env.SHOP_ORIGIN ?? '');
  const { actor, user } = await withRole('admin');
  const phone = await logIn(user.email, password);
  const isIn = async (one: typeof phone) => (await one.get('/api/auth/user')).status === 200;
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await logInAs(context, actor);
  const page = await context.newPage();
  await page.goto('/admin-dashboard?tab=settings&topic=safety');
  const part = page.getByRole('region', { name: 'Log Out Everywhere' });
  const button = part.getByRole('button', { name: 'Log Out Everywhere' });
  await button.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await isIn(phone)).toBe(true);

  // This session fails to end: the others have, and pressing again does the rest.
  await routeFirst(page, '**/api/auth/logout', (route) => route.abort());
  await button.click();
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Log Out Everywhere' });
  await yes.click();
  await expect(part.getByRole('alert')).not.toBeEmpty();
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(actor)).toBe(true);
  await button.click();
  await yes.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await isIn(actor)).toBe(false);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await context.close();
});

test('deletes an account after saying what stays, and none of an admin', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { signUp, withRole } = createActors(shop.origin);
  const lastName = unique();
  const { actor, user } = await signUp({ firstName: 'Bo', lastName });
  const boss = await withRole('admin');
  await openTab(page, 'users');
  const rowOf = (text: string) => page.getByTestId('admin-user').filter({ hasText: text });
  await rowOf(boss.user.email).getByRole('button', { name: 'Change Role' }).click();
  await expect(page.getByText('once they are made a customer or viewer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toHaveCount(0);

  await rowOf(lastName).getByRole('button', { name: 'Change Role' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('orders, quotes and invoices stay');
  await expectAccessible(page, { where: 'the question before an account is deleted' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await actor.get('/api/auth/user')).status).toBe(200);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(page, 'Account Deleted');
  await expect(rowOf(lastName)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
  expect((await actor.get('/api/auth/user')).status).toBe(401);
  const login = { email: user.email, password };
  expect((await actor.post('/api/auth/login', login)).status).toBe(401);
});

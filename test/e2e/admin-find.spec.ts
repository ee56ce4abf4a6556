/** The search over everything, and the page of a person. */
import { made } from '../support/actors.ts';
import { newProduct, unique } from '../support/orders.ts';
import { inquiryBody } from '../support/samples.ts';
import { expect, newOrder, openTab, test } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';

test('finds a person by keyboard and shows what they asked and bought', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { order, email, lastName, product } = await newOrder(shop);
  const asked = { firstName: 'Kim', lastName, email };
  await made(shop.owner.post('/api/inquiries', { ...inquiryBody(), ...asked }));
  await openTab(page, 'gallery');

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Find Anything' });
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('two letters');
  await expectAccessible(page, { within: openDialog, variation: true });

  await box.fill(lastName.slice(0, -2));
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(dialog.getByRole('group', { name: 'Orders' }).getByRole('option')).toContainText(
    `Kim ${lastName} #${order.id.slice(0, 8)}`,
  );
  await expect(dialog.getByRole('status')).toHaveText('3 found');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, { within: openDialog });
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', /-2$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const person = page.getByRole('region', { name: 'Person' });
  await expect(person.getByRole('heading', { name: `Kim ${lastName}` })).toBeVisible();
  await expect(person).toBeFocused();
  // The address stays out of what servers are sent.
  const { hash, search, pathname } = new URL(page.url());
  expect([pathname, search, decodeURIComponent(hash)]).toEqual([
    '/admin-dashboard',
    '',
    `#person=${email}`,
  ]);
  await expect(person.locator('dl')).toContainText('Order1Bought$349.95Paid$0.00');
  await expect(person.getByRole('listitem')).toHaveText([/^Inquiry/, /^Order #/]);
  await expect(person.getByRole('listitem').last()).toContainText(product.name);
  await expectAccessible(page, { within: 'main', colors: true });

  await page.reload();
  await person.getByRole('link', { name: 'Order #' }).click();
  await expect(page.getByTestId('admin-order')).toContainText(order.id);
  await page
    .getByTestId('admin-order')
    .getByRole('link', { name: `Kim ${lastName}` })
    .click();
  await expect(person).toContainText('Inquiry');
});

test('finds by button at 320 px, and says what is empty or failing', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { id: productId } = await newProduct(shop.owner);
  const many = `many${unique()}`;
  for (let index = 0; index < 9; index++) {
    const body = { customerFirstName: many, lines: [{ productId, quantity: 1 }] };
    await made(shop.owner.post('/api/admin/orders', body));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await openTab(page, 'users');
  const open = page.getByRole('button', { name: 'Find' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Find Anything' });
  const nobody = unique();
  await dialog.getByRole('combobox').fill(nobody);
  await expect(dialog.getByRole('status')).toHaveText(`Nothing begins with “${nobody}”.`);
  await expect(dialog.getByRole('listbox')).toBeHidden();

  const failing = '**/api/admin/search*';
  await page.route(failing, (route) => route.abort());
  await dialog.getByRole('combobox').fill('karen');
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t load');
  await page.unroute(failing);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('option').first()).toContainText('Karen Doolan');
  const scrolls = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await scrolls()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  // The list shows all, where there are more than eight.
  await open.click();
  await dialog.getByRole('combobox').fill(many);
  await dialog.getByRole('option', { name: `All Orders for “${many}”` }).click();
  await expect(page).toHaveURL(new RegExp(`[?]q=.*${many}`));
  await expect(page.getByTestId('admin-order')).toHaveCount(9);

  await open.click();
  await dialog.getByRole('combobox').fill('karen.doolan@');
  await dialog.getByRole('option', { name: 'karen.doolan@example.com' }).first().click();
  await expect(page.getByRole('heading', { name: 'Karen Doolan' })).toBeVisible();
  expect(await scrolls()).toBe(false);
});

test('the slash is typed into fields, and can be turned off', { tag: '@long' }, async ({
  page,
}) => {
  await openTab(page, 'orders');
  const search = page.getByLabel('Search orders');
  await search.click();
  await page.keyboard.type('a/b');
  await expect(search).toHaveValue('a/b');
  await search.blur();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Find Anything' });
  await dialog.getByRole('checkbox', { name: 'Open this with' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByRole('combobox')).toHaveValue('');
  await page.goto('/admin-dashboard#person=nobody-at-all%40example.com');
  await expect(page.getByText('Nothing Yet')).toBeVisible();
});

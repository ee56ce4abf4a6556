import { demoPicture } from '../../functions/seed/demo.ts';
import type { AdminProduct } from '../../shared/contract/index.ts';
import { createActors, made } from '../support/actors.ts';
import { holdBack } from '../support/first-visit.ts';
import { longForm } from '../support/long-form.ts';
import { newProduct, placeOrder, unique } from '../support/orders.ts';
import { chooseAction, expect, openTab, test } from './admin.ts';
import { expectAccessible, openDialog, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';

test('validates and creates a product, which the shop shows', async ({ page }) => {
  const name = `Swagman ${unique()}`;
  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(page.getByRole('heading', { name: 'New product' })).toBeFocused();
  const save = page.getByRole('button', { name: 'Save product' });
  await save.click();
  await expectToast(
    page,
    'Missing Required Fields',
    'Please fill in name, description, and image URL.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('For the long paddock.');
  await page.getByLabel('Image URL', { exact: true }).fill(demoPicture('compact-one-1'));
  await page.getByLabel('Price ($)').fill('0');
  await save.click();
  await expectToast(page, 'Invalid Price', 'Please enter a valid price greater than 0.');
  await page.getByLabel('Price ($)').fill('1,234.50');
  // It starts with what the other consoles have.
  await expect(page.getByLabel('Name of specification 1')).toHaveValue(/^(Material|Width)$/);
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  const json = page.getByRole('textbox', { name: /^Specifications/ });
  await json.fill('{Material: Felt}');
  await save.click();
  await expectToast(
    page,
    'Invalid JSON',
    'Specifications must be valid JSON format. Example: {"Material": "Felt"}',
  );
  await expectAccessible(page, { within: tabPanel });
  await json.fill('{"Weight": "4 kg", "Material": "Felt"}');
  await page.getByRole('button', { name: 'Edit as rows' }).click();
  await expect(page.getByLabel('Name of specification 1')).toHaveValue('Weight');
  // By keyboard: Enter in the last value starts the next row.
  await page.getByLabel('Value of specification 2').press('Enter');
  await expect(page.getByLabel('Name of specification 3')).toBeFocused();
  await page.getByLabel('Name of specification 3').fill('Width');
  await page.getByLabel('Value of specification 3').fill('1180 mm');
  await page.getByRole('button', { name: 'Move or remove Width' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByLabel('Name of specification 2')).toHaveValue('Width');
  await page.getByLabel('Features').fill(' UHF slot \n\nTray');
  await page
    .getByLabel('Compatible vehicles')
    .first()
    .fill('Nissan Patrol GQ (1987–1997)\nOld bus');
  const read = page.getByRole('list', { name: 'How the filters read each vehicle' });
  await expect(read.getByRole('listitem')).toHaveText([
    /Nissan, Patrol GQ, 1987–1997/,
    /Old busNot found by filters/,
  ]);

  await page.getByRole('button', { name: 'Add another image' }).click();
  await expect(page.getByLabel('Image 2 URL')).toBeFocused();
  await page.getByLabel('Image 2 URL').fill(demoPicture('compact-one-2'));
  await chooseAction(page.locator('form'), 'Move Up', 'More for Image 2');
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(
    demoPicture('compact-one-2'),
  );
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText(name);
  await expect(preview).toContainText('$1,235');

  await page.route('**/api/admin/products', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save.click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
  await expect(page.getByLabel('Description')).toHaveValue('For the long paddock.');
  await page.unroute('**/api/admin/products');
  await save.click();
  await expectToast(page, 'Product Created');

  const row = page.getByTestId('admin-product').filter({ hasText: name });
  await expect(row).toContainText('$1,234.50');
  await expect(row).toContainText('Nissan Patrol GQ (1987–1997), Old bus');
  await expect(row).toContainText('Not found by filters: Old bus');
  // The list shows what was saved.
  await expect(row.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  await expect(row).toBeInViewport();
  const listed = await (await page.request.get('/api/products')).json();
  expect(listed.find((one: { name: string }) => one.name === name)).toMatchObject({
    price: 123_450,
    series: 'Custom',
    imageUrl: demoPicture('compact-one-2'),
    imageUrls: [demoPicture('compact-one-2'), demoPicture('compact-one-1')],
    features: ['UHF slot', 'Tray'],
    specifications: { Weight: '4 kg', Width: '1180 mm', Material: 'Felt' },
  });
  const { specifications } = listed.find((one: { name: string }) => one.name === name);
  expect(Object.keys(specifications)).toEqual(['Weight', 'Width', 'Material']);
});

test('hides, shows, overwrites after a conflict, and duplicates a product', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { name, id } = await newProduct(shop.owner);
  await openTab(page, 'products');
  const row = page.getByTestId('admin-product').filter({ hasText: name });
  const inShop = row.getByRole('switch', { name: `${name} in shop` });
  await inShop.click();
  await expectToast(page, 'Product Updated', `${name} is hidden from the shop.`);
  await expect(inShop).not.toBeChecked();
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
  await chooseAction(row, 'Show in shop', /^Actions for/);
  await expectToast(page, 'Product Updated', `${name} is in the shop again.`);

  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('My longer words');
  await shop.owner.patch(`/api/admin/products/${id}`, { price: 22_222 });
  await page.getByRole('button', { name: 'Save product' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Someone else changed this product' });
  await expect(told).toContainText(/Changed [A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d\./);
  await expect(told).toContainText('$222.22');
  await expect(page.getByLabel('Description')).toHaveValue('My longer words');
  await page.getByLabel('Price ($)').fill('222.22');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Product Updated');
  await expect(row).toContainText('My longer words');
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();

  await chooseAction(row, 'Duplicate', /^Actions for/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} (copy)`);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expectToast(page, 'Product Created');
  await expect(
    row.filter({ hasText: '(copy)' }).getByText('Hidden', { exact: true }),
  ).toBeVisible();
});

test('hides a product while another one is still being saved', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const [slow, quick] = [await newProduct(shop.owner), await newProduct(shop.owner)];
  await openTab(page, 'products');
  const inShop = ({ name }: { name: string }) =>
    page.getByRole('switch', { name: `${name} in shop` });
  const release = await holdBack(page, `**/api/admin/products/${slow.id}`);
  await inShop(slow).click();
  await inShop(quick).click();
  await expect(inShop(quick)).not.toBeChecked();
  release();
  await expect(inShop(slow)).not.toBeChecked();
});

test('validates, creates and changes an add-on', { tag: '@long' }, async ({ page }) => {
  const name = `Light ${unique()}`;
  await openTab(page, 'addons');
  await page.getByRole('button', { name: 'Add New Add-on' }).click();
  const save = page.getByRole('button', { name: 'Save add-on' });
  await save.click();
  await expectToast(
    page,
    'Missing Required Fields',
    'Please fill in name, description, and category.',
  );
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Red and white');
  await page.getByLabel('Category').fill('lighting');
  await save.click();
  await expectToast(page, 'Invalid Price', 'Please enter a valid price greater than 0.');
  await expectAccessible(page, { within: tabPanel });
  await page.getByLabel('Price ($)').fill('19.99');
  await page.route('**/api/admin/addons', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save.click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
  await page.unroute('**/api/admin/addons');
  await save.click();
  await expectToast(page, 'Add-on Created');
  const row = page.getByTestId('admin-addon').filter({ hasText: name });
  await expect(row).toContainText('$19.99');
  await expect(row).toContainText('lighting');
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Price ($)').fill('0.3');
  await save.click();
  await expectToast(page, 'Add-on Updated');
  await expect(row).toContainText('$0.30');

  await chooseAction(row, 'Hide from shop', /^Actions for/);
  await expectToast(page, 'Add-on Updated', `${name} is hidden from the shop.`);
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/api/addons')).text()).not.toContain(name);
});

test('searches and sorts products, by keyboard too, in rows of 64 pixels', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mark = unique();
  for (const [name, price] of [
    ['Beta', 30_000],
    ['Alpha', 20_000],
    ['Gamma 10', 10_000],
    ['Gamma 9', 40_000],
  ] as const) {
    await newProduct(shop.owner, { name: `${name} ${mark}`, price });
  }
  await openTab(page, 'products');
  const rows = page.getByTestId('admin-product');
  await page.getByLabel('Search products').fill(mark);
  await expect(rows).toHaveCount(4);
  await expect(page.getByText(/^4 of \d+ products$/)).toBeVisible();
  const names = () =>
    rows.evaluateAll((all) =>
      all.map((row) => /(Alpha|Beta|Gamma \d+)/.exec(row.textContent)?.[0] ?? ''),
    );
  const byName = page.getByRole('button', { name: 'Name', exact: true });
  await byName.press('Enter');
  expect(await names()).toEqual(['Alpha', 'Beta', 'Gamma 9', 'Gamma 10']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await byName.press('Enter');
  expect(await names()).toEqual(['Gamma 10', 'Gamma 9', 'Beta', 'Alpha']);
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  expect(await names()).toEqual(['Gamma 10', 'Alpha', 'Beta', 'Gamma 9']);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    expect(new Set(heights), `${width}`).toEqual(new Set([64]));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await page.getByLabel('Sort by').selectOption('Name');
  expect(await names()).toEqual(['Alpha', 'Beta', 'Gamma 9', 'Gamma 10']);
});

test('shows a catalogue whole that comes in parts', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/admin/products*', async (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has('limit')) url.searchParams.set('limit', '5');
    const response = await route.fetch({ url: url.href });
    // The link asks for the next part as the page would, without a limit.
    const link = response.headers().link?.replace(/limit=5&?/, '') ?? '';
    await route.fulfill({ response, headers: { ...response.headers(), link } });
  });
  const all = await (await page.request.get('/api/admin/products')).json();
  await openTab(page, 'products');
  // Other tests add products meanwhile.
  const count = () => page.getByTestId('admin-product').count();
  await expect.poll(count).toBeGreaterThanOrEqual(all.length);
});

test('features and hides several products at once', { tag: '@long' }, async ({ page, shop }) => {
  const names = [`Pair A ${unique()}`, `Pair B ${unique()}`];
  for (const name of names) await newProduct(shop.owner, { name });
  await openTab(page, 'products');
  for (const name of names) await page.getByLabel(`Select ${name}`).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, { within: tabPanel });
  await page.getByRole('button', { name: 'Feature', exact: true }).click();
  await expectToast(page, 'Product Updated', '2 products changed.');
  for (const name of names) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  for (const name of names) {
    const row = page.getByTestId('admin-product').filter({ hasText: name });
    await expect(row).toContainText('FeaturedHidden');
  }
});

test('changes prices together after a preview, and takes back what nobody changed since', {
  tag: '@long',
}, async ({ page, shop }) => {
  const series = `Series ${unique()}`;
  const [one, other, third] = [
    await newProduct(shop.owner, { series, name: `${series} one`, price: 16_050 }),
    await newProduct(shop.owner, { series, name: `${series} other`, price: 20_000 }),
    await newProduct(shop.owner, { series, name: `${series} third`, price: 30_000 }),
  ];
  await openTab(page, 'products');
  await page.getByLabel('Search products').fill(series);
  for (const { name } of [one, other, third]) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Change Prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Prices' });
  await dialog.getByLabel('Change by percent').fill('lots');
  await dialog.getByRole('button', { name: 'Change Prices' }).click();
  await expect(dialog).toContainText('Type a percentage from -90 to 900');
  await dialog.getByLabel('Change by percent').fill('7.5');
  const preview = dialog.getByRole('table', { name: 'Preview' }).getByRole('row');
  await expect(preview).toHaveText([
    'ProductNowNew',
    `${one.name}$160.50$173.00`,
    `${other.name}$200.00$215.00`,
    `${third.name}$300.00$323.00`,
  ]);
  await dialog.getByLabel('Round to whole dollars').uncheck();
  await expect(preview.nth(1)).toContainText('$172.54');
  await dialog.getByLabel(third.name).uncheck();
  await expect(preview.nth(3)).toContainText('stays');
  await expect(dialog.getByRole('status')).toHaveText('2 prices will change.');
  await expectAccessible(page, { within: openDialog, variation: true });

  // Someone else saves one of them first.
  await made(shop.owner.patch(`/api/admin/products/${other.id}`, { price: 21_000 }));
  await dialog.getByRole('button', { name: 'Change Prices' }).click();
  const result = page.getByRole('region', { name: 'Price change' });
  await expect(result).toContainText('One price changed.');
  await expect(result).toContainText(`${other.name}: changed since by someone else`);
  const prices = async () => {
    const all = await made<AdminProduct[]>(shop.owner.get('/api/admin/products'));
    return [one, other, third].map(({ id }) => all.find((each) => each.id === id)?.price);
  };
  expect(await prices()).toEqual([17_254, 21_000, 30_000]);

  if (longForm) await page.reload();
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText('One price put back.');
  expect(await prices()).toEqual([16_050, 21_000, 30_000]);
  await result.getByRole('button', { name: 'Dismiss' }).click();
  await expect(result).toHaveCount(0);

  // A later change is not taken back. Nightly.
  if (!longForm) return;
  await page.getByLabel('Search products').fill(series);
  await page.getByRole('checkbox', { name: `Select ${third.name}` }).check();
  await page.getByRole('button', { name: 'Change Prices' }).click();
  await dialog.getByLabel('Change by percent').fill('-10');
  await dialog.getByRole('button', { name: 'Change Prices' }).click();
  await expect(result).toContainText('One price changed.');
  await made(shop.owner.patch(`/api/admin/products/${third.id}`, { price: 25_000 }));
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText(`${third.name}: changed since by someone else`);
  expect(await prices()).toEqual([16_050, 21_000, 25_000]);
});

test('asks before prices fall a long way, and names the orders placed at them', {
  tag: '@long',
}, async ({ page, shop }) => {
  const series = `Series ${unique()}`;
  const one = await newProduct(shop.owner, { series, name: `${series} one`, price: 20_000 });
  const other = await newProduct(shop.owner, { series, name: `${series} other`, price: 30_000 });
  const { actor } = await createActors(shop.origin).signUp();
  await placeOrder(actor, [{ productId: one.id, quantity: 1 }]);
  await openTab(page, 'products');
  await page.getByLabel('Search products').fill(series);
  for (const { name } of [one, other]) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Change Prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Prices' });
  await dialog.getByLabel('Change by percent').fill('-90');
  await dialog.getByRole('button', { name: 'Change Prices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Lower 2 prices by 90%?' });
  await expect(question).toContainText(
    `${one.name} $200.00 to $20.00, ${other.name} $300.00 to $30.00`,
  );
  await expectAccessible(page, { within: '[role=alertdialog]' });
  await page.keyboard.press('Escape');
  // It keeps what was typed, and nothing has been saved.
  await expect(dialog.getByLabel('Change by percent')).toHaveValue('-90');
  await expect(dialog).toContainText('The prices stay as they are.');
  await dialog.getByRole('button', { name: 'Change Prices' }).click();
  await question.getByRole('button', { name: 'Lower the Prices' }).click();
  const result = page.getByRole('region', { name: 'Price change' });
  await expect(result).toContainText('2 prices changed.');
  await expect(result).not.toContainText('placed at');

  const taken = await placeOrder(actor, [{ productId: one.id, quantity: 1 }]);
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText('2 prices put back.');
  await expect(result).toContainText('One order placed at these prices');
  await expect(result.getByRole('link')).toHaveText([new RegExp(`^#${taken.id.slice(0, 8)} `)]);
  await result.getByRole('link').click();
  await expect(page.getByTestId('admin-order')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`order=${taken.id}`));
});

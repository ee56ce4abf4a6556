import { made, newEmail } from '../support/actors.ts';
import { unique } from '../support/orders.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';
import {
  catchMail,
  expect,
  loggedIn,
  newOrder,
  openOrder,
  openTab,
  savedFile,
  test,
} from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';

const inquiry = (lastName: string) => ({
  firstName: 'Mick',
  lastName,
  email: 'mick+ute@example.com',
  phone: '0400 333 444',
  vehicleInfo: '2008 Nissan Patrol GU',
  inquiryType: 'Product Quote',
  message: 'Two radios, please.',
});

test('answers and reopens an inquiry, and turns it into a quote', async ({ page, shop }) => {
  const lastName = `&bcc=evil${unique()}@example.com`;
  await made(shop.owner.post('/api/inquiries', inquiry(lastName)));
  await openTab(page, 'inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  for (const text of [
    `Mick ${lastName}`,
    'mick+ute@example.com',
    '0400 333 444',
    'Console Quote',
    'Vehicle: 2008 Nissan Patrol GU',
    'Two radios, please.',
    'New',
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/);

  const mail = await catchMail(page);
  await card.getByRole('link', { name: 'Reply' }).click();
  const address = new URL(await mail());
  expect(decodeURIComponent(address.pathname)).toBe('mick+ute@example.com');
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(address.searchParams.get('subject')).toContain('Re: Console Quote');
  expect(address.searchParams.get('body')).toMatch(/^Hi Mick &bcc=evil\w+@example.com,\r\n/);

  // The dashboard asks once whether the mail program sent it.
  const asked = card.getByRole('region', { name: 'Did you send it?' });
  await expect(asked).toContainText(`Did you send your reply to Mick ${lastName}?`);
  await expectAccessible(page, { within: 'main' });
  await asked.getByRole('button', { name: 'Yes, It’s Answered' }).click();
  await expect(asked).toHaveCount(0);
  await expect(card).toContainText(/Answered [A-Z][a-z]{2} \d\d/);
  await page.getByLabel('Show').selectOption('Waiting for an answer');
  await expect(card).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Answered');
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect(card).toContainText('New');

  await card.getByRole('button', { name: 'Create Quote' }).click();
  await expect(page).toHaveURL(/tab=quote/);
  await expect(page.getByRole('tabpanel', { name: 'Create Quote' })).toBeFocused();
  await expect(page.getByLabel('Customer name')).toHaveValue(`Mick ${lastName}`);
  await expect(page.getByLabel('Customer email')).toHaveValue('mick+ute@example.com');
  await expect(page.getByLabel('Vehicle details')).toHaveValue('2008 Nissan Patrol GU');
});

test('the export neutralizes formulas, and a failed change shows a toast', {
  tag: '@long',
}, async ({ page, shop }) => {
  const lastName = unique();
  await made(
    shop.owner.post('/api/inquiries', {
      ...inquiry(lastName),
      firstName: '=1+1',
      phone: '+61 400 000 000',
      message: '@SUM(A1)',
    }),
  );
  await openTab(page, 'inquiries');
  const file = await savedFile(page, page.getByRole('button', { name: 'Export Spreadsheet' }));
  const row = readSpreadsheet(file).find(({ B: name }) => String(name).includes(lastName)) ?? {};
  expect(Object.values(row)).toEqual(
    expect.arrayContaining([`=1+1 ${lastName}`, '+61 400 000 000', '@SUM(A1)']),
  );

  await page.route('**/api/admin/inquiries/*', (route) => route.abort());
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  await card.getByRole('button', { name: 'Mark answered' }).click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
});

test('deletes an inquiry after half a minute, in which it can be taken back', {
  tag: '@long',
}, async ({ page, shop }) => {
  const lastName = `Spam ${unique()}`;
  const { id } = await made<{ id: string }>(shop.owner.post('/api/inquiries', inquiry(lastName)));
  const status = async () => (await shop.owner.get(`/api/admin/inquiries/${id}`)).status;
  await page.clock.install();
  await openTab(page, 'inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  const press = () => card.getByRole('button', { name: 'Delete' }).press('Enter');
  await press();
  const undo = card.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(card).toContainText(`The message of Mick ${lastName} goes within half a minute.`);
  await expect(card).toContainText('If you close or reload the dashboard before then, it stays.');
  await expectToast(page, 'Deleting Inquiry', 'close or reload the dashboard');
  await expectAccessible(page, { within: 'main' });
  await undo.press('Enter');
  await expect(card).toContainText('Two radios, please.');
  await expect(card).toBeFocused();
  await expect(page.locator('.toast[data-state=open]')).toHaveCount(0);
  await page.clock.fastForward(31_000);
  expect(await status()).toBe(200);

  // It is there in the other parts of the dashboard, by the notification, and back in this one.
  await press();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await expect(card).toContainText('Two radios, please.');
  await press();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await expect(undo).toBeVisible();

  // A page that is left deletes nothing, as it says.
  await page.reload();
  await expect(card).toContainText('Two radios, please.');
  await page.clock.fastForward(31_000);
  expect(await status()).toBe(200);

  // Elsewhere in the dashboard, it goes when its time has come.
  await press();
  await page.getByRole('tab', { name: 'Orders' }).click();
  const deleted = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith(id),
  );
  await page.clock.fastForward(31_000);
  expect((await deleted).status()).toBe(204);
  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await expect(page.getByTestId('admin-inquiry').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an inquiry is deleted at once if that is wanted, and stays if it was answered meanwhile', {
  tag: '@long',
}, async ({ page, shop }) => {
  const [kept, gone] = [`Kept ${unique()}`, `Gone ${unique()}`];
  const { id } = await made<{ id: string }>(shop.owner.post('/api/inquiries', inquiry(kept)));
  await made(shop.owner.post('/api/inquiries', inquiry(gone)));
  await openTab(page, 'inquiries');
  const cardOf = (lastName: string) =>
    page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  for (const lastName of [kept, gone]) {
    await cardOf(lastName).getByRole('button', { name: 'Delete' }).press('Enter');
  }
  await cardOf(gone).getByRole('button', { name: 'Delete Now' }).press('Enter');
  await expect(cardOf(gone)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Two at once are two: the other still waits.
  await made(shop.owner.post(`/api/admin/inquiries/${id}/answers`, { message: 'We can do that.' }));
  await cardOf(kept).getByRole('button', { name: 'Delete Now' }).click();
  await expectToast(page, 'Not Deleted', 'so it stays');
  await expect(cardOf(kept)).toContainText('We can do that.');
});

test('the search finds inquiries by what they say, and is cleared', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const [mine, word] = [`Finder ${unique()}`, `winch${unique()}`];
  const message = `Is there room for the ${word} switch?`;
  await made(shop.owner.post('/api/inquiries', { ...inquiry(mine), message }));
  await made(shop.owner.post('/api/inquiries', inquiry(`Other ${unique()}`)));
  await openTab(page, 'inquiries');
  const cards = page.getByTestId('admin-inquiry');
  await expect(cards.nth(1)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search inquiries' });
  for (const typed of [mine, `mick ${mine}`, word.slice(0, 12), `room ${word}`]) {
    await search.fill(typed);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(message);
  }
  // It stands in the address, and narrows a state.
  await expect(page).toHaveURL(/tab=inquiries.*q=room/);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(search).toHaveValue(`room ${word}`);
  await page.getByLabel('Show').selectOption('Answered');
  await expect(page.getByRole('heading', { name: 'No Inquiries Found' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('button', { name: 'Show All Inquiries' }).click();
  await expect(search).toHaveValue('');
  await expect(cards.nth(1)).toBeVisible();

  await search.fill(`nobody${unique()}`);
  await expect(page.getByText('one of the longer words')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(search).toHaveValue('');
  await expect(cards.nth(1)).toBeVisible();
  await expect(page).toHaveURL(/tab=inquiries$/);
});

test('a page on which nothing matches offers the next one', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const lastName = `Pages${unique()}`;
  await made(shop.owner.post('/api/inquiries', inquiry(lastName)));
  // A page of answered ones, all newer. It is a small one, so that no other test's inquiries leave theirs.
  await page.route('**/api/admin/inquiries?**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=2'),
    }),
  );
  for (let count = 0; count < 2; count++) {
    const { id } = await made<{ id: string }>(shop.owner.post('/api/inquiries', inquiry(lastName)));
    await made(shop.owner.patch(`/api/admin/inquiries/${id}`, { answered: true }));
  }
  await page.goto(`/admin-dashboard?tab=inquiries&state=open&q=${lastName}`);
  await page.getByRole('button', { name: 'Load More Inquiries' }).click();
  await expect(page.getByTestId('admin-inquiry')).toHaveCount(1);
  await expect(page.getByTestId('admin-inquiry')).toContainText(`Mick ${lastName}`);
});

test('a message about an order stands on it, and its answer on the customer’s page', {
  tag: '@long',
}, async ({ page, shop, browser }) => {
  const { order, actor, lastName } = await newOrder(shop);
  // The customer asks on their own page, where nothing was asked yet.
  const context = await browser.newContext({ storageState: loggedIn(actor, shop.origin) });
  const theirs = await context.newPage();
  await theirs.goto(`${shop.origin}/dashboard`);
  const card = theirs.getByTestId('order-card');
  await expect(card.getByText('None yet. Ask us below')).toBeVisible();
  await card.getByRole('button', { name: 'Ask About This Order' }).click();
  await card.getByLabel('Your message').fill('Is it ready by Friday?');
  await card.getByRole('button', { name: 'Send Message' }).click();
  const thread = card.getByRole('list', { name: 'Messages about this order' });
  await expect(thread).toContainText('Is it ready by Friday?');

  // It stands on the order, and can be answered there.
  const row = await openOrder(page, order);
  const messages = row.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(`Kim ${lastName}`);
  await expect(messages).toContainText('Is it ready by Friday?');
  await expect(messages).toContainText('New');
  await expectAccessible(page, { within: 'main' });
  await messages.getByRole('button', { name: /^Reply/ }).press('Enter');
  await messages.getByLabel(`Answer to Kim ${lastName}`).pressSequentially('Thursday arvo.');
  await messages.getByRole('button', { name: 'Send Answer' }).click();
  await expectToast(page, 'Answer Sent');
  await expect(messages.getByRole('blockquote')).toContainText('Thursday arvo.');
  await expect(messages).toContainText(/Answered [A-Z][a-z]{2} \d\d/);

  // A change in the list of inquiries shows on the order, and the other way round.
  await messages.getByRole('link', { name: /^Inquiry/ }).click();
  const inquiryCard = page.getByTestId('admin-inquiry');
  await expect(inquiryCard).toContainText('Thursday arvo.');
  await inquiryCard.getByRole('button', { name: 'Reopen' }).click();
  await expect(inquiryCard).toContainText('New');
  await expect(inquiryCard).toContainText(`About order #${order.id.slice(0, 8)}`);
  await expect(inquiryCard.getByRole('button', { name: 'Create Quote' })).toHaveCount(0);
  await inquiryCard.getByRole('link', { name: 'Open the Order' }).click();
  await expect(messages).toContainText('New');
  await messages.getByRole('button', { name: 'Mark answered' }).click();
  await expect(messages).toContainText(/Answered [A-Z][a-z]{2} \d\d/);

  // One thread on the customer's page.
  await theirs.reload();
  await expect(thread.getByRole('listitem')).toHaveText(
    /^You wrote, .*Is it ready by Friday\?We answered, .*Hi Kim,\s+Thursday arvo\.$/s,
  );
  await expectAccessible(theirs, { within: 'main' });
  await card.getByText('Messages', { exact: true }).press('Enter');
  await expect(thread).toBeHidden();

  // Once the order is another customer's, it says whose words these were, and the page shows them no more.
  await made(
    shop.owner.patch(`/api/admin/orders/${order.id}/customer`, { customerEmail: newEmail() }),
  );
  await page.reload();
  await expect(messages).toContainText('which is not the order’s address now');
  await expect(messages.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await theirs.reload();
  await expect(card.getByText('None yet. Ask us below')).toBeVisible();
  await context.close();
});

/** Sent quotes in the dashboard: what the owner does with them, by mouse and by keyboard. */
import { made } from '../support/actors.ts';
import { newProduct, unique } from '../support/orders.ts';
import { expect, openTab, test } from './admin.ts';
import { addFound, newQuote, openQuote, total } from './admin-quote.ts';
import { expectAccessibleInBothSchemes, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { mailbox } from './quote-page.ts';

test('extends, revises, accepts by phone and withdraws a sent quote in two presses each', {
  tag: '@long',
}, async ({ page, shop }) => {
  const first = await newQuote(shop.owner, 'send', { validDays: 2 });
  await openQuote(page, first.id);
  await expect(page.getByText('Expires in 2 days')).toBeVisible();
  await page.getByRole('button', { name: 'Extend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Extend' }).click();
  await expectToast(page, 'Quote Updated', 'is valid until');
  await expect(page.getByText(/^Revision 2/)).toBeVisible();

  await page.getByRole('button', { name: 'Revise' }).click();
  await page.getByLabel('Postage ($)').fill('45');
  await page.getByRole('button', { name: 'Send revision' }).click();
  await expectToast(page, 'Quote Sent');
  await expect(page.getByText(/^Revision 3/)).toBeVisible();
  await expect(page.getByText('Sent again as revision 3, $195.00')).toBeVisible();

  await page.getByRole('button', { name: 'Accepted by phone' }).click();
  await page.getByLabel('Second felt, $50.00').uncheck();
  await expect(page.getByText('Total: $145.00')).toBeVisible();
  await page.getByRole('button', { name: 'Make the order' }).click();
  await expectToast(page, 'Order Made');
  await expect(page.getByText('Accepted by phone, $145.00')).toBeVisible();
  await page.getByRole('button', { name: 'End link' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).press('Enter');
  await expectToast(page, 'Quote Updated', 'has ended');
  await expect(page.getByText('Link ended: the customer’s page no longer opens')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(End|Copy) link$/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the order' }).click();
  await expect(page.getByTestId('admin-order')).toHaveCount(1);

  const second = await newQuote(shop.owner, 'send');
  await openQuote(page, second.id);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Quote Updated', 'is withdrawn');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Customer name')).toHaveValue(second.customerName);
  await expect(page.getByRole('button', { name: 'Send Quote', exact: true })).toBeVisible();
});

test('offers pick-up instead of postage, and makes the order picked up by phone', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { id } = await newQuote(shop.owner, undefined, { postageCents: 4500 });
  await openQuote(page, id);
  await page.getByRole('button', { name: 'Edit' }).click();
  const delivery = page.getByLabel('Delivery');
  await expect(delivery).toHaveValue('post');
  await expect(total(page)).toContainText('$195.00');
  await delivery.selectOption('either');
  await expect(delivery).toHaveAccessibleDescription('The customer chooses when they accept.');
  await expect(page.getByLabel('Postage ($)')).toHaveValue('45.00');
  await delivery.selectOption('pick-up');
  await expect(page.getByLabel('Postage ($)')).toHaveCount(0);
  await expect(total(page)).toContainText('Pick-upNo postage');
  await expect(total(page)).toContainText('$150.00');
  await delivery.selectOption('either');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const offer = page.getByRole('region', { name: 'Preview' });
  await expect(offer).toContainText('The customer may pick it up instead, without the postage.');
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click();
  await expectToast(page, 'Quote Updated');

  await page.getByRole('button', { name: 'Accepted by phone' }).click();
  const picksUp = page.getByLabel('The customer picks it up at the workshop');
  await expect(picksUp).not.toBeChecked();
  await expect(page.getByText('Total: $195.00')).toBeVisible();
  await picksUp.press('Space');
  await expect(page.getByText('Total: $150.00')).toBeVisible();
  await expect(page.getByText('Add the address now')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'a quote picked up', { within: tabPanel });
  await page.getByRole('button', { name: 'Make the order' }).click();
  await expectToast(page, 'Order Made');
  await expect(offer).toContainText('Pick-upNo postage');
  await page.getByRole('button', { name: 'Open the order' }).click();
  await expect(page.getByTestId('admin-order')).toContainText('Picks it up');
});

test('its header links to the quotes that need attention, and a question is answered there', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { id, customerName, link } = await newQuote(shop.owner, 'send', { validDays: 2 });
  const token = link?.split('/').at(-1);
  await made(shop.owner.post(`/api/quotes/${token}/question`, { message: 'In black?' }));
  await page.goto('/admin-dashboard');
  const attention = page.getByRole('region', { name: 'Today' });
  await expect(attention.getByRole('button', { name: /expires? this week/ })).toBeVisible();
  await attention.getByRole('button', { name: /about (a quote|quotes)$/ }).click();
  await expect(page.getByLabel('State filter')).toHaveValue('asked');
  const row = page.getByTestId('admin-quote').filter({ hasText: customerName });
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Answer to').pressSequentially('In black, yes.');
  await expectAccessibleInBothSchemes(page, 'an answer to a question', {
    within: tabPanel,
    variation: true,
  });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expectToast(page, 'Answer Sent', 'on its way');
  await expect(page.getByRole('region', { name: `${customerName} asks` })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('In black, yes.');
  const { body } = await mailbox().arrived('quote-answer', id);
  expect(body.text).toContain(`Hi ${customerName.split(' ')[0]},\n\nIn black, yes.`);
  expect(body.text).toContain('> In black?');
  expect(body.text).toContain(`${link}`);
  await page.goto(link ?? '');
  const answers = page.getByRole('list', { name: 'Questions and answers' });
  await expect(answers).toContainText('In black, yes.');

  // They stay in sight on the order that the quote becomes, and lead back to the quote.
  await made(shop.owner.post(`/api/admin/quotes/${id}/accept`, {}));
  await page.goto(`/admin-dashboard?q=${customerName}`);
  await page.getByTestId('admin-order').getByRole('button').first().click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('In black?');
  await expect(messages).toContainText('In black, yes.');
  await messages.getByRole('link', { name: /^About quote Q-/ }).click();
  await expect(page).toHaveURL(new RegExp(`quote=${id}`));
});

test('quotes are accessible, work by keyboard and fit 320 pixels', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner, { name: `Keys ${unique()}`, price: 50_000 });
  const { id } = await newQuote(shop.owner, 'send');
  await page.setViewportSize({ width: 320, height: 800 });
  const look = async (where: string, variation = false) => {
    // The tab's own colours are looked at beside the others; by day those of a quote here.
    const colors = where === 'a quote';
    await expectAccessibleInBothSchemes(page, where, { within: tabPanel, variation, colors });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, where).toBeLessThanOrEqual(320);
  };
  await openTab(page, 'quote');
  const finder = page.getByRole('combobox', { name: 'Add a product' });
  await finder.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(finder).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type(product.name);
  await look('the search', true);
  await page.keyboard.press('Enter');
  await expect(finder).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Price of line 1 ($)')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Removing the last one moves the focus back to the search.
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveCount(0);
  await expect(finder).toBeFocused();
  await addFound(page, 'Add a product', product.name);
  await page.getByLabel('Optional: the customer chooses').check();
  await page.getByRole('button', { name: 'Add a charge' }).click();
  await look('the editor');
  await page.getByRole('button', { name: 'All quotes' }).click();
  await expect(page.getByTestId('admin-quote').first()).toBeVisible();
  await look('the list');
  await openQuote(page, id);
  await page.getByRole('button', { name: 'Accepted by phone' }).click();
  await page.getByText('Add the address now').click();
  await look('a quote');
});

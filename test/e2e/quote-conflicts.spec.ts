/** A customer's quote that was revised, expired or withdrawn, or meets a failing network. */
import type { Quote } from '../../shared/contract/index.ts';
import { made } from '../support/actors.ts';
import { expectAccessible } from './axe.ts';
import { fillAcceptance, openQuote, sendQuote, test, total } from './quote-page.ts';
import { routeFirst } from './route-first.ts';
import { expect } from './shop.ts';

test('a quote revised meanwhile is reloaded, and the input stays', async ({
  page,
  shop: { owner },
}) => {
  const quote = await sendQuote(owner);
  await openQuote(page, quote);
  await page.getByRole('checkbox', { name: 'Express build' }).check();
  await fillAcceptance(page);
  await page.getByRole('checkbox', { name: 'I accept quote' }).check();
  await made(owner.patch(`/api/admin/quotes/${quote.id}`, { postageCents: 5900 }));
  await made(owner.post(`/api/admin/quotes/${quote.id}/revise`));
  await page.getByRole('button', { name: 'Accept for $299.00' }).click();

  const news = page.getByRole('region', { name: 'The workshop has sent a newer version' });
  await expect(news).toBeFocused();
  await expect(news.getByRole('listitem')).toHaveText(['Postage: $59.00. It was $49.00.']);
  await expect(page.getByText('Version 2.')).toBeVisible();
  await expect(total(page)).toHaveText('$309.00');
  await expect(page.getByRole('checkbox', { name: 'Express build' })).toBeChecked();
  await expect(page.getByLabel('Street address')).toHaveValue('9 Bull Dust Track');
  const agreement = page.getByRole('checkbox', { name: 'I accept quote' });
  await expect(agreement).not.toBeChecked();
  await expectAccessible(page, { where: 'a revised quote', variation: true });
  await agreement.check();
  await page.getByRole('button', { name: 'Accept for $309.00' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
});

test('an expired quote can be requested again, and a withdrawn one shows no prices', {
  tag: '@long',
}, async ({ page, shop: { owner } }) => {
  const quote = await sendQuote(owner);
  await routeFirst(page, '**/api/quotes/*', async (route) => {
    const response = await route.fetch();
    const json: Quote = await response.json();
    const ended = { expired: true, validUntil: '2024-03-31T13:59:59.999Z' };
    await route.fulfill({ response, json: { ...json, ...ended } });
  });
  await openQuote(page, quote);
  await expect(
    page.getByRole('heading', { name: 'This quote ended on 31 March 2024' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Express build' })).toBeDisabled();
  await page.getByRole('button', { name: 'Ask for it again' }).press('Enter');
  await expect(page.getByLabel('Your question')).toHaveValue('Please send me this quote again.');
  await expectAccessible(page, { where: 'an expired quote', variation: true });

  const other = await sendQuote(owner);
  await openQuote(page, other);
  await made(owner.post(`/api/admin/quotes/${other.id}/withdraw`));
  await fillAcceptance(page);
  await page.getByRole('checkbox', { name: 'I accept quote' }).check();
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await expect(page.getByRole('heading', { name: 'This quote has been withdrawn.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We have withdrawn this quote' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectAccessible(page, { where: 'a quote that was withdrawn', variation: true });
});

test('a failing network loses nothing, and an invalid link says what to do', {
  tag: '@long',
}, async ({ page, shop: { owner } }) => {
  const [other, quote] = [await sendQuote(owner), await sendQuote(owner)];
  await openQuote(page, other);
  await page.getByLabel('Your question').fill('Does it clear a roof rack?');
  await routeFirst(page, '**/api/quotes/*', (route) => route.abort());
  await page.goto(quote.link ?? '');
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load your quote.' });
  await failure.getByRole('button', { name: 'Retry' }).click();
  // A question is about the quote that it was typed for.
  await expect(page.getByLabel('Your question')).toHaveValue('');
  await fillAcceptance(page);
  await page.getByRole('checkbox', { name: 'I accept quote' }).check();
  // The answer is lost after the shop has taken the acceptance.
  await routeFirst(page, '**/accept', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const accept = page.getByRole('button', { name: 'Accept for $279.00' });
  await accept.click();
  await expect(page.getByRole('region', { name: 'Accept this quote' })).toContainText(
    'we can’t tell whether that arrived. Try again: it won’t happen twice.',
  );
  await accept.click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();

  const throttled = { status: 429, json: { message: 'Please wait a minute.' } };
  await routeFirst(page, '**/api/quotes/*', (route) => route.fulfill(throttled));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Please wait a minute.');

  await page.goto('/quote/not-a-token');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page, { where: 'a dead link', variation: true });
});

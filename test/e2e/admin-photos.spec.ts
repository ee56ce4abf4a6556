/** The owner’s photos: where each is used, deleted and replaced. */
import { made } from '../support/actors.ts';
import { newProduct } from '../support/orders.ts';
import { expect, openTab, test } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { jpeg, shows, upload } from './photos.ts';

test('shows where a photo is used, and deletes only unused ones', { tag: '@long' }, async ({
  page,
}) => {
  await openTab(page, 'photos');
  const [used, unused] = await upload(page, [await jpeg(), await jpeg()]);
  const answer = await page.request.post('/api/admin/gallery-images', {
    data: { imageUrl: used, description: 'A console on the bench' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(201);
  await page.reload();
  const photo = (src: string | undefined) =>
    page.getByTestId('uploaded-image').filter(shows(page, src));
  await expect(photo(used).getByText('Used: Gallery')).toBeVisible();
  await expect(photo(used).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByLabel('Search photos').fill('gallery');
  await expect(photo(unused)).toHaveCount(0);
  await page.getByLabel('Search photos').fill('not used');
  await photo(unused).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Photo deleted.');
  await expect(photo(unused)).toHaveCount(0);
  expect((await page.request.get(`${unused}?anew`)).status()).toBe(404);
});

test('replaces a photo everywhere, and keeps its description', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner);
  await openTab(page, 'photos');
  const [old = '', next] = await upload(page, [await jpeg(), await jpeg()]);
  const other = product.imageUrl;
  const main = `${old}#focus=0,50&alt=From%20below`;
  const change = { imageUrl: main, imageUrls: [main, other] };
  await made(shop.owner.patch(`/api/admin/products/${product.id}`, change));
  const shown = { imageUrl: old, description: 'On the bench' };
  const { id } = await made(shop.owner.post('/api/admin/gallery-images', shown));
  await page.reload();

  const photo = (src: string | undefined) =>
    page.getByTestId('uploaded-image').filter(shows(page, src));
  await photo(old).getByRole('button', { name: 'Replace' }).click();
  const picker = page.getByRole('dialog', { name: 'Replace photo everywhere' });
  await expectAccessible(page, { within: openDialog });
  await picker
    .getByRole('listitem')
    .filter(shows(page, next))
    .getByRole('button', { name: 'Use this' })
    .click();
  await expectToast(page, 'Success', 'Photo replaced in 2 places.');
  await expect(photo(old).getByText('Not used')).toBeVisible();
  await expect(photo(next).getByText(`Used: ${product.name}, Gallery`)).toBeVisible();

  const { imageUrl, imageUrls } = await made<{ imageUrl: string; imageUrls: string[] }>(
    shop.owner.get(`/api/products/${product.id}`),
  );
  expect(imageUrl).toBe(`${next}#alt=From%20below`);
  expect(imageUrls).toEqual([imageUrl, other]);
  const gallery = await made<{ id: string }[]>(shop.owner.get('/api/gallery-images'));
  expect(gallery).toContainEqual({ id, imageUrl: next, description: 'On the bench' });
});

/** The 4x4s that a browser remembers for its shopper. */
import { untilHydrated } from '../support/first-visit.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { expect, test } from './shop.ts';

test('a shopper with two 4x4s changes between them by keyboard, and forgets one', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/products');
  await untilHydrated(page);
  const strip = page.getByRole('region', { name: 'Your 4x4' });
  const dialog = page.getByRole('dialog', { name: /drive|Your / });
  const others = dialog.getByRole('region', { name: 'Your other 4x4s' });
  const choose = async (make: string, model: string) => {
    await strip.getByRole('button', { name: /Pick Your 4x4|Change/ }).press('Enter');
    await dialog.getByLabel('Make').selectOption(make);
    await dialog.getByLabel('Model').selectOption(model);
    await dialog.getByRole('button', { name: 'Show What Fits' }).press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(strip).toContainText(`${make} ${model}`);
    await expect(dialog).toBeHidden();
  };
  await choose('Toyota', 'HiLux');
  await expect(others).toHaveCount(0);
  await choose('Nissan', 'Patrol');

  await page.reload();
  await untilHydrated(page);
  await strip.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, { within: openDialog, colors: true });
  await others.getByRole('button', { name: 'Toyota HiLux', exact: true }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your Toyota HiLux' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(strip).toContainText('Toyota HiLux');

  await strip.getByRole('button', { name: 'Change' }).press('Enter');
  await others.getByRole('button', { name: 'Forget the Nissan Patrol' }).press('Enter');
  await expect(others).toHaveCount(0);
  await expect(dialog.getByLabel('Make')).toBeFocused();
  // The present one is forgotten for good too.
  await dialog.getByRole('button', { name: 'Forget My 4x4' }).press('Enter');
  await choose('Nissan', 'Patrol');
  await strip.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(others).toHaveCount(0);
});

test('has a button of its own width below the vehicle’s fields on a tablet', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const isNarrow = async (name: string) => {
    const button = page.getByRole('button', { name }).filter({ visible: true });
    await button.scrollIntoViewIfNeeded();
    expect((await button.boundingBox())?.width, name).toBeLessThan(260);
  };
  await isNarrow('Show What Fits');
  await page.goto('/products/tourer-prado');
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click();
  await page.getByText('Which 4x4 is it for?').click();
  await isNarrow('Build It for This');
});

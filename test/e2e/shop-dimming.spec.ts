/** Dialogs above a page whose scrollbar takes room, which Playwright hides unless told otherwise. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import playwrightConfig from '../../playwright.config.ts';
import { untilHydrated } from '../support/first-visit.ts';
import { expect, test } from './shop.ts';

test.use({
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

/** The brightest pixel, 0 to 255, of the strip that the scrollbar leaves beside an open dialog. */
async function brightestOfStrip(page: Page): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const left = await page.evaluate(() => document.documentElement.clientWidth);
  expect(left, 'there is a strip').toBeLessThan(width);
  const picture = await page.screenshot({ animations: 'disabled' });
  const strip = { left, top: 0, width: width - left, height };
  const { channels } = await sharp(picture).extract(strip).greyscale().stats();
  return channels[0]?.max ?? 255;
}

test('dialogs dim the whole window, and the page behind stays where it is', async ({ page }) => {
  await page.goto('/products/outback-seventy');
  await untilHydrated(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const title = page.getByRole('heading', { level: 1 });
    const place = await title.boundingBox();
    expect(await brightestOfStrip(page)).toBeGreaterThan(200);
    for (const opener of [
      'Add to Cart',
      /your 4x4/i,
      /^Enlarge/,
      ...(width < 1100 ? ['Open menu'] : []),
    ]) {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await brightestOfStrip(page), `${opener} at ${width}`).toBeLessThan(130);
      expect(await title.boundingBox(), `${opener} at ${width}`).toEqual(place);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

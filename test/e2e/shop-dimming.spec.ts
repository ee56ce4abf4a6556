/** Dialogs over a page with a scrollbar that takes space, which Playwright hides by default. */
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

/** The brightest pixel, 0 to 255, right of `left`: of the strip that the scrollbar takes. */
async function brightest(page: Page, left: number): Promise<number> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  const { width, height } = await picture.metadata();
  const strip = { left, top: 0, width: width - left, height };
  const pixels = await picture.extract(strip).greyscale().raw().toBuffer();
  return Math.max(...pixels);
}

test('dialogs dim the whole window, and do not move the page behind', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/products/outback-seventy');
  await untilHydrated(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const left = await page.evaluate(() => document.documentElement.clientWidth);
    expect(left).toBeLessThan(width);
    expect(await brightest(page, left)).toBeGreaterThan(200);
    const edges = () =>
      page.locator('h1').evaluate((title) => {
        const { left, right } = title.getBoundingClientRect();
        return [left, right];
      });
    const before = await edges();
    for (const opener of ['Add to Cart', /your 4x4/i, /^Enlarge/]) {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await brightest(page, left), `${opener} at ${width}`).toBeLessThan(130);
      expect(await edges(), `${opener} at ${width}`).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

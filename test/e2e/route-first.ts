import type { Page, Route } from '@playwright/test';

/**
 * Handles the first requests to an address; later ones go to the shop.
 *
 * Playwright’s own `times` stops intercepting while the page goes on, and about one in a hundred
 * requests that are sent at that moment is never answered.
 */
export async function routeFirst(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
  { count = 1 } = {},
): Promise<void> {
  let left = count;
  await page.route(url, async (route) => {
    if (left === 0) return route.fallback();
    left -= 1;
    await handle(route);
  });
}

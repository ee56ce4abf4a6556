/** Pages rendered ahead: what they show before their code is there, and what it keeps. */
import { expect, type Page, test } from '@playwright/test';
import { isAlive } from './first-visit.ts';

/** Fails where the browser logs an error, as React does of a page it had to draw again. */
function watchErrors(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      said.push(message.text());
    }
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

/** Holds the shop's code back until the function it gives is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/shop-.*\.js$/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading] of [
    ['/', 'Get the radio off the dash.'],
    ['/products', 'Our Roof Console Range'],
    ['/contact', 'Talk to the workshop'],
    ['/login', 'Log in'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    test(`${path} is there`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/Roof Console Co\./);
    });
  }
});

for (const path of ['/', '/products', '/products?make=Toyota', '/about', '/contact', '/gallery']) {
  test(`${path} comes to life as it stands`, async ({ page }) => {
    const said = watchErrors(page);
    await page.goto(path);
    const heading = await page.locator('main h1').elementHandle();
    await isAlive(page);
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await page.title()).not.toBe('');
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    expect(said).toEqual([]);
  });
}

test('text typed and choices made before the code is there are kept', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email').pressSequentially('robin@example.com');
  await page
    .getByLabel(/type|about/i)
    .first()
    .selectOption({ index: 2 });
  const chosen = await page
    .getByLabel(/type|about/i)
    .first()
    .inputValue();
  release();
  await isAlive(page);
  await page.getByLabel('Last name').fill('Day');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com');
  await expect(page.getByLabel(/type|about/i).first()).toHaveValue(chosen);
});

test('a click before the code is there is done once it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a form sent before the code is there is sent once it is', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page.locator('.toast[data-state=open]')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('a click as the page comes to life finds what was typed before', async ({ page }) => {
  const release = await holdCode(page);
  await page.addInitScript(() => {
    // The address gets its search back after React has taken over and before anything is repeated.
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, title, address) => {
      replace(state, title, address);
      if (String(address).includes('returnTo')) {
        document.querySelector<HTMLElement>('main form [type=submit]')?.click();
      }
    };
  });
  await page.goto('/login?returnTo=%2Fcart', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password').fill('roofconsole-customer');
  release();
  await expect(page).toHaveURL(/\/cart$/);
});

test('code that the network lost is fetched at the next reach, and loses nothing', async ({
  page,
}) => {
  await page.route(/\/assets\/shop-.*\.js$/, (route) => route.abort(), { times: 2 });
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Robin');
  await lost;
  await page.unroute(/\/assets\/shop-.*\.js$/);
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.locator('.toast[data-state=open]')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com');
});

test('a visitor who has scrolled stays there', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/about', { waitUntil: 'load' });
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  const before = await page.evaluate(() => scrollY);
  release();
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a picture that failed before the code was there still falls back', async ({ page }) => {
  await page.route(/\/pictures\/hero\//, (route) => route.fulfill({ status: 404 }));
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'load' });
  release();
  await expect(page.getByAltText(/roof console above the windscreen/)).not.toHaveAttribute(
    'src',
    /\/pictures\/hero\//,
  );
});

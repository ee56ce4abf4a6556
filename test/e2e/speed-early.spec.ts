/** Prerendered pages: what works before hydration, and what hydration keeps. */
import { expect, type Page, test } from '@playwright/test';
import { holdBack, settle, untilHydrated, watchRequests } from '../support/first-visit.ts';
import { longForm } from '../support/long-form.ts';
import { routeFirst } from './route-first.ts';

/** Fails if the browser logs an error, as React does for a hydration mismatch. */
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('pages are readable, and a form does not put its input into the address', async ({
    page,
  }) => {
    const others = [
      ['/', 'Get the radio off the dash.'],
      ['/contact', 'Talk to the workshop'],
      ['/nowhere', '404 Page Not Found'],
    ] as const;
    for (const [path, heading] of [
      ...(longForm ? others : []),
      ['/products', 'Our Roof Console Range'],
      ['/login', 'Log in'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/Roof Console Co\./);
    }
    await page.getByLabel('Email').fill('customer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a secret');
    await expect(page).toHaveURL('/login');
  });

  test('the menu and the vehicle dialog open and close, and thumbnails show pictures', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/products/outback-seventy');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openMenu = page.getByRole('button', { name: 'Open menu' });
    await openMenu.click();
    await expect(menu.getByRole('link', { name: 'Gallery' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(openMenu).toBeFocused();
    await openMenu.click();
    // Outside the menu, the wheel scrolls nothing and a press only closes it.
    const strip = page.getByRole('region', { name: 'Your 4x4' });
    const place = await strip.boundingBox();
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 400);
    await page.mouse.wheel(0, 400);
    await page.mouse.click(10, 400);
    await expect(menu).toBeHidden();
    expect(await strip.boundingBox()).toEqual(place);

    await page.getByRole('button', { name: 'Pick your 4x4' }).click();
    const picker = page.getByRole('dialog', { name: 'What do you drive?' });
    await expect(picker.getByLabel('Make')).toBeVisible();
    await picker.getByRole('button', { name: 'Close' }).click();
    await expect(picker).toBeHidden();
  });
});

test('pages hydrate without changing', async ({ page }) => {
  const said = watchErrors(page);
  // By day one that is as it was rendered and one that is filtered; shop-access opens them all.
  const paths = [
    '/',
    '/products?make=Toyota',
    ...(longForm ? ['/about', '/contact', '/gallery'] : []),
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      const heading = await page.locator('main h1').elementHandle();
      await untilHydrated(page);
      expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
      expect(await page.title()).not.toBe('');
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page.locator('meta[name=description]')).toHaveCount(1);
      expect(said).toEqual([]);
    });
  }
});

test('navigating moves focus to the heading, and Back to where the page was before hydration', async ({
  page,
}) => {
  const release = await holdBack(page);
  await page.goto('/privacy', { waitUntil: 'commit' });
  const scrolled = () => page.evaluate(() => scrollY);
  const scroll = () => page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => scroll().then(scrolled)).toBe(600);
  release();
  await untilHydrated(page);
  // The lines in sight stay where they are when the font comes in its first tenth of a second, the number does not.
  const place = await scrolled();
  expect(Math.abs(place - 600)).toBeLessThan(100);
  // Without Playwright's own scrolling to what it clicks.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to the workshop');
  await expect(page.locator('h1:focus, main:focus')).toHaveCount(1);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(place);
});

test('a menu that is closed while it is hydrated stays closed', async ({ page }) => {
  // Closes it in the moment between React's finding it open and React's effects.
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    let isClosed = false;
    document.getElementById = (id) => {
      const found = find(id);
      if (id === 'menu' && !isClosed && found?.matches(':popover-open')) {
        isClosed = true;
        queueMicrotask(() => found.hidePopover());
      }
      return found;
    };
  });
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdBack(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  // Until it is hydrated the browser itself keeps Tab off the page behind.
  await expect(page.locator('main').getByRole('link').first()).toHaveCSS('interactivity', 'inert');
  await expect(menu.getByRole('link').first()).toHaveCSS('interactivity', 'auto');
  release();
  await untilHydrated(page);
  // Its code is there once its presses are no longer kept.
  await expect(page.locator('#menu[data-asleep]')).toHaveCount(0);
  await expect(menu).toBeHidden();
});

test('input and submit before hydration are kept, and sent after it', async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email').pressSequentially('robin@example.com');
  const type = page.getByLabel('Inquiry type');
  await type.selectOption({ index: 2 });
  const chosen = await type.inputValue();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page.locator('.toast[data-state=open]')).toBeVisible();
  await page.getByLabel('Last name').fill('Day');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com');
  await expect(type).toHaveValue(chosen);
});

test('text typed during hydration stays in its order', { tag: '@long' }, async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  // A slow machine types hundreds of letters meanwhile; the other fields are full before.
  const field = page.getByLabel('Message');
  await field.pressSequentially('Robin');
  release();
  const hydrated = untilHydrated(page).then(() => true);
  let text = 'Robin';
  for (let key = 0, isOver = false; !isOver; key += 1) {
    isOver = await Promise.race([hydrated, false]);
    await page.keyboard.type(String(key % 10));
    text += key % 10;
  }
  await expect(field).toHaveValue(text);
});

test('hydration does not take the browser’s default for the visitor’s choice', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { changes: 0 });
    addEventListener('change', () => Object.assign(window, { changes: 1 }), true);
  });
  await page.goto('/');
  await settle(page);
  await expect(page.locator('main select').first()).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
});

test('a click before hydration takes effect after it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a click during hydration sees earlier input', { tag: '@long' }, async ({ page }) => {
  const release = await holdBack(page);
  await page.addInitScript(() => {
    // Clicks as soon as React has hydrated the button, before earlier events are replayed.
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLElement>('main form [type=submit]');
      if (!button || !Object.keys(button).some((key) => key.startsWith('__react'))) return;
      clearInterval(timer);
      button.click();
    });
  });
  await page.goto('/login?returnTo=%2Fcart', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('roofconsole-customer');
  release();
  await expect(page).toHaveURL(/\/cart$/);
});

// `npm run test:browsers` loses each of the scripts that /contact begins with.
test('the page survives a script that fails to load once', async ({ page }) => {
  await routeFirst(page, /\/assets\/index-.*\.js$/, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Robin');
  await lost;
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.toast[data-state=open]')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('a page that the browser does not report as painted is hydrated too', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/contact');
  await untilHydrated(page);
});

test('presses count although the script that keeps them comes after hydration', async ({
  page,
}) => {
  const goOn = await holdBack(page, /\/early-.*\.js$/);
  const late = page.waitForResponse(/\/early-.*\.js$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await untilHydrated(page);
  goOn();
  await (await late).finished();
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.toast[data-state=open]')).toBeVisible();
});

test('an outage before hydration delays clicks, and loses none', {
  tag: '@long',
}, async ({ page, context }) => {
  let isOut = true;
  await page.route(/\/assets\/(index|contact)-.*\.js$/, (route) =>
    isOut ? route.abort('internetdisconnected') : route.continue(),
  );
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Robin');
  await lost;
  const send = page.getByRole('button', { name: /send/i });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  isOut = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('.toast[data-state=open]')).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('code is asked for once more when the network is back in the last pause', async ({ page }) => {
  await page.goto('/contact');
  await untilHydrated(page);
  // As many tries as there are pauses; each pause ends with the network's coming back.
  let tries = 0;
  await page.route(/\/assets\/Toaster-/, (route) => {
    tries += 1;
    return tries <= 6 ? route.abort('internetdisconnected') : route.continue();
  });
  page.on('requestfailed', () => page.evaluate(() => dispatchEvent(new Event('online'))));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.toast[data-state=open]')).toBeVisible();
});

test('a notification whose code is lost leaves the page alone, and is shown once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await context.setOffline(true);
  // Given up after as many tries as there are pauses, and one; each pause is cut short.
  let tries = 0;
  const givenUp = new Promise<void>((done) => {
    page.on('requestfailed', async (request) => {
      if (!/\/assets\/Toaster-/.test(request.url())) return;
      tries += 1;
      if (tries > 6) return done();
      await page.evaluate(() => dispatchEvent(new Event('online')));
    });
  });
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await givenUp;
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to the workshop');
  await context.setOffline(false);
  await expect(page.locator('.toast[data-state=open]')).toContainText('Privacy Policy');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('a page that does not come speaks of the signal, and comes on Retry', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/about');
  await untilHydrated(page);
  await context.setOffline(true);
  // Each pause between two tries is cut short.
  page.on('requestfailed', () => page.evaluate(() => dispatchEvent(new Event('online'))));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('We couldn’t show that page');
  await expect(page.getByText('Check your signal')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title).toHaveText('Talk to the workshop');
});

test('a component whose code never loads stays as rendered', { tag: '@long' }, async ({ page }) => {
  const said = watchErrors(page);
  await page.route(/\/assets\/(Footer|HomeStory)-/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await untilHydrated(page);
  const refused = page.waitForResponse(/\/assets\/Footer-/);
  await page.getByRole('link', { name: 'Explore Consoles' }).hover();
  await refused;
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get the radio off the dash.');
  expect(said).toEqual([]);
});

test('reloads for the next page after a deploy', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await routeFirst(page, /\/assets\/about-/, (route) => route.fulfill({ status: 404 }), {
    count: 2,
  });
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One shed/);
});

test('a scrolled visitor stays there', { tag: '@long' }, async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/about', { waitUntil: 'load' });
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  const before = await page.evaluate(() => scrollY);
  release();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a picture that failed before hydration still falls back', { tag: '@long' }, async ({
  page,
}) => {
  const asked = watchRequests(page);
  await page.route('**/pictures/hero-1920x1080-*/**', (route) => route.fulfill({ status: 404 }));
  const release = await holdBack(page);
  await page.goto('/', { waitUntil: 'load' });
  const isHero = (address: string) => address.includes('/pictures/hero-1920x1080-');
  expect(asked.some((request) => isHero(request.url()))).toBe(true);
  release();
  await expect(page.getByAltText(/roof console above the windscreen/)).toHaveAttribute(
    'src',
    /\/pictures\/hero-fallback-/,
  );
});

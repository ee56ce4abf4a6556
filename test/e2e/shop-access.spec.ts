/** Accessibility of every screen and dialog: axe, 320 px, layout shifts, keyboard. */
import type { Locator, Page } from '@playwright/test';
import type { Product } from '../../shared/contract/index.ts';
import { publicPages } from '../../shared/pages.ts';
import { untilHydrated } from '../support/first-visit.ts';
import { longForm } from '../support/long-form.ts';
import { expectAccessibleInBothSchemes, openDialog, pageFrame } from './axe.ts';
import { addon, answer, expect, hold, order, product, signedInAs, test, withCart } from './shop.ts';

// axe checks every element of a dozen screens, which is slow on a slow machine.
test.setTimeout(120_000);

const cart = [{ product, quantity: 1, addons: [{ addon, quantity: 2 }] }];
/** Addresses at which pages show the most. */
const longest: Record<string, string> = {
  '/reset-password': `/reset-password#${'t'.repeat(43)}`,
  '/login': '/login?returnTo=%2Fcheckout',
  '/signup': '/signup?returnTo=%2Fcheckout',
};
const paths = [
  ...publicPages.map((path) => longest[path] ?? path),
  '/products/outback-seventy',
  '/cart',
  '/checkout',
  '/dashboard',
];
/** Its document keeps the console's place. */
const asking = '/contact?console=compact-one';

/** Waits until the page is hydrated and has loaded its data. */
async function settled(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

async function fill(page: Page): Promise<void> {
  await signedInAs(page);
  await withCart(page, cart);
  await answer(page, '/api/orders', [order, { ...order, id: 'second', status: 'pending' }]);
  await answer(page, /\/messages$/, []);
  await answer(page, /events$/, []);
}

/** Opens what pages show over themselves, and has axe look at it. */
const dialogs: Record<string, (page: Page) => Promise<void>> = {
  async '/contact'(page) {
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'contact form with errors and a toast', {
      without: pageFrame,
      colors: false,
    });
    await page.getByRole('button', { name: 'Pick your 4x4' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'vehicle dialog', { within: openDialog });
  },
  async '/products/outback-seventy'(page) {
    // A sheet that was hydrated while the page was as narrow as a phone keeps its groups folded.
    await page.reload();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('checkbox').first().check();
    await expectAccessibleInBothSchemes(page, 'add-on dialog', { within: openDialog });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enlarge' }).click();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'picture zoom', { within: openDialog });
  },
  async '/dashboard'(page) {
    await page.getByRole('button', { name: 'Leave a Review' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'review dialog', { within: openDialog });
  },
  async '/about'(page) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'menu', { within: openDialog });
  },
};

interface Shifts {
  sum: number;
  /** Start tags of the elements that moved. */
  moved: string[];
}

/** Notes the layout shifts of each page that is opened, as `window.shifts`. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 150) ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page and expects no layout shift. */
async function openWithoutShifts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // No key press: for half a second after one, shifts are not counted.
  await page.mouse.move(1, 1);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await page.evaluate(
    () => (window as unknown as { shifts: Shifts }).shifts,
  );
  const waits = path === '/dashboard' || path === asking || path.startsWith('/products/');
  expect(sum, `${path} shifts: ${moved.join('\n')}`).toBeLessThan(waits ? 0.02 : 0.001);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${path} is ${over} px too wide`).toBeLessThanOrEqual(0);
}

const phone = { width: 320, height: 640 };
const desktop = { width: 1440, height: 900 };

/** On sale: with a face, so that the builder has something to lay out. */
const onSale: Product = {
  ...product,
  face: { length: 980, height: 114, depth: 190, left: [84, 420], right: [560, 896] },
};

/** For both windows: a customer with products in the cart. */
async function fillShop(page: Page): Promise<void> {
  await countShifts(page);
  await fill(page);
  await answer(page, '/api/products', [onSale]);
  await answer(page, '/api/addons', [addon]);
}

// One page of each kind: prerendered, product, form, rendered in the browser. Nightly, all.
const inDarkToo = [
  '/',
  ...(longForm ? ['/products/outback-seventy', '/contact', '/checkout'] : []),
];

/** Made like a page beside them: legal texts like /privacy, forms like /login. Nightly. */
const alike = [
  '/about',
  '/gallery',
  '/reviews',
  '/privacy',
  '/terms',
  '/warranty',
  '/forgot-password',
  '/confirm-address',
  '/signup?returnTo=%2Fcheckout',
  longest['/reset-password'],
];
const looked = paths.filter((path) => longForm || !alike.includes(path));

// Two tests, so that two workers share them.
for (const half of [0, 1]) {
  const own = looked.filter((_, index) => index % 2 === half);
  test(`no layout shift, sideways scrolling or axe violation, with dialogs: ${own.join(' ')}`, async ({
    page,
  }) => {
    await fillShop(page);
    for (const path of own) {
      await page.setViewportSize(phone);
      await openWithoutShifts(page, path);
      await expectNoSidewaysScroll(page, path);
      await page.setViewportSize(desktop);
      await expectNoSidewaysScroll(page, path);
      // Header and footer are checked on the first page only.
      await expectAccessibleInBothSchemes(page, path, {
        ...(path !== '/' && { without: pageFrame }),
        ...(inDarkToo.includes(path) && { dark: true }),
      });
      await dialogs[path]?.(page);
    }
  });
}

test('where the visitor’s own colours replace ours, edges, arrows and choices are still seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/build?console=tourer-hilux');
  const builder = page.locator('.builder');
  const measure = builder.getByRole('button', { name: 'Millimetres' });
  await expect(measure).toHaveCSS('border-top-style', 'solid');
  await expect(builder.getByLabel('Console', { exact: true })).toHaveCSS('appearance', 'auto');
  const coloursOf = (of: Locator) =>
    of.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size);
  const cloths = builder.locator('.builder-colour');
  await expect(cloths.first()).toBeVisible();
  expect(await coloursOf(cloths)).toBeGreaterThan(5);
  await measure.press('Enter');
  expect(await coloursOf(builder.getByRole('button', { name: /^(Milli|Flip)/ }))).toBe(2);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toHaveCSS('border-left-style', 'solid');
  const [here, elsewhere] = ['Build Your Own', 'Gallery'].map((name) =>
    menu.getByRole('link', { name }),
  );
  await expect(here as Locator).toHaveCSS('text-decoration-line', 'underline');
  await expect(elsewhere as Locator).toHaveCSS('text-decoration-line', 'none');
});

test('an order’s stages are whole words at 320 px, and a folded one stays beside its marker', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await signedInAs(page);
  const newer = { ...order, id: order.id.replace(/^./, '9'), status: 'pending' };
  await answer(page, '/api/orders', [newer, order]);
  await answer(page, /\/messages$/, []);
  await answer(page, /events$/, []);
  await page.goto('/dashboard');
  const stages = page.getByRole('list', { name: 'How far along it is' }).first();
  const linesOf = (of: Locator) =>
    of.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
  expect(await linesOf(stages.getByText('Delivered'))).toBe(1);
  const folded = page.locator('summary').filter({ hasText: order.id.slice(0, 8) });
  const edges = await folded.evaluate((row) =>
    [row, row.querySelector('h2 span')].map((one) => one?.getClientRects()[0]?.left ?? 0),
  );
  expect((edges[1] ?? 0) - (edges[0] ?? 0)).toBeGreaterThan(8);
});

test('no layout shift on a desktop', { tag: '@long' }, async ({ page }) => {
  await fillShop(page);
  await page.setViewportSize(desktop);
  for (const path of [...paths, asking]) await openWithoutShifts(page, path);
});

test('a font that comes after the first paint waits for the next page', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const showConsoles = await hold(page, '/api/products', [onSale]);
  await answer(page, '/api/addons', [addon]);
  const { promise: painted, resolve: sendFont } = Promise.withResolvers<void>();
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await painted;
    await session.send('Fetch.continueRequest', { requestId });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/overpass-*' }] });
  // The load event would wait for the font.
  await page.goto('/build', { waitUntil: 'commit' });
  await untilHydrated(page);
  const widthOfTitle = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const text = document.createRange();
      text.selectNodeContents(title);
      return text.getBoundingClientRect().width;
    });
  const width = await widthOfTitle();
  sendFont();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  // The builder comes with a style of its own.
  showConsoles();
  await expect(page.getByRole('button', { name: 'Arrange It for Me' })).toBeVisible();
  expect(await widthOfTitle()).toBe(width);
});

test('an order can be placed by keyboard alone', async ({ page }) => {
  const stamp = Date.now();
  type Role = 'link' | 'button' | 'checkbox' | 'textbox';
  const dialog = page.getByRole('dialog');
  const at = async (name: string | RegExp, role: Role = 'link', within: Page | Locator = page) => {
    const target = within.getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    // Found once: finding it by its name again after every press costs more than the presses.
    const element = await target.elementHandle();
    // Other tests of the same shop add to its add-ons.
    for (let presses = 0; presses < 300; presses++) {
      if (await element?.evaluate((it) => it === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  const press = async (...target: Parameters<typeof at>) => {
    await at(...target);
    await page.keyboard.press('Enter');
  };

  await page.goto('/');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press('Explore Consoles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Roof Console Range');
  await press('View Details of Outback Seventy');
  await press('Add to Cart', 'button');
  await expect(dialog).toBeVisible();
  await at('4-Switch Panel', 'checkbox');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: '4-Switch Panel' })).toBeChecked();
  await at('Spare Rocker Switch', 'checkbox');
  // Not behind the summary, which stays at the foot of the dialog.
  const isCovered = await page.locator(':focus').evaluate((box: HTMLInputElement) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return !box.contains(top) && !box.labels?.[0]?.contains(top);
  });
  expect(isCovered).toBe(false);
  await press('Add to Cart', 'button', dialog);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await press(/^Cart, 1 item/);
  await press('Proceed to Checkout');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await at('First name', 'textbox');
  const email = `key${stamp}@example.com`;
  const contact = ['', 'Board', email, '0400 000 000'];
  // The state follows the postcode; text that is inserted while a select has the focus goes to the last field.
  const address = ['1 Red Dirt Road', 'Longreach', '4730', '', 'PO-4711'];
  // After what opens the fields of a business.
  const notes = ['', 'Patrol GU, 2004'];
  // Keys of letters are pressed in the first field alone: each redraws the form.
  await page.keyboard.type('Key');
  for (const text of [...contact, ...address, ...notes, 'long enough']) {
    if (text) await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await press('Place Order', 'button');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByTestId('order-card')).toHaveCount(1);
  await expect(page.getByTestId('order-card')).toContainText('1 Red Dirt Road');
});

/** What the browser tests of the owner's dashboard share. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AdminProduct, Order } from '../../shared/contract/index.ts';
import { type Actor, actorsOf } from '../support/actors.ts';

export { expect };

export const owner = { email: 'admin@example.com', password: 'roofconsole-admin' };

/** The owner over HTTP, to prepare what a test looks at. */
interface WorkerFixtures {
  shop: { readonly origin: string; readonly owner: Actor };
}

/** Every page is the owner's, and its console must stay empty but for refusals a test makes. */
export const test = base.extend<{ quiet: undefined }, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const origin = process.env.SHOP_ORIGIN ?? '';
      await use({ origin, owner: await actorsOf(origin).admin() });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ shop }, use) => {
    const cookies = [...shop.owner.cookies].map(([name, value]) => ({
      ...{ name, value, domain: new URL(shop.origin).hostname, path: '/', expires: -1 },
      ...{ httpOnly: true, secure: true, sameSite: 'Lax' as const },
    }));
    await use({ cookies, origins: [] });
  },
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !/Failed to load resource|status of/.test(text)) {
          said.push(text);
        }
      });
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export const tabNames = [
  'Orders',
  'Inquiries',
  'Create Quote',
  'Photos',
  'Products',
  'Add-ons',
  'Users',
  'Gallery',
] as const;

export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin-dashboard?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** The one notification that is shown. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const shown = page.locator('.toast[data-state=open]');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(title);
  if (text) await expect(shown).toContainText(text);
}

export const word = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10);

/** The answer of a call that must have gone well. */
export async function made<T>(answer: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body as T;
}

export function newProduct(shop: WorkerFixtures['shop'], changes: object = {}) {
  return made<AdminProduct>(
    shop.owner.post('/api/admin/products', {
      name: `Console ${word()}`,
      description: 'Felt-covered, four slots',
      price: 16_000,
      imageUrl: '/pictures/compact-one-1/960.jpg',
      hidden: false,
      ...changes,
    }),
  );
}

/** An order of a customer of its own, with a vehicle in its notes. */
export async function newOrder(shop: WorkerFixtures['shop'], changes: object = {}) {
  const product = await newProduct(shop);
  const addon = await made<{ id: string }>(
    shop.owner.post('/api/admin/addons', {
      name: `UHF Bracket ${word()}`,
      description: 'Holds a UHF',
      price: 2995,
      category: 'accessories',
    }),
  );
  const { actor, user } = await actorsOf(shop.origin).signUp();
  const lastName = `Tester${word()}`;
  const order = await made<Order>(
    actor.post('/api/orders', {
      customerFirstName: 'Kim',
      customerLastName: lastName,
      customerEmail: user.email,
      customerPhone: '0400 111 222',
      shippingAddress: '9 Bull Dust Track',
      shippingCity: 'Winton',
      shippingState: 'QLD',
      shippingPostcode: '4735',
      notes: '2016 Toyota HiLux, grey felt',
      items: [{ productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] }],
      ...changes,
    }),
  );
  return { order, product, email: user.email, lastName };
}

/** Opens the dashboard at an order of the test's own and gives its card. */
export async function openOrder(page: Page, order: Order): Promise<Locator> {
  const short = order.id.slice(0, 8);
  await page.goto(`/admin-dashboard?q=%22${short}%22`);
  const card = page.getByTestId('admin-order').filter({ hasText: order.id });
  await expect(card).toBeVisible();
  return card;
}

/** The texts of the file that a button saves. */
export async function savedFile(page: Page, button: Locator): Promise<string> {
  const saving = page.waitForEvent('download');
  await button.click();
  const stream = await (await saving).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Catches the addresses that would open the mail client; gives the last one. */
export async function catchMail(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('a');
        if (!link?.href.startsWith('mailto:')) return;
        event.preventDefault();
        document.documentElement.dataset.mail = link.href;
      },
      true,
    );
  });
  return () => page.evaluate(() => document.documentElement.dataset.mail ?? '');
}

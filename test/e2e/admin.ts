/** Helpers for the browser tests of the dashboard. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '../../shared/contract/index.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { newAddon, newProduct, placeOrder, unique } from '../support/orders.ts';
import { guardedTest } from './console-guard.ts';

export { expect };

export const owner = { email: 'admin@example.com', password: 'roofconsole-admin' };

/** The shop, with the owner logged in over HTTP to prepare data. */
interface Shop {
  readonly origin: string;
  readonly owner: Actor;
}

let opened: Promise<Shop> | undefined;

/**
 * One login for all tests of a worker. As a worker fixture it would make Playwright start separate
 * workers, with their own browsers, for tests without it.
 */
function openShop(): Promise<Shop> {
  const origin = process.env.SHOP_ORIGIN ?? '';
  opened ??= createActors(origin)
    .admin()
    .then((owner) => ({ origin, owner }));
  return opened;
}

/** Every page is logged in as the owner; refused calls may be logged. */
export const test = guardedTest.extend<{ shop: Shop }>({
  refusals: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  shop: async ({}, use) => use(await openShop()),
  storageState: async ({ shop }, use) => use(loggedIn(shop.owner, shop.origin)),
});

/** The storage of a browser in which somebody is logged in. */
export const loggedIn = ({ cookies }: Pick<Actor, 'cookies'>, origin: string) => ({
  cookies: [...cookies].map(([name, value]) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    // Scripts read whether there may be a session from the second cookie.
    httpOnly: name !== '__Host-signed-in',
    secure: true,
    sameSite: 'Lax' as const,
  })),
  origins: [],
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
  // Its heading comes with the document.
  await expect(page.getByRole('tablist', { name: 'Parts of the dashboard' })).toBeVisible();
}

/** An order of a new customer, for a vehicle that its product is not cut for. */
/** @param build how its one line is built, beyond vehicle and felt */
export async function newOrder({ origin, owner: admin }: Shop, build: object = {}) {
  const product = await newProduct(admin, {
    specifications: { Width: '1180 mm', 'Felt colour': 'Navy' },
    compatibleVehicles: ['Nissan Patrol GU (1997–2016)'],
  });
  const addon = await newAddon(admin, { name: `UHF Bracket ${unique()}`, price: 2995 });
  const { actor, user } = await createActors(origin).signUp();
  const lastName = `Tester${unique()}`;
  const items = [
    {
      productId: product.id,
      quantity: 2,
      addons: [{ addonId: addon.id, quantity: 1 }],
      vehicle: { make: 'Toyota', model: 'HiLux', year: 2016 },
      felt: 'Grey',
      ...build,
    },
  ];
  const order = await placeOrder(actor, items, {
    customerFirstName: 'Kim',
    customerLastName: lastName,
    customerEmail: user.email,
    customerPhone: '0400 111 222',
    shippingAddress: '9 Bull Dust Track',
    shippingCity: 'Winton',
    shippingPostcode: '4735',
    notes: 'Ring before noon',
  });
  return { order, product, addon, actor, email: user.email, lastName };
}

/** Opens the dashboard at an order, expands it and returns its row. */
export async function openOrder(page: Page, order: Pick<Order, 'id'>): Promise<Locator> {
  const short = order.id.slice(0, 8);
  await page.goto(`/admin-dashboard?q=%22${short}%22`);
  const row = page.getByTestId('admin-order').filter({ hasText: `#${short}` });
  await unfold(row);
  await expect(row).toContainText(order.id);
  return row;
}

export async function unfold(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Order #/ }).click();
}

/** Chooses an item of a row's menu. */
export async function chooseAction(
  row: Locator,
  name: string,
  menu: string | RegExp = 'More actions',
): Promise<void> {
  await row.getByRole('button', { name: menu }).click();
  await row.page().getByRole('menuitem', { name }).click();
}

/** The text of the file that a button saves. */
export async function savedFile(page: Page, button: Locator): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await button.click();
  const stream = await (await saving).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Catches mailto: addresses; returns the last one. */
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

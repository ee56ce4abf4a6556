/** Helpers for the browser tests of the shop's screens. */
import { expect, type Page } from '@playwright/test';
import { buildOf } from '../../shared/build.ts';
import type { Addon, Order, Product, Quote } from '../../shared/contract/index.ts';
import { noReferences } from '../../shared/customer-details.ts';
import { writer } from '../support/samples.ts';
import { guardedTest } from './console-guard.ts';

export { expect, guardedTest as test };

export const product: Product = {
  gst: true,
  id: 'test-console',
  name: 'Test Console',
  series: 'TEST',
  price: 16_000,
  description: 'A console for tests.',
  imageUrl: '/icon.png',
  imageUrls: ['/icon.png'],
  featured: true,
  features: ['One slot'],
  compatibleVehicles: ['Nissan Patrol GU (1997–2016)', 'Ford Maverick (1988–1994)', 'Mazda BT-50'],
  specifications: { Width: '500 mm' },
  cutOuts: null,
  parcel: null,
  face: null,
};

export const addon: Addon = {
  id: 'test-switches',
  name: 'Test Switches',
  description: 'Two switches.',
  price: 2550,
  category: 'switches',
  imageUrl: null,
  takes: null,
  part: null,
};

export const order: Order = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  version: 1,
  quoteNumber: null,
  status: 'delivered',
  createdAt: '2024-03-04T20:00:00.000Z',
  updatedAt: '2024-03-04T20:00:00.000Z',
  totalCents: 21_100,
  notes: 'Patrol GU',
  charges: [],
  invoices: [],
  gst: true,
  depositCents: 0,
  promisedBy: null,
  carrier: null,
  trackingNumber: null,
  pickUp: false,
  estimate: null,
  trackingUrl: null,
  reason: null,
  review: null,
  customerFirstName: 'Jo',
  customerLastName: 'Shopper',
  customerEmail: 'jo@example.com',
  customerPhone: '0400 000 000',
  shippingAddress: '1 Red Dirt Road',
  shippingCity: 'Longreach',
  shippingState: 'QLD',
  shippingPostcode: '4730',
  ...noReferences,
  orderItems: [
    {
      id: 'item-1',
      product: { id: product.id, name: product.name, imageUrl: product.imageUrl },
      quantity: 1,
      priceAtPurchase: 16_000,
      addons: [
        {
          id: 'addon-1',
          addon: { id: addon.id, name: addon.name },
          quantity: 2,
          priceAtPurchase: 2550,
        },
      ],
      ...buildOf({}),
      fitsVehicle: null,
    },
  ],
};

export const quote: Quote = {
  number: 'Q-0042',
  state: 'sent',
  expired: false,
  revision: 1,
  validUntil: '2024-04-04T13:59:59.999Z',
  sentAt: '2024-03-04T20:00:00.000Z',
  accepted: null,
  declined: null,
  seller: writer.seller,
  offer: {
    customerName: 'Jo Shopper',
    vehicle: null,
    lines: [
      {
        number: 1,
        productId: null,
        text: 'Test Console',
        imageUrl: null,
        addons: [],
        unitCents: 16_000,
        quantity: 1,
        lineCents: 16_000,
        optional: false,
        ticked: false,
        ...buildOf({}),
      },
    ],
    delivery: 'post',
    postageCents: null,
    charges: [],
    discountCents: 0,
    depositCents: null,
    depositPercent: null,
    gst: true,
    notes: null,
    terms: ['GST is included.'],
    totals: { subtotalCents: 16_000, totalCents: 16_000, gstCents: 1455, depositCents: 0 },
  },
  needsPhone: false,
  told: '',
  remindersStopped: false,
  questions: [],
};

export const customer = {
  id: 'user-1',
  email: 'jo@example.com',
  firstName: 'Jo',
  lastName: 'Shopper',
  phone: '0400 000 000',
  role: 'customer' as 'customer' | 'admin' | 'viewer',
  createdAt: '2024-01-01T00:00:00.000Z',
};

/** Fakes the answer to a call in the browser: JSON, or a status with the server's message. */
export async function answer(
  page: Page,
  path: string | RegExp,
  body: unknown,
  status = 200,
): Promise<void> {
  await fake(page, { path, status, body, from: Promise.resolve() });
}

/** Holds a call back until the returned function is called. */
export async function hold(page: Page, path: string | RegExp, body: unknown): Promise<() => void> {
  const { promise: from, resolve: release } = Promise.withResolvers<void>();
  await fake(page, { path, status: 200, body, from });
  return release;
}

interface Fake {
  readonly path: string | RegExp;
  readonly status: number;
  readonly body: unknown;
  /** When it is answered. */
  readonly from: Promise<void>;
}

/** The readable one of a session's two cookies. */
const MARK = '__Host-signed-in';
/** As the shop sets it, for tests that fake the answer to a login. */
export const markCookie = { 'set-cookie': `${MARK}=1; Path=/; Secure; SameSite=Lax` };

/** Those of each page, the newest first. */
const fakes = new WeakMap<Page, Fake[]>();

const opensSession = ({ path, status }: Fake) =>
  status < 300 && /^.api.auth.(login|signup)$/.test(String(path));

const matches = ({ path }: Fake, url: string) => {
  const { pathname } = new URL(url);
  return typeof path === 'string' ? pathname === path : path.test(pathname);
};

/**
 * Playwright's own routes stop every request of a page, its scripts and pictures too, and turn the
 * browser's cache off: a fifth of the CPU of opening a page. This stops the calls alone.
 */
async function fake(page: Page, one: Fake): Promise<void> {
  const known = fakes.get(page);
  if (known) return void known.unshift(one);
  const all = [one];
  fakes.set(page, all);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const found = all.find((each) => matches(each, request.url));
    await found?.from;
    const given = found && {
      responseCode: found.status,
      responseHeaders: [
        { name: 'content-type', value: 'application/json' },
        ...(opensSession(found) ? [{ name: 'set-cookie', value: markCookie['set-cookie'] }] : []),
      ],
      body: Buffer.from(JSON.stringify(found.body) ?? '').toString('base64'),
    };
    await (given
      ? session.send('Fetch.fulfillRequest', { requestId, ...given })
      : session.send('Fetch.continueRequest', { requestId })
    ).catch(() => {}); // The page has left.
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

/** Signs the browser in as this user. */
export async function signedInAs(page: Page, user = customer): Promise<void> {
  await page.context().addCookies([
    {
      name: MARK,
      value: '1',
      // Chromium takes __Host- cookies for localhost, but Playwright accepts them only for a secure origin.
      url: (process.env.SHOP_ORIGIN ?? '').replace('http:', 'https:'),
      secure: true,
    },
  ]);
  await answer(page, '/api/auth/user', user);
  for (const list of ['layouts', 'passkeys', 'sessions'])
    await answer(page, `/api/auth/${list}`, []);
}

/** Fills the cart before the first page is opened; later pages keep its changes. */
export async function withCart(page: Page, items: unknown): Promise<void> {
  await page.addInitScript((json) => {
    if (sessionStorage.getItem('cart-filled')) return;
    sessionStorage.setItem('cart-filled', 'yes');
    localStorage.setItem('cart', json);
  }, JSON.stringify(items));
}

/** Fills in the checkout form. */
export async function fillCheckout(page: Page): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Jo'],
    ['Last name', 'Shopper'],
    ['Email', 'jo@example.com'],
    ['Phone', '0400 000 000'],
    ['Street address', '1 Red Dirt Road'],
    ['City', 'Longreach'],
    ['Postcode', '4730'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    // The account's details may load in the middle of a `fill`.
    await expect(async () => {
      await field.fill(value);
      await expect(field).toHaveValue(value, { timeout: 500 });
    }).toPass();
  }
  await page.getByLabel('State').selectOption('QLD');
}

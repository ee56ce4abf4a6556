/** Every form that takes personal details says what they are for and how to have them erased. */
import type { Page } from '@playwright/test';
import { firstFacts } from '../../shared/business.ts';

const { email } = firstFacts;

import { schemas } from '../../shared/contract/index.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { longForm } from '../support/long-form.ts';
import {
  addon,
  answer,
  expect,
  order,
  product,
  quote,
  signedInAs,
  test,
  withCart,
} from './shop.ts';

/** How to open a form, starting from the page of the previous one, and its submit button. */
interface Form {
  readonly open: (page: Page) => Promise<void>;
  readonly button: string;
  /** True if another endpoint's form is the same: opened only in the long form. */
  readonly variation?: boolean;
}

const toBuild = { ...order, status: 'pending' as const };

/** How a shopper opens the form, for each endpoint that stores personal details. */
const forms: Partial<Record<RouteId, Form>> = {
  'auth.signup': {
    open: async (page) => void (await page.goto('/signup')),
    button: 'Create account',
  },
  'inquiries.create': {
    open: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click(),
    button: 'Send Message',
  },
  'orders.create': {
    open: async (page) => void (await page.goto('/checkout')),
    button: 'Place Order',
  },
  'reviews.createByLink': {
    variation: true,
    async open(page) {
      await page.goto('/order/a-token');
      await page.getByRole('button', { name: 'Leave a Review' }).click();
    },
    button: 'Submit Review',
  },
  'reviews.create': {
    variation: true,
    async open(page) {
      await signedInAs(page);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Leave a Review' }).click();
    },
    button: 'Submit Review',
  },
  'auth.updateUser': {
    async open(page) {
      await signedInAs(page);
      await page.goto('/dashboard');
      await page.getByText('Change your name or phone').click();
    },
    button: 'Save My Details',
  },
  'auth.changeAddress': {
    open: (page) => page.getByText('Change your email address').click(),
    button: 'Send Me a Link',
  },
  'orders.ask': {
    variation: true,
    async open(page) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Ask About This Order' }).click();
    },
    button: 'Send Message',
  },
  'orders.askByLink': {
    variation: true,
    async open(page) {
      await page.goto('/order/a-token');
      await page.getByRole('button', { name: 'Ask About This Order' }).click();
    },
    button: 'Send Message',
  },
  'orders.correctOwn': {
    variation: true,
    async open(page) {
      await answer(page, '/api/orders', [toBuild]);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Change My Details' }).click();
    },
    button: 'Save My Details',
  },
  'orders.correctByLink': {
    variation: true,
    async open(page) {
      await answer(page, /order-links/, { order: toBuild, events: [] });
      await answer(page, /(events|messages)$/, []);
      await page.goto('/order/a-token');
      await page.getByRole('button', { name: 'Change My Details' }).click();
    },
    button: 'Save My Details',
  },
  'quotes.acceptByLink': {
    open: async (page) => void (await page.goto('/quote/a-token')),
    button: 'Accept for $160.00',
  },
  'quotes.declineByLink': {
    open: (page) => page.getByText('Decline this quote').click(),
    button: 'Decline quote',
  },
  'quotes.ask': { open: async () => {}, button: 'Send question' },
};
/** These take only details that the shop already has, or a photo that the form's notice covers. */
const nothingNew = [
  'auth.login',
  'auth.password',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.confirmAddress',
  'auth.openInvitation',
  // A passkey says nothing of a person; its name is theirs to choose.
  'auth.passkeyLogin',
  'auth.newPasskey',
  'auth.addPasskey',
  'auth.renamePasskey',
  // A layout is of a console; its name is theirs to choose.
  'auth.keepLayout',
  'auth.renameLayout',
  'uploads.sendPhoto',
];

test('every endpoint that stores personal details is listed here with its form', () => {
  const keeping = routeIds.filter(
    (id) => getRoute(id).access !== 'admin' && (schemas[id] as RouteSchemas).body !== undefined,
  );
  expect(keeping.toSorted()).toEqual([...Object.keys(forms), ...nothingNew].toSorted());
});

test('each of these forms shows the collection notice', { tag: '@long' }, async ({ page }) => {
  await withCart(page, [{ product, quantity: 1, addons: [{ addon, quantity: 1 }] }]);
  await answer(page, '/api/orders', [order]);
  await answer(page, /order-links/, { order, events: [] });
  await answer(page, /(events|messages)$/, []);
  await answer(page, '/api/quotes/a-token', quote);
  await answer(page, /opened$/, undefined, 204);
  for (const [id, { open, button, variation }] of Object.entries(forms)) {
    if (variation && !longForm) continue;
    await test.step(id, async () => {
      await open(page);
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
      const notice = form.getByText(/We use these details .+, and for nothing else\./);
      await expect(notice).toBeVisible();
      await expect(notice).toContainText('To see them or have them erased, write to');
      await expect(notice.getByRole('link', { name: email })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      );
      await expect(notice.getByRole('link', { name: 'privacy' })).toHaveAttribute(
        'href',
        '/privacy',
      );
    });
  }
});

/** Every form that takes personal details says what they are for and how to have them erased. */
import type { Locator, Page } from '@playwright/test';
import { email } from '../../shared/business.ts';
import { schemas } from '../../shared/contract/index.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import type { RouteSchemas } from '../../shared/contract/schemas.ts';
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

async function openQuote(page: Page): Promise<void> {
  await answer(page, '/api/quotes/a-token', quote);
  await answer(page, /opened$/, undefined, 204);
  await page.goto('/quote/a-token');
}

/** How a shopper gets to the button that sends their details, for each endpoint that keeps them. */
const submitButtons: Partial<Record<RouteId, (page: Page) => Promise<Locator>>> = {
  'auth.signup': async (page) => {
    await page.goto('/signup');
    return page.getByRole('button', { name: 'Create account' });
  },
  'inquiries.create': async (page) => {
    await page.goto('/contact');
    return page.getByRole('button', { name: 'Send Message' });
  },
  'orders.create': async (page) => {
    await withCart(page, [{ product, quantity: 1, addons: [{ addon, quantity: 1 }] }]);
    await page.goto('/checkout');
    return page.getByRole('button', { name: 'Place Order' });
  },
  'reviews.createByLink': async (page) => {
    await answer(page, /order-links/, { order, events: [] });
    await page.goto('/order/a-token');
    await page.getByRole('button', { name: 'Leave a Review' }).click();
    return page.getByRole('button', { name: 'Submit Review' });
  },
  'reviews.create': async (page) => {
    await signedInAs(page);
    await answer(page, '/api/orders', [order]);
    await answer(page, /events$/, []);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Leave a Review' }).click();
    return page.getByRole('button', { name: 'Submit Review' });
  },
  'quotes.acceptByLink': async (page) => {
    await openQuote(page);
    return page.getByRole('button', { name: 'Accept for $160.00' });
  },
  'quotes.declineByLink': async (page) => {
    await openQuote(page);
    await page.getByText('Decline this quote').click();
    return page.getByRole('button', { name: 'Decline quote' });
  },
  'quotes.ask': async (page) => {
    await openQuote(page);
    return page.getByRole('button', { name: 'Send question' });
  },
};
/** These take only what the shop already has, or the size of a file. */
const nothingNew = [
  'auth.login',
  'auth.password',
  'auth.forgotPassword',
  'auth.resetPassword',
  'uploads.startPhoto',
];

test('every endpoint that keeps details has a form here', () => {
  const keeping = routeIds.filter(
    (id) => getRoute(id).access !== 'admin' && (schemas[id] as RouteSchemas).body !== undefined,
  );
  expect(keeping.toSorted()).toEqual([...Object.keys(submitButtons), ...nothingNew].toSorted());
});

for (const [id, open] of Object.entries(submitButtons)) {
  test(`the form of ${id} shows the notice`, async ({ page }) => {
    const form = page.locator('form').filter({ has: await open(page) });
    const notice = form.getByText(/We use these details .+, and for nothing else\./);
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('To see them or have them erased, write to');
    await expect(notice.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expect(notice.getByRole('link', { name: 'privacy' })).toHaveAttribute('href', '/privacy');
  });
}

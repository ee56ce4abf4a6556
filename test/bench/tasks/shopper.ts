/** A shopper's usual tasks. */
import type { Page } from '@playwright/test';
import { unique } from '../../support/orders.ts';
import { address, button, label, open, type Task, type TaskUser, uncounted } from './task-user.ts';

async function order({ page, press }: TaskUser) {
  await press(button(page.getByRole('main'), 'Add to Cart'));
  await press(button(page.getByRole('dialog'), 'Add to Cart'));
  await press(page.getByRole('link', { name: 'View Cart' }));
  await press(page.getByRole('link', { name: 'Proceed to Checkout' }));
}

/** Fills in the contact form as it opens, and sends it. */
async function ask({ page, press, type }: TaskUser) {
  await type(label(page, 'First name'), 'Jo');
  await type(label(page, 'Last name'), 'Shopper');
  await type(page.getByLabel('Email', { exact: true }), 'jo@example.com');
  await press(page.getByRole('checkbox', { name: 'privacy policy' }));
  await press(button(page, 'Send Message'));
  await page.getByRole('heading', { name: 'We have your message' }).waitFor();
}

async function place({ page, press }: TaskUser) {
  await press(button(page, 'Place Order'));
  await page.waitForURL('**/dashboard');
  await page.getByTestId('order-card').first().waitFor();
}

async function firstOrder(user: TaskUser): Promise<void> {
  const { page, type } = user;
  await order(user);
  await type(page.getByLabel('Email', { exact: true }), `${unique().slice(0, 6)}@example.com`);
  await type(page.getByLabel('Password', { exact: true }), 'red-dirt-road');
  for (const [name, text] of Object.entries(address)) {
    await type(page.getByLabel(name, { exact: true }), text);
  }
  await place(user);
}

const mine = { make: 'Nissan', model: 'Patrol GU', year: 2008 };
const withVehicle = async (page: Page, path: string) => {
  await page.addInitScript((own) => localStorage.setItem('vehicle', own), JSON.stringify(mine));
  await open(page, path);
};

export const shopperTasks: readonly Task[] = [
  {
    what: 'First order, with a new account',
    prepare: (page) => open(page, '/products/outback-seventy'),
    run: firstOrder,
  },
  {
    what: 'Second order',
    async prepare(page) {
      await open(page, '/products/outback-seventy');
      await firstOrder(uncounted(page));
      await open(page, '/products/outback-seventy');
    },
    async run(user) {
      await order(user);
      await place(user);
    },
  },
  {
    what: 'From a picture in the list to its console',
    prepare: (page) => open(page, '/products'),
    async run({ page, press }) {
      await press(page.getByTestId('product-card').nth(1));
      await page.waitForURL('**/products/*');
    },
  },
  {
    what: 'Saying what one drives, on the home page, and seeing what fits',
    prepare: (page) => open(page, '/'),
    async run({ page, press, choose }) {
      const band = page.getByRole('region', { name: 'What do you drive?' });
      await choose(label(band, 'Make'), 'Toyota');
      await choose(label(band, 'Model'), 'LandCruiser');
      await choose(label(band, 'Year'), '2016 (70 Series)');
      await press(button(band, 'Show What Fits'));
      await page
        .getByText(/consoles? fits? your/)
        .first()
        .waitFor();
    },
  },
  {
    what: 'From a console that does not fit to one that does',
    prepare: (page) => withVehicle(page, '/products/outback-seventy'),
    async run({ page, press }) {
      await press(page.getByRole('main').getByText('These are:').getByRole('link').first());
      await page.waitForFunction(() => !location.pathname.endsWith('outback-seventy'));
    },
  },
  {
    what: 'A console into the cart',
    prepare: (page) => open(page, '/products/outback-seventy'),
    async run({ page, press }) {
      await press(button(page.getByRole('main'), 'Add to Cart'));
      await press(button(page.getByRole('dialog'), 'Add to Cart'));
      await page.getByText('Added to Cart!').first().waitFor();
    },
  },
  {
    what: 'Choosing the stitching',
    prepare: (page) => open(page, '/products/outback-seventy'),
    async run({ page, press, choose }) {
      await press(button(page.getByRole('main'), 'Add to Cart'));
      await choose(label(page.getByRole('dialog'), 'Stitching'), 'Sand');
      await press(button(page.getByRole('dialog'), 'Add to Cart'));
      await page.getByText('Added to Cart!').first().waitFor();
    },
  },
  {
    what: 'Asking for a quote for a console',
    prepare: (page) => withVehicle(page, '/products/outback-seventy'),
    async run(user) {
      await user.press(user.page.getByRole('link', { name: 'Request Custom Quote' }));
      await ask(user);
    },
  },
  {
    what: 'From the home page to a quote for six parts, laid out by hand',
    prepare: (page) => open(page, '/'),
    async run(user) {
      const { page, press, choose } = user;
      await press(page.getByRole('main').getByRole('link', { name: 'Build Your Own' }));
      await page.waitForURL('**/build**');
      await choose(page.getByLabel('Console', { exact: true }), 'tourer-hilux');
      for (const part of ['Gauge hole', 'Twin USB Socket']) {
        await press(button(page, `Add ${part}`));
      }
      await press(button(page, /^Radio slot at/));
      await press(button(page, 'Move Radio slot 5 mm left').first());
      await page.locator('[data-handle="5"]').waitFor();
      await press(page.getByRole('link', { name: 'Ask for a Quote' }).locator('visible=true'));
      await ask(user);
    },
  },
];

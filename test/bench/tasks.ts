/**
 * What a shopper's and the owner's usual tasks take, done by a script at 390 px (with a finger) and
 * 1440 px: presses (one to go into a field, two for a choice in a list), typed characters, and
 * seconds. Nobody reads or hesitates here: the seconds are what the machine lets one wait.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { type Actor, createActors, made } from '../support/actors.ts';
import { untilHydrated } from '../support/first-visit.ts';
import { newProduct, placeOrder, setStatus, unique } from '../support/orders.ts';
import { withBrowser } from './browser.ts';

interface Hand {
  readonly page: Page;
  readonly isPhone: boolean;
  press(target: Locator): Promise<void>;
  /** Goes into a field and types; into one that has the focus already without a press. */
  type(field: Locator, text: string, how?: 'focused'): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
}

interface Task {
  readonly what: string;
  /** Made over HTTP beforehand; its end is where the task begins. */
  readonly prepare: (page: Page, owner: Actor, origin: string) => Promise<unknown>;
  readonly run: (hand: Hand, prepared: string) => Promise<void>;
}

async function measure(page: Page, isPhone: boolean, task: Task, prepared: string) {
  let presses = 0;
  let typed = 0;
  const press = async (target: Locator) => {
    await (isPhone ? target.tap() : target.click());
    presses++;
  };
  const start = performance.now();
  await task.run(
    {
      page,
      isPhone,
      press,
      async type(field, text, how) {
        if (how !== 'focused') await press(field);
        else
          await page.waitForFunction(
            (own) => document.activeElement === own,
            await field.elementHandle(),
          );
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
        typed += text.length;
      },
      async choose(list, option) {
        await list.selectOption(option);
        presses += 2;
      },
    },
    prepared,
  );
  const seconds = (performance.now() - start) / 1000;
  return `${presses} · ${typed} · ${seconds.toFixed(1)}`;
}

const asCookies = (actor: Actor) =>
  [...actor.cookies].map(([name, value]) => ({
    ...{ name, value, domain: 'localhost', path: '/', expires: -1 },
    ...{ httpOnly: true, secure: true, sameSite: 'Lax' as const },
  }));

/** @returns a table in Markdown */
async function runTasks(browser: Browser, origin: string): Promise<string> {
  const owner = await createActors(origin).admin();
  const rows: string[] = [];
  for (const task of [...shoppers, ...owners]) {
    const cells: string[] = [];
    for (const isPhone of [true, false]) {
      const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
      const context = await browser.newContext({
        ...{
          baseURL: origin,
          viewport,
          isMobile: isPhone,
          hasTouch: isPhone,
          reducedMotion: 'reduce',
        },
        storageState: { cookies: owners.includes(task) ? asCookies(owner) : [], origins: [] },
      });
      const page = await context.newPage();
      page.setDefaultTimeout(6_000);
      const prepared = await task.prepare(page, owner, origin);
      cells.push(await measure(page, isPhone, task, String(prepared)));
      await context.close();
    }
    rows.push(`| ${[task.what, ...cells].join(' | ')} |`);
  }
  const heading = ['Task', '390 px: presses · characters · s', '1440 px: presses · characters · s'];
  return [heading, heading.map(() => '---')]
    .map((row) => `| ${row.join(' | ')} |`)
    .concat(rows)
    .join('\n');
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const label = (within: Page | Locator, name: string | RegExp) => within.getByLabel(name);

const address = {
  'First name': 'Jo',
  'Last name': 'Shopper',
  Phone: '0400 000 000',
  'Street address': '1 Red Dirt Road',
  City: 'Longreach',
  Postcode: '4730',
} as const;

/** Opens a page and waits until it is alive and quiet. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await untilHydrated(page, 'h1');
  await page.waitForLoadState('networkidle');
};

async function order({ page, press }: Hand) {
  await press(button(page.getByRole('main'), 'Add to Cart'));
  await press(button(page.getByRole('dialog'), 'Add to Cart'));
  await press(page.getByRole('link', { name: 'View Cart' }));
  await press(page.getByRole('link', { name: 'Proceed to Checkout' }));
}

async function place({ page, press }: Hand) {
  await press(button(page, 'Place Order'));
  await page.waitForURL('**/dashboard');
  await page.getByTestId('order-card').first().waitFor();
}

async function firstOrder(hand: Hand): Promise<void> {
  const { page, type } = hand;
  await order(hand);
  await type(page.getByLabel('Email', { exact: true }), `${unique().slice(0, 6)}@example.com`);
  await type(page.getByLabel('Password', { exact: true }), 'red-dirt-road');
  for (const [name, text] of Object.entries(address)) {
    await type(page.getByLabel(name, { exact: true }), text);
  }
  await place(hand);
}

/** The same without counting. */
const uncounted = (page: Page): Hand => ({
  page,
  isPhone: false,
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: async (list, option) => void (await list.selectOption(option)),
});

const mine = { make: 'Nissan', model: 'Patrol GU', year: 2008 };
const withVehicle = async (page: Page, path: string) => {
  await page.addInitScript((own) => localStorage.setItem('vehicle', own), JSON.stringify(mine));
  await open(page, path);
};

const shoppers: readonly Task[] = [
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
    async run(hand) {
      await order(hand);
      await place(hand);
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
      await press(button(band, 'Save My 4x4'));
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
      await press(
        page.getByRole('main').getByText('Not cut for').first().getByRole('link').first(),
      );
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
    async run({ page, press, type }) {
      await press(page.getByRole('link', { name: 'Request Custom Quote' }));
      await type(label(page, 'First name'), 'Jo');
      await type(label(page, 'Last name'), 'Shopper');
      await type(page.getByLabel('Email', { exact: true }), 'jo@example.com');
      await press(page.getByRole('checkbox', { name: 'privacy policy' }));
      await press(button(page, 'Send Message'));
      await page.getByRole('heading', { name: 'We have your message' }).waitFor();
    },
  },
];

/** @returns the short id of a new order, whose list is then open */
const prepareOrder = (status?: string) => async (page: Page, owner: Actor, origin: string) => {
  const { actor } = await createActors(origin).signUp();
  const placed = await placeOrder(actor, [{ productId: 'outback-seventy', quantity: 1 }]);
  if (status) await setStatus(owner, placed.id, status);
  await open(page, '/admin-dashboard');
  return placed.id.slice(0, 8);
};
const row = (page: Page, id: string) =>
  page.getByTestId('admin-order').filter({ hasText: `#${id}` });
const inRow = async ({ page, press }: Hand, id: string, action: string) => {
  await press(button(row(page, id), 'More actions'));
  await press(page.getByRole('menuitem', { name: action }));
};

/** @returns the name of a new product, whose list is then open */
const prepareProduct = async (page: Page, owner: Actor) => {
  const { name } = await newProduct(owner, { name: `Aardvark ${unique()}` });
  await open(page, '/admin-dashboard?tab=products');
  return name;
};
const product = (page: Page, name: string) =>
  page.getByTestId('admin-product').filter({ hasText: name });

const prepareInquiry = async (page: Page, owner: Actor) => {
  const lastName = unique();
  const who = { firstName: 'Mick', lastName, email: 'mick@example.com', phone: '0400 333 444' };
  const asked = { vehicleInfo: '2008 Nissan Patrol GU', inquiryType: 'Product Quote' };
  await made(owner.post('/api/inquiries', { ...who, ...asked, message: 'Two radios, please.' }));
  await open(page, '/admin-dashboard?tab=inquiries');
  return lastName;
};
const inquiry = (page: Page, name: string) =>
  page.getByTestId('admin-inquiry').filter({ hasText: name });

const owners: readonly Task[] = [
  {
    what: 'Reading a new order in full',
    prepare: prepareOrder(),
    async run({ page, press }, id) {
      await press(button(row(page, id), /^Order #/));
      await row(page, id).getByText('Ship to').waitFor();
    },
  },
  {
    what: 'Start building',
    prepare: prepareOrder(),
    async run({ page, press, isPhone }, id) {
      if (isPhone) await press(button(row(page, id), /^Order #/));
      await press(button(row(page, id), 'Start Building'));
      await row(page, id).getByText('Processing').first().waitFor();
    },
  },
  {
    what: 'Shipped with tracking, by the carrier of the last one',
    async prepare(page, owner, origin) {
      await page.addInitScript(() => localStorage.setItem('last-carrier', '"Australia Post"'));
      return prepareOrder('processing')(page, owner, origin);
    },
    async run({ page, press, type, isPhone }, id) {
      if (isPhone) await press(button(row(page, id), /^Order #/));
      await press(button(row(page, id), 'Mark Shipped'));
      await type(label(row(page, id), 'Tracking number'), '33ABC123456', 'focused');
      await press(button(row(page, id), 'Save Status'));
      await row(page, id).locator('header').getByText('Shipped').waitFor();
    },
  },
  {
    what: 'Cancelling with a reason',
    prepare: prepareOrder(),
    async run(hand, id) {
      await inRow(hand, id, 'Cancel Order');
      await hand.type(label(row(hand.page, id), 'Reason'), 'Out of felt', 'focused');
      await hand.press(button(row(hand.page, id), 'Save Status'));
      await row(hand.page, id).locator('header').getByText('Cancelled').waitFor();
    },
  },
  {
    what: 'Adding postage',
    prepare: prepareOrder(),
    async run(hand, id) {
      await hand.press(button(row(hand.page, id), 'Add a charge to'));
      await hand.type(label(row(hand.page, id), 'Postage ($)'), '45', 'focused');
      await hand.press(button(row(hand.page, id), 'Save Charges'));
      await hand.page.getByText('Order Updated').first().waitFor();
    },
  },
  {
    what: 'Hiding a console',
    prepare: prepareProduct,
    async run({ page, press }, name) {
      await press(product(page, name).getByRole('switch'));
      await page.getByText('is hidden from the shop.').first().waitFor();
    },
  },
  {
    what: 'Changing a price',
    prepare: prepareProduct,
    async run({ page, press, type }, name) {
      await press(button(product(page, name), 'Edit'));
      await type(label(page, 'Price ($)'), '185');
      await press(button(page, 'Save Product'));
      await product(page, name).getByText('$185.00').filter({ visible: true }).waitFor();
    },
  },
  {
    what: 'Adding a specification',
    prepare: prepareProduct,
    async run({ page, press, type }, name) {
      await press(button(product(page, name), 'Edit'));
      await press(button(page, 'Add Specification'));
      await type(label(page, /^Name of specification/).last(), 'Weight', 'focused');
      await type(label(page, /^Value of specification/).last(), '4 kg');
      await press(button(page, 'Save Product'));
      await page.getByText('Product Updated').first().waitFor();
    },
  },
  {
    what: 'Finding a user',
    async prepare(page, _, origin) {
      const { user } = await createActors(origin).signUp();
      await open(page, '/admin-dashboard?tab=users');
      return user.email;
    },
    async run({ page, type }, email) {
      await type(label(page, 'Search users'), email.slice(0, 8));
      await page.getByTestId('admin-user').filter({ hasText: email }).waitFor();
    },
  },
  {
    what: 'From an inquiry to a sent quote',
    prepare: prepareInquiry,
    async run({ page, press, type }, name) {
      await press(button(inquiry(page, name), 'Create Quote'));
      await type(page.getByRole('combobox', { name: 'Add a product' }), 'outback sev');
      await press(page.getByRole('option').first());
      await type(label(page, 'Postage ($)'), '45');
      await press(page.getByRole('button', { name: 'Send Quote', exact: true }));
      await page.getByText('Quote Sent').first().waitFor();
    },
  },
];

console.log(await withBrowser(runTasks));

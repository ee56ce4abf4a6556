/**
 * From an empty shop to an order that is mailed, invoiced and printed with the owner's own facts, in a browser
 * alone: presses, typed characters and seconds, as in `tasks.ts`. It begins at the link that a deploy mails.
 */
import type { Browser, Page } from '@playwright/test';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { command } from '../support/command.ts';
import { openMailbox } from '../support/mailbox.ts';
import { plainPicture } from '../support/pictures.ts';
import { startPrivateStack } from '../support/stack.ts';
import { launchBrowser } from './browser.ts';
import { address, button, label, measure, type Task, type TaskUser } from './tasks/task-user.ts';

const email = 'dave@overhead.test';
const password = 'red-dirt-road';
const product = 'Ridge Runner';
const toDo = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Before you open' }).getByRole('link', { name });

/** Opens a task of the list, fills in the fields of a form and saves it. */
async function settle(
  { page, press, type }: TaskUser,
  task: string,
  form: string,
  fields: Readonly<Record<string, string>>,
) {
  await press(toDo(page, task));
  const within = page.getByRole('form', { name: form, exact: true });
  for (const [name, text] of Object.entries(fields)) await type(label(within, name), text);
  await press(button(within, 'Save Settings'));
  await toDo(page, task).filter({ hasText: ', done' }).waitFor();
}

/** Puts the console on show into the cart, and orders it. */
async function order({ page, press, type }: TaskUser, contact: () => Promise<void>) {
  await press(page.getByRole('main').getByRole('link', { name: product }).first());
  await press(button(page.getByRole('main'), 'Add to Cart'));
  await press(button(page.getByRole('dialog'), 'Add to Cart'));
  await press(page.getByRole('link', { name: 'View Cart' }));
  await press(page.getByRole('link', { name: 'Proceed to Checkout' }));
  await contact();
  for (const [name, text] of Object.entries(address)) {
    const field = page.getByLabel(name, { exact: true });
    if ((await field.inputValue()) !== text) await type(field, text);
  }
  await press(button(page, 'Place Order'));
  await page.waitForURL('**/dashboard');
  await page.getByTestId('order-card').first().waitFor();
}

const opens: Task = {
  what: 'From the mailed link to an open shop',
  prepare: async () => undefined,
  async run(user, link) {
    const { page, press, type, choose } = user;
    await page.goto(link);
    await press(button(page, 'Start'));
    await type(page.getByLabel('First name'), 'Dave', 'focused');
    await type(page.getByLabel('Last name'), 'Kerr');
    await type(page.getByLabel('New password'), password);
    await page.keyboard.press('Enter');
    await type(page.getByLabel('Email'), email);
    await type(page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await settle(user, 'Enter your name', 'Your Business', {
      'Name of the business': 'Overhead Works',
      ABN: '51 824 753 556',
      'Address of the workshop': '3 Gibber St, Longreach QLD 4730',
      'Where the workshop is': 'Longreach, central Queensland',
      Phone: '(07) 4650 1234',
      Email: 'hello@overhead.test',
      'Social links': ' ',
    });
    await settle(user, 'how you are paid', 'How You Are Paid', {
      'Account name': 'Overhead Works',
      BSB: '064001',
      'Account number': '12345678',
      PayID: ' ',
    });
    await settle(user, 'on the home page', 'Home Page', {
      'First line of the home page': 'Radios, overhead.',
      'Customers you quote': ' ',
    });
    await press(toDo(page, 'registered for GST'));
    const gst = page.getByRole('form', { name: 'Invoices' });
    await choose(label(gst, 'GST'), 'no');
    await press(button(gst, 'Save Settings'));
    await toDo(page, 'registered for GST').filter({ hasText: ', done' }).waitFor();
    await press(toDo(page, 'what postage costs'));
    const postage = page.getByRole('form', { name: 'Postage' });
    await type(label(postage, 'Weights (kg)'), '5');
    for (const price of await label(postage, 'To 5 kg ($)').all()) await type(price, '30');
    await press(button(postage, 'Save Settings'));
    await toDo(page, 'what postage costs').filter({ hasText: ', done' }).waitFor();

    await press(toDo(page, 'Add a console'));
    await press(button(page, 'Add New Product'));
    await type(page.getByLabel('Name', { exact: true }), product);
    await type(label(page, 'Description'), 'For the long paddock.');
    await type(label(page, 'Price ($)'), '329');
    await press(button(page, 'Add photos'));
    const picker = page.getByRole('dialog', { name: 'Add photos' });
    const buffer = await plainPicture().jpeg().toBuffer();
    const photo = { name: 'console.jpg', mimeType: 'image/jpeg', buffer };
    await label(picker, 'Image file').setInputFiles(photo);
    await picker.getByText('Uploaded', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await press(button(page, 'Save Product'));
    await toDo(page, 'a console').filter({ hasText: ', done' }).waitFor();

    await press(toDo(page, 'a test order'));
    await order(user, async () => {});
    await page.goto('/admin-dashboard');
    await press(button(page, 'Open the Shop'));
    await page.getByText('The Shop Is Open').first().waitFor();
  },
};

const ordered: Task = {
  what: 'A customer’s first order, with a new account',
  prepare: async () => undefined,
  async run(user) {
    const { page, type } = user;
    await page.goto('/products');
    await order(user, async () => {
      await type(page.getByLabel('Email', { exact: true }), 'jo@example.com');
      await type(page.getByLabel('Password', { exact: true }), password);
    });
  },
};

const invoiced: Task = {
  what: 'Its invoice, sent and on paper',
  prepare: async () => undefined,
  async run({ page, press }) {
    await page.goto('/admin-dashboard');
    const row = page.getByTestId('admin-order').filter({ hasText: 'Jo Shopper' }).first();
    await press(button(row, /^Order #/));
    await press(button(row, 'Make an Invoice'));
    await press(button(row, 'Make and Send'));
    const opening = page.context().waitForEvent('page');
    await press(row.getByRole('link', { name: /INV|See the Invoice|Open/ }).first());
    const paper = await opening;
    const sheet = paper.getByRole('article');
    for (const text of ['Overhead Works', '51 824 753 556', '(07) 4650 1234', '064-001']) {
      await sheet.getByText(text).first().waitFor();
    }
  },
};

async function walk(browser: Browser, stack: Stack, isPhone: boolean): Promise<string[]> {
  await command(stack.env, 'admin', ['invite', email]);
  const mailbox = openMailbox(stack);
  const { body } = await mailbox.arrived('invitation', 'user-invited-');
  const link = /\S+#invited\.[\w-]{43}/.exec(body.text)?.[0] ?? '';
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const settings = { baseURL: stack.origin, viewport, isMobile: isPhone, hasTouch: isPhone };
  const newPage = async () => {
    const page = await (await browser.newContext(settings)).newPage();
    page.setDefaultTimeout(15_000);
    return page;
  };
  const owner = await newPage();
  const cells = [await measure(owner, isPhone, opens, link)];
  // The pages follow within seconds.
  await stack.caughtUp();
  cells.push(await measure(await newPage(), isPhone, ordered, ''));
  const told = await mailbox.arrived('new-order', '');
  if (String(told.destination.to) !== 'hello@overhead.test') throw new Error('Told somebody else');
  cells.push(await measure(owner, isPhone, invoiced, ''));
  return cells;
}

await ensureBuilt();
const browser = await launchBrowser();
try {
  const columns: string[][] = [];
  for (const isPhone of [true, false]) {
    const stack = await startPrivateStack({ publish: true, mail: true, opened: false });
    await stack.published;
    columns.push(await walk(browser, stack, isPhone).finally(() => stack.stop()));
  }
  for (const [at, { what }] of [opens, ordered, invoiced].entries()) {
    console.log(`| ${[what, ...columns.map((cells) => cells[at])].join(' | ')} |`);
  }
} finally {
  await browser.close();
}

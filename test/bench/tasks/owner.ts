/** The owner's usual tasks on the dashboard. */
import type { Page } from '@playwright/test';
import { type Actor, createActors, made } from '../../support/actors.ts';
import { newProduct, placeOrder, setStatus, unique } from '../../support/orders.ts';
import { button, label, open, type Task, type TaskUser } from './task-user.ts';

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
const inRow = async ({ page, press }: TaskUser, id: string, action: string) => {
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

export const ownerTasks: readonly Task[] = [
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
    async run(user, id) {
      await inRow(user, id, 'Cancel Order');
      await user.type(label(row(user.page, id), 'Reason'), 'Out of felt', 'focused');
      await user.press(button(row(user.page, id), 'Save Status'));
      await row(user.page, id).locator('header').getByText('Cancelled').waitFor();
    },
  },
  {
    what: 'Adding postage',
    prepare: prepareOrder(),
    async run(user, id) {
      await user.press(button(row(user.page, id), 'Add a charge to'));
      await user.type(label(row(user.page, id), 'Postage ($)'), '45', 'focused');
      await user.press(button(row(user.page, id), 'Save Charges'));
      await user.page.getByText('Order Updated').first().waitFor();
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

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
    what: 'Confirming an order for the day that the shop reckons, then starting to build it',
    async prepare(page, owner, origin) {
      const settings = { consolesPerWeek: 3, daysOff: [], bufferDays: 5 };
      await made(owner.patch('/api/admin/workshop', settings));
      return prepareOrder()(page, owner, origin);
    },
    async run({ page, press, isPhone }, id) {
      if (isPhone) await press(button(row(page, id), /^Order #/));
      await press(button(row(page, id), 'Confirm').first());
      await press(button(row(page, id), 'Confirm Order'));
      await press(button(row(page, id), 'Start Building').first());
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
      await user.press(button(row(user.page, id), 'Cancel Order'));
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
    async run({ page, press, type, isPhone }, email) {
      if (isPhone) await press(button(page, 'Search and more'));
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
  {
    what: 'Answering an inquiry',
    prepare: prepareInquiry,
    async run({ page, press, type }, name) {
      await press(button(inquiry(page, name), 'Answer Here'));
      await type(label(inquiry(page, name), 'Answer to'), 'Hi Mick, both fit.', 'focused');
      await press(button(inquiry(page, name), 'Send Answer'));
      await page.getByText('Answer Sent').first().waitFor();
    },
  },
  {
    what: 'Answering a question about a quote',
    async prepare(page, owner) {
      const lines = [{ text: 'Console', unitCents: 10_000, quantity: 1 }];
      const who = { customerName: `Kim ${unique()}`, customerEmail: 'kim@example.com' };
      const { id } = await made(owner.post('/api/admin/quotes', { ...who, lines }));
      const sent = await made<{ link: string }>(owner.post(`/api/admin/quotes/${id}/send`));
      const token = sent.link.split('/').at(-1);
      await owner.post(`/api/quotes/${token}/question`, { message: 'In black?' });
      await open(page, '/admin-dashboard');
      return who.customerName;
    },
    async run({ page, press, type }, name) {
      const waiting = page.getByRole('region', { name: 'Today' });
      await press(button(waiting, /about (a quote|quotes)$/));
      await press(button(page.getByTestId('admin-quote').filter({ hasText: name }), /^Quote/));
      await press(page.getByRole('button', { name: 'Answer', exact: true }));
      await type(label(page, 'Answer to'), 'Hi Kim, yes.', 'focused');
      await press(button(page, 'Send Answer'));
      await page.getByText('Answer Sent').first().waitFor();
    },
  },
];

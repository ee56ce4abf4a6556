/** The owner's week: promises, the build queue, and finding things, each from the open dashboard. */
import type { Page } from '@playwright/test';
import { type Actor, createActors, made } from '../../support/actors.ts';
import { paidOn } from '../../support/days.ts';
import { placeOrder, setStatus } from '../../support/orders.ts';
import { button, label, open, type Task, type TaskUser } from './task-user.ts';

const settings = { consolesPerWeek: 3, daysOff: [], bufferDays: 5 };
const row = (page: Page, id: string) =>
  page.getByTestId('admin-order').filter({ hasText: `#${id}` });
const queued = (page: Page, id: string) => page.getByRole('listitem', { name: `Order #${id}` });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

/** An order by someone whose name nobody else has; the dashboard is then open. */
async function order(page: Page, origin: string) {
  const { actor, user } = await createActors(origin).signUp();
  const placed = await placeOrder(actor, [{ productId: 'tourer-hilux', quantity: 1 }]);
  return { page, ...placed, email: user.email, short: placed.id.slice(0, 8) };
}

/** @returns the short id of an order that is promised for the first day of the queue */
const prepareQueue =
  (stage?: 'processing' | 'built' | 'packed') =>
  async (page: Page, owner: Actor, origin: string) => {
    await owner.patch('/api/admin/workshop', settings);
    const { id, short } = await order(page, origin);
    await made(owner.patch(`/api/admin/orders/${id}/promise`, {}));
    if (stage) {
      await made(setStatus(owner, id, 'processing'));
    }
    if (stage === 'built' || stage === 'packed') {
      await made(owner.patch(`/api/admin/orders/${id}/making`, { made: stage }));
    }
    await made(owner.patch('/api/admin/queue', { id, after: null }));
    await open(page, '/admin-dashboard');
    return short;
  };

const prepareOrder = async (page: Page, _: Actor, origin: string) => {
  const { short } = await order(page, origin);
  await open(page, '/admin-dashboard');
  return short;
};

const openMore = async ({ page, press, isPhone }: TaskUser) => {
  if (isPhone) await press(button(page, 'Search and more'));
};

const openQueue = async (user: TaskUser) => {
  await openMore(user);
  await user.press(button(user.page, 'Build Queue'));
};

/** Types into the box that finds anything; a key opens it on the desk, a button on a phone. */
async function find({ page, press, type, isPhone }: TaskUser, text: string) {
  if (isPhone) await press(page.getByRole('button', { name: 'Find' }));
  else await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Find Anything' });
  await type(dialog.getByRole('combobox'), text, 'focused');
  await press(dialog.getByRole('option').first());
}

/** A step of an order in the queue, to which the day leads; afterwards its button is that of the next step. */
function inQueue(
  what: string,
  stage: Parameters<typeof prepareQueue>[0],
  step: string,
  next: string,
): Task {
  return {
    what,
    prepare: prepareQueue(stage),
    async run(user, id) {
      const { page, press } = user;
      if (stage === 'built') await press(button(today(page), 'to pack and post'));
      else await openQueue(user);
      await press(button(queued(page, id), step));
      await button(queued(page, id), next).waitFor();
    },
  };
}

export const weekTasks: readonly Task[] = [
  {
    what: 'What is built next',
    prepare: prepareQueue(),
    async run(user, id) {
      await today(user.page).getByText('Build next').waitFor();
      await openQueue(user);
      await queued(user.page, id).waitFor();
    },
  },
  {
    what: 'The bench sheet of what is built next',
    prepare: prepareQueue(),
    async run(user, id) {
      await openQueue(user);
      await user.press(button(queued(user.page, id), 'Bench Sheet'));
      await user.page.getByRole('dialog').getByText(id).first().waitFor();
    },
  },
  inQueue('Start building, from the queue', undefined, 'Start Building', 'Mark Built'),
  inQueue('It is built', 'processing', 'Mark Built', 'Mark Packed'),
  inQueue('It is packed', 'built', 'Mark Packed', 'Mark Shipped'),
  {
    what: 'Building something first',
    prepare: prepareQueue(),
    async run(user, id) {
      await openQueue(user);
      await user.press(button(queued(user.page, id), 'later'));
      await user.page.getByRole('status').filter({ hasText: id }).waitFor({ state: 'attached' });
    },
  },
  {
    what: 'Confirming an order with the day that the shop reckons',
    async prepare(page, owner, origin) {
      await owner.patch('/api/admin/workshop', settings);
      return prepareOrder(page, owner, origin);
    },
    async run({ page, press, isPhone }, id) {
      if (isPhone) await press(button(row(page, id), /^Order #/));
      await press(button(row(page, id), 'Confirm').first());
      await press(button(page, 'Confirm Order'));
      await row(page, id).getByText('Promised for').first().waitFor();
    },
  },
  {
    what: 'An order by phone of a known customer',
    async prepare(page, _, origin) {
      const { email } = await order(page, origin);
      await open(page, '/admin-dashboard');
      return email.slice(0, 14);
    },
    async run({ page, press, type }, email) {
      await press(button(page, 'New Order').first());
      await type(page.getByRole('textbox', { name: 'Email' }), email);
      await press(button(page, 'Fill In').first());
      await type(page.getByRole('combobox', { name: 'Add a product' }), 'tourer hil', 'focused');
      await page.keyboard.press('Enter');
      await press(button(page, 'Make the Order'));
      await page.getByText('Order Made').first().waitFor();
    },
  },
  {
    what: 'Cancelling a paid order, and its refund',
    async prepare(page, owner, origin) {
      const { id, short, totalCents: cents } = await order(page, origin);
      const invoice = await made(owner.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }));
      const paid = { cents, method: 'PayID', paidOn, asked: true };
      await made(owner.post(`/api/admin/invoices/${invoice.id}/payments`, paid));
      await open(page, '/admin-dashboard');
      return short;
    },
    async run({ page, press }, id) {
      await press(button(row(page, id), 'More actions'));
      await press(page.getByRole('menuitem', { name: 'Cancel Order' }));
      await press(button(row(page, id), 'Cancel Order'));
      await press(button(row(page, id), 'Record Refund'));
      await page.getByText('Refund Recorded').first().waitFor();
    },
  },
  {
    what: 'Thirteen bench sheets in one print',
    async prepare(page, _, origin) {
      const { actor, user } = await createActors(origin).signUp();
      const customerEmail = user.email;
      for (let count = 0; count < 13; count++) {
        await placeOrder(actor, [{ productId: 'tourer-hilux', quantity: 1 }], { customerEmail });
      }
      await page.addInitScript(() => Object.assign(window, { print: () => {} }));
      await open(page, `/admin-dashboard?q=${customerEmail}`);
    },
    async run({ page, press }) {
      await press(page.getByRole('button', { name: 'Select', exact: true }));
      await press(button(page, 'Select All Shown'));
      await press(button(page, 'Bench Sheets'));
      await page.getByRole('dialog', { name: '13 Bench Sheets' }).waitFor();
      await press(button(page, 'Print'));
    },
  },
  {
    what: 'Postage from the table',
    prepare: prepareOrder,
    async run({ page, press }, id) {
      await press(button(row(page, id), 'Add a charge to'));
      await press(button(row(page, id), 'Save Charges'));
      await page.getByText('Order Updated').first().waitFor();
    },
  },
  {
    what: 'Finding an order by an email address',
    async prepare(page, _, origin) {
      const { email } = await order(page, origin);
      await open(page, '/admin-dashboard');
      return email.slice(0, 14);
    },
    async run(user, email) {
      await find(user, email);
      await user.page
        .getByRole('region', { name: 'Person' })
        .or(row(user.page, ''))
        .first()
        .waitFor();
    },
  },
  {
    what: 'What a customer has asked, bought and paid',
    async prepare(page, _, origin) {
      const { short } = await order(page, origin);
      await open(page, '/admin-dashboard');
      return short;
    },
    async run({ page, press }, id) {
      await press(button(row(page, id), /^Order #/));
      await press(
        row(page, id)
          .getByRole('link', { name: /^[A-Z][a-z]+ [A-Z]/ })
          .first(),
      );
      await page.getByRole('region', { name: 'Person' }).getByRole('heading').first().waitFor();
    },
  },
  {
    what: 'What this month brought',
    prepare: prepareOrder,
    async run({ page, press, isPhone }) {
      if (isPhone) await press(button(page, 'Open menu'));
      await press(page.getByText('Figures', { exact: true }).filter({ visible: true }));
      await page.getByRole('heading', { name: /Month by Month|No Figures Yet/i }).waitFor();
    },
  },
  {
    what: 'Putting all prices up by 5%, after a preview',
    async prepare(page) {
      await open(page, '/admin-dashboard?tab=products');
    },
    async run({ page, press, type, isPhone }) {
      if (isPhone) await press(button(page, 'Search and more'));
      await press(button(page, 'Change Prices'));
      const dialog = page.getByRole('dialog', { name: 'Change Prices' });
      await type(label(dialog, 'Change by percent'), '5');
      await press(button(dialog, 'Change Prices'));
      await page.getByRole('region', { name: 'Price change' }).waitFor();
    },
  },
];

/** Facts that the owner has changed, in what a browser puts together: screens, papers and spreadsheets. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../infra/local/stack.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { changeFacts, changedFacts as facts, statedBefore } from '../support/changed-facts.ts';
import { makeFixtures } from '../support/fixtures.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';
import { startPrivateStack } from '../support/stack.ts';
import { chooseAction, loggedIn, savedFile, tabNames } from './admin.ts';
import { guardedTest as test } from './console-guard.ts';
import { expect } from './shop.ts';

test.use({ refusals: true });

let stack: Stack;
let admin: Actor;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startPrivateStack({ seed: true, publish: true });
  await stack.published;
  admin = await createActors(stack.origin).admin();
  await changeFacts(admin);
  await stack.caughtUp();
});
test.afterAll(() => stack?.stop());

/** Everything that a document holds, what is in its fields too. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')];
    const values = fields.map((field) => (field as HTMLInputElement).value);
    // Elements that keep a name from being translated stand within a text.
    const whole = document.documentElement.outerHTML;
    return [whole.replaceAll(/<span translate="no">([^<]*)<\/span>/g, '$1'), ...values].join('\n');
  });

test('are on every screen, paper and spreadsheet, and those before on none @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const fixtures = await makeFixtures(stack, admin);
  const { things, owner } = fixtures;
  const { link } = await made<{ link: string }>(
    admin.post(`/api/admin/invoices/${things.invoiceId}/credit-notes`, {
      cents: 10,
      reason: 'A scratch',
    }),
  );
  const { creditNotes } = await made<ResponseOf<'invoices.get'>>(
    admin.get(`/api/admin/invoices/${things.invoiceId}`),
  );
  const found: string[] = [];
  let searched = 0;
  const search = (place: string, text: string, states: readonly string[] = []) => {
    searched += 1;
    found.push(...statedBefore(text).map((fact) => `${place} says ${fact}`));
    const left = states.filter((fact) => !text.includes(fact));
    found.push(...left.map((fact) => `${place} lacks ${fact}`));
  };
  const look = async (by: Page, path: string, shows: string | RegExp, states: string[] = []) => {
    await by.goto(`${stack.origin}${path}`);
    await expect(by.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    // The shop's scripts have run: what they put together is there.
    await by.waitForLoadState('networkidle');
    search(path, await contentOf(by), [facts.name, ...states]);
  };

  await test.step('what visitors and customers see', async () => {
    const seller = [facts.phone, facts.email, facts.address, facts.abn];
    await look(page, `/quote/${things.quoteToken}`, /Valid until|good until/i, seller);
    await look(page, `/quote/${things.acceptedToken}`, /accepted/i, seller);
    await look(page, `/invoice/${things.invoiceToken}`, 'Tax Invoice', seller);
    await look(page, creditNotes[0]?.link ?? link, /Credit Note|Adjustment Note/, seller);
    await look(page, `/order/${things.token}`, 'Your Order', [facts.phone]);
    await look(page, '/products/of-nobody', 'Product Not Found', [facts.phone]);
    await look(page, '/nothing-of-that-name', '404 Page Not Found', [facts.phone]);
    await look(page, '/contact', facts.suburb, [facts.phone]);
    const context = await browser.newContext({ storageState: loggedIn(owner.actor, stack.origin) });
    await look(await context.newPage(), '/dashboard', 'Welcome back!', [facts.phone]);
    await context.close();
  });

  const context = await browser.newContext({ storageState: loggedIn(admin, stack.origin) });
  const desk = await context.newPage();
  await test.step('every tab of the dashboard, and its spreadsheet', async () => {
    for (const tab of tabNames) {
      await look(desk, `/admin-dashboard?tab=${encodeURIComponent(tab)}`, 'Admin Dashboard');
      const exporting = desk.getByRole('button', { name: 'Export Spreadsheet' });
      if (!(await exporting.isVisible())) continue;
      const rows = readSpreadsheet(await savedFile(desk, exporting));
      expect(rows.length, tab).toBeGreaterThan(0);
      search(`The spreadsheet of ${tab}`, JSON.stringify(rows));
    }
  });
  await test.step('every topic of the settings', async () => {
    await desk.goto(`${stack.origin}/admin-dashboard?tab=settings`);
    const topics = desk.getByRole('navigation', { name: 'Topics of the settings' });
    await expect(topics).toBeVisible();
    for (const topic of await topics.getByRole('link').all()) {
      await topic.click();
      await desk.waitForLoadState('networkidle');
      search(`The settings of ${await topic.textContent()}`, await contentOf(desk));
    }
  });
  await test.step('the sheets of an order', async () => {
    const short = things.orderId.slice(0, 8);
    await desk.goto(`${stack.origin}/admin-dashboard?q=%22${short}%22`);
    const row = desk.getByTestId('admin-order').filter({ hasText: `#${short}` });
    await row.getByRole('button', { name: /^Order #/ }).click();
    for (const [sheet, states] of [
      ['Bench Sheet', []],
      ['Packing Slip', [facts.name, facts.address, facts.phone, facts.email, facts.abn]],
      ['Label', [facts.name, facts.address]],
    ] as const) {
      await chooseAction(row, sheet);
      const dialog = desk.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const paper = (await dialog.textContent()) ?? '';
      search(`The ${sheet}`, paper, states);
      await desk.keyboard.press('Escape');
    }
  });
  await context.close();
  console.log(`Searched ${searched} screens, papers and spreadsheets`);
  expect(found).toEqual([]);
});

/** The page of settings: its topics, its search, and a form that is saved and stays. */
import type { Locator } from '@playwright/test';
import { made } from '../support/actors.ts';
import { longForm } from '../support/long-form.ts';
import { expect, openTab, owner, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';

const open = '/admin-dashboard?tab=settings';

test('each label of each topic is found by the search, which leads to its form', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(open);
  const topics = page.getByRole('navigation', { name: 'Topics of the settings' });
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await expect(topics).toBeVisible();
  const names = await topics.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(4);
  const missed: string[] = [];
  for (const name of names) {
    await topics.getByRole('link', { name, exact: true }).click();
    await expect(topics.locator('[aria-current]')).toHaveText(name);
    const forms = page.getByRole('main').getByRole('form');
    await expect(forms.first()).toBeVisible();
    await expectAccessible(page, { where: name, within: 'main' });
    for (const form of await forms.all()) {
      const title = await form.evaluate(
        (it) => it.closest('section')?.querySelector('h3')?.textContent ?? '',
      );
      // A name that the owner gave, such as a zone's, is no setting's label.
      const labels = form
        .locator('label, legend')
        .and(form.locator(':not(fieldset:has(> .sr-only) *)'));
      // By day one label of each form.
      const texts = await labels.allInnerTexts();
      for (const label of longForm ? texts : texts.slice(0, 1)) {
        const words = label.replace(/\(.*\)|Optional|“.*”.*|, \w{3} \d+ \w{3} \d{4}$/g, '').trim();
        await search.fill(words);
        const found = page.getByRole('list', { name: 'Settings that were found' });
        if (!(await found.getByText(title, { exact: true }).isVisible())) missed.push(words);
      }
    }
    await search.fill('');
  }
  expect(missed).toEqual([]);

  // By a word that no label has.
  await search.fill('two-factor');
  await page.getByRole('link', { name: 'Passkeys of Admins' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys of Admins' })).toBeFocused();
  await expect(search).toHaveValue('');
  // From another topic to the field itself, by keyboard alone.
  await search.fill('payid');
  await search.press('Enter');
  await expect(page.getByLabel('PayID')).toBeFocused();
  await search.fill('anchovies');
  await expect(page.getByText('No setting has that word.')).toBeVisible();
});

test('what was behind a button of a list leads to its topic, by mouse and by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  const topics = page.getByRole('navigation', { name: 'Topics of the settings' });
  const ways = [
    ['orders', 'Settings', 'Business'],
    ['orders', 'Postage', 'Postage and Pick-up'],
    ['orders&queue=true', 'Settings', 'Building'],
    ['invoices', 'Settings', 'Money'],
    ['emails', 'Settings', 'Emails'],
    ['users', 'Passkeys', 'Safety'],
  ] as const;
  for (const press of ['click', 'Enter']) {
    // By day the first by keyboard, the last by mouse.
    const ownWays = press === 'Enter' ? ways.slice(0, 1) : ways.slice(-1);
    for (const [tab, label, topic] of longForm ? ways : ownWays) {
      await openTab(page, tab);
      const link = page.getByRole('main').getByRole('link', { name: label, exact: true });
      await (press === 'click' ? link.click() : link.press(press));
      await expect(topics.locator('[aria-current]'), `${label} of ${tab}`).toHaveText(topic);
      await expect(page.getByRole('main').getByRole('form').first()).toBeVisible();
    }
  }
});

test.describe('the settings of emails', () => {
  // They are one row, with a version.
  test.describe.configure({ mode: 'serial' });

  test('a setting is saved, stays on the screen, and asks before it is left unsaved', async ({
    page,
  }) => {
    await openTab(page, 'settings&topic=emails');
    const form = page.getByRole('form', { name: 'What Is Sent' });
    const most = form.getByLabel('Emails a day to unconfirmed addresses');
    const before = await most.inputValue();
    await most.fill('4321');
    await page.getByRole('link', { name: 'Building' }).click();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(most).toHaveValue('4321');
    await form.getByRole('button', { name: 'Save Settings' }).press('Enter');
    await expectToast(page, 'Settings Saved');
    await expect(page.getByRole('heading', { name: 'What Is Sent' })).toBeFocused();
    await expect(most).toHaveValue('4321');
    await expect(form.getByRole('button', { name: 'Undo Changes' })).toHaveCount(0);

    await most.fill(before);
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved');
  });

  test('a signature is typed, stays, and is taken out again', { tag: '@long' }, async ({
    page,
    shop,
  }) => {
    const saved = async () =>
      (await made<{ signature: string }>(shop.owner.get('/api/admin/email-settings'))).signature;
    await openTab(page, 'settings&topic=emails');
    const form = page.getByRole('form', { name: 'Signature' });
    const text = form.getByLabel('Signature');
    await expect(text).toHaveAttribute('maxlength', '500');
    await text.fill('Cheers,\nDeb & Ray');
    await form.getByRole('button', { name: 'Save Settings' }).press('Enter');
    await expectToast(page, 'Settings Saved', 'below the next email');
    await expect(text).toHaveValue('Cheers,\nDeb & Ray');
    expect(await saved()).toBe('Cheers,\nDeb & Ray');
    await text.fill('');
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved');
    await expect.poll(saved).toBe('');
  });

  test('an email is said in the owner’s words, previewed, and taken back to ours', {
    tag: '@long',
  }, async ({ page, shop }) => {
    const saved = async () =>
      (await made<{ wordings: object[] }>(shop.owner.get('/api/admin/email-settings'))).wordings;
    await openTab(page, 'settings&topic=emails');
    const form = page.getByRole('form', { name: 'Your Own Words' });
    const mail = form.getByLabel('Email to a customer');
    const text = form.getByLabel('What it says first');
    const read = form.getByRole('figure');
    const save = form.getByRole('button', { name: 'Save Settings' });
    await expect(text).toHaveValue('Your order {order} has arrived in the workshop.');
    await mail.selectOption({ label: 'Order cancelled' });
    await mail.selectOption({ label: 'Quote' });
    await expect(text).toHaveValue('Thanks for asking us. Here is quote {quote}.');
    await expect(read).toContainText('Here is quote Q-0042.');
    await expect(form.getByRole('status')).toHaveText('These are our words.');

    // An error shows where it can be seen, even for an email that is not chosen any more.
    await text.fill('Ta, {mate}!');
    await mail.selectOption({ label: 'Invoice' });
    await save.click();
    await expect(mail).toBeFocused();
    await expect(form.getByText('Quote: {mate} stands for nothing.')).toBeVisible();
    await mail.selectOption({ label: 'Quote (your words)' });
    await expect(form.getByText('{mate} stands for nothing. Only {quote} does')).toBeVisible();
    await text.fill('Ta for the photos. {quote} is what we’d build.');
    await expect(read).toContainText('Ta for the photos. Q-0042 is what we’d build.');
    await expectAccessible(page, { where: 'Your Own Words', within: 'main' });
    await save.press('Enter');
    await expectToast(page, 'Settings Saved', 'your way');
    await expect(form.getByRole('status')).toHaveText('These are your words.');
    const own = [{ of: 'quote-sent', text: 'Ta for the photos. {quote} is what we’d build.' }];
    expect(await saved()).toEqual(own);

    await page.reload();
    await mail.selectOption({ label: 'Quote (your words)' });
    await expect(text).toHaveValue(own[0]?.text ?? '');
    await form.getByRole('button', { name: 'Go Back to Ours' }).press('Enter');
    await expect(text).toHaveValue('Thanks for asking us. Here is quote {quote}.');
    await expect(text).toBeFocused();
    await save.click();
    await expectToast(page, 'Settings Saved');
    await expect.poll(saved).toEqual([]);
  });

  test('a part is saved after another of the same page, unless its own fields were changed elsewhere', {
    tag: '@long',
  }, async ({ page, shop }) => {
    await openTab(page, 'settings&topic=emails');
    const part = (name: string) => page.getByRole('form', { name });
    const [words, signature] = [part('Your Own Words'), part('Signature')];
    const text = words.getByLabel('What it says first');
    const save = { name: 'Save Settings' } as const;
    await text.fill('Ta for order {order}.');
    await signature.getByLabel('Signature').fill('Cheers, Deb');
    await signature.getByRole('button', save).click();
    await expectToast(page, 'Settings Saved', 'below the next email');
    await words.getByRole('button', save).click();
    await expectToast(page, 'Settings Saved', 'your way');

    await text.fill('Ta, order {order} is in.');
    await made(shop.owner.patch('/api/admin/email-settings', { wordings: [], signature: '' }));
    await words.getByRole('button', save).click();
    await expect(words.getByRole('alert')).toContainText('Someone else changed these settings');
    await text.fill('');
    await words.getByRole('button', { name: 'Save Anyway' }).click();
    await expectToast(page, 'Settings Saved', 'your way');
  });
});

test('every page is published again from the settings, which lead to one’s own account', {
  tag: '@long',
}, async ({ page }) => {
  await openTab(page, 'settings&topic=safety');
  const care = page.getByRole('region', { name: 'Pages and Devices' });
  await care.getByRole('button', { name: 'Publish All Pages' }).press('Enter');
  await expectToast(page, 'Publishing Again');
  await expectAccessible(page, { where: 'Safety', within: 'main' });
  await care.getByRole('link', { name: 'where you’re logged in' }).click();
  await expect(page.getByRole('heading', { name: 'Your Account' })).toBeVisible();
});

test('an admin changes their own name and phone, which the dashboard shows at once', {
  tag: '@long',
}, async ({ page, shop }) => {
  await openTab(page, 'settings&topic=people');
  const form = page.getByRole('form', { name: 'You', exact: true });
  const [first, last, phone] = ['First name', 'Last name', 'Phone'].map((label) =>
    form.getByLabel(label),
  ) as [Locator, Locator, Locator];
  const before = { first: await first.inputValue(), last: await last.inputValue() };
  await first.fill('');
  await form.getByRole('button', { name: 'Save My Details' }).click();
  await expect(first).toBeFocused();
  await expect(form.getByText('Enter your first name.')).toBeVisible();
  await first.fill('Ingrid');
  await last.fill('Halvorsen');
  await phone.fill('07 5550 4321');
  await last.press('Enter');
  await expectToast(page, 'Details Saved');
  await expect(first).toHaveValue('Ingrid');
  await openTab(page, `orders#person=${encodeURIComponent(owner.email)}`);
  await expect(page.getByRole('heading', { name: 'Ingrid Halvorsen' })).toBeVisible();

  await page.goto('/dashboard#account');
  await expect(page.getByText('Ingrid').first()).toBeVisible();
  await page.getByText('Change your name or phone').click();
  await page.getByLabel('First name').fill(before.first);
  await page.getByLabel('Last name').fill(before.last);
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Save My Details' }).press('Enter');
  await expectToast(page, 'Details Saved');
  expect((await shop.owner.get('/api/auth/user')).body).toMatchObject({
    firstName: before.first,
    lastName: before.last,
    phone: null,
  });
});

test.describe('the shop pages', () => {
  // They are one row, with a version.
  test.describe.configure({ mode: 'serial' });

  test('a text of the shop is kept as a draft, previewed, published, and taken back to ours', {
    tag: '@long',
  }, async ({ page, shop }) => {
    const texts = async () =>
      (await made<{ texts: { terms: string } }>(shop.owner.get('/api/admin/products/business')))
        .texts;
    await openTab(page, 'settings&topic=pages');
    const form = page.getByRole('form', { name: 'Terms of Sale' });
    await form.getByRole('button', { name: 'Begin with Our Text' }).press('Enter');
    const text = form.getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveValue(/^## Who you buy from\n\n\{name\}, ABN \{abn\}/);
    await text.fill('## Deal\n\nRing {mobile}.\n\n- one\n- two');
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expect(form.getByText('{mobile} stands for nothing.')).toBeVisible();
    await text.fill('## Deal\n\nRing {phone}.\n\n- one\n- two');
    await form.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(form.getByRole('heading', { name: 'Deal' })).toBeVisible();
    await expect(form.getByRole('listitem')).toHaveText(['one', 'two']);
    await expectAccessible(page, { where: 'Shop Pages', within: 'main' });

    await form.getByLabel('Keep it as a draft').check();
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved', 'kept as a draft');
    await expect(form.getByRole('status')).toContainText('Our text is shown. There is a draft');
    await page.reload();
    await expect(text).toHaveValue(/Ring \{phone\}/);
    expect((await texts()).terms).toBe('');

    await form.getByLabel('Keep it as a draft').uncheck();
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved', 'within a few seconds');
    await expect(form.getByRole('status')).toHaveText('Your text is shown.');
    expect((await texts()).terms).toContain('Ring {phone}.');

    await form.getByRole('button', { name: 'Go Back to Ours' }).click();
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expect(form.getByRole('status')).toHaveText('Our text is shown.');
    expect((await texts()).terms).toBe('');
  });

  test('the home page quotes whom the owner names, and refuses what names nobody', {
    tag: '@long',
  }, async ({ page }) => {
    await openTab(page, 'settings&topic=pages');
    const form = page.getByRole('form', { name: 'Home Page', exact: true });
    const quoted = form.getByLabel('Customers you quote');
    const before = await quoted.inputValue();
    await quoted.fill('It holds.');
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expect(form.getByText('Begin each with a line like this')).toBeVisible();
    await quoted.fill(`${before}\n\nVi Ng, Winton, QLD\nIt holds.\nStill.`);
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved');
    await expect(quoted).toHaveValue(/Vi Ng, Winton, QLD\nIt holds\. Still\.$/);
    await quoted.fill(before);
    await form.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved');
  });
});

/** A layout kept in an account: in one browser by keyboard, and found in another. */
import { layoutCode } from '../../shared/builder/layout.ts';
import { createActors, made, password } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { expect, test } from './shop.ts';

const { signUp, logIn } = createActors(process.env.SHOP_ORIGIN ?? '');

test('a layout is kept after logging in for it, and opened and deleted in another browser', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { user } = await signUp();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/build?console=tourer-hilux');
  await page.getByRole('button', { name: 'Add Gauge hole' }).press('Enter');
  await page.getByRole('button', { name: 'Olive' }).press('Enter');
  const layout = /l=1_tourer-hilux_olive_/;
  await expect(page).toHaveURL(layout);
  const code = new URL(page.url()).searchParams.get('l') ?? '';
  const away = page.getByRole('region', { name: 'Keep or share it' });
  const keep = away.getByRole('button', { name: 'Keep in My Account' });
  await keep.press('Enter');
  await expect(away.getByText('Log in and we’ll keep it in your account')).toBeVisible();
  await expect(away.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /returnTo/);
  // On a laptop's screen it opens where it is seen whole.
  const logInToKeep = away.getByRole('link', { name: 'Log In to Keep It' });
  await expect(logInToKeep).toBeInViewport({ ratio: 1 });
  await logInToKeep.press('Enter');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');

  await expect(page).toHaveURL(`/build?l=${code}&keep=1`);
  const name = away.getByLabel('Name of this layout');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Tourer HiLux');
  await expectAccessible(page, { where: 'the form to keep a layout', within: '.builder-away' });
  await name.fill('');
  await name.press('Enter');
  await expect(away.getByText('Give it a name')).toBeVisible();
  await name.fill('Weekend ute');
  await name.press('Enter');
  await expectToast(page, 'Layout Kept', 'Weekend ute is in your account');
  await expect(keep).toBeFocused();
  await expect(keep).toHaveAttribute('aria-expanded', 'false');
  await keep.press('Enter');
  await expect(away.getByRole('button', { name: 'Keep It' })).toBeInViewport({ ratio: 1 });

  const context = await browser.newContext();
  await logInAs(context, await logIn(user.email, password));
  const other = await context.newPage();
  await other.goto('/dashboard');
  const list = other.getByRole('region', { name: 'Your Layouts' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('heading')).toHaveText('Weekend ute');
  await expect(rows.getByRole('img', { name: /^Front view/ })).toBeVisible();
  await expectAccessible(other, { where: 'kept layouts' });

  await rows.getByRole('button', { name: 'Rename Weekend ute' }).press('Enter');
  await rows.getByLabel('Name', { exact: true }).fill('Mum’s ute');
  await rows.getByLabel('Name', { exact: true }).press('Enter');
  await expect(rows.getByRole('heading')).toHaveText('Mum’s ute');
  await expect(rows.getByRole('button', { name: 'Rename Mum’s ute' })).toBeFocused();

  await rows.getByRole('link', { name: 'Open Mum’s ute' }).press('Enter');
  await expect(other).toHaveURL(`/build?l=${code}`);
  await expect(other.getByTestId('laid-part')).toHaveCount(6);
  const keepAgain = other.getByRole('button', { name: 'Keep in My Account' });
  await keepAgain.press('Enter');
  await expect(other.getByRole('button', { name: 'Keep It' })).toBeVisible();
  await keepAgain.press('Enter');
  await expect(other.getByRole('button', { name: 'Keep It' })).toHaveCount(0);
  await expect(other.getByTestId('laid-part')).toHaveCount(6);
  await other.goBack();

  await rows.getByRole('button', { name: 'Delete Mum’s ute' }).press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(list.getByRole('heading', { name: 'Your Layouts' })).toBeFocused();
  await expectToast(other, 'Layout Deleted');
  // The list may be drawn later than in the next frame, as it is on a busy phone.
  await other.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms = 0) =>
      setTimeout(run, ms + 100)) as typeof setTimeout;
  });
  await other.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows).toBeFocused();
  await rows.getByRole('button', { name: 'Delete Mum’s ute' }).press('Enter');
  await expect(list.getByText('None yet.')).toBeVisible();
  await other.reload();
  await expect(list.getByText('None yet.')).toBeVisible();
  await context.close();
});

test('a layout of a console or part that is gone says so, and the others are shown', async ({
  page,
}) => {
  const { actor } = await signUp();
  const plain = { felt: '', stitching: '' };
  const kept = {
    Gone: layoutCode({ ...plain, product: 'gone', parts: [] }),
    Partly: layoutCode({ ...plain, product: 'tourer-hilux', parts: [{ part: 'gone', x: 200 }] }),
    Whole: layoutCode({ ...plain, product: 'tourer-hilux', parts: [{ part: 'uhf', x: 200 }] }),
  };
  for (const [name, layout] of Object.entries(kept)) {
    await made(actor.post('/api/auth/layouts', { name, layout }));
  }
  await logInAs(page.context(), actor);
  await page.goto('/dashboard');
  const row = (name: string) =>
    page
      .getByRole('region', { name: 'Your Layouts' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  const noPart = 'A part of it is no longer in the shop.';
  await expect(row('Gone')).toContainText('We no longer lay out the console it’s for.');
  await expect(row('Gone').getByRole('link', { name: 'Open' })).toHaveCount(0);
  await expect(row('Partly')).toContainText(noPart);
  await expect(row('Whole').getByRole('link', { name: 'Open Whole' })).toBeVisible();
  await expect(row('Whole')).not.toContainText(noPart);
  await row('Gone').getByRole('button', { name: 'Delete Gone' }).press('Enter');
  await expect(row('Gone')).toHaveCount(0);
});

/** Passkeys in a real browser: Chromium's virtual authenticator stands for a phone's fingerprint. */
import type { Page } from '@playwright/test';
import { createActors, password } from '../support/actors.ts';
import { forgetSession, logInAs } from '../support/log-in-as.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { answer, expect, test } from './shop.ts';

/** An authenticator with a finger on it that fits. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** True if the person asked puts a finger on at once. */
    isThere: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    refuse: () =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

/** Adds a passkey by hand, under Your Account. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByText('Add a passkey', { exact: true }).click();
  await page.getByLabel('Name of the passkey').fill('My Phone');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expectToast(page, 'Passkey Added');
}

test('a passkey is added, logs in by keyboard alone, and is named and removed', {
  tag: '@long',
}, async ({ page }) => {
  const { actor, user } = await createActors(process.env.SHOP_ORIGIN ?? '').signUp();
  await logInAs(page.context(), actor);
  const finger = await addAuthenticator(page);
  await addPasskey(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
  await expectAccessible(page);

  await forgetSession(page);
  await finger.isThere(false);
  const offered = page.waitForResponse('**/api/auth/passkey-challenge');
  await page.goto('/login?returnTo=/dashboard');
  await offered;
  await finger.isThere(true);
  await page.getByRole('button', { name: 'Log In With a Passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(`Jo Shopper, ${user.email}`)).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('last used');
  const sessions = page.getByRole('region', { name: 'Where You’re Logged In' });
  await expect(sessions.getByText('with a passkey').first()).toBeVisible();

  // Picked from the field's suggestions, which the virtual finger does by itself.
  await forgetSession(page);
  await page.goto('/login?returnTo=/dashboard');
  await expect(page).toHaveURL('/dashboard');
  await expect(sessions.getByText('with a passkey')).toHaveCount(3);

  await passkeys.getByRole('button', { name: 'Rename My Phone' }).click();
  await passkeys.getByLabel('Name', { exact: true }).fill('Shed tablet');
  await passkeys.getByRole('button', { name: 'Save Name' }).click();
  await passkeys.getByRole('button', { name: 'Remove Shed tablet' }).click();
  await passkeys.getByRole('button', { name: 'Remove This Passkey' }).click();
  await expectToast(page, 'Passkey Removed');
  await expect(passkeys.getByRole('heading')).toBeFocused();
  await sessions.getByRole('button', { name: 'Log Out Every Other Device' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test.describe('a passkey that does not work', () => {
  test.use({ refusals: true });

  test('is passed over while it is only offered in the field, and not once it is asked for', async ({
    page,
  }) => {
    await answer(page, '/api/auth/passkey-challenge', { message: 'No challenge today.' }, 503);
    const offered = page.waitForResponse('**/api/auth/passkey-challenge');
    await page.goto('/login');
    await (await offered).finished();
    const asked = page.getByRole('button', { name: 'Log In With a Passkey' });
    const failure = page.getByText('No challenge today.');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await expect(failure).toHaveCount(0);
    const again = page.waitForResponse('**/api/auth/passkey-challenge');
    await asked.click();
    await again;
    await expect(failure).toBeVisible();
  });

  test('says so once it was picked from the field', { tag: '@long' }, async ({ page }) => {
    const { actor } = await createActors(process.env.SHOP_ORIGIN ?? '').signUp();
    await logInAs(page.context(), actor);
    await addAuthenticator(page);
    await addPasskey(page);
    await forgetSession(page);
    await answer(page, '/api/auth/passkey-login', { message: 'Not this one.' }, 401);
    await page.goto('/login');
    await expect(page.getByText('Not this one.')).toBeVisible();
  });

  test('says so, and leaves the password', { tag: '@long' }, async ({ page }) => {
    const { actor } = await createActors(process.env.SHOP_ORIGIN ?? '').signUp();
    await logInAs(page.context(), actor);
    const finger = await addAuthenticator(page);
    await page.goto('/dashboard');
    await page.getByText('Add a passkey', { exact: true }).click();
    await page.getByLabel('Name of the passkey').fill('My Phone');
    await page.getByLabel('Your password').fill('wrong');
    const add = page.getByRole('button', { name: 'Add a Passkey' });
    await add.click();
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await expect(page.getByLabel('Name of the passkey')).toHaveValue('My Phone');
    await finger.refuse();
    await page.getByLabel('Your password').fill(password);
    await add.click();
    await expect(page.getByText('No passkey was made.')).toBeVisible();
  });
});

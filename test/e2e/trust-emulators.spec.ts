/** A page of another site, in the same browser as the local shop, reaches none of its emulators. */
import { expect, test } from '@playwright/test';
import { isOpen } from '../../infra/local/ports.ts';
import { attackerSite } from './attacker-site.ts';

interface Emulators {
  /** Address of the emulator without authentication. */
  readonly hidden: string;
  readonly guarded: readonly string[];
}
const emulators = (): Emulators => JSON.parse(process.env.SHOP_EMULATORS ?? '');

test('the browser cannot connect to the emulator that does not authenticate', async ({ page }) => {
  const { hidden } = emulators();
  const { hostname, port } = new URL(hidden);
  expect(await isOpen({ host: hostname, port: Number(port) })).toBe(true);
  const site = await attackerSite();
  await page.goto(site.url);
  const failed = await page.evaluate(
    (url) =>
      fetch(url, { method: 'POST', mode: 'no-cors', body: '{}' }).then(
        () => 'sent',
        () => 'refused',
      ),
    hidden,
  );
  expect(failed).toBe('refused');
  await expect(page.goto(hidden)).rejects.toThrow('ERR_UNSAFE_PORT');
  site.close();
});

test('a page can read nothing from those that do', async ({ page }) => {
  const site = await attackerSite();
  await page.goto(site.url);
  for (const endpoint of emulators().guarded) {
    for (const asked of [
      { method: 'GET' },
      { method: 'POST', body: '{}' },
      { method: 'POST', headers: { 'content-type': 'application/x-amz-json-1.0' }, body: '{}' },
      { method: 'PUT', body: 'x' },
    ]) {
      const read = await page.evaluate(
        ([url, init]) =>
          fetch(`${url}/`, init).then(
            () => 'read',
            () => 'refused',
          ),
        [endpoint, asked] as const,
      );
      expect(read, `${asked.method} ${endpoint}`).toBe('refused');
    }
  }
  site.close();
});

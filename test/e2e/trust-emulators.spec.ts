/** A page of another site, in the same browser as the local shop, reaches none of its emulators. */
import { expect, test } from '@playwright/test';
import { isOpen } from '../../infra/local/ports.ts';
import { attackerSite } from './attacker-site.ts';

interface Emulators {
  /** Addresses of those that authenticate nobody. */
  readonly hidden: readonly string[];
  /** Addresses of those that browsers use. */
  readonly open: readonly string[];
}
const emulators = (): Emulators => JSON.parse(process.env.SHOP_EMULATORS ?? '');

test('the browser cannot connect to the table and the keys', async ({ page }) => {
  const site = await attackerSite();
  for (const hidden of emulators().hidden) {
    const { hostname, port } = new URL(hidden);
    expect(await isOpen({ host: hostname, port: Number(port) })).toBe(true);
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
    // In a tab of its own: the error page would interrupt the next navigation.
    const tab = await page.context().newPage();
    await expect(tab.goto(hidden)).rejects.toThrow('ERR_UNSAFE_PORT');
    await tab.close();
  }
  site.close();
});

test('a page can read nothing from the buckets and the mailbox', async ({ page }) => {
  const site = await attackerSite();
  await page.goto(site.url);
  for (const endpoint of emulators().open) {
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

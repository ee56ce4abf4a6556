/** For every browser test of a screen: the console must stay silent, and how to expect a toast. */
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Set by tests that cause refused calls, which the browser logs ('Failed to load resource'). */
  refusals: boolean;
  quiet: undefined;
}

/** Fails each test whose page logs an error or a warning, or throws. */
export const guardedTest = base.extend<Fixtures>({
  refusals: [false, { option: true }],
  quiet: [
    async ({ page, refusals }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        if (refusals && message.text().startsWith('Failed to load resource')) return;
        said.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Expects one notification, with its title and description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const shown = page.locator('.toast[data-state=open]');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(title);
  if (description) await expect(shown).toContainText(description);
}

/** For every browser test of a screen: the console must stay silent, and how to expect a toast. */
import { test as base, type CDPSession, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Set by tests that cause refused calls, which the browser logs ('Failed to load resource'). */
  refusals: boolean;
  quiet: undefined;
}

/** Fails each test whose page logs an error or a warning, or throws. */
export const guardedTest = base.extend<Fixtures>({
  refusals: [false, { option: true }],
  quiet: [
    async ({ page, context, refusals }, use) => {
      const sessions: CDPSession[] = [];
      const open = context.newCDPSession.bind(context);
      context.newCDPSession = async (target) => {
        const session = await open(target);
        sessions.push(session);
        return session;
      };
      const said: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        if (refusals && message.text().startsWith('Failed to load resource')) return;
        said.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use(undefined);
      // The next test has the same page, and what they stop there would stop for it too.
      await Promise.all(sessions.map((session) => session.detach().catch(() => {})));
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Expects one notification, with its title and description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // In one look, because it may be gone before a busy machine takes another.
  const parts = [title, description ?? ''].map((part) => part.replace(/[^\p{L}\d]/gu, '\\$&'));
  const shown = page.locator('.toast[data-state=open]');
  await expect(shown).toHaveText([new RegExp(parts.join('.*'), 's')]);
}

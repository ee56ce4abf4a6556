/** What the browser tests of trust share: the shop's origin, and a listener for violations. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const origin = (): string => process.env.SHOP_ORIGIN ?? '';

declare global {
  interface Window {
    /** Set by whatever script an attacker has managed to run. */
    ran?: unknown;
    violations?: string[];
  }
}

/** What has broken the content security policy on any page of a context since. */
export async function listen(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeFunction('tellViolation', (what: string) => heard.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellViolation } = window as unknown as { tellViolation(what: string): void };
      tellViolation(`${event.violatedDirective}: ${event.blockedURI} on ${location.pathname}`);
    });
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) heard.push(message.text());
  });
  return heard;
}

/** Nothing of an attacker's has run or become an element. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  expect(await page.locator('[onerror], [onclick], [onload], iframe, embed, object').count()).toBe(
    0,
  );
  expect(await page.locator('body script:not([src])').count()).toBe(0);
}

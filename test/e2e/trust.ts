/** Helpers for the browser tests of trust: the shop's origin, and a listener for violations. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const origin = (): string => process.env.SHOP_ORIGIN ?? '';

declare global {
  interface Window {
    /** Set if an attacker's script runs. */
    ran?: unknown;
    violations?: string[];
  }
}

/** Violations of the content security policy on any page of a context. */
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

/** Expects that no attacker's script has run or become an element. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  expect(await page.locator('[onerror], [onclick], [onload], iframe, embed, object').count()).toBe(
    0,
  );
  // The facts and data of a page stand in it as JSON, which no browser runs.
  const scripts = page.locator('body script:not([src]):not([type="application/json"])');
  expect(await scripts.count()).toBe(0);
}

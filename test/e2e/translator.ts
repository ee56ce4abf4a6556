/** A browser that translates each page, as those of Google and Microsoft do. */
import { type ElementHandle, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Each text that was put aside, with what it said. */
    putAside: Map<Text, string>;
  }
}

/**
 * Puts `<font><font>` in the place of every text, also of those that come later. It runs in the page, from
 * its first element on, so before it is hydrated, or from when it is asked for. What it puts there says the same, so that tests find it.
 */
function translateEverything(): void {
  const putAside = new Map<Text, string>();
  window.putAside = putAside;
  const kept = 'font, script, style, noscript, textarea, [translate=no]';
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    putAside.set(text, text.data);
    const outer = document.createElement('font');
    // Not the same text, which React would hydrate, though a reader and Playwright see no difference.
    outer.appendChild(document.createElement('font')).textContent = `${text.data}\u200b`;
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text);
    if (node instanceof Text) found.push(node);
    found.forEach(translate);
  };
  if (document.body) translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (document.body?.contains(node)) translateIn(node);
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Has the page that is open translated, as a reader asks for it in the middle of it. */
export const translateNow = (page: Page) => page.evaluate(translateEverything);

/** Has the pages translated that this one opens from now on. */
export const translatePages = (page: Page) => page.addInitScript(translateEverything);

/** Expects that no text was changed where nobody sees it, and that nothing broke. */
export async function expectTranslated(page: Page): Promise<void> {
  const unseen = await page.evaluate(() =>
    [...window.putAside].filter(([text, said]) => text.data !== said).map(([text]) => text.data),
  );
  expect(unseen).toEqual([]);
  expect(await page.locator('font').count()).toBeGreaterThan(0);
  await expect(page.getByText('We couldn’t show that page')).toHaveCount(0);
}

/** Amounts, the numbers of quotes, invoices, credit notes and orders, and email addresses. */
const KEPT = /\$\d|\b(?:Q|INV|CN)-\d|#[0-9a-f]{8}\b|[\w+.-]+@[\w-]+\.\w/;

/**
 * Expects that nothing translated holds an amount, a number, an email address or one of these names. An option
 * of a select is one text, which a translator takes as a whole; a notification is for a second announced in
 * one, too.
 */
export async function expectVerbatim(page: Page, ...names: readonly string[]): Promise<void> {
  // People's own words are translated as a whole, as a reader wants them.
  const translated = page.locator(':not(option, .whitespace-pre-line) > font > font');
  const isKept = (text: string) => KEPT.test(text) || names.some((name) => text.includes(name));
  const wrong = async () => (await translated.allTextContents()).filter(isKept);
  await expect.configure({ soft: true }).poll(wrong, new URL(page.url()).pathname).toEqual([]);
}

/** Waits until React has put something else in the place of what a translator has changed. */
export async function expectReplaced(old: ElementHandle | null): Promise<void> {
  await expect.poll(() => old?.evaluate((node) => node.isConnected)).toBe(false);
}

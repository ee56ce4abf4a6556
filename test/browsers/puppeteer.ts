/** Chromium over the DevTools protocol and Firefox over WebDriver BiDi. */
import { type ElementHandle, type LaunchOptions, launch } from 'puppeteer-core';
import { type Session, viewport } from './session.ts';

/** Opens a window. */
export async function openByPuppeteer(options: LaunchOptions): Promise<Session> {
  const browser = await launch({
    acceptInsecureCerts: true,
    defaultViewport: viewport,
    ...options,
  });
  const [page = await browser.newPage()] = await browser.pages();
  let complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  return {
    open: (url) => page.goto(url),
    // goBack() waits for a load, and a page that Firefox has kept comes back without one.
    back: () => page.evaluate('setTimeout(() => history.back())'),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async attach(input, path) {
      const element = (await page.evaluateHandle(input)) as ElementHandle<HTMLInputElement>;
      await element.uploadFile(path);
    },
    async takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    close: () => browser.close(),
  };
}

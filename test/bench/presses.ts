/** How soon the screen answers a press, by the browser's Event Timing: what INP is made of. */
import type { Page } from '@playwright/test';

/** A throttled browser may never be idle: how long to wait for its entries, in ms. */
const SEEN_WITHIN = 2000;

/** Begins to record presses. */
export async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** @returns ms from the press to the next paint, of the slowest since `watchPresses` */
export async function pressToPaint(page: Page): Promise<number> {
  // Entries arrive after the paint; none arrive for less than 16 ms.
  await page.evaluate(
    (timeout) => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout })),
    SEEN_WITHIN,
  );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() =>
    Math.max(8, ...(window as unknown as { durations: number[] }).durations),
  );
}

/**
 * The owner's dashboard in a shop of 5,000 orders: how soon its first page shows, and whether
 * scrolling keeps up with the screen.
 *
 * - First page: a browser that an admin has used, started anew each time, with nothing cached, no debugger
 *   and signed in; from navigation to the first cards painted. Median, with the best beside it, and the main
 *   thread's own CPU time until then, which other work on the machine stretches little.
 * - Scrolling: a wheel of 4,000 pixels a second over 500 and over 5,000 cards that 'Load More'
 *   brought. How much of that time the page's main thread computes, by its own clock, which other
 *   work on the machine does not stretch; frames longer than 50 ms stand beside it.
 *
 * `BENCH_RUNS` (9) and `BENCH_CARDS` (5000) make it shorter.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { WAS_ADMIN } from '../../web/lib/session/mark.ts';
import { createActors } from '../support/actors.ts';
import { writeItems } from '../support/grow-shop.ts';
import { startPrivateStack } from '../support/stack.ts';
import { launchBareBrowser } from './bare-page.ts';
import { launchBrowser } from './browser.ts';
import { manyOrders } from './many-orders.ts';
import { formatTable, median, type Row } from './statistics.ts';

const ORDERS = 5000;
const runs = Number(process.env.BENCH_RUNS ?? 9);
const most = Number(process.env.BENCH_CARDS ?? ORDERS);
/** Target for the main thread while scrolling, in percent: half is left for anything else. */
const MAX_BUSY = 50;
/** Distance and speed of scrolling, in CSS pixels and pixels per second. */
const scroll = { distance: 20_000, speed: 4000 } as const;

/** A new browser with empty caches, signed in as the owner. */
async function openDashboard(stack: Stack): Promise<{ browser: Browser; page: Page }> {
  const owner = await createActors(stack.origin).admin();
  const browser = await launchBrowser();
  const cookies = [...owner.cookies].map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: 'Lax' as const,
  }));
  const context = await browser.newContext({
    storageState: {
      cookies,
      origins: [{ origin: stack.origin, localStorage: [{ name: WAS_ADMIN, value: 'true' }] }],
    },
    viewport: { width: 1280, height: 800 },
  });
  return { browser, page: await context.newPage() };
}

/** Makes `shown` the time of the first cards on screen, in ms after navigation. */
const WATCH = `window.shown = new Promise((done) => {
  const look = () => {
    if (!document.querySelector('[data-testid=admin-order]')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  };
  look();
})`;

interface FirstPage {
  /** From navigation to the first cards painted, in ms. */
  readonly shown: number;
  /** The main thread's CPU time until then, in ms. */
  readonly cpu: number;
}

async function firstPage(stack: Stack): Promise<FirstPage> {
  const owner = await createActors(stack.origin).admin();
  const browser = await launchBareBrowser();
  try {
    const page = await browser.open({ width: 1280, height: 800 });
    await page.send('Page.navigate', { url: `${stack.origin}/robots.txt` });
    await page.evaluate(`localStorage.setItem('${WAS_ADMIN}', 'true')`);
    for (const [name, value] of owner.cookies) {
      await page.send('Network.setCookie', { url: stack.origin, name, value, secure: true });
    }
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
    await page.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.send('Page.navigate', { url: `${stack.origin}/admin-dashboard` });
    const shown = await page.evaluate<number>('shown');
    const { metrics } = (await page.send('Performance.getMetrics')) as {
      metrics: { name: string; value: number }[];
    };
    const cpu = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { shown, cpu: cpu * 1000 };
  } finally {
    browser.close();
  }
}

/** Presses 'Load More' until there are enough cards. */
async function loadCards(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const cards = document.getElementsByTagName('article');
    while (cards.length < wanted) {
      const more = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.startsWith('Load More'),
      );
      const before = cards.length;
      more?.click();
      while (cards.length === before) await frame();
    }
  }, count);
}

interface Scrolled {
  readonly frames: number;
  /** Frames that took longer than 50 ms. */
  readonly long: number;
  /** The main thread's busy time, in percent. */
  readonly busy: number;
}

async function scrollCards(page: Page): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  // CPU time of threads, without waiting.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.evaluate(() => {
    scrollTo(0, 0);
    const frame = () => {
      performance.mark('frame');
      requestAnimationFrame(frame);
    };
    performance.clearMarks();
    requestAnimationFrame(frame);
  });
  const before = await seconds();
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -scroll.distance,
    speed: scroll.speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const after = await seconds();
  const at = await page.evaluate(() =>
    performance.getEntriesByName('frame').map(({ startTime }) => startTime),
  );
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? time));
  return {
    frames: gaps.length,
    long: gaps.filter((gap) => gap > 50).length,
    busy: ((after - before) / (scroll.distance / scroll.speed)) * 100,
  };
}

/** Measures the dashboard and returns the rows of its table. */
export async function benchDashboard(): Promise<Row[]> {
  await ensureBuilt();
  // In memory if possible, so that the disk does not slow down filling it.
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'dashboard-'));
  const stack = await startPrivateStack({ seed: true, dataDir });
  try {
    const endpoint = stack.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
    await writeItems(stack.env, endpoint, manyOrders(ORDERS, new Date()));
    const pages: FirstPage[] = [];
    for (let run = 0; run < runs; run++) pages.push(await firstPage(stack));
    const times = pages.map(({ shown }) => shown);
    const [middle, best] = [median(times), Math.min(...times)].map(Math.round);
    const cpu = Math.round(median(pages.map((page) => page.cpu)));
    const rows: Row[] = [
      {
        what: `First page of ${ORDERS} orders shown, median`,
        measured: `${middle} ms (best ${best}; main thread ${cpu} ms)`,
        target: '≤ 400 ms',
        met: (middle ?? Number.NaN) <= 400,
      },
    ];
    const { browser, page } = await openDashboard(stack);
    await page.goto(`${stack.origin}/admin-dashboard`);
    await page.getByTestId('admin-order').first().waitFor();
    for (const cards of [500, most]) {
      await loadCards(page, cards);
      const { frames, long, busy } = await scrollCards(page);
      rows.push({
        what: `Scrolling ${cards} cards, main thread busy`,
        measured: `${Math.round(busy)}% (${long} of ${frames} frames over 50 ms)`,
        target: `≤ ${MAX_BUSY}%`,
        met: busy <= MAX_BUSY,
      });
    }
    await browser.close();
    return rows;
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  console.log(formatTable(await benchDashboard()));
  console.log(`\n${cpus().length} cores, ${loadavg()[1]?.toFixed(1)} wanted in the last 5 minutes`);
}

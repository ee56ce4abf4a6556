/**
 * The builder on a phone: a touch screen of 390 x 844 with the CPU slowed to a quarter.
 *
 * - Frames while a finger drags a part to and fro: the time between them, and how many come late.
 * - From a tap to the next paint (Event Timing's `duration`) of what a shopper does most. Medians.
 * - LCP in Lighthouse's mobile profile against the same page without its scripts, taking turns. Medians.
 * - The JavaScript that the page loads beyond a first visit's, gzipped.
 *
 * `BENCH_RUNS` (9) makes it shorter.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { builtSite } from '../../infra/build/paths.ts';
import { settle } from '../support/first-visit.ts';
import { withBrowser } from './browser.ts';
import { pressToPaint, watchPresses } from './presses.ts';
import { startProxy } from './secure-proxy.ts';
import { measure } from './site.ts';
import { formatTable, median, type Row } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 9);
const PATH = '/build?console=tourer-hilux';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The time of a frame at 60 Hz, in ms; a frame is late when the next should have been there. */
const FRAME = 1000 / 60;
const MAX_LATE = 0.05;
const MAX_TAP = 100;
const MAX_LCP = 1.05;
const MAX_SCRIPT = 40_000;

const addGauge = (page: Page) => page.getByRole('button', { name: 'Add Gauge hole' });

const taps: Readonly<Record<string, { before?: typeof addGauge; tap: typeof addGauge }>> = {
  'add a part': { tap: addGauge },
  'choose a felt': { tap: (page) => page.getByRole('button', { name: 'Olive' }) },
  'arrange the parts': { tap: (page) => page.getByRole('button', { name: 'Arrange It for Me' }) },
  undo: { before: addGauge, tap: (page) => page.getByRole('button', { name: 'Undo' }) },
};

/** Opens the builder in a window of its own; the CPU is slow once the page is alive. */
async function open(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(origin + PATH);
  await settle(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Drags the radio to and fro by a finger. @returns ms between frames, as the page sees them */
async function drag(browser: Browser, origin: string): Promise<number[]> {
  const page = await open(browser, origin);
  const box = await page.getByRole('button', { name: /^Radio slot at/ }).boundingBox();
  if (!box) throw new Error('The radio is not on the page');
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y }],
    });
  await touch('touchStart');
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (now: number) => {
      frames.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let step = 1; step <= 90; step += 1) await touch('touchMove', -40 * Math.sin(step / 12));
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await touch('touchEnd');
  await page.context().close();
  return frames.slice(1).map((now, at) => now - (frames[at] ?? now));
}

async function tap(browser: Browser, origin: string, what: keyof typeof taps): Promise<number> {
  const page = await open(browser, origin);
  await taps[what]?.before?.(page).tap();
  const target = taps[what]?.tap(page);
  await target?.scrollIntoViewIfNeeded();
  const box = await target?.boundingBox();
  if (!box) throw new Error(`There is nothing to tap: ${what}`);
  await settle(page);
  await watchPresses(page);
  // Not by the locator, whose look at the page would delay the click by up to 90 ms.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const took = await pressToPaint(page);
  await page.context().close();
  return took;
}

/** Loads a page and weighs its scripts. @returns gzipped bytes of those that `/` does not need */
async function ownScript(browser: Browser, origin: string): Promise<number> {
  const asked = async (path: string) => {
    const page = await browser.newPage(phone);
    const found = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') found.add(new URL(request.url()).pathname);
    });
    await page.goto(origin + path);
    await settle(page);
    await page.context().close();
    return found;
  };
  const [first, builder] = [await asked('/'), await asked(PATH)];
  return [...builder]
    .filter((path) => path.startsWith('/assets/') && !first.has(path))
    .map((path) => gzipSync(readFileSync(join(builtSite, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** @returns LCP with scripts and without, in ms */
async function paint(origin: string): Promise<{ ours: number; still: number }> {
  const found = { ours: [] as number[], still: [] as number[] };
  const proxies = {
    ours: await startProxy(origin),
    still: await startProxy(origin, (html) => html.replace(/<script async[^>]*><\/script>/g, '')),
  };
  const names = ['ours', 'still'] as const;
  for (let run = 0; run < runs; run += 1) {
    for (const name of run % 2 ? names.toReversed() : names) {
      found[name].push((await measure(proxies[name], '/build')).lcp);
    }
  }
  for (const name of names) proxies[name].close();
  return { ours: median(found.ours), still: median(found.still) };
}

/** Measures and returns the rows of the table. */
export function benchBuilder(): Promise<Row[]> {
  return withBrowser(async (browser, origin) => {
    const frames: number[] = [];
    for (let run = 0; run < runs; run += 1) frames.push(...(await drag(browser, origin)));
    const late = frames.filter((took) => took > 1.5 * FRAME).length / frames.length;
    const rows: Row[] = [
      {
        what: 'Frames while dragging',
        measured: `${median(frames).toFixed(1)} ms, worst ${Math.max(...frames).toFixed(1)}, late ${(late * 100).toFixed(1)} %`,
        target: '≤ 16.7 ms, 5 % late',
        met: median(frames) <= FRAME + 0.1 && late <= MAX_LATE,
      },
    ];
    for (const what of Object.keys(taps)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await tap(browser, origin, what));
      rows.push({
        what: `Tap: ${what}`,
        measured: `${Math.round(median(times))} ms, worst ${Math.round(Math.max(...times))}`,
        target: `≤ ${MAX_TAP} ms`,
        met: median(times) <= MAX_TAP,
      });
    }
    const bytes = await ownScript(browser, origin);
    const { ours, still } = await paint(origin);
    return [
      ...rows,
      {
        what: 'JavaScript beyond that of `/`, gzip',
        measured: `${bytes} bytes`,
        target: `≤ ${MAX_SCRIPT}`,
        met: bytes <= MAX_SCRIPT,
      },
      {
        what: 'LCP / without scripts',
        measured: `${(ours / still).toFixed(2)} (${Math.round(ours)} / ${Math.round(still)} ms)`,
        target: `≤ ${MAX_LCP}`,
        met: ours / still <= MAX_LCP,
      },
    ];
  });
}

if (import.meta.main) console.log(formatTable(await benchBuilder()));

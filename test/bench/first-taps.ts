/**
 * How soon the first tap on a page is answered, at 0, 0.5, 1.5 and 3 s after its first paint, on a
 * laptop and on a phone (CPU at a quarter, 150 ms of latency, 1.6 Mbit/s): from the press, by the
 * page's own clock, until what it opens is on screen, and until the press shows on the control. The
 * menu has a twin beside it: the same page without scripts, whose menu is a plain popover.
 *
 * `BENCH_RUNS` (5) makes it shorter.
 */
import type { Browser } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { formatTable, median, type Row } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const DELAYS = [0, 500, 1500, 3000] as const;
/** What a person takes for at once, in ms. */
const AT_ONCE = 100;
/** How soon after its first paint a page is to be alive, in ms. */
const ALIVE_WITHIN = 1500;
const GIVEN_UP = 20_000;

interface Tap {
  readonly what: string;
  readonly path: string;
  /** Selector of the control. */
  readonly press: string;
  /** Selector of what is to be seen then, and a text in it. */
  readonly shown: readonly [selector: string, text: string];
  readonly twin?: true;
  /** True if the browser answers by itself, without any script. */
  readonly native?: true;
}

const menu = {
  path: '/',
  press: '[aria-label="Open menu"]',
  shown: ['#menu', 'Get Quote'],
  native: true,
} as const;

const taps: readonly Tap[] = [
  { what: 'menu', ...menu },
  { what: 'menu of the twin', ...menu, twin: true },
  {
    what: 'vehicle',
    path: '/',
    press: '[popovertarget=vehicle]',
    shown: ['#vehicle', 'Save'],
    native: true,
  },
  {
    what: 'thumbnail',
    path: '/products/outback-seventy',
    press: '[href="#picture-2"]',
    shown: ['#picture-2', ''],
    native: true,
  },
  {
    what: 'Add to Cart',
    path: '/products/outback-seventy',
    press: 'main button.flex-1[aria-haspopup]',
    shown: ['[role=dialog]', 'Customize'],
  },
  {
    what: 'stepper',
    path: '/products/outback-seventy',
    press: '[aria-label^="Increase"]',
    shown: ['main output', '2'],
  },
];

/** What the page notes of itself, in ms by its own clock. */
interface Noted {
  painted?: number;
  alive?: number;
  pressed?: number;
  acknowledged?: number;
  shown?: number;
}

/** Runs in the page. */
function note({ press, shown: [selector, text] }: Tap): void {
  const noted: Noted = {};
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    noted.painted ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime;
  }).observe({ type: 'paint', buffered: true });
  addEventListener('pointerdown', ({ timeStamp }) => (noted.pressed = timeStamp), true);
  const isSeen = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const inside = Math.min(right, innerWidth) - Math.max(left, 0);
    return element.checkVisibility() && inside > width / 2 && element.textContent?.includes(text);
  };
  const look = () => {
    const now = performance.now();
    const heading = document.querySelector('main h1') ?? {};
    if (Object.keys(heading).some((key) => key.startsWith('__react'))) noted.alive ??= now;
    if (noted.pressed) {
      if (document.querySelector(press)?.matches('[aria-busy=true]')) noted.acknowledged ??= now;
      if ([...document.querySelectorAll(selector)].some(isSeen)) noted.shown ??= now;
    }
    requestAnimationFrame(look);
  };
  look();
}

const read = () => (window as unknown as { noted: Noted }).noted;

async function tapOnce(browser: Browser, origin: string, tap: Tap, delay: number, phone: boolean) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (phone) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  if (tap.twin) {
    await page.route(origin + tap.path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script async[^>]*><\/script>/g, '');
      await route.fulfill({ response, body });
    });
  }
  await page.addInitScript(note, tap);
  await page.goto(origin + tap.path, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.painted);
  const control = page.locator(tap.press).first();
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(
    (ms) =>
      new Promise((done) => {
        const { painted = 0 } = (window as unknown as { noted: Noted }).noted;
        setTimeout(done, Math.max(0, painted + ms - performance.now()));
      }),
    delay,
  );
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const isDone = (twin: boolean) => {
    const { noted } = window as unknown as { noted: Noted };
    return noted.shown !== undefined && (twin || noted.alive !== undefined);
  };
  await page
    .waitForFunction(isDone, tap.twin ?? false, { timeout: GIVEN_UP })
    .catch(() => undefined);
  const { painted = 0, pressed = 0, acknowledged, shown, alive } = await page.evaluate(read);
  await context.close();
  const end = shown ?? pressed + GIVEN_UP;
  return {
    shown: end - pressed,
    answered: Math.min(acknowledged ?? end, end) - pressed,
    alive: (alive ?? GIVEN_UP) - painted,
  };
}

/** Measures and gives the rows of the table. */
export function benchFirstTaps(): Promise<Row[]> {
  return withBrowser(async (browser, origin) => {
    const rows: Row[] = [];
    for (const phone of [false, true]) {
      const device = phone ? 'phone' : 'laptop';
      const alive: number[] = [];
      for (const tap of taps) {
        const shown: number[] = [];
        const answered: number[] = [];
        for (const delay of DELAYS) {
          const found = [];
          for (let run = 0; run < runs; run += 1) {
            found.push(await tapOnce(browser, origin, tap, delay, phone));
          }
          shown.push(median(found.map((one) => one.shown)));
          answered.push(median(found.map((one) => one.answered)));
          if (!tap.twin) alive.push(...found.map((one) => one.alive));
        }
        const list = (times: readonly number[]) => times.map(Math.round).join(' · ');
        rows.push({
          what: `${device}: ${tap.what}, shown`,
          measured: `${list(shown)} ms`,
          target: tap.native ? `≤ ${AT_ONCE} ms` : 'as soon as it can be',
          met: !tap.native || shown.every((time) => time <= AT_ONCE),
        });
        if (!tap.native) {
          rows.push({
            what: `${device}: ${tap.what}, acknowledged or shown`,
            measured: `${list(answered)} ms`,
            target: `≤ ${AT_ONCE} ms`,
            met: answered.every((time) => time <= AT_ONCE),
          });
        }
      }
      rows.push({
        what: `${device}: alive after the first paint, median · worst`,
        measured: `${Math.round(median(alive))} · ${Math.round(Math.max(...alive))} ms`,
        target: `≤ ${ALIVE_WITHIN} ms`,
        met: median(alive) <= ALIVE_WITHIN,
      });
    }
    return rows;
  });
}

if (import.meta.main) console.log(formatTable(await benchFirstTaps()));

/**
 * How soon the first tap on a page is answered, at 0, 0.5, 1.5 and 3 s after its first paint, on a
 * laptop and on a phone (CPU at a quarter, 150 ms of latency, 1.6 Mbit/s): from the press, by the
 * page's own clock, until what it opens is on screen, and until the press shows on the control. The
 * menu has a twin beside it: the same page without scripts, whose menu is a plain popover.
 *
 * `BENCH_RUNS` (5) makes it shorter, `BENCH_DEVICE` (laptop or phone) and `BENCH_TAP` measure one
 * alone.
 */
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { startPrivateStack } from '../support/stack.ts';
import { type BareBrowser, launchBareBrowser } from './bare-page.ts';
import { startSlowProxy } from './slow-proxy.ts';
import { formatTable, median, type Row } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const devices = process.env.BENCH_DEVICE ? [process.env.BENCH_DEVICE] : ['laptop', 'phone'];
const only = process.env.BENCH_TAP;
const DELAYS = [0, 500, 1500, 3000] as const;
/** The time that feels immediate, in ms. */
const AT_ONCE = 100;
/** Target from first paint to hydration, in ms. */
const ALIVE_WITHIN = 1500;
const GIVEN_UP = 20_000;

interface Tap {
  readonly what: string;
  readonly path: string;
  /** Selector of the control. */
  readonly press: string;
  /** Selector of what appears then, and a text in it. */
  readonly shown: readonly [selector: string, text: string];
  readonly twin?: true;
  /** True if the browser responds without any script. */
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
    shown: ['#vehicle', 'Show What Fits'],
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
    shown: ['#addons', 'Switch Panels'],
    native: true,
  },
  {
    what: 'stepper',
    path: '/products/outback-seventy',
    press: '[aria-label^="Increase"]',
    shown: ['main output', '2'],
  },
];

/** The page's own record, in ms by its clock. */
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

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function tapOnce(
  browser: BareBrowser,
  origin: string,
  tap: Tap,
  delay: number,
  phone: boolean,
) {
  const page = await browser.open({ width: 390, height: 844 });
  if (phone) await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (tap.twin) {
    await page.send('Network.enable');
    await page.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] });
  }
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${note})(${JSON.stringify(tap)})`,
  });
  await page.send('Page.navigate', { url: origin + tap.path });
  const read = () => page.evaluate<Noted | undefined>('window.noted');
  const until = async (isThere: (noted: Noted) => boolean) => {
    const end = performance.now() + GIVEN_UP;
    for (;;) {
      const noted = await read();
      if (noted && isThere(noted)) return;
      if (performance.now() > end) return;
      await wait(50);
    }
  };
  await until(({ painted }) => painted !== undefined);
  // The press comes at its time by the page's clock, from outside of the page.
  const [x = 0, y = 0, left = 0] = await page.evaluate<number[]>(`(() => {
    const control = document.querySelector(${JSON.stringify(tap.press)});
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const { painted } = window.noted;
    return [left + width / 2, top + height / 2, painted + ${delay} - performance.now()];
  })()`);
  await wait(Math.max(0, left));
  await page.click(x, y);
  await until(({ shown, alive }) => shown !== undefined && (tap.twin || alive !== undefined));
  const { painted = 0, pressed = 0, acknowledged, shown, alive } = (await read()) ?? {};
  await page.close();
  const end = shown ?? pressed + GIVEN_UP;
  return {
    shown: end - pressed,
    answered: Math.min(acknowledged ?? end, end) - pressed,
    alive: (alive ?? GIVEN_UP) - painted,
  };
}

/** Measures and gives the rows of the table. */
export async function benchFirstTaps(): Promise<Row[]> {
  await ensureBuilt();
  const stack = await startPrivateStack({ seed: true, publish: true });
  await stack.published;
  const slow = await startSlowProxy(stack.origin, 150, 1_600_000 / 8);
  const browser = await launchBareBrowser();
  try {
    const rows: Row[] = [];
    for (const device of devices) {
      const phone = device === 'phone';
      const alive: number[] = [];
      for (const tap of taps.filter(({ what }) => !only || what === only)) {
        const shown: number[] = [];
        const answered: number[] = [];
        for (const delay of DELAYS) {
          const found = [];
          for (let run = 0; run < runs; run += 1) {
            found.push(await tapOnce(browser, (phone ? slow : stack).origin, tap, delay, phone));
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
  } finally {
    browser.close();
    slow.close();
    await stack.stop();
  }
}

if (import.meta.main) console.log(formatTable(await benchFirstTaps()));

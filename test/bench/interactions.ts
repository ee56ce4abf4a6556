/**
 * Times how soon the screen answers a shopper's steps.
 *
 * - Interactions, on a phone's screen with the CPU slowed to a quarter: from the press to the next
 *   paint (Event Timing's `duration`, what INP is made of). Medians.
 * - Going about in the shop, CPU as it is, code and data preloaded by pointing at the link: from the
 *   click to the new page's heading painted; and back, to the same with the scroll position.
 *
 * `BENCH_RUNS` (9) makes it shorter.
 */
import type { Browser, Page } from '@playwright/test';
import { untilHydrated } from '../support/first-visit.ts';
import { withBrowser } from './browser.ts';
import { pressToPaint, watchPresses } from './presses.ts';
import { formatTable, median, type Row } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 9);
const MAX_MS = 100;
const phone = { width: 412, height: 823 };

interface Interaction {
  readonly what: string;
  readonly path: string;
  /** Prepares the page for the interaction. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const openAddons = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  // On a phone the groups start folded.
  await page
    .getByRole('dialog', { name: 'Customize Your Order' })
    .getByText('Switch Panels')
    .first()
    .click();
  await page.getByRole('checkbox').first().waitFor();
};

const interactions: readonly Interaction[] = [
  {
    what: 'open the menu',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    what: 'change a filter',
    path: '/products',
    async act(page) {
      // Like a phone's picker: a key makes the choice.
      await page.getByRole('group', { name: 'Filters' }).getByLabel('Make').focus();
      await page.keyboard.press('t');
    },
  },
  {
    what: 'open the add-ons',
    path: '/products/outback-seventy',
    act: (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
  },
  {
    what: 'tick an add-on',
    path: '/products/outback-seventy',
    before: openAddons,
    act: (page) => page.getByRole('checkbox').first().click(),
  },
  {
    what: 'step a quantity',
    path: '/products/outback-seventy',
    act: (page) => page.getByRole('button', { name: /^Increase quantity/ }).click(),
  },
];

/** Opens a page and waits until it is hydrated and has loaded what a first interaction needs. */
async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(url);
  await untilHydrated(page);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  return page;
}

/** @returns ms from the press to the next paint */
async function interact(browser: Browser, origin: string, one: Interaction): Promise<number> {
  const page = await open(browser, origin + one.path);
  await one.before?.(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchPresses(page);
  await one.act(page);
  const worst = await pressToPaint(page);
  await page.context().close();
  return worst;
}

/** Records in the page when a heading is painted, from the last click or `popstate`. */
const watchHeading = (page: Page, heading: string) =>
  page.evaluate((wanted) => {
    let from = 0;
    const begin = () => {
      from = performance.now();
    };
    addEventListener('click', begin, { capture: true, once: true });
    addEventListener('popstate', begin, { capture: true, once: true });
    const shown = new Promise<number>((done) => {
      const look = () => {
        if (from === 0 || document.querySelector('main h1')?.textContent !== wanted) {
          return requestAnimationFrame(look);
        }
        return requestAnimationFrame(() => done(performance.now() - from));
      };
      look();
    });
    Object.assign(window, { shown });
  }, heading);

const shownAfter = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);

/** @returns ms to a product from the list, and back again to where the list was */
async function goAbout(browser: Browser, origin: string): Promise<[there: number, back: number]> {
  const page = await open(browser, `${origin}/products`);
  const card = page.getByTestId('product-card').nth(4);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const link = card.getByRole('link');
  await link.hover();
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() => scrollY);
  await watchHeading(page, name);
  await link.click();
  const there = await shownAfter(page);
  await watchHeading(page, 'Our Roof Console Range');
  await page.evaluate(() => history.back());
  const back = await shownAfter(page);
  const after = await page.evaluate(() => scrollY);
  if (Math.abs(after - before) > 2) throw new Error(`Back scrolled to ${after}, not ${before}`);
  await page.context().close();
  return [there, back];
}

function row(what: string, times: readonly number[]): Row {
  const worst = Math.round(Math.max(...times));
  const measured = `${Math.round(median(times))} ms, worst ${worst}`;
  return { what, measured, target: `≤ ${MAX_MS} ms`, met: median(times) <= MAX_MS };
}

/** Measures and returns the rows of the table. */
export function benchInteractions(): Promise<Row[]> {
  return withBrowser(async (browser, origin) => {
    const rows: Row[] = [];
    for (const one of interactions) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        times.push(await interact(browser, origin, one));
      }
      rows.push(row(`CPU ÷ 4: ${one.what}`, times));
    }
    const ways: [number, number][] = [];
    for (let run = 0; run < runs; run += 1) ways.push(await goAbout(browser, origin));
    rows.push(
      row(
        'From the list to a product',
        ways.map(([there]) => there),
      ),
    );
    rows.push(
      row(
        'Back to where the list was',
        ways.map(([, back]) => back),
      ),
    );
    return rows;
  });
}

if (import.meta.main) console.log(formatTable(await benchInteractions()));

/**
 * The speed of the site beside its references, Lighthouse's mobile profile over HTTP/2 and brotli,
 * taking turns: the same pages without their scripts, which is the limit, and the same shop drawn in
 * the browser alone. Medians.
 *
 * `BENCH_RUNS` (9) makes it shorter.
 */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findTestBrowser, wholeBrowser } from '../support/browser.ts';
import { startPrivateStack } from '../support/stack.ts';
import { type SecureProxy, startProxy, type Twin } from './secure-proxy.ts';
import { formatTable, median, type Row } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 9);

export interface Measured {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly performance: number;
  readonly requests: number;
  readonly kilobytes: number;
}

/** How often a page is reloaded if the busy browser lost its trace. */
const ATTEMPTS = 3;

async function load(proxy: SecureProxy, path: string, attempt = 1): Promise<Result> {
  // A new browser, so that nothing is cached from the page before.
  const chrome = await launch({
    // The whole browser has pages of its own, which take the machine's cores from ours as it starts.
    chromePath: findTestBrowser() ?? wholeBrowser(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox', // Trusted, not ignored: a browser keeps nothing from a place whose certificate is wrong.
      `--ignore-certificate-errors-spki-list=${proxy.keyHash}`,
    ],
  });
  try {
    const result = await lighthouse(proxy.origin + path, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'silent',
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (attempt >= ATTEMPTS) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
  } finally {
    chrome.kill();
  }
  return load(proxy, path, attempt + 1);
}

export async function measure(proxy: SecureProxy, path: string): Promise<Measured> {
  const { audits, categories } = await load(proxy, path);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []).filter(
    // A file that an import takes from the browser's cache was fetched before.
    ({ url, transferSize }) => !String(url).startsWith('data:') && Number(transferSize) > 0,
  );
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: (categories.performance?.score ?? 0) * 100,
    requests: requests.length,
    kilobytes: value('total-byte-weight') / 1000,
  };
}

/** The rows of a page, from its measurements and those of its variants. */
function toRows(path: string, found: Readonly<Record<string, readonly Measured[]>>): Row[] {
  const of = (name: string, part: keyof Measured) =>
    median((found[name] ?? []).map((one) => one[part]));
  const row = (what: string, value: number, target: number, shown: string): Row => ({
    what: `${path} ${what}`,
    measured: shown,
    target: `≤ ${target}`,
    met: value <= target,
  });
  const ratio = (name: string) => of('ours', 'lcp') / of(name, 'lcp');
  const worst = Math.min(...(found.ours ?? []).map(({ performance }) => performance));
  return [
    row('LCP / without scripts', ratio('still'), 1.05, ratio('still').toFixed(2)),
    row('LCP / drawn in the browser', ratio('drawn'), 0.75, ratio('drawn').toFixed(2)),
    // The page itself is laid out in one task, which a machine may count as blocking.
    row(
      'TBT · without scripts',
      of('ours', 'tbt'),
      30,
      `${Math.round(of('ours', 'tbt'))} · ${Math.round(of('still', 'tbt'))} ms`,
    ),
    row('CLS', of('ours', 'cls'), 0.004, of('ours', 'cls').toFixed(3)),
    row('requests', of('ours', 'requests'), path === '/' ? 12 : 13, String(of('ours', 'requests'))),
    row('bytes', of('ours', 'kilobytes'), 200, `${Math.round(of('ours', 'kilobytes'))} kB`),
    {
      what: `${path} performance, worst run`,
      measured: String(Math.round(worst)),
      target: '100',
      met: worst >= 99.5,
    },
    {
      what: `${path} LCP`,
      measured: ['ours', 'still', 'drawn'].map((n) => Math.round(of(n, 'lcp'))).join(' / '),
      target: 'ours / without scripts / drawn, ms',
      met: true,
    },
  ];
}

/** Measures the site and returns the rows of its table. */
export async function benchSite(): Promise<Row[]> {
  const stack = await startPrivateStack({ seed: true, publish: true });
  await stack.published;
  const empty = async () => (await fetch(`${stack.origin}/cart`)).text();
  const twins: Record<string, Twin | undefined> = {
    ours: undefined,
    still: (html) => html.replace(/<script async[^>]*><\/script>/g, ''),
    drawn: empty,
  };
  const proxies = await Promise.all(
    Object.entries(twins).map(async ([name, twin]) => ({
      name,
      proxy: await startProxy(stack.origin, twin),
    })),
  );
  const products = (await (await fetch(`${stack.origin}/api/products`)).json()) as { id: string }[];
  try {
    const rows: Row[] = [];
    for (const path of ['/', '/products', `/products/${products[0]?.id}`]) {
      const found: Record<string, Measured[]> = {};
      for (let run = 0; run < runs; run += 1) {
        for (const { name, proxy } of run % 2 ? proxies.toReversed() : proxies) {
          const one = await measure(proxy, path);
          found[name] = [...(found[name] ?? []), one];
        }
      }
      rows.push(...toRows(path, found));
    }
    return rows;
  } finally {
    for (const { proxy } of proxies) proxy.close();
    await stack.stop();
  }
}

if (import.meta.main) console.log(formatTable(await benchSite()));

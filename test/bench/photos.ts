/**
 * The owner's own photos beside the demo's: `node test/bench/photos.ts`, or one part of it.
 *
 * - `upload`: one photo of 12 megapixels in a function that has just started, with its peak memory;
 *   then five chosen at once in a browser with a phone's network, until the last is published.
 * - `pages`: one shop as it is seeded, and one whose every product and gallery image is such a photo,
 *   uploaded by the API. Lighthouse's mobile profile, taking turns, medians.
 *
 * `BENCH_RUNS` (5) makes it shorter.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { builtFunctions, bundleName } from '../../infra/build/paths.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { createActors } from '../support/actors.ts';
import { wholeBrowser } from '../support/browser.ts';
import { startPrivateStack } from '../support/stack.ts';
import { makeEvent, runScript } from './function-call.ts';
import { makePhoto, photograph, sendPhoto } from './photographed-shop.ts';
import { startProxy } from './secure-proxy.ts';
import { type Measured, measure } from './site.ts';
import { formatTable, median, type Row } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);

/** Seconds until the pages show the last photo. */
async function untilOut(origin: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const page = await (await fetch(`${origin}/gallery`)).text();
    const seconds = (performance.now() - from) / 1000;
    if (!page.includes('/pictures/gallery-') || seconds > 60) return seconds;
    await delay(100);
  }
}

/** A row whose value must not be above its target. */
const atMost = (what: string, value: number, target: number, measured: string): Row => ({
  what,
  measured,
  target: `≤ ${target}`,
  met: value <= target,
});

/** The addresses of the demo's pictures in the gallery. */
async function galleryPictures(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/gallery`)).text();
  return [...new Set(page.match(/\/pictures\/[\w-]+\/960\.jpg/g))];
}

/** A photo published by a function that has just started. */
async function publishCold({ env, origin }: Stack): Promise<Row[]> {
  const admin = await createActors(origin).admin();
  const bundle = join(builtFunctions, 'uploads', bundleName);
  const calls: { wall: number; cpu: number; peak: number }[] = [];
  let bytes = 0;
  for (const picture of (await galleryPictures(origin)).slice(0, 5)) {
    const photo = await makePhoto(origin, picture);
    const imageURL = await sendPhoto(admin, photo);
    const path = '/api/product-images';
    const event = makeEvent(env, admin.cookieHeader, 'PUT', path, { imageURL });
    const call = await runScript('cold-process.mjs', env, bundle, event);
    calls.push(call as (typeof calls)[number]);
    bytes = photo.length;
  }
  const middle = (part: 'wall' | 'cpu') => median(calls.map((call) => call[part])) / 1000;
  const peak = Math.max(...calls.map((call) => call.peak)) / 1_048_576;
  const megabytes = (bytes / 1e6).toFixed(1);
  const shown = `${middle('wall').toFixed(1)} s (CPU ${middle('cpu').toFixed(1)} s)`;
  return [
    atMost(`A photo of ${megabytes} MB in a function just started`, middle('wall'), 8, shown),
    atMost('The most memory that it holds, MiB', peak, 1024, peak.toFixed(0)),
  ];
}

/** Upload speed in Mbit/s, and round-trip time in ms. */
const networks = {
  'Chrome’s Fast 4G': { up: 1.35, latency: 165 },
  'a 4G phone with 10 Mbit/s up': { up: 10, latency: 60 },
} as const;

/** Seconds from choosing five photos until all are published. */
async function fivePhotos(origin: string, { up, latency }: { up: number; latency: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  const addresses = (await galleryPictures(origin)).slice(-5);
  const files = await Promise.all(
    addresses.map(async (address, index) => {
      const file = join(folder, `${up}-${index}.jpg`);
      writeFileSync(file, await makePhoto(origin, address));
      return file;
    }),
  );
  const browser = await chromium.launch({ executablePath: wholeBrowser() });
  try {
    const page = await browser.newPage({ baseURL: origin });
    await page.request.post('/api/auth/login', {
      data: { email: 'admin@example.com', password: 'roofconsole-admin' },
      headers: { origin },
    });
    await page.goto('/admin-dashboard?tab=photos');
    const input = page.getByLabel('Image file');
    await input.waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: (9 * 1_000_000) / 8,
      uploadThroughput: (up * 1_000_000) / 8,
    });
    const before = performance.now();
    await input.setInputFiles(files);
    await page.getByText('Uploaded', { exact: true }).nth(4).waitFor({ timeout: 120_000 });
    return (performance.now() - before) / 1000;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchUpload(): Promise<Row[]> {
  const stack = await startPrivateStack({ seed: true, publish: true });
  try {
    await stack.published;
    const rows = await publishCold(stack);
    for (const [name, network] of Object.entries(networks)) {
      const seconds = await fivePhotos(stack.origin, network);
      const what = `Five photos from choosing to published, ${name}`;
      rows.push(atMost(what, seconds, 15, `${seconds.toFixed(1)} s`));
    }
    return rows;
  } finally {
    await stack.stop();
  }
}

/** Maximum kilobytes of a first visit, before scrolling. */
const weights: Record<string, number> = { '/': 260, '/products': 300 };

function toRows(path: string, demo: readonly Measured[], own: readonly Measured[]): Row[] {
  const of = (found: readonly Measured[], part: keyof Measured) =>
    median(found.map((one) => one[part]));
  const ratio = of(own, 'lcp') / of(demo, 'lcp');
  const bytes = of(own, 'kilobytes');
  const shownBytes = `${Math.round(bytes)} · ${Math.round(of(demo, 'kilobytes'))} kB`;
  const shownLcp = `${ratio.toFixed(2)} (${Math.round(of(own, 'lcp'))} ms)`;
  const worst = (found: readonly Measured[]) =>
    Math.round(Math.min(...found.map(({ performance }) => performance)));
  return [
    atMost(`${path} bytes, photos · demo`, bytes, weights[path] ?? 260, shownBytes),
    atMost(`${path} LCP, photos / demo`, ratio, 1.05, shownLcp),
    {
      what: `${path} performance, worst run, photos · demo`,
      measured: `${worst(own)} · ${worst(demo)}`,
      target: '100',
      met: worst(own) === 100,
    },
  ];
}

async function benchPages(): Promise<Row[]> {
  const options = { seed: true, publish: true };
  const [demo, own] = await Promise.all([startPrivateStack(options), startPrivateStack(options)]);
  try {
    await Promise.all([demo.published, own.published]);
    const { bytes, ms } = await photograph(own.origin);
    const out = await untilOut(own.origin);
    const what = `${bytes.length} photos of ${(median(bytes) / 1e6).toFixed(1)} MB: to publish one`;
    const rows = [
      atMost(what, median(ms), 8000, `${Math.round(median(ms))} ms`),
      atMost('From the last photo to the page that shows it', out, 10, `${out.toFixed(1)} s`),
    ];
    const proxies = { demo: await startProxy(demo.origin), own: await startProxy(own.origin) };
    const products = (await (await fetch(`${own.origin}/api/products`)).json()) as { id: string }[];
    for (const path of ['/', '/products', `/products/${products[0]?.id}`]) {
      const found: Record<keyof typeof proxies, Measured[]> = { demo: [], own: [] };
      for (let run = 0; run < runs; run += 1) {
        const turn = run % 2 ? (['own', 'demo'] as const) : (['demo', 'own'] as const);
        for (const name of turn) found[name].push(await measure(proxies[name], path));
      }
      rows.push(...toRows(path, found.demo, found.own));
    }
    for (const proxy of Object.values(proxies)) proxy.close();
    return rows;
  } finally {
    await Promise.all([demo.stop(), own.stop()]);
  }
}

const parts = { upload: benchUpload, pages: benchPages } as const;
const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, bench] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await bench()));
}
console.log(formatTable(rows));

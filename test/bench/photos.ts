/**
 * The owner's own photos beside the demo's: `node test/bench/photos.ts`.
 *
 * - One shop as it is seeded, and one whose every product and gallery image is a photo of 12
 *   megapixels, uploaded by the API. Lighthouse's mobile profile, taking turns, medians.
 * - Five such photos chosen at once in a browser with a phone's network, until the last is published.
 *
 * `BENCH_RUNS` (5) makes it shorter.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import type { Stack } from '../../infra/local/stack.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { findOrInstallBrowser } from '../support/browser.ts';
import { startPrivateStack } from '../support/stack.ts';
import { startProxy } from './secure-proxy.ts';
import { type Measured, measure } from './site.ts';
import { formatTable, median, type Row } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);

interface Pictured {
  readonly id: string;
  readonly imageUrl: string;
  readonly imageUrls?: readonly string[];
}

/** The same picture as a phone would take it: 12 megapixels, with a sensor's noise, about 3 MB. */
async function makePhoto(origin: string, imageUrl: string): Promise<Buffer> {
  const largest = new URL(imageUrl.replace(/\d+\.jpg$/, '1280.webp'), origin);
  const size = { width: 4032, height: 3024 };
  const picture = await sharp(await (await fetch(largest)).bytes())
    .resize(size)
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(picture)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function upload(admin: Actor, photo: Buffer): Promise<string> {
  const { uploadURL } = await made<{ uploadURL: string }>(admin.post('/api/objects/upload'));
  await fetch(uploadURL, { method: 'PUT', body: photo as BodyInit });
  const finished = admin.put('/api/product-images', { imageURL: uploadURL });
  return (await made<{ objectPath: string }>(finished)).objectPath;
}

/** Puts a photo in the place of every picture of the shop. */
async function photograph({ origin }: Stack): Promise<{ bytes: number[]; ms: number[] }> {
  const admin = await createActors(origin).admin();
  const bytes: number[] = [];
  const ms: number[] = [];
  const taken = async (imageUrl: string) => {
    const photo = await makePhoto(origin, imageUrl);
    bytes.push(photo.length);
    const before = performance.now();
    const address = await upload(admin, photo);
    ms.push(performance.now() - before);
    return address;
  };
  const list = async (path: string) => (await admin.get(path)).body as Pictured[];
  for (const { id, imageUrl } of await list('/api/admin/products')) {
    const address = await taken(imageUrl);
    const body = { imageUrl: address, imageUrls: [address] };
    await made(admin.patch(`/api/admin/products/${id}`, body));
  }
  for (const { id, imageUrl } of await list('/api/gallery-images')) {
    await made(
      admin.post('/api/admin/gallery-images', {
        imageUrl: await taken(imageUrl),
        description: 'A photo from the workshop',
      }),
    );
    await admin.send('DELETE', `/api/admin/gallery-images/${id}`, {});
  }
  return { bytes, ms };
}

/** Seconds until the pages show the last photo. */
async function untilOut({ origin }: Stack): Promise<number> {
  const before = performance.now();
  for (;;) {
    const page = await (await fetch(`${origin}/gallery`)).text();
    const seconds = (performance.now() - before) / 1000;
    if (!page.includes('/pictures/gallery-') || seconds > 60) return seconds;
    await delay(100);
  }
}

/** Megabits a second up, and milliseconds there and back. */
const networks = {
  'Chrome’s Fast 4G': { up: 1.35, latency: 165 },
  'a 4G phone with 10 Mbit/s up': { up: 10, latency: 60 },
} as const;

/** Seconds from choosing five photos until all are published. */
async function fivePhotos(origin: string, { up, latency }: { up: number; latency: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  const gallery = await (await fetch(`${origin}/gallery`)).text();
  const addresses = [...new Set(gallery.match(/\/pictures\/[\w-]+\/960\.jpg/g))].slice(0, 5);
  if (addresses.length < 5) throw new Error('The gallery shows fewer than five pictures');
  const files = await Promise.all(
    addresses.map(async (address, index) => {
      const file = join(folder, `${up}-${index}.jpg`);
      writeFileSync(file, await makePhoto(origin, address));
      return file;
    }),
  );
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser() });
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

/** The most kilobytes of a first visit, before scrolling. */
const weights: Record<string, number> = { '/': 260, '/products': 300 };

function rowsOf(path: string, demo: readonly Measured[], own: readonly Measured[]): Row[] {
  const of = (found: readonly Measured[], part: keyof Measured) =>
    median(found.map((one) => one[part]));
  const ratio = of(own, 'lcp') / of(demo, 'lcp');
  const bytes = of(own, 'kilobytes');
  const most = weights[path] ?? 260;
  const worst = Math.min(...own.map(({ performance }) => performance));
  return [
    {
      what: `${path} bytes with photos · with the demo's pictures`,
      measured: `${Math.round(bytes)} · ${Math.round(of(demo, 'kilobytes'))} kB`,
      target: `≤ ${most}`,
      met: bytes <= most,
    },
    {
      what: `${path} LCP with photos / with the demo's pictures`,
      measured: `${ratio.toFixed(2)} (${Math.round(of(own, 'lcp'))} ms)`,
      target: '≤ 1.05',
      met: ratio <= 1.05,
    },
    {
      what: `${path} performance with photos, worst run`,
      measured: String(Math.round(worst)),
      target: '100',
      met: worst >= 99.5,
    },
  ];
}

export async function benchPhotos(): Promise<Row[]> {
  const options = { seed: true, publish: true };
  const [demo, own] = await Promise.all([startPrivateStack(options), startPrivateStack(options)]);
  try {
    await Promise.all([demo.published, own.published]);
    const { bytes, ms } = await photograph(own);
    const out = await untilOut(own);
    const rows: Row[] = [
      {
        what: `${bytes.length} photos of 12 megapixels, ${(median(bytes) / 1e6).toFixed(1)} MB: to publish one, median`,
        measured: `${Math.round(median(ms))} ms`,
        target: '≤ 8000',
        met: median(ms) <= 8000,
      },
    ];
    rows.push({
      what: 'From the last photo saved to the page that shows it',
      measured: `${out.toFixed(1)} s`,
      target: '≤ 10',
      met: out <= 10,
    });
    for (const [name, network] of Object.entries(networks)) {
      const seconds = await fivePhotos(demo.origin, network);
      rows.push({
        what: `Five photos from choosing to published, ${name}`,
        measured: `${seconds.toFixed(1)} s`,
        target: '≤ 15',
        met: seconds <= 15,
      });
    }
    const proxies = {
      demo: await startProxy(demo.origin, undefined),
      own: await startProxy(own.origin, undefined),
    };
    const products = (await (await fetch(`${own.origin}/api/products`)).json()) as Pictured[];
    for (const path of ['/', '/products', `/products/${products[0]?.id}`]) {
      const found: Record<keyof typeof proxies, Measured[]> = { demo: [], own: [] };
      for (let run = 0; run < runs; run += 1) {
        const turn = run % 2 ? (['own', 'demo'] as const) : (['demo', 'own'] as const);
        for (const name of turn) found[name].push(await measure(proxies[name], path));
      }
      rows.push(...rowsOf(path, found.demo, found.own));
    }
    for (const proxy of Object.values(proxies)) proxy.close();
    return rows;
  } finally {
    await Promise.all([demo.stop(), own.stop()]);
  }
}

if (import.meta.main) console.log(formatTable(await benchPhotos()));

/**
 * 3. Shown: the page can be read without its scripts, so they wait until it is painted, including
 *   its first picture. Then they are fetched side by side and run one at a time.
 *
 * Scripts are fetched as data before they are imported, because a failed import stays failed in
 * Firefox, in WebKit and in Chromium before 156, even once the network is back. The import then
 * finds them in the browser's cache, where hashed files stay for good.
 */
import { nextInteraction } from '../lib/page/interaction.ts';

/** The longest that the scripts wait for the first picture, in ms. */
const PICTURE_WITHIN = 1000;

/** The longest that they wait for something to be painted, in ms: a background tab paints nothing. */
const PAINT_WITHIN = 5000;

/** Waits until something is on screen, which is later than the frame that drew it. */
const painted = () =>
  new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
  });

async function shown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
  // The picture may fail to load.
  const settled = picture?.decode().catch(() => {});
  await Promise.race([settled, sleep(PICTURE_WITHIN)]);
  await Promise.race([painted(), sleep(PAINT_WITHIN)]);
}

/** Reloads a page whose files are gone, but only once. */
function reloadOnce(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'reload') location.reload();
}

async function boot(files: readonly string[]): Promise<void> {
  try {
    await downloadAll(files, 'low');
    // React takes a stylesheet that it finds for a loaded one.
    for (const [file, isHere] of window.filesAhead ?? []) if (/css$/.test(file)) await isHere;
    for (const file of files) {
      await import(file);
      // Lets the browser paint and respond between two scripts.
      await sleep();
    }
  } catch (error) {
    if (error instanceof GoneError) return reloadOnce();
    // The network failed. The page can still be read, and the next interaction tries again.
    await nextInteraction();
    await boot(files);
  }
}

async function start({ files = '' }: DOMStringMap): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  }
  const isRendered = document.querySelector('#root > *');
  // The dashboard's skeleton cannot be read, so nothing waits for it.
  if (isRendered && !window.filesAhead) await Promise.race([shown(), nextInteraction()]);
  await boot(files.split(' '));
}

/** The first pause between two tries, in ms; each later one is twice as long. */
const PAUSE = 250;
/** Every pause is shorter, in ms: a file is given up about 16 seconds after the first try. */
const PATIENCE = 10_000;

const sleep = (ms?: number) => new Promise((done) => setTimeout(done, ms));

/** A file the site no longer has, because a newer one has taken its place. */
class GoneError extends TypeError {
  constructor(url: string) {
    // A browser's own wording, which tells the router to reload the page.
    super(`Failed to fetch dynamically imported module: ${url}`);
  }
}

const online = () => new Promise((done) => addEventListener('online', done, { once: true }));

/**
 * Fetches a file into the browser's cache, and tries again while the network fails.
 *
 * @throws GoneError if the site no longer has it, TypeError if the network stays away
 */
async function download(url: string, priority: RequestPriority): Promise<void> {
  for (let pause = PAUSE; ; pause *= 2) {
    const response = await fetch(url, { priority }).catch(() => undefined);
    const body = response?.ok && (await response.arrayBuffer().catch(() => undefined));
    if (body) return;
    // A pattern converts its input to text.
    if (/^4/.test(response?.status as unknown as string)) throw new GoneError(url);
    // Not before the last pause: the network may be back by the end of it.
    if (pause > PATIENCE) throw new TypeError(url);
    await Promise.race([sleep(pause), online()]);
  }
}

const downloads = new Map<string, Promise<void>>();

/** Downloads a file, unless the dashboard's document has requested it and it has come. */
async function obtain(url: string, priority: RequestPriority): Promise<void> {
  if (!(await window.filesAhead?.get(url))) await download(url, priority);
}

/** Fetches files side by side, each one once. */
async function downloadAll(
  urls: readonly string[],
  priority: RequestPriority = 'auto',
): Promise<void> {
  const each = urls.map((url) => {
    const started = downloads.get(url) ?? obtain(url, priority);
    downloads.set(url, started);
    started.catch(() => downloads.delete(url));
    return started;
  });
  await Promise.all(each);
}

/**
 * Imports a part of the app, its files first.
 *
 * Firefox aborts imports when a link is pressed, and the router would then reload this page instead
 * of letting the visitor leave it. So a failure is reported after a while, if the page is still
 * there.
 */
async function loadPart<Part>(urls: readonly string[], load: () => Promise<Part>): Promise<Part> {
  await downloadAll(urls);
  try {
    return await load();
  } catch (error) {
    await sleep(PATIENCE);
    throw error;
  }
}

declare global {
  interface Window {
    /** Called for each `import()` of the app (see replaced-modules.ts). */
    loadPart: typeof loadPart;
    /** The scripts that the dashboard's document requests, by address: true once one is here, false if it failed (see ahead.ts). */
    filesAhead?: Map<string, Promise<boolean>>;
  }
}

window.booted = true;
window.loadPart = loadPart;
void start((document.currentScript as HTMLScriptElement).dataset);

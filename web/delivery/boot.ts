/**
 * 3. Shown: the page can be read without its scripts, so they wait until it is painted, its first
 * picture included. Then they are fetched side by side and run one at a time.
 */
import { nextInteraction } from '../lib/page/interaction.ts';
import { downloadAll, GoneError, loadPart, sleep } from './load.ts';

/** The longest that the scripts wait for the first picture, in ms. */
const PICTURE_WITHIN = 1000;

/** Waits until something is on screen, which is later than the frame that drew it. */
const painted = () =>
  new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
  });

async function shown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
  // It may fail to load.
  const settled = picture?.decode().catch(() => {});
  await Promise.race([settled, sleep(PICTURE_WITHIN)]);
  await painted();
}

/** Reloads a page whose files are gone, but only once. */
function reloadOnce(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'reload') location.reload();
}

async function boot(files: readonly string[]): Promise<void> {
  try {
    await downloadAll(files, 'low');
    for (const file of files) {
      await import(file);
      // Lets the browser paint and respond between two scripts.
      await sleep();
    }
  } catch (error) {
    if (error instanceof GoneError) return reloadOnce();
    // The network failed: the page can still be read, and the next interaction tries again.
    await nextInteraction();
    await boot(files);
  }
}

async function start({ files = '' }: DOMStringMap): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  }
  const isRendered = document.querySelector('#root > *') !== null;
  if (isRendered) await Promise.race([shown(), nextInteraction()]);
  await boot(files.split(' '));
}

window.booted = true;
window.loadPart = loadPart;
void start((document.currentScript as HTMLScriptElement).dataset);

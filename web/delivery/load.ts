/**
 * Files of the shop are fetched as data before a module of them is imported: a module whose import
 * failed stays failed in Firefox, in WebKit and in Chromium before 156, whatever the network does
 * afterwards. The import then finds them in the browser's cache, where hashed files stay for good.
 */

/** How long a part of a page is tried for, in ms, before it is given up. */
const PATIENCE = 20_000;
/** The first pause between two tries, in ms; each further one is twice as long. */
const PAUSE = 250;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A file that the site no longer has, because a newer one has taken its place. */
export class GoneError extends TypeError {
  constructor(url: string) {
    // As browsers word it, so that the router recognizes it and reloads the page.
    super(`Failed to fetch dynamically imported module: ${url}`);
  }
}

/**
 * Fetches a file into the browser's cache, and tries again while the network fails.
 *
 * @throws GoneError if the site no longer has it, TypeError if the network stays away
 */
async function download(url: string, priority: RequestPriority = 'auto'): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (let pause = PAUSE; ; pause *= 2) {
    try {
      const response = await fetch(url, { priority });
      if (response.ok) return void (await response.arrayBuffer());
      if (response.status < 500) throw new GoneError(url);
    } catch (error) {
      if (error instanceof GoneError) throw error;
    }
    if (performance.now() + pause > end) throw new TypeError(url);
    const online = new Promise((done) => addEventListener('online', done, { once: true }));
    await Promise.race([sleep(pause), online]);
  }
}

const downloads = new Map<string, Promise<void>>();

/** As `download`, but a file that is here or on its way is not fetched again. */
function downloadOnce(url: string, priority?: RequestPriority): Promise<void> {
  const known = downloads.get(url);
  if (known) return known;
  const started = download(url, priority);
  downloads.set(url, started);
  started.catch(() => downloads.delete(url));
  return started;
}

/** Fetches files side by side, each once. */
export async function downloadAll(
  urls: readonly string[],
  priority?: RequestPriority,
): Promise<void> {
  await Promise.all(urls.map((url) => downloadOnce(url, priority)));
}

declare global {
  interface Window {
    /** For each `import()` of the app, which boot.ts loads after itself (see lean.ts). */
    downloadAll: typeof downloadAll;
  }
}

/**
 * Files of the shop are fetched as data before a module of them is imported: a module whose import
 * failed stays failed in Firefox, in WebKit and in Chromium before 156, whatever the network does
 * afterwards. The import then finds them in the browser's cache, where hashed files stay for good.
 */

/** How long a part of a page is tried for, in ms, before it is given up. */
const PATIENCE = 20_000;
/** The first pause between two tries, in ms; each further one is twice as long. */
const PAUSE = 250;

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
async function download(url: string, priority: RequestPriority): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (let pause = PAUSE; performance.now() < end; pause *= 2) {
    const response = await fetch(url, { priority }).catch(() => undefined);
    const body = response?.ok && (await response.arrayBuffer().catch(() => undefined));
    if (body) return;
    if (response && response.status >= 400 && response.status < 500) throw new GoneError(url);
    await new Promise((done) => {
      setTimeout(done, pause);
      addEventListener('online', done, { once: true });
    });
  }
  throw new TypeError(url);
}

const downloads = new Map<string, Promise<void>>();

/** Fetches files side by side; one that is here or on its way is not fetched again. */
export async function downloadAll(
  urls: readonly string[],
  priority: RequestPriority = 'auto',
): Promise<void> {
  const each = urls.map((url) => {
    const started = downloads.get(url) ?? download(url, priority);
    downloads.set(url, started);
    started.catch(() => downloads.delete(url));
    return started;
  });
  await Promise.all(each);
}

declare global {
  interface Window {
    /** For each `import()` of the app, which boot.ts loads after itself (see lean.ts). */
    downloadAll: typeof downloadAll;
  }
}

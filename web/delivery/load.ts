/**
 * Scripts are fetched as data before they are imported: a failed import stays failed in Firefox, in
 * WebKit and in Chromium before 156, even once the network is back. The import then finds them in the
 * browser's cache, where hashed files stay for good.
 */

/** The first pause between two tries, in ms; each further one is twice as long. */
const PAUSE = 250;
/** Every pause is shorter, in ms: a file is given up about 16 seconds after the first try. */
const PATIENCE = 10_000;

export const sleep = (ms?: number) => new Promise((done) => setTimeout(done, ms));

/** A file that the site no longer has, because a newer one has taken its place. */
export class GoneError extends TypeError {
  constructor(url: string) {
    // A browser's own wording, by which the router recognizes it and reloads the page.
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
  for (let pause = PAUSE; pause < PATIENCE; pause *= 2) {
    const response = await fetch(url, { priority }).catch(() => undefined);
    const body = response?.ok && (await response.arrayBuffer().catch(() => undefined));
    if (body) return;
    if (/^4/.test(String(response?.status))) throw new GoneError(url);
    await Promise.race([sleep(pause), online()]);
  }
  throw new TypeError(url);
}

const downloads = new Map<string, Promise<void>>();

/** Fetches files side by side, each one once. */
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

/**
 * Imports a part of the app, its files first.
 *
 * Firefox aborts imports when a link is pressed, and the router would reload this page instead of
 * letting the visitor leave it. So a failure is reported after a while, if the page is still there.
 */
export async function loadPart<Part>(
  urls: readonly string[],
  load: () => Promise<Part>,
): Promise<Part> {
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
  }
}

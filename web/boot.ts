/**
 * The first script of every page, and a small one. A page that was rendered ahead is read before it
 * is used, so the shop's own code waits until the browser is idle or a visitor reaches for
 * something; what is typed and clicked meanwhile is kept (see lib/early.ts).
 */
import { breathe } from './lib/breathe.ts';
import { keepEarly } from './lib/early.ts';
import { onReach } from './lib/reach.ts';

/** What the browser gets to show the page in once it has loaded, and the longest wait then, in ms. */
const SHOWN_AFTER = 1000;
const IDLE_WITHIN = 2000;

function whenIdle(start: () => void): void {
  // Safari has no idle callbacks.
  const idle =
    'requestIdleCallback' in window
      ? () => requestIdleCallback(start, { timeout: IDLE_WITHIN })
      : start;
  setTimeout(idle, SHOWN_AFTER);
}

/**
 * Fetches the page's scripts side by side, where one would otherwise tell of the next, and runs one
 * at a time.
 */
async function loadShop(): Promise<typeof import('./main.tsx')> {
  const { scripts } =
    document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset ?? {};
  const addresses = scripts?.split(' ') ?? [];
  for (const href of addresses) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
      }),
    );
  }
  for (const href of addresses) {
    await import(/* @vite-ignore */ href);
    await breathe();
  }
  return import('./main.tsx');
}

function boot(root: HTMLElement): void {
  const early = keepEarly(root);
  let started = false;
  let endWaiting = () => {};

  async function start(): Promise<void> {
    if (started) return;
    started = true;
    endWaiting();
    const shop = await loadShop().catch(() => undefined);
    if (!shop) {
      // The network failed. The page reads on, and the next reach tries again.
      started = false;
      endWaiting = onReach(start);
      return;
    }
    await shop.start(root, early.hydrating);
    await early.replay();
  }

  if (!root.firstElementChild) return void start();
  endWaiting = onReach(start);
  if (document.readyState === 'complete') whenIdle(start);
  else addEventListener('load', () => whenIdle(start), { once: true });
}

const root = document.getElementById('root');
if (root) boot(root);

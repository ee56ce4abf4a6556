/**
 * The first script of every page, and a small one. A page that was rendered ahead is read before it
 * is used, so the shop's own code waits until the browser is idle or a visitor reaches for
 * something; what is typed and clicked meanwhile is kept (see lib/early.ts).
 */
import { keepEarly } from './lib/early.ts';

/** What the browser gets to show the page in once it has loaded, and the longest wait then, in ms. */
const SHOWN_AFTER = 1000;
const IDLE_WITHIN = 2000;
const REACHING = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover'] as const;
const CONTROLS = 'a, button, input, select, textarea, label, summary';

function whenIdle(start: () => void): void {
  // Safari has no idle callbacks.
  const idle =
    'requestIdleCallback' in window
      ? () => requestIdleCallback(start, { timeout: IDLE_WITHIN })
      : start;
  setTimeout(idle, SHOWN_AFTER);
}

function boot(root: HTMLElement): void {
  const early = keepEarly(root);
  let started = false;

  async function start(): Promise<void> {
    if (started) return;
    started = true;
    for (const type of REACHING) removeEventListener(type, onReach, true);
    const shop = await import('./main.tsx');
    await shop.start(root, early.hydrating);
    await early.replay();
  }

  function onReach({ type, target }: Event): void {
    if (type !== 'pointerover' || (target as Element).closest?.(CONTROLS)) void start();
  }

  if (!root.firstElementChild) return void start();
  for (const type of REACHING) addEventListener(type, onReach, { capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle(start);
  else addEventListener('load', () => whenIdle(start), { once: true });
}

const root = document.getElementById('root');
if (root) boot(root);

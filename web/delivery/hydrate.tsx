/**
 * 4. Alive: hydrates a prerendered page, keeping everything typed into it until then, or renders a
 *   page that was not prerendered.
 */
import './kept-places.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { askServer, createQueryClient, type PageData } from '../lib/api/query.ts';
import { hydrated, loadDeferred, startDeferred } from '../lib/page/deferred.ts';
import { nextInteraction } from '../lib/page/interaction.ts';
import { createRouter } from '../router.tsx';
import type { Find } from './early.ts';
import { readInput } from './typed.ts';

async function prepareNavigation(router: ReturnType<typeof createRouter>): Promise<void> {
  const { enableNavigation } = await loadDeferred(() => import('./navigation.ts'));
  enableNavigation(router);
}

/** The element a browser's translator replaces text with. */
const findTranslated = () => document.querySelector('font');

/** A page with a form has already loaded it. */
const loadLeftPage = () => import('./left-page.ts');

/** Repeats the presses that early.js has kept; if it is still to come, it finds the page awake. */
function replay(find?: Find): unknown {
  window.replay ??= () => {};
  return window.replay(find);
}

/** Ends a task, so that a tap can be handled in between. */
const pause = () => new Promise((done) => setTimeout(done));

/** Renders the shop into an empty page, or into one that shows an opening. */
async function draw(root: HTMLElement): Promise<void> {
  await pause();
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  startDeferred();
  void prepareNavigation(router);
  // The first drawing replaces the opening, so it must be the real page.
  await router.load();
  createRoot(root).render(<App queryClient={queryClient} router={router} />);
  await hydrated;
  await replay();
}

/** Events that may change typed text, focus or open menus. */
const NOTED = ['input', 'focusin', 'toggle', 'click'] as const;

async function hydrate(root: HTMLElement): Promise<void> {
  await pause();
  // During hydration the data must match the rendered page, so answers wait.
  const queryClient = createQueryClient(async (context) => {
    await hydrated;
    return askServer(context);
  });
  const data = document.getElementById('page-data')?.textContent ?? '[]';
  for (const [key, answer] of JSON.parse(data) as PageData) queryClient.setQueryData(key, answer);

  let settled = false;
  // The visitor may have scrolled by now, and must stay there.
  const router = createRouter(queryClient, { scrollRestoration: () => settled });
  // Without this the router adds boundaries, and React discards the rendered page (error 418).
  router.ssr = { manifest: undefined };
  await pause();
  await router.load();

  // A page that is already translated differs from React's rendering. React then renders it again,
  // which is no fault.
  const translated = findTranslated();
  const onRecoverableError = (error: unknown) =>
    translated || findTranslated() || reportError(error);
  const page = root.firstElementChild;
  // On a page with text fields, typing is taken over the moment React listens, because a letter may
  // come at any time.
  const early =
    document.querySelector('main [maxlength]') && (await loadLeftPage().catch(() => undefined));
  const typed = readInput();
  let focused: Element | null = null;
  let opened: Element | null = null;
  const note = () => {
    // React may empty a field that is typed into during hydration.
    readInput(typed);
    focused = document.activeElement;
    opened = document.querySelector(':popover-open');
  };
  note();
  // A page with typed text or an open dialog is in use, and a page rendered again needs its parts.
  if (translated || typed.size > 0 || opened) startDeferred();
  for (const type of NOTED) addEventListener(type, note, true);
  // In a transition, React yields to the browser every few milliseconds.
  startTransition(() => {
    hydrateRoot(root, <App queryClient={queryClient} router={router} />, { onRecoverableError });
  });
  await hydrated;
  settled = true;
  // The router only keeps positions of elements it saw scroll, and this began before it listened.
  document.dispatchEvent(new Event('scroll'));
  void prepareNavigation(router);
  // A page rendered without data is rendered here from now on.
  if (queryClient.isFetching() > 0) startDeferred();
  // A press is answered first, because starting the requests takes a phone 50 ms.
  void nextInteraction().then(() => requestAnimationFrame(() => setTimeout(startDeferred)));
  router.subscribe('onBeforeNavigate', startDeferred);
  let find: Find | undefined;
  if (typed.size > 0 || !page?.isConnected) {
    startDeferred();
    const { takeOver } = early || (await loadDeferred(loadLeftPage));
    find = await takeOver(typed, focused, opened);
  }
  for (const type of NOTED) removeEventListener(type, note, true);
  await replay(find);
}

const root = document.getElementById('root') as HTMLElement;
// A root with a class holds the opening of a page, which is not what React would draw (see
// render.tsx).
void (root.firstElementChild && !root.className ? hydrate : draw)(root);

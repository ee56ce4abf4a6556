/**
 * 4. Alive: hydrates a page that was rendered ahead, and keeps what was typed into it until then, or renders
 * one that was not.
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

/** What a browser's translator puts in the place of a text. */
const findTranslated = () => document.querySelector('font');

/** On a page with a form it has come with that. */
const loadLeftPage = () => import('./left-page.ts');

/** Ends a task, so that a tap may come in between. */
const pause = () => new Promise((done) => setTimeout(done));

/** Renders the shop into a page that is empty, or shows the opening of one. */
async function draw(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  startDeferred();
  const navigation = prepareNavigation(router);
  // The first thing that is drawn takes the place of the opening, so it is to be the page.
  await router.load();
  createRoot(root).render(<App queryClient={queryClient} router={router} />);
  await hydrated;
  await navigation;
  // It opens what a press asked for before it was there.
  await window.replay?.();
}

/** What may change what was typed, what has the focus, and what is open. */
const NOTED = ['input', 'focusin', 'toggle', 'click'] as const;

async function hydrate(root: HTMLElement): Promise<void> {
  await pause();
  // During hydration the data must stay what the page was rendered from, so answers wait.
  const queryClient = createQueryClient(async (context) => {
    await hydrated;
    return askServer(context);
  });
  const data = document.getElementById('page-data')?.textContent ?? '[]';
  for (const [key, answer] of JSON.parse(data) as PageData) queryClient.setQueryData(key, answer);

  let settled = false;
  // The visitor may have scrolled by now, and stays there.
  const router = createRouter(queryClient, { scrollRestoration: () => settled });
  // Without this the router adds boundaries, and React discards the rendered page (error 418).
  router.ssr = { manifest: undefined };
  await pause();
  await router.load();

  // A page that is translated by now differs from what React renders: it renders it again, and that is no fault.
  const translated = findTranslated();
  const onRecoverableError = (error: unknown) =>
    translated || findTranslated() || reportError(error);
  const page = root.firstElementChild;
  // Where text is typed it is passed on in the moment that React listens: a letter may come at any time.
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
  // What takes it over is wanted soon, and so are the parts of a page that is rendered again.
  if (translated || typed.size > 0) startDeferred();
  for (const type of NOTED) addEventListener(type, note, true);
  // In a transition, React yields to the browser every few milliseconds.
  startTransition(() => {
    hydrateRoot(root, <App queryClient={queryClient} router={router} />, { onRecoverableError });
  });
  await hydrated;
  settled = true;
  // The router keeps the place of what it saw scroll, which began before it listened.
  document.dispatchEvent(new Event('scroll'));
  const navigation = prepareNavigation(router);
  // A page that was rendered without data is rendered here from now on.
  if (queryClient.isFetching() > 0) startDeferred();
  // A press is answered first: beginning the requests takes a phone 50 ms.
  void nextInteraction().then(() => requestAnimationFrame(() => setTimeout(startDeferred)));
  router.subscribe('onBeforeNavigate', startDeferred);
  let find: Find | undefined;
  if (typed.size > 0 || !page?.isConnected) {
    startDeferred();
    const { takeOver } = early || (await loadDeferred(loadLeftPage));
    // A press that is repeated may ask for what is not there yet.
    if (!page?.isConnected) await navigation;
    find = await takeOver(typed, focused, opened);
  }
  for (const type of NOTED) removeEventListener(type, note, true);
  await window.replay?.(find);
}

const root = document.getElementById('root') as HTMLElement;
// What has a class is the opening of a page, which is not what React would draw (see render.tsx).
void (root.firstElementChild && !root.className ? hydrate : draw)(root);

/**
 * 4. Alive: hydrates a page that was rendered ahead, or renders one that was not.
 */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { askServer, createQueryClient, type PageData } from '../lib/api/query.ts';
import { hydrated, loadDeferred, startDeferred } from '../lib/page/deferred.ts';
import { nextInteraction } from '../lib/page/interaction.ts';
import { createRouter } from '../router.tsx';
import { readInput, restoreInput } from './restore-input.ts';

async function prepareNavigation(router: ReturnType<typeof createRouter>): Promise<void> {
  const { enableNavigation } = await loadDeferred(() => import('./navigation.ts'));
  enableNavigation(router);
}

/** Ends a task, so that a tap may come in between. */
const pause = () => new Promise((done) => setTimeout(done));

/** Renders the shop into an empty page. */
function draw(root: HTMLElement): void {
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  startDeferred();
  void prepareNavigation(router);
  void hydrated.then(() => window.replay?.());
  createRoot(root).render(<App queryClient={queryClient} router={router} />);
}

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

  const typed = readInput();
  // React may empty a field that is typed into during hydration.
  const note = () => void readInput(typed);
  addEventListener('input', note, true);
  // In a transition, React yields to the browser every few milliseconds.
  startTransition(() => {
    hydrateRoot(root, <App queryClient={queryClient} router={router} />);
  });
  await hydrated;
  settled = true;
  void prepareNavigation(router);
  // A page that was rendered without data is rendered here from now on.
  if (queryClient.isFetching() > 0) startDeferred();
  void nextInteraction().then(startDeferred);
  router.subscribe('onBeforeNavigate', startDeferred);
  removeEventListener('input', note, true);
  restoreInput(typed);
  await window.replay?.();
}

const root = document.getElementById('root');
if (root?.firstElementChild) void hydrate(root);
else if (root) draw(root);

import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { breathe } from './lib/breathe.ts';
import { firstPage } from './lib/drawn.ts';
import { takeOver, wantLater, whenWanted } from './lib/later.tsx';
import { holdReads, takePageData } from './lib/page-data.ts';
import { createQueryClient } from './lib/query.ts';
import { onReach } from './lib/reach.ts';
import { createRouter } from './router.tsx';

/** The router, with what moving about needs as soon as somebody is about to move. */
function startRouter(...given: Parameters<typeof createRouter>) {
  const router = createRouter(...given);
  whenWanted(
    () => import('./enliven.ts'),
    ({ enliven }) => enliven(router),
  );
  return router;
}

/** Draws the shop into an empty page. */
function draw(root: HTMLElement): void {
  const queryClient = createQueryClient();
  const router = startRouter(queryClient);
  createRoot(root).render(<App queryClient={queryClient} router={router} />);
}

/**
 * Brings a page that was rendered ahead to life. It was rendered for its path alone: what the
 * address asks for beyond that (filters, where to return to) is shown right after.
 */
async function hydrate(root: HTMLElement, onHydrating: () => void): Promise<void> {
  const { pathname, search, hash } = location;
  if (search) history.replaceState(history.state, '', pathname + hash);
  const queryClient = createQueryClient();
  takePageData(queryClient);
  const releaseReads = holdReads(queryClient);
  let settled = false;
  // The visitor may have scrolled by now, and stays there.
  const router = startRouter(queryClient, { scrollRestoration: () => settled });
  // Without this the router would draw its own boundaries and React throw the page away (error 418).
  router.ssr = { manifest: undefined };
  await breathe();
  await router.load();
  await breathe();
  onHydrating();
  takeOver(true);
  hydrateRoot(root, <App queryClient={queryClient} router={router} />);
  await firstPage;
  takeOver(false);
  releaseReads();
  settled = true;
  onReach(wantLater);
  router.subscribe('onBeforeNavigate', wantLater);
  if (search) {
    await router.navigate({
      href: pathname + search + hash,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  }
}

/**
 * Starts the shop in the browser.
 *
 * @param onHydrating told when React begins to listen to the page
 */
export async function start(root: HTMLElement, onHydrating: () => void): Promise<void> {
  if (root.firstElementChild) return hydrate(root, onHydrating);
  onHydrating();
  draw(root);
  return firstPage;
}

/** 5. Moved about in: what a page needs from the first reach on. Not in the first JavaScript. */
import type { createRouter } from '../router.tsx';
import { setPlaceholder } from '../ui/Picture.tsx';
import { placeholder } from '../ui/placeholder.ts';

export function enableMoving(router: ReturnType<typeof createRouter>): void {
  // Pages that are drawn from now on show the colours of a picture until it is there.
  setPlaceholder(placeholder);
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches) {
    // From page to page, not from filter to filter.
    router.options.defaultViewTransition = {
      types: ({ pathChanged }) => (pathChanged ? ['page'] : false),
    };
  }
  // The page that was rendered ahead names its own address.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const follow = ({ pathname }: { pathname: string }) => {
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
  };
  follow(location);
  router.subscribe('onResolved', ({ toLocation }) => follow(toLocation));
  keepPlace();
  void layOutBelowFold();
}

/**
 * Gives what is below the fold its real height (see below-fold.css), before a place on the page is
 * noted or restored: part by part, so that a tap may come in between.
 */
async function layOutBelowFold(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.below-fold, .card')) {
    part.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
  delete document.documentElement.dataset.ahead;
}

/**
 * The router restores places itself, and WebKit then shows a page from its back/forward cache at the
 * top.
 */
function keepPlace(): void {
  let place = 0;
  addEventListener('pagehide', () => {
    place = scrollY;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: place, behavior: 'instant' });
  });
}

/** 5. Moved about in: code for the first interaction and later. Not in the first JavaScript. */

import { followOtherTabs } from '../lib/session/other-tabs.ts';
import type { createRouter } from '../router.tsx';
import { setPlaceholder } from '../ui/Picture.tsx';
import { placeholder } from '../ui/placeholder.ts';

export function enableNavigation(router: ReturnType<typeof createRouter>): void {
  // Pages rendered from now on show a blurred placeholder until a picture has loaded.
  setPlaceholder(placeholder);
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches) {
    // Only between pages, not between filters.
    router.options.defaultViewTransition = {
      types: ({ pathChanged }) => (pathChanged ? ['page'] : false),
    };
  }
  // The rendered page names its own address, which changes with navigation.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const follow = ({ pathname }: { pathname: string }) => {
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
  };
  follow(location);
  router.subscribe('onResolved', ({ toLocation }) => follow(toLocation));
  keepPlace();
  followOtherTabs(router.options.context.queryClient);
}

/**
 * The router restores scroll positions itself, so WebKit shows a page from its back/forward cache
 * at the top. This puts it back.
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

import type { createRouter } from './router.tsx';
import { givePlaceholders } from './ui/Picture.tsx';
import { placeholderOf } from './ui/placeholders.ts';

/** Gives the shop what only moving about in it needs. */
export function enliven(router: ReturnType<typeof createRouter>): void {
  givePlaceholders(placeholderOf);
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches) {
    // From page to page, not from filter to filter.
    const types = ({ pathChanged }: { pathChanged: boolean }) => (pathChanged ? ['page'] : false);
    router.options.defaultViewTransition = { types };
  }
  // The page that was rendered ahead names its own address.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const follow = ({ pathname }: { pathname: string }) => {
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
  };
  follow(location);
  router.subscribe('onResolved', ({ toLocation }) => follow(toLocation));
}

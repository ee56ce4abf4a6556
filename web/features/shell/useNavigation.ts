import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Marks the link that was pressed as busy until its page is here, which a slow network delays; then
 * focuses the page's heading, so that screen readers announce it.
 */
export function useNavigation(): void {
  const router = useRouter();
  // Nothing is undone: the shell stays for as long as the window.
  useEffect(() => {
    let link: Element | null | undefined;
    addEventListener(
      'click',
      ({ target }) => {
        link = (target as Element).closest('a');
      },
      true,
    );
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) link?.setAttribute('aria-busy', 'true');
    });
    router.subscribe('onResolved', () => link?.removeAttribute('aria-busy'));
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || toLocation.hash) return;
      const target =
        document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector('main');
      target?.focus({ preventScroll: true });
    });
  }, [router]);
}

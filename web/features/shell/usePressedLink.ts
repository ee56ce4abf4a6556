import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Marks the link that was pressed as busy until its page is here, which a slow network delays. */
export function usePressedLink(): void {
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
  }, [router]);
}

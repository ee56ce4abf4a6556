import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Marks the link that was pressed as busy until its page is here, which a slow network delays. */
export function usePressedLink(): void {
  const router = useRouter();
  useEffect(() => {
    let link: Element | null = null;
    const onClick = ({ target }: Event) => {
      link = (target as Element).closest('a');
    };
    addEventListener('click', onClick, true);
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) link?.setAttribute('aria-busy', 'true');
      }),
      router.subscribe('onResolved', () => link?.removeAttribute('aria-busy')),
      () => removeEventListener('click', onClick, true),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}

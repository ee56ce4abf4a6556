import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the heading after a navigation, so that screen readers announce the page. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        const target =
          document.querySelector<HTMLElement>('main h1[tabindex]') ??
          document.querySelector('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}

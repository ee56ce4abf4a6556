import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves focus to the heading of a page that was navigated to, so that it is read out. */
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

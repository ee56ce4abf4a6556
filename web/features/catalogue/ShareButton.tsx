import { useHydrated } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';

/** Shares the page through the device; absent where the browser cannot. */
export function ShareButton({ title }: { title: string }) {
  if (!useHydrated() || !('share' in navigator)) return null;
  return (
    <Button
      look="line"
      // A dismissed share is an error of no consequence.
      onClick={() => navigator.share({ title, url: location.href }).catch(() => {})}
    >
      Share This Console
    </Button>
  );
}

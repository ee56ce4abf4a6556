import { useHydrated } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';

/** Shares the page through the device; hidden if the browser cannot. */
export function ShareButton({ title }: { title: string }) {
  if (!useHydrated() || !('share' in navigator)) return null;
  return (
    <Button
      look="line"
      // Dismissing the share dialog throws an error, which is ignored.
      onClick={() => navigator.share({ title, url: location.href }).catch(() => {})}
    >
      Share This Console
    </Button>
  );
}

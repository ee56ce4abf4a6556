import { startTransition, useEffect, useState } from 'react';

/**
 * Loads code that the next press may need, once the page is drawn and the browser is idle. If that
 * fails, the press itself loads it.
 *
 * @param load must be the same function in every render
 * @returns true once the code has loaded
 */
export function usePrefetch(load: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => startTransition(() => setLoaded(true));
    const start = () => void load().then(done, () => {});
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return void setTimeout(start, 200);
    requestIdleCallback(start, { timeout: 1000 });
  }, [load]);
  return isLoaded;
}

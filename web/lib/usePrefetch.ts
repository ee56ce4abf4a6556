import { useEffect } from 'react';

/**
 * Loads code that the next press may need, once the page is drawn and the browser has nothing else
 * to do. Where that fails, the press itself loads it.
 *
 * @param load the same function at every render
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () => void load().catch(() => {});
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return void setTimeout(start, 200);
    requestIdleCallback(start, { timeout: 1000 });
  }, [load]);
}

import { useEffect } from 'react';
import { api } from './api.ts';

/**
 * Tells the shop, once, that the customer has a quote or an order in front of them, but not while a
 * browser prepares the page or keeps it in another tab. The server does not count the workshop's
 * own visits.
 *
 * @param id the route to call
 * @param shown true if it can be seen on the page
 */
export function useReportOpened(
  id: 'quotes.opened' | 'orders.opened',
  token: string,
  shown: boolean,
): void {
  useEffect(() => {
    if (!shown) return;
    const events = ['visibilitychange', 'prerenderingchange'];
    const stop = () => {
      for (const event of events) document.removeEventListener(event, tell);
    };
    function tell() {
      const isPrepared = 'prerendering' in document && document.prerendering;
      if (document.visibilityState !== 'visible' || isPrepared) return;
      stop();
      // If it fails, the next visit reports it; the customer need not know.
      api(id, { params: { token } }).catch(() => {});
    }
    for (const event of events) document.addEventListener(event, tell);
    tell();
    return stop;
  }, [id, token, shown]);
}

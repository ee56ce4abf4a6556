import { useEffect } from 'react';
import { api } from '../../lib/api.ts';

/**
 * Tells the shop, once, that the customer has the quote before them: not while a browser prepares
 * the page or holds it in another tab. The server does not count the workshop's own visits.
 *
 * @param shown whether the quote can be seen on the page
 */
export function useReportOpened(token: string, shown: boolean): void {
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
      api('quotes.opened', { params: { token } }).catch(() => {});
    }
    for (const event of events) document.addEventListener(event, tell);
    tell();
    return stop;
  }, [token, shown]);
}

/** The orders and quotes that were opened in this browser. */
import { useEffect } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { api } from '../api/api.ts';
import { matching } from '../state/codecs.ts';
import { record } from '../state/record.ts';
import { persistentStore, useStore } from '../state/storage.ts';
import { useSession } from './session.ts';

/**
 * The paths of those orders and quotes, by the order's id or the
 * quote's number. An invoice or a quote is passed on to others, so it does not contain the order's
 * link; whoever has opened the order here has the way back.
 */
const openedPapers = persistentStore<Readonly<Record<string, string>>>(
  'opened-papers',
  {},
  record(matching(/^\/(order|quote)\/[\w.-]{1,600}$/)),
  'person',
);

/** Those opened before the last ones are forgotten. */
const MOST = 20;

export function keepPaper(name: string, path: string): void {
  const others = Object.entries(openedPapers.get()).filter(([one]) => one !== name);
  openedPapers.set(Object.fromEntries([...others, [name, path]].slice(-MOST)));
}

/**
 * Keeps the path of an order or a quote while it is shown, and forgets one that opens nothing any more.
 *
 * @param name undefined until it is read
 */
export function useKeptPaper(name: string | null | undefined, path: string, isDead: boolean): void {
  useEffect(() => {
    if (isDead) {
      const left = Object.entries(openedPapers.get()).filter(([, one]) => one !== path);
      openedPapers.set(Object.fromEntries(left));
    } else if (name) keepPaper(name, path);
  }, [name, path, isDead]);
}

/** The path of an order's quote; undefined if it was not opened here. */
export const useQuotePath = ({ quoteNumber }: Order): string | undefined =>
  useStore(openedPapers)[quoteNumber ?? ''];

/** The path of an order: as it was opened here, or the dashboard of whoever is logged in. */
export function useOrderPath(id: string): string | undefined {
  const { user } = useSession();
  const opened = useStore(openedPapers)[id];
  return opened ?? (user && user.role !== 'admin' ? `/dashboard?order=${id}` : undefined);
}

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

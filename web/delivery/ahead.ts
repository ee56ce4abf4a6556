/**
 * 2. Sent: the dashboard's document begins with this script. In a browser that an admin has used it requests
 * all files of the dashboard and its first view at once, and what that reads, where each would otherwise wait
 * for what names it. Anyone else is sent none of the owner's code.
 */
import { PAGE } from '../features/admin/shared/data/page-size.ts';
import { hasBeenAdmin, mayHaveSession } from '../lib/session/mark.ts';

const { ahead = '' } = (document.currentScript as HTMLScriptElement).dataset;

function add(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** A `fetch` of the same address takes what this has read, if it has the same credentials. */
const read = (href: string) => add({ rel: 'preload', as: 'fetch', crossOrigin: '', href });

if (hasBeenAdmin() && mayHaveSession()) {
  for (const href of ahead.split(' ')) {
    add(
      href.endsWith('.css')
        ? { rel: 'preload', as: 'style', href }
        : { rel: 'modulepreload', href },
    );
  }
  read('/api/auth/user');
  // Another view or a filter reads something else.
  if (!location.search) read(`/api/admin/orders?limit=${PAGE}`);
}

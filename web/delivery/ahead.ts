/**
 * 2. Sent: the dashboard's document begins with this script. In a browser that an admin has used,
 *   it requests all files of the dashboard and its first view at once; otherwise each would wait
 *   for the file that names it. Nobody else is sent any of the owner's code.
 */
import { hasBeenAdmin, mayHaveSession } from '../lib/session/mark.ts';

const { ahead = '' } = (document.currentScript as HTMLScriptElement).dataset;

function add(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

if (hasBeenAdmin() && mayHaveSession()) {
  // React takes a preloaded style for a loaded one, and would not wait for it.
  for (const href of ahead.split(' ')) {
    add({ rel: href.endsWith('.css') ? 'prefetch' : 'modulepreload', href });
  }
}

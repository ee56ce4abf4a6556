/**
 * 2. Sent: the dashboard's document begins with this script. In a browser that an admin has used,
 *   it requests all files of the dashboard and its first view, and the data of that view, at once;
 *   otherwise each would wait for the file that names it. Nobody else is sent any of the owner's code.
 */
import { hasBeenAdmin, mayHaveSession } from '../lib/session/mark.ts';

const { ahead = '' } = (document.currentScript as HTMLScriptElement).dataset;

/** The reads that the dashboard's first orders wait for. The app makes all later ones itself. */
const FIRST_READS = ['/api/auth/user', '/api/admin/orders?limit=25', '/api/admin/order-counts'];

/** Fetches for the app, which takes the answer (see api.ts). The browser warns of a preload that is used late. */
function read(address: string): [string, Promise<Response>] {
  const answer = fetch(address);
  // The app reports a failure when it takes the answer.
  answer.catch(() => {});
  return [address, answer];
}

/** Requests a file. The answer is true once it is here, and false if it failed. */
function request(rel: string, href: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return new Promise((done) => {
    link.onload = () => done(true);
    link.onerror = () => {
      // The app requests it once more.
      link.remove();
      done(false);
    };
    // An older browser says nothing.
    if (!link.relList.supports(rel)) done(false);
  });
}

if (hasBeenAdmin() && mayHaveSession()) {
  // Any other address shows another list or another view.
  const isFirstView = !location.search && !location.hash;
  window.readAhead = new Map(isFirstView ? FIRST_READS.map(read) : []);
  window.filesAhead = new Map(
    ahead
      .split(' ')
      .map((file) => [file, request(file.endsWith('.css') ? 'stylesheet' : 'modulepreload', file)]),
  );
}

/**
 * 3. Shown: until the shop is open, its documents begin with this script. Visitors meet the page that says so
 * at every address of the shop; an admin meets the shop, to try it out. Then it starts what every page does.
 */
import { openingSoonPath, shopPage } from '../../shared/pages.ts';
import { MARK } from '../lib/session/mark.ts';

const { boot = '', files } = (document.currentScript as HTMLScriptElement).dataset;

async function isAdmin(): Promise<boolean> {
  if (!document.cookie.includes(`${MARK}=`)) return false;
  try {
    const answer = await fetch('/api/auth/user');
    return answer.ok && (await answer.json()).role === 'admin';
  } catch {
    return false;
  }
}

/** A link to the shop leads to a document of its own, which says that it is not open. */
function leave(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || !shopPage.test(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

async function start(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  }
  const admin = await isAdmin();
  if (!admin) addEventListener('click', leave, true);
  if (shopPage.test(location.pathname)) {
    // What stands there is the page that says so: for an admin the app draws the one that was asked for.
    if (admin) document.getElementById('root')?.replaceChildren();
    else history.replaceState(history.state, '', openingSoonPath);
  }
  const script = document.createElement('script');
  script.src = boot;
  script.dataset.files = files;
  document.head.append(script);
}

void start();

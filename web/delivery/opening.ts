/**
 * 3. Shown: until the shop is open, its documents begin with this script. At every address of the
 *   shop, visitors see the page that says so, but an admin sees the shop, to try it out. Then it
 *   starts every page's scripts.
 */
import type { Stated } from '../../shared/business.ts';
import { FACTS, openingSoonPath, shopPage } from '../../shared/pages.ts';
import { mayHaveSession } from '../lib/session/mark.ts';

const { boot = '', files } = (document.currentScript as HTMLScriptElement).dataset;

/** The facts of the business, which only admins may read at this point; undefined for a visitor. */
async function askAsAdmin(): Promise<Stated | undefined> {
  if (!mayHaveSession()) return undefined;
  try {
    const answer = await fetch('/api/admin/products/business');
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Lets a link to the shop load a document of its own, which says that the shop is not open. */
function leave(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || !shopPage.test(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

/** Draws the requested page of the open shop, in place of the page that says it isn't open. */
function draw(facts: Stated): void {
  document.getElementById('root')?.replaceChildren();
  (document.getElementById(FACTS) as HTMLElement).textContent = JSON.stringify(facts);
}

async function start(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  }
  const isShops = shopPage.test(location.pathname);
  const facts = isShops ? await askAsAdmin() : undefined;
  if (facts) draw(facts);
  else {
    addEventListener('click', leave, true);
    if (isShops) history.replaceState(history.state, '', openingSoonPath);
  }
  const script = document.createElement('script');
  script.src = boot;
  script.dataset.files = files;
  document.head.append(script);
}

void start();

/**
 * 3. Shown: until the shop is open, its documents begin with this script. Visitors meet the page that says so
 * at every address of the shop; an admin meets the shop, to try it out. Then it starts what every page does.
 */
import type { Stated } from '../../shared/business.ts';
import { FACTS, openingSoonPath, shopPage } from '../../shared/pages.ts';
import { mayHaveSession } from '../lib/session/mark.ts';

const { boot = '', files } = (document.currentScript as HTMLScriptElement).dataset;

/** What is stated of the business, as admins alone may read it; undefined for a visitor. */
async function askAsAdmin(): Promise<Stated | undefined> {
  if (!mayHaveSession()) return undefined;
  try {
    const answer = await fetch('/api/admin/products/business');
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
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

/** Has the app draw the page that was asked for, of an open shop: what stands there is the one that says it is not. */
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

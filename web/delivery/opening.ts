/**
 * 3. Shown: until the shop is open, its documents begin with this script. Visitors meet the page that says so
 * at every address of the shop; an admin meets the shop, to try it out. Then it starts what every page does.
 */
import type { Stated } from '../../shared/business.ts';
import { FACTS, openingSoonPath, shopPage } from '../../shared/pages.ts';
import { mayHaveSession } from '../lib/session/mark.ts';

const { boot = '', files } = (document.currentScript as HTMLScriptElement).dataset;

async function isAdmin(): Promise<boolean> {
  if (!mayHaveSession()) return false;
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

/** Has the app draw the page that was asked for, of an open shop: what stands there is the one that says it is not. */
function draw(): void {
  document.getElementById('root')?.replaceChildren();
  const stated = document.getElementById(FACTS) as HTMLElement;
  const { soon: _, ...facts }: Stated = JSON.parse(stated.textContent);
  stated.textContent = JSON.stringify(facts);
}

async function start(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  }
  const isShops = shopPage.test(location.pathname);
  if (isShops && (await isAdmin())) draw();
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

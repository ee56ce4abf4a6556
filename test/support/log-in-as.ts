import type { BrowserContext, Page } from '@playwright/test';
import type { Actor } from './actors.ts';

/** Signs a browser in as an actor, with the cookies of the actor's own session. */
export async function logInAs(context: BrowserContext, actor: Actor): Promise<void> {
  await context.addCookies(
    [...actor.cookies].map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      // The second cookie tells scripts that there is a session, whose cookie they cannot read.
      httpOnly: name !== '__Host-signed-in',
      secure: true,
      sameSite: 'Lax' as const,
    })),
  );
}

/** Signs a browser out. Its page is left first: what it still asked for would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

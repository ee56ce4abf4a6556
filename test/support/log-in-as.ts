import type { BrowserContext } from '@playwright/test';
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

/** Every kind of caller: roles, ended sessions and forged tokens. */
import type { Stack } from '../../infra/local/stack.ts';
import { type Actor, createActors, made, password } from '../support/actors.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { forgeries, genuine, readSessionKeys } from '../support/forged-tokens.ts';
import { openTable } from '../support/table.ts';

const SESSION = '__Host-session';

/** A caller's standing, as the shop should see it. */
export type Standing = 'visitor' | 'viewer' | 'customer' | 'admin';

export interface Caller {
  readonly standing: Standing;
  /** True if the things of the samples are theirs. */
  readonly owns: boolean;
  readonly actor: Actor;
}

/** The callers of the authorization matrix, by what sets each apart. */
export async function createCallers(
  origin: string,
  env: Stack['env'],
  { admin, owner, stranger }: Fixtures,
): Promise<Record<string, Caller>> {
  const { signUp, visitor, withRole } = createActors(origin);
  const table = openTable(env);

  const loggedOut = (await signUp()).actor;
  const copy = loggedOut.copy();
  await loggedOut.post('/api/auth/logout');

  const deleted = await withRole('admin');
  await deleted.actor.post('/api/auth/login', { email: deleted.user.email, password });
  await table.remove({ PK: `USER#${deleted.user.id}`, SK: 'PROFILE' });

  /** A user whose role changed after logging in. */
  async function changed(from: 'customer' | 'admin', to: 'viewer' | 'customer' | 'admin') {
    const { actor, user } = await withRole(from);
    await made(admin.patch(`/api/admin/users/${user.id}`, { role: to }));
    return actor;
  }

  const token = admin.cookies.get(SESSION) ?? '';
  const [key] = await readSessionKeys(env);
  if (!key) throw new Error('The shop has no session key');
  const bearing = (text: string): Actor => {
    const actor = visitor();
    actor.cookies.set(SESSION, text);
    return actor;
  };

  return {
    anonymous: { standing: 'visitor', owns: false, actor: visitor() },
    viewer: { standing: 'viewer', owns: false, actor: (await withRole('viewer')).actor },
    'the customer who owns it': { standing: 'customer', owns: true, actor: owner.actor },
    'another customer': { standing: 'customer', owns: false, actor: stranger.actor },
    admin: { standing: 'admin', owns: false, actor: admin },
    'a copy of a logged-out cookie': { standing: 'visitor', owns: false, actor: copy },
    'a deleted user’s cookie': { standing: 'visitor', owns: false, actor: deleted.actor },
    // Whoever leaves the admins is logged out everywhere.
    'an admin who became a customer': {
      standing: 'visitor',
      owns: false,
      actor: await changed('admin', 'customer'),
    },
    'a customer who became a viewer': {
      standing: 'viewer',
      owns: false,
      actor: await changed('customer', 'viewer'),
    },
    'a customer who became an admin': {
      standing: 'admin',
      owns: false,
      actor: await changed('customer', 'admin'),
    },
    'a token from the workbench with nothing wrong': {
      standing: 'admin',
      owns: false,
      actor: bearing(genuine(token, key)),
    },
    ...Object.fromEntries(
      Object.entries(forgeries(token, key)).map(([what, text]) => [
        `a token with ${what}`,
        { standing: 'visitor', owns: false, actor: bearing(text) } as const,
      ]),
    ),
  };
}

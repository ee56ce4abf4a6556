import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { User } from '../../../shared/contract/index.ts';
import { api } from '../api/api.ts';
import { facts } from '../page/facts.ts';
import { text } from '../state/codec.ts';
import { forgetPerson } from '../state/forget.ts';
import { persistentStore } from '../state/storage.ts';
import { requireKept } from './cookies.ts';
import { userQuery, wasAdmin } from './session.ts';

/** The id of this browser's last user, or `NOBODY` after a logout, for the other tabs. */
export const signedInAs = persistentStore('signed-in-as', '', text(100));
export const NOBODY = 'nobody';

/**
 * Finishes signing in: caches the user and drops cached data of any earlier user. The function
 * throws SubmitError if the browser has not kept the session.
 */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      requireKept();
      forgetPersonal(client);
      client.setQueryData(userQuery.queryKey, user);
      signedInAs.set(user.id);
      // The dashboard is not asked for ahead of a customer, whom it would refuse (see delivery/ahead.ts).
      if (user.role !== 'admin' && wasAdmin.get()) wasAdmin.set(false);
      // Admins see the shop even before it opens.
      if (user.role === 'admin') Object.assign(facts, { soon: undefined });
    },
    [client],
  );
}

/**
 * Ends the session and goes home. A failure is logged, and the user is fetched again.
 *
 * @param goHome runs before the user is forgotten, because pages that need a user send everyone
 * else to log in
 */
export async function logout(client: QueryClient, goHome: () => Promise<unknown>): Promise<void> {
  const ended = await api('auth.logout').then(
    () => true,
    (error: unknown) => {
      console.error('Logout failed', error);
      return false;
    },
  );
  await goHome();
  if (ended) {
    client.setQueryData(userQuery.queryKey, null);
    signedInAs.set(NOBODY);
    forgetPerson();
  } else {
    await client.invalidateQueries({ queryKey: userQuery.queryKey });
  }
  forgetPersonal(client);
}

function forgetPersonal(client: QueryClient) {
  client.removeQueries({ predicate: isPersonal });
}

/** True if a query's answer is only for the signed-in user. */
export const isPersonal = ({ queryKey: [id] }: Pick<Query, 'queryKey'>): boolean =>
  typeof id === 'string' && /^orders\.|\.admin|^auth\.[^u]/.test(id);

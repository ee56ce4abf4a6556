import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { User } from '../../shared/contract/index.ts';
import { api } from './api.ts';
import { hasStatus } from './api-error.ts';
import { forgetTab, stored, useStored } from './storage.ts';

/**
 * Whether this browser has ever held a session. Somebody who never logged in is not asked for, so
 * that a first visit makes no call that is bound to be refused.
 */
const seen = stored<boolean>('signed-in-before', false);
const COOKIE = /(?:^|;\s*)(?:__Host-)?signed-in=/;

/** The signed-in user, or null. */
export const userQuery = queryOptions({
  queryKey: ['auth.user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      const user = await api('auth.user', { signal });
      seen.set(true);
      return user;
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      seen.set(false);
      return null;
    }
  },
});

export interface Session {
  user: User | null;
  /** True until it is known whether somebody is signed in. */
  pending: boolean;
  failed: boolean;
}

/**
 * Who is signed in.
 *
 * @param needed true on pages that are about a person: there the server is always asked
 */
export function useSession({ needed = false } = {}): Session {
  const before = useStored(seen);
  const cookie = typeof document !== 'undefined' && COOKIE.test(document.cookie);
  const ask = needed || before || cookie;
  const { data, isPending, isError } = useQuery({ ...userQuery, enabled: ask });
  return { user: data ?? null, pending: ask && isPending, failed: isError };
}

/** After signing in: the user is known at once, and nobody else's data is left over. */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      forgetPersonal(client);
      client.setQueryData(userQuery.queryKey, user);
      seen.set(true);
    },
    [client],
  );
}

/** Ends the session. A failure is logged, and the server is asked again who is signed in. */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    try {
      await api('auth.logout');
      client.setQueryData(userQuery.queryKey, null);
      seen.set(false);
      forgetTab();
    } catch (error) {
      console.error('Logout failed', error);
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    }
    forgetPersonal(client);
  }, [client]);
}

function forgetPersonal(client: ReturnType<typeof useQueryClient>) {
  client.removeQueries({
    predicate: ({ queryKey: [id] }) => typeof id === 'string' && /^orders\.|\.admin/.test(id),
  });
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { User } from '../../shared/contract/index.ts';
import { api } from './api.ts';
import { forgetPerson } from './forget-person.ts';
import { userQuery } from './session.ts';

/** After signing in: caches the user and drops cached data of any earlier user. */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      forgetPersonal(client);
      client.setQueryData(userQuery.queryKey, user);
    },
    [client],
  );
}

/** Ends the session. A failure is logged, and the user is fetched again. */
export async function logout(client: QueryClient): Promise<void> {
  try {
    await api('auth.logout');
    client.setQueryData(userQuery.queryKey, null);
    forgetPerson();
  } catch (error) {
    console.error('Logout failed', error);
    await client.invalidateQueries({ queryKey: userQuery.queryKey });
  }
  forgetPersonal(client);
}

function forgetPersonal(client: QueryClient) {
  client.removeQueries({
    predicate: ({ queryKey: [id] }) => typeof id === 'string' && /^orders\.|\.admin/.test(id),
  });
}

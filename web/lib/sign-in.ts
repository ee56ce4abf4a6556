import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { User } from '../../shared/contract/index.ts';
import { api } from './api.ts';
import { userQuery } from './session.ts';
import { forgetPerson } from './storage.ts';

/** After signing in: the user is known at once, and nobody else's data is left over. */
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

/** Ends the session. A failure is logged, and the server is asked again who is signed in. */
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

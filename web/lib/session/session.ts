import { queryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { User } from '../../../shared/contract/index.ts';
import { api } from '../api/api.ts';
import { hasStatus } from '../api/api-error.ts';
import { flag } from '../state/codec.ts';
import { persistentStore } from '../state/storage.ts';
import { MARK, mayHaveSession, WAS_ADMIN } from './mark.ts';

/** True if an admin has used this browser. A hint for loading code, not a permission. */
export const wasAdmin = persistentStore(WAS_ADMIN, false, flag);

const never = () => () => {};

/** The signed-in user, or null. */
export const userQuery = queryOptions({
  queryKey: ['auth.user'],
  queryFn: ({ signal }): Promise<User | null> =>
    api('auth.user', { signal }).catch((error) => {
      if (!hasStatus(error, 401)) throw error;
      // The session has expired.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${MARK}=;Path=/;Max-Age=0;Secure`;
      return null;
    }),
});

interface Session {
  user: User | null;
  /** True until the server has answered. */
  pending: boolean;
  failed: boolean;
}

/**
 * The signed-in user.
 *
 * @param needed true on pages that need a user: these always ask the server
 */
export function useSession({ needed = false } = {}): Session {
  const mayHave = useSyncExternalStore(never, mayHaveSession, () => false);
  const ask = needed || mayHave;
  const isHydrated = useHydrated();
  const { data, isPending, isError } = useQuery({ ...userQuery, enabled: ask });
  // Prerendered pages show a visitor who is not signed in, so each part must hydrate like that.
  return { user: (isHydrated && data) || null, pending: ask && isPending, failed: isError };
}

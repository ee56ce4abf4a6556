import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '../../shared/contract/index.ts';
import { api } from './api.ts';
import { hasStatus } from './api-error.ts';
import { stored } from './storage.ts';

const MARK = '__Host-signed-in';

/**
 * Whether this browser may hold a session: the server leaves a mark beside it that scripts can read.
 * Without the mark nobody is asked for, so that a visitor makes no call that is bound to be refused.
 */
function marked(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARK}=`));
}

/** Forgets a mark whose session has ended by itself. */
function unmark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${MARK}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
}

/** Whether an admin has been in the dashboard with this browser. A hint for loading, no permission. */
export const wasAdmin = stored('was-admin', false);

const never = () => () => {};

/** The signed-in user, or null. */
export const userQuery = queryOptions({
  queryKey: ['auth.user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await api('auth.user', { signal });
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      unmark();
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
  const mayBe = useSyncExternalStore(never, marked, () => false);
  const ask = needed || mayBe;
  const { data, isPending, isError } = useQuery({ ...userQuery, enabled: ask });
  return { user: data ?? null, pending: ask && isPending, failed: isError };
}

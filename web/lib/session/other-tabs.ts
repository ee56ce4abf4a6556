import type { QueryClient } from '@tanstack/react-query';
import { forgetPerson } from '../state/forget.ts';
import { userQuery } from './session.ts';
import { isPersonal, NOBODY, signedInAs } from './sign-in.ts';

/**
 * Follows logins and logouts in other tabs: the page asks again who is signed in, and shows no data
 * of the previous user. Runs as long as the window.
 */
export function followOtherTabs(client: QueryClient): void {
  const follow = async () => {
    const before = client.getQueryData(userQuery.queryKey);
    const told = signedInAs.get();
    if (told === '' || told === (before?.id ?? NOBODY)) return;
    await client.cancelQueries({ queryKey: userQuery.queryKey });
    const now = await client.fetchQuery({ ...userQuery, staleTime: 0 });
    signedInAs.set(now?.id ?? NOBODY);
    if (before?.id === now?.id) return;
    if (before) forgetPerson();
    await client.resetQueries({ predicate: isPersonal });
  };
  // Without an answer the page stays as it is: the shop refuses changes in another user's name.
  const tryToFollow = () => void follow().catch(() => {});
  signedInAs.subscribe(tryToFollow);
  if (client.getQueryData(userQuery.queryKey)) tryToFollow();
}

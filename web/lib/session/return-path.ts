/** The path to go to after logging in: a path of this site and nothing else. */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])[\w\-./~!$&'()*+,;=:@%?]*$/.test(value)) return;
  return value.startsWith('/api/') ? undefined : value;
}

/** The search of the pages that log in. */
export function readReturnTo(search: Record<string, unknown>): { returnTo?: string } {
  const returnTo = returnPath(search.returnTo);
  return returnTo ? { returnTo } : {};
}

/** The URL of the login, with the path to return to afterwards. */
export function loginAddress(returnTo: string): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

import type { TLSSocket } from 'node:tls';

/**
 * The edge's headers, adapted to the connection. Over TLS to localhost, strict transport security would
 * apply to every port of the machine, so it is left out; and the bucket's HTTP address would be blocked
 * as mixed content, so the policy upgrades it.
 */
export function forScheme(
  connection: object,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!(connection as Partial<TLSSocket>).encrypted) return headers;
  const { 'strict-transport-security': _, 'content-security-policy': policy, ...rest } = headers;
  if (!policy) return rest;
  return { ...rest, 'content-security-policy': `${policy}; upgrade-insecure-requests` };
}

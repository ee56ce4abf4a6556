import type { TLSSocket } from 'node:tls';

/**
 * The edge's headers as they go over a connection. Over TLS to localhost one would do harm, and one
 * is needed: strict transport security would hold for every port of the machine, and the bucket,
 * whose address is an HTTP one, would be refused as mixed content.
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

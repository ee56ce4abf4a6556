import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Behaviour } from '../../edge/behaviours.ts';
import { cacheClasses } from '../../edge/cache.ts';
import { commonHeaders, type HeaderSet } from '../../edge/headers.ts';
import type { Answer } from '../gateway/event.ts';
import { compress, encodingFor } from './compress.ts';

/** The headers on every answer of a behaviour, from its response headers policy. */
export function policyHeaders(
  behaviour: Behaviour,
  policies: Readonly<Record<HeaderSet, string>>,
): Record<string, string> {
  const cacheControl = cacheClasses[behaviour.cache].override;
  return {
    ...commonHeaders,
    'content-security-policy': policies[behaviour.origin],
    ...(cacheControl && { 'cache-control': cacheControl }),
    ...behaviour.headers,
  };
}

const plainTag = (tag: string) => tag.trim().replace(/^W\//, '');

function isConfirmed(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known?.split(',').some((tag) => plainTag(tag) === etag) ?? false);
}

/**
 * Sends an answer: a 304 if its `etag` is the caller's, compressed if the caller accepts that.
 *
 * @param policy headers that replace the answer's own
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  policy: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  for (const [name, value] of Object.entries(policy)) response.setHeader(name, value);
  const type = String(response.getHeader('content-type') ?? '');
  const accepted = request.headers['accept-encoding'] as string;
  const encoding = encodingFor(accepted, type, body.length);
  const etag = response.getHeader('etag');
  if (etag || encoding) response.appendHeader('vary', 'accept-encoding');
  // Compression changes the bytes but not the content, which a weak tag expresses.
  if (etag && encoding) response.setHeader('etag', `W/${etag}`);
  if (etag && isConfirmed(request, String(etag))) {
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  const sent = encoding ? await compress(body, encoding) : body;
  if (encoding) response.setHeader('content-encoding', encoding);
  if (status !== 204) response.setHeader('content-length', sent.length);
  // Node sends no body with a 204, nor to a HEAD.
  response.writeHead(status).end(sent);
}

/** A line of text, for requests refused by the edge itself. */
export const refusal = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: [['content-type', 'text/plain; charset=utf-8'], ...Object.entries(headers)],
  body: Buffer.from(`${text}\n`),
});

/**
 * The edge's headers, adapted to the connection. With TLS on localhost, strict transport security would apply
 * to every port of the machine, so it is left out. The bucket's HTTP address would be blocked as mixed
 * content, so the policy upgrades it.
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

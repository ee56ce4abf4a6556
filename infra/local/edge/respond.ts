import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Behaviour } from '../../edge/behaviours.ts';
import { cacheClasses } from '../../edge/cache.ts';
import { commonHeaders, type HeaderSet } from '../../edge/headers.ts';
import type { Answer } from '../gateway/event.ts';
import { compress } from './compress.ts';

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

/** The types that CloudFront compresses, from this size in bytes. */
const packable = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;
const LEAST_PACKED = 1000;

/**
 * Sends an answer: a 304 if its `etag` is the caller's, compressed if the caller accepts Brotli.
 *
 * @param policy headers that replace the answer's own
 */
export async function send(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  policy: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  for (const [name, value] of Object.entries(policy)) response.setHeader(name, value);
  const isPacked =
    body.length >= LEAST_PACKED &&
    packable.test(String(response.getHeader('content-type'))) &&
    /\bbr\b/.test(String(asked['accept-encoding']));
  const tag = response.getHeader('etag');
  if (tag || isPacked) response.appendHeader('vary', 'accept-encoding');
  // Compression changes the bytes but not the content, which a weak tag expresses.
  const etag = tag && isPacked ? `W/${tag}` : tag;
  if (etag) response.setHeader('etag', etag);
  if (etag && asked['if-none-match'] === etag) {
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  const sent = isPacked ? await compress(body) : body;
  if (isPacked) response.setHeader('content-encoding', 'br');
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

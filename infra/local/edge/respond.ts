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

/** A file of the site, or an image; its body can be revalidated and compressed. */
export interface StoredFile {
  readonly body: Buffer;
  readonly contentType: string;
  /** Includes the quotes. */
  readonly etag: string;
  /** The `Cache-Control` stored with it. */
  readonly cacheControl?: string | undefined;
  /** A status other than 200: that of a page served in place of a missing one. */
  readonly status?: number;
}

const plainTag = (tag: string) => tag.trim().replace(/^W\//, '');

function isConfirmed(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known?.split(',').some((tag) => plainTag(tag) === etag) ?? false);
}

/** Sends a stored file: a 304 if it has not changed, compressed if the caller accepts that. */
export async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  content: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { body, contentType } = content;
  const encoding = encodingFor(
    request.headers['accept-encoding'] as string,
    contentType,
    body.length,
  );
  // Compression changes the bytes but not the content, which a weak tag expresses.
  const etag = encoding ? `W/${content.etag}` : content.etag;
  const always = {
    ...(content.cacheControl && { 'cache-control': content.cacheControl }),
    ...headers,
    etag,
    vary: 'accept-encoding',
  };
  if (isConfirmed(request, content.etag)) {
    response.writeHead(304, always).end();
    return;
  }
  const sent = encoding ? await compress(body, encoding) : body;
  response.writeHead(content.status ?? 200, {
    ...always,
    'content-type': contentType,
    'content-length': sent.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** Sends an API answer. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const type = String(response.getHeader('content-type') ?? '');
  const accepted = request.headers['accept-encoding'] as string;
  const encoding = encodingFor(accepted, type, answer.body.length);
  const body = encoding ? await compress(answer.body, encoding) : answer.body;
  if (encoding) {
    response.setHeader('content-encoding', encoding);
    response.appendHeader('vary', 'accept-encoding');
  }
  if (answer.status !== 204) response.setHeader('content-length', body.length);
  response.writeHead(answer.status);
  response.end(answer.status === 204 ? undefined : body);
}

/** Sends a line of text, for requests refused by the edge itself. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

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

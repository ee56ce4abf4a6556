import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Route } from '../../shared/contract/route.ts';
import { BadField, isFault, Refusal } from '../core/errors.ts';

export interface Answer<Body> {
  readonly body: Body;
  /** Set-Cookie values. */
  readonly cookies?: string[];
  readonly headers?: Record<string, string>;
  /** The start of the next page of a paged list. */
  readonly cursor?: string | undefined;
}

/**
 * Shared caches keep a public answer for five seconds, and up to a minute longer while they fetch a
 * newer one. Browsers always ask again.
 */
const PUBLIC = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';
const PRIVATE = 'no-store';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The response of a successful call. */
export function success(
  route: Route,
  answer: Answer<unknown>,
  request: { path: string; query: string },
): APIGatewayProxyStructuredResultV2 {
  const headers: Record<string, string> = {
    'cache-control': route.cached ? PUBLIC : PRIVATE,
    ...answer.headers,
  };
  if (answer.cursor) headers.link = nextLink(request, answer.cursor);
  const result: APIGatewayProxyStructuredResultV2 = { statusCode: route.status, headers };
  if (answer.cookies) result.cookies = answer.cookies;
  if (route.jpeg && answer.body instanceof Uint8Array) {
    headers['cache-control'] = FOR_EVER;
    headers['content-type'] = 'image/jpeg';
    return { ...result, body: Buffer.from(answer.body).toString('base64'), isBase64Encoded: true };
  }
  if (route.html && typeof answer.body === 'string') {
    headers['content-type'] = 'text/html; charset=utf-8';
    return { ...result, body: answer.body };
  }
  if (answer.body !== undefined) {
    headers['content-type'] = 'application/json; charset=utf-8';
    result.body = JSON.stringify(answer.body);
  }
  return result;
}

/** RFC 8288: the next page is the same request with another cursor. */
function nextLink(request: { path: string; query: string }, cursor: string): string {
  const query = new URLSearchParams(request.query);
  query.set('cursor', cursor);
  return `<${request.path}?${query}>; rel="next"`;
}

/** The response of a failed call: the Refusal's own, 503 for a fault, 500 for a defect. */
export function failure(error: unknown): APIGatewayProxyStructuredResultV2 {
  if (error instanceof Refusal) return problem(error.status, error.body, error.headers);
  return isFault(error)
    ? problem(
        503,
        { message: 'The shop cannot answer right now. Please try again in a moment.' },
        { 'retry-after': '5' },
      )
    : problem(500, { message: 'Something went wrong on our side. Please try again later.' });
}

function problem(
  statusCode: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': PRIVATE,
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** The most bytes of JSON in one answer, well within Lambda's 6 MB. */
const MAX_BYTES = 2_500_000;

interface Wanted {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * The part of a list that fits into an answer, with a cursor for the next part. The cursor holds
 * the position and id of the last item, so nothing is skipped or repeated if the list changes in
 * between.
 *
 * @throws BadRequest if the cursor is not one of such a list
 */
export function listPart<T extends { readonly id: string }>(
  list: readonly T[],
  { limit = list.length, cursor }: Wanted,
): Answer<T[]> {
  const start = cursor === undefined ? 0 : startAfter(list, cursor);
  const body: T[] = [];
  let bytes = 0;
  for (const item of list.slice(start, start + limit)) {
    bytes += Buffer.byteLength(JSON.stringify(item));
    if (body.length > 0 && bytes > MAX_BYTES) break;
    body.push(item);
  }
  const last = body.at(-1);
  const end = start + body.length;
  if (!last || end >= list.length) return { body };
  return { body, cursor: Buffer.from(`${end} ${last.id}`).toString('base64url') };
}

function startAfter(list: readonly { readonly id: string }[], cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, end, id] = /^(\d{1,9}) (\S+)$/.exec(text) ?? [];
  if (!id) throw new BadField('cursor', 'is not a cursor of this list');
  const index = list.findIndex((item) => item.id === id);
  return index < 0 ? Number(end) : index + 1;
}

/**
 * The event that API Gateway's HTTP APIs pass to a function (payload format 2.0), and the HTTP answer they
 * make from its result.
 */
import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type ApiRoute, apiRouteKey } from '../../api-routes.ts';

/** A call as the edge forwards it. */
export interface ApiCall {
  readonly method: string;
  /** The path as sent, percent-encoded. */
  readonly path: string;
  /** The query string after the `?`, as sent; may be empty. */
  readonly query: string;
  /** Lower-case names; repeated headers joined by a comma, cookies by `; `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
  readonly protocol: string;
}

const textTypes = /^(text\/.*|application\/(json|javascript|xml|[^;]*\+json|[^;]*\+xml))$/;

function isText(headers: ApiCall['headers']): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return textTypes.test(type) && !headers['content-encoding'];
}

/**
 * The path in the form of `rawPath`. HTTP APIs decode it once, which other kinds of API do not (seen by
 * others: hotsock/voker#8, middleapi/standard-server#93).
 */
export const decodedPath = (path: string): string => decodeURIComponent(path);

function encodeBody(call: ApiCall): { body?: string; isBase64Encoded: boolean } {
  if (call.body.length === 0) return { isBase64Encoded: false };
  return isText(call.headers)
    ? { body: call.body.toString('utf8'), isBase64Encoded: false }
    : { body: call.body.toString('base64'), isBase64Encoded: true };
}

/**
 * The event of a call that matched a route. It lacks the parameters of path and query, which functions read by
 * the contract.
 */
export function toEvent(call: ApiCall, route: ApiRoute, now = new Date()): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = call.headers;
  const path = decodedPath(call.path);
  const routeKey = apiRouteKey(route);
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: call.query,
    ...(cookie && { cookies: cookie.split(/; */).filter(Boolean) }),
    headers,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: call.method,
        path,
        protocol: call.protocol,
        sourceIp: call.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...encodeBody(call),
  };
}

/** An HTTP answer on its way to the edge. */
export interface Answer {
  readonly status: number;
  /** Lower-case names; `set-cookie` may repeat. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** An answer by API Gateway itself. */
export function message(status: number, text: string): Answer {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function readHeaders(result: Fields): [string, string][] {
  const headers = Object.entries(isObject(result.headers) ? result.headers : {}).map(
    ([name, value]): [string, string] => [name.toLowerCase(), String(value)],
  );
  const cookies = Array.isArray(result.cookies) ? result.cookies : [];
  return [...headers, ...cookies.map((cookie): [string, string] => ['set-cookie', String(cookie)])];
}

/** The answer made from a function's result. */
export function toAnswer(result: unknown): Answer {
  const { statusCode, body: text = '', isBase64Encoded } = isObject(result) ? result : {};
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599 || typeof text !== 'string') {
    return message(500, 'Internal Server Error');
  }
  const headers = readHeaders(result as Fields);
  const body = Buffer.from(text, isBase64Encoded === true ? 'base64' : 'utf8');
  if (body.length > 0 && !headers.some(([name]) => name === 'content-type')) {
    headers.push(['content-type', 'text/plain;charset=UTF-8']);
  }
  return { status, headers, body };
}

/**
 * Trusts the edge in front of the API. CloudFront (and the local edge, with the same function file)
 * replaces these headers on every call, so they can be trusted once the shared secret shows that
 * the call came through the edge.
 */
import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { setting } from '../core/environment.ts';
import { Forbidden } from '../core/errors.ts';

/** @throws Forbidden if the call did not come through the edge */
export function requireEdge(event: APIGatewayProxyEventV2): void {
  const sent = Buffer.from(event.headers['x-origin-verify'] ?? '');
  const accepted = setting('ORIGIN_SECRET')
    .split(',')
    .map((secret) => Buffer.from(secret));
  if (!accepted.some((one) => one.length === sent.length && timingSafeEqual(one, sent))) {
    throw new Forbidden();
  }
}

/**
 * Refuses a change requested by another site. Browsers state a request's origin in Origin and
 * Sec-Fetch-Site: at least one of them must name this site, and neither another.
 *
 * @throws Forbidden
 */
export function requireSameOrigin(event: APIGatewayProxyEventV2): void {
  const { origin, 'sec-fetch-site': site } = event.headers;
  const originIsOurs = origin === undefined ? undefined : isOurs(origin, shopOrigin(event));
  const siteIsOurs = site === undefined ? undefined : site === 'same-origin';
  if (originIsOurs === false || siteIsOurs === false) throw new Forbidden();
  if (originIsOurs === undefined && siteIsOurs === undefined) throw new Forbidden();
}

/** The shop's own address, as the caller sees it; API Gateway reports the scheme. */
export function shopOrigin({ headers }: APIGatewayProxyEventV2): string {
  return `${headers['x-forwarded-proto'] ?? 'https'}://${headers['x-viewer-host'] ?? ''}`;
}

/** Compares scheme, host and port: a page served at our host by another scheme is not ours. */
const isOurs = (origin: string, ours: string): boolean =>
  URL.canParse(origin) &&
  URL.canParse(ours) &&
  new URL(origin).protocol === new URL(ours).protocol &&
  new URL(origin).host === new URL(ours).host;

/** The caller's address for rate limits: IPv4 as it is, IPv6 as its /64, a single customer's. */
export function callerAddress(event: APIGatewayProxyEventV2): string {
  const address = event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp;
  // Not `isIPv6` of node:net, whose regular expression takes 3 ms to compile at a cold start.
  if (!address.includes(':') || address.toLowerCase().startsWith('::ffff:')) {
    return address.replace(/^::ffff:/i, '');
  }
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

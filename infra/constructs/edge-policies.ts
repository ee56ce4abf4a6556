/** CloudFront's policies and functions, generated from the edge's constants. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  type ICachePolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Behaviour } from '../edge/behaviours.ts';
import { cacheClasses } from '../edge/cache.ts';
import { commonHeaders, contentSecurityPolicies } from '../edge/headers.ts';

/** Returns the object already created for a key, or creates it. */
function memoize<T>(
  make: (key: string, behaviour: Behaviour) => T,
  toKey: (b: Behaviour) => string,
) {
  const made = new Map<string, T>();
  return (behaviour: Behaviour): T => {
    const key = toKey(behaviour);
    const known = made.get(key) ?? make(key, behaviour);
    made.set(key, known);
    return known;
  };
}

/** The cache policy of each behaviour; behaviours with the same caching share one. */
export function cachePolicies(scope: Construct): (behaviour: Behaviour) => ICachePolicy {
  return memoize(
    (key, { cache, query }) => {
      const { edge } = cacheClasses[cache];
      // Without caching, CloudFront compresses nothing and accepts no cache keys.
      if (edge.max === 0) return CachePolicy.CACHING_DISABLED;
      return new CachePolicy(scope, `Cache-${key}`, {
        minTtl: Duration.seconds(edge.min),
        defaultTtl: Duration.seconds(edge.default),
        maxTtl: Duration.seconds(edge.max),
        cookieBehavior: CacheCookieBehavior.none(),
        headerBehavior: CacheHeaderBehavior.none(),
        queryStringBehavior:
          query.length > 0
            ? CacheQueryStringBehavior.allowList(...query)
            : CacheQueryStringBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      });
    },
    ({ cache, query }) => [cache, ...query].join('-'),
  );
}

function parseHsts(value: string) {
  return {
    accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
    includeSubdomains: false,
    override: true,
  };
}

/**
 * A key for a headers policy that includes everything it sets, so that two behaviours share one
 * only if it is identical.
 */
function headersKey({ origin, cache, headers }: Behaviour): string {
  const own = Object.entries(headers ?? {}).toSorted();
  const hash = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 8);
  return [origin, cache, ...(own.length > 0 ? [hash] : [])].join('-');
}

/** The response headers policy of each behaviour. CloudFront expects these headers by kind. */
export function headerPolicies(
  scope: Construct,
  uploadOrigin: string,
): (behaviour: Behaviour) => ResponseHeadersPolicy {
  const policies = contentSecurityPolicies(uploadOrigin);
  return memoize((key, behaviour) => {
    const {
      'strict-transport-security': hsts,
      'x-content-type-options': _nosniff,
      'x-frame-options': frames,
      'referrer-policy': referrer,
      ...others
    } = { ...commonHeaders, ...behaviour.headers };
    const cacheControl = cacheClasses[behaviour.cache].override;
    const custom = { ...others, ...(cacheControl && { 'cache-control': cacheControl }) };
    return new ResponseHeadersPolicy(scope, `Headers-${key}`, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policies[behaviour.origin],
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: frames as HeadersFrameOption, override: true },
        referrerPolicy: { referrerPolicy: referrer as HeadersReferrerPolicy, override: true },
        strictTransportSecurity: parseHsts(hsts),
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(custom).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
    });
  }, headersKey);
}

/** A function of `infra/edge`, byte for byte the same as the local edge runs. */
export function edgeFunction(scope: Construct, id: string, file: string): EdgeFunction {
  return new EdgeFunction(scope, id, {
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, '../edge', file) }),
    runtime: FunctionRuntime.JS_2_0,
  });
}

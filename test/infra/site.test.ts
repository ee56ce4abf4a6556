/** The template of the site's edge. */
import { describe, expect, it } from 'vitest';
import { type Behaviour, behaviours } from '../../infra/edge/behaviours.ts';
import { cacheClasses } from '../../infra/edge/cache.ts';
import { commonHeaders } from '../../infra/edge/headers.ts';
import { getRoute, routeIds } from '../../shared/contract/routes.ts';
import { filledIn, ofType } from '../support/roles/synthesized.ts';
import { only, resourcesById, shopResources, synthesize } from './template.ts';

const config = () => only('AWS::CloudFront::Distribution').Properties.DistributionConfig;

interface Deployed {
  readonly PathPattern?: string;
  readonly CachePolicyId: { readonly Ref?: string } | string;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly Compress: boolean;
  readonly ViewerProtocolPolicy: string;
}

/** Each behaviour with its deployed counterpart. */
function pairs(): [Behaviour, Deployed][] {
  const { CacheBehaviors, DefaultCacheBehavior } = config();
  return behaviours.map((behaviour) => [
    behaviour,
    behaviour.pattern === '*'
      ? DefaultCacheBehavior
      : CacheBehaviors.find((one: Deployed) => one.PathPattern === behaviour.pattern),
  ]);
}

const findCachePolicy = ({ CachePolicyId }: Deployed) =>
  typeof CachePolicyId === 'object'
    ? resourcesById('AWS::CloudFront::CachePolicy')[CachePolicyId.Ref ?? '']?.Properties
        .CachePolicyConfig
    : undefined;

const findHeaderPolicy = ({ ResponseHeadersPolicyId }: Deployed) =>
  resourcesById('AWS::CloudFront::ResponseHeadersPolicy')[ResponseHeadersPolicyId.Ref]?.Properties
    .ResponseHeadersPolicyConfig;

describe('the distribution', () => {
  it('has the behaviours of the edge, in order', () => {
    expect(config().CacheBehaviors.map((one: Deployed) => one.PathPattern)).toEqual(
      behaviours.map(({ pattern }) => pattern).filter((pattern) => pattern !== '*'),
    );
  });

  it('serves HTTP/2 and 3, compresses with brotli and never answers over plain HTTP', () => {
    expect(config().HttpVersion).toBe('http2and3');
    for (const [{ origin }, deployed] of pairs()) {
      expect(deployed.Compress).toBe(true);
      expect(deployed.ViewerProtocolPolicy).toBe(
        origin === 'api' ? 'https-only' : 'redirect-to-https',
      );
    }
    for (const { Properties } of shopResources('AWS::CloudFront::CachePolicy')) {
      const { ParametersInCacheKeyAndForwardedToOrigin: key } = Properties.CachePolicyConfig;
      expect(key.EnableAcceptEncodingBrotli).toBe(true);
      expect(key.EnableAcceptEncodingGzip).toBe(true);
    }
  });

  it('caches only public API answers, by their query parameters', () => {
    for (const [{ pattern, origin, cache, query }, deployed] of pairs()) {
      const policy = findCachePolicy(deployed);
      expect(policy?.MaxTTL ?? 0).toBe(cacheClasses[cache].edge.max);
      if (!policy) continue;
      const { QueryStringsConfig, CookiesConfig, HeadersConfig } =
        policy.ParametersInCacheKeyAndForwardedToOrigin;
      expect(QueryStringsConfig.QueryStrings ?? []).toEqual([...query]);
      expect(CookiesConfig.CookieBehavior).toBe('none');
      expect(HeadersConfig.HeaderBehavior).toBe('none');
      if (origin !== 'api') continue;
      const behind = routeIds.filter(
        (id) => getRoute(id).path.replace(/\{[^}]+\}/g, '*') === pattern,
      );
      const reads = behind.filter((id) => getRoute(id).method === 'GET');
      for (const { access, cached, jpeg } of reads.map(getRoute)) {
        expect([
          access,
          (cached ? cache === 'publicRead' : jpeg && cache === 'hashed') ?? false,
        ]).toEqual(['public', true]);
      }
    }
  });

  it('sends the headers of the edge with every response', () => {
    for (const [{ cache, origin }, deployed] of pairs()) {
      const { SecurityHeadersConfig, CustomHeadersConfig } = findHeaderPolicy(deployed);
      expect(SecurityHeadersConfig.ContentTypeOptions.Override).toBe(true);
      expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63_072_000);
      expect(SecurityHeadersConfig.FrameOptions.FrameOption).toBe('DENY');
      const custom = Object.fromEntries(
        CustomHeadersConfig.Items.map((item: { Header: string; Value: string }) => [
          item.Header,
          item.Value,
        ]),
      );
      expect(custom['permissions-policy']).toBe(commonHeaders['permissions-policy']);
      expect(custom['cache-control']).toBe(cacheClasses[cache].override);
      if (origin === 'images') {
        expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
          "default-src 'none'; sandbox",
        );
      }
    }
  });

  it('has no custom error pages', () => {
    for (const response of config().CustomErrorResponses) {
      expect(response.ResponsePagePath).toBeUndefined();
      expect(response.ErrorCachingMinTTL).toBe(0);
    }
  });

  it('is the only caller of the absent-page function', () => {
    const granted = shopResources('AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'cloudfront.amazonaws.com',
    );
    // Since October 2025 a function URL needs both permissions.
    expect(
      granted.map(({ Properties }) => [Properties.Action, Properties.InvokedViaFunctionUrl]).sort(),
    ).toEqual([
      ['lambda:InvokeFunction', true],
      ['lambda:InvokeFunctionUrl', undefined],
    ]);
    for (const { Properties } of granted) {
      expect(JSON.stringify(Properties.SourceArn)).toContain('SiteDistribution');
    }
  });

  it('lets the absent-page function read the page of a missing product, and nothing else', () => {
    const resources = filledIn(synthesize().shop);
    const role = ofType(resources, 'AWS::IAM::Policy').filter(({ id }) =>
      id.includes('AbsentPage'),
    );
    const statements = role.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
    const [{ id: bucket } = { id: '' }] = ofType(resources, 'AWS::S3::Bucket');
    expect(statements.filter(({ Action }) => !/^logs:/.test([Action].flat()[0]))).toEqual([
      {
        Effect: 'Allow',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${bucket.toLowerCase()}/product.html`,
      },
    ]);
    const [{ Properties } = { Properties: {} }] = ofType(resources, 'AWS::Lambda::Function').filter(
      ({ id }) => id.includes('AbsentPage'),
    );
    expect(Properties.Environment.Variables).toEqual({ SITE_BUCKET: bucket });
  });

  it('reads the buckets by origin access control and sends its secret to the API', () => {
    const origins: {
      readonly S3OriginConfig?: object;
      readonly OriginAccessControlId?: object;
      readonly OriginCustomHeaders?: { readonly HeaderName: string }[];
    }[] = config().Origins;
    const buckets = origins.filter(({ S3OriginConfig }) => S3OriginConfig);
    expect(buckets.length).toBeGreaterThanOrEqual(2);
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeTruthy();
    const headers = origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? []);
    expect(headers.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-verify']);
  });
});

describe('a custom domain', () => {
  const domain = 'shop.example.com.au';

  it('has a certificate in us-east-1, the TLSv1.2_2021 policy and records for IPv4 and IPv6', () => {
    const { shop, certificate } = synthesize({ domain, hostedZoneId: 'Z0123456789ABC' });
    certificate?.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: domain,
      ValidationMethod: 'DNS',
    });
    shop.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: [domain],
        ViewerCertificate: {
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      },
    });
    // Records of the site; the others are of its email sender.
    const records = Object.values(shop.findResources('AWS::Route53::RecordSet')).filter(
      ({ Properties }) => Properties.AliasTarget,
    );
    expect(records.map(({ Properties }) => Properties.Type).sort()).toEqual(['A', 'AAAA']);
  });

  it('takes `www.` beside a whole domain, by its certificate and records', () => {
    const whole = { domain: 'example.com.au', hostedZoneId: 'Z0123456789ABC' };
    const both = ['example.com.au', 'www.example.com.au'];
    const { shop, certificate } = synthesize(whole);
    certificate?.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: both[0],
      SubjectAlternativeNames: [both[1]],
    });
    shop.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Aliases: both },
    });
    const records = Object.values(shop.findResources('AWS::Route53::RecordSet'));
    const aliases = records.filter(({ Properties }) => Properties.AliasTarget);
    expect(aliases.map(({ Properties: { Name, Type } }) => `${Name} ${Type}`)).toEqual(
      both.flatMap((name) => [`${name} A`, `${name} AAAA`]),
    );
  });

  it('needs no Route 53 if a certificate is given', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/one';
    const { shop, certificate } = synthesize({ domain, certificateArn });
    expect(certificate).toBeUndefined();
    shop.resourceCountIs('AWS::Route53::RecordSet', 0);
    expect(JSON.stringify(shop.findResources('AWS::CloudFront::Distribution'))).toContain(
      certificateArn,
    );
  });
});

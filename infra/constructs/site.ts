import { Annotations, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type Behaviour, behaviours, hasPages } from '../edge/behaviours.ts';
import { cachePolicies, edgeFunction, headerPolicies } from './edge-policies.ts';
import type { Images } from './images.ts';
import type { Secrets } from './secrets.ts';

export interface SiteProps {
  readonly http: HttpApi;
  readonly images: Images;
  readonly secrets: Secrets;
}

/** Statuses that CloudFront would keep for ten seconds, whatever the origin says. */
const errors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The shop's address: CloudFront over the site, the uploaded images and the API. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { http, images, secrets }: SiteProps) {
    super(scope, id);
    // Made anew by every deploy, so nothing of it needs to be kept.
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const cacheOf = cachePolicies(this);
    const headersOf = headerPolicies(this, images.uploadOrigin);
    const siteFunction = edgeFunction(this, 'SiteFunction', 'site.js');
    const apiFunction = edgeFunction(this, 'ApiFunction', 'api.js');
    const { region, urlSuffix } = Stack.of(this);

    const kinds: Record<Behaviour['origin'], Omit<BehaviorOptions, 'cachePolicy'>> = {
      site: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          // Who may list is told of a missing file with a 404, everybody else with a 403.
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      images: {
        origin: S3BucketOrigin.withOriginAccessControl(images.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      api: {
        origin: new HttpOrigin(`${http.apiId}.execute-api.${region}.${urlSuffix}`, {
          protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
          // The functions refuse a call that came around the edge.
          customHeaders: { 'x-origin-verify': secrets.originSecret },
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [
          { function: apiFunction, eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
    };
    const optionsOf = (behaviour: Behaviour): BehaviorOptions => ({
      ...kinds[behaviour.origin],
      ...(hasPages(behaviour) && {
        functionAssociations: [
          { function: siteFunction, eventType: FunctionEventType.VIEWER_REQUEST },
          { function: siteFunction, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      }),
      compress: true,
      cachePolicy: cacheOf(behaviour),
      responseHeadersPolicy: headersOf(behaviour),
    });
    const named = behaviours.filter(({ pattern }) => pattern !== '*');
    const rest = behaviours.find(({ pattern }) => pattern === '*');
    if (!rest) throw new Error('No behaviour is the default one');

    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: optionsOf(rest),
      // The site's function names the page already; this keeps "/" from ever listing the bucket.
      defaultRootObject: 'index.html',
      additionalBehaviors: Object.fromEntries(
        named.map((behaviour) => [behaviour.pattern, optionsOf(behaviour)]),
      ),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheaper classes leave out Australia, where the customers are.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      errorResponses: errors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The default root object is set, and the files of the site are public anyway.',
    );
  }
}

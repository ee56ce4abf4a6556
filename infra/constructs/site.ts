import { join } from 'node:path';
import { Annotations, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  FunctionEventType,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import {
  FunctionUrlOrigin,
  HttpOrigin,
  OriginGroup,
  S3BucketOrigin,
} from 'aws-cdk-lib/aws-cloudfront-origins';
import { Code, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { AbsentPageEnvironment } from '../../functions/core/environment.ts';
import { absentPageName, builtFunctions } from '../build/paths.ts';
import type { StageConfig } from '../config.ts';
import type { KeptData } from '../data-exports.ts';
import { namesOf } from '../domain.ts';
import { type Behaviour, behaviours, hasPages } from '../edge/behaviours.ts';
import { acknowledge } from './acknowledge.ts';
import { cachePolicies, edgeFunction, headerPolicies } from './edge-policies.ts';
import { absentPageGrant } from './grants.ts';
import { NodeFunction } from './node-function.ts';
import type { Secrets } from './secrets.ts';
import { buildStatements } from './statements.ts';

interface SiteProps {
  readonly config: StageConfig;
  /** The ARN of the web ACL in front of it. */
  readonly firewall: string | undefined;
  readonly http: HttpApi;
  readonly functions: readonly NodeFunction[];
  readonly data: KeptData;
  readonly secrets: Secrets;
}

/** Error statuses that CloudFront would cache for ten seconds by default. */
const errors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The shop's address: CloudFront in front of the site, the uploaded images and the API. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.bucket = this.siteBucket();
    const kinds = this.kinds(props);
    const absent = new AbsentPage(this, 'AbsentPage', props.config, this.bucket);
    const pages = absent.behind(kinds.site.origin);
    const cachePolicyFor = cachePolicies(this);
    const headerPolicyFor = headerPolicies(
      this,
      `https://${props.data.ImageBucketRegionalDomainName}`,
    );
    const siteFunction = edgeFunction(this, 'SiteFunction', 'site.js');
    const toOptions = (behaviour: Behaviour): BehaviorOptions => ({
      ...kinds[behaviour.origin],
      ...(hasPages(behaviour) && {
        origin: pages,
        functionAssociations: [
          { function: siteFunction, eventType: FunctionEventType.VIEWER_REQUEST },
          { function: siteFunction, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      }),
      compress: true,
      cachePolicy: cachePolicyFor(behaviour),
      responseHeadersPolicy: headerPolicyFor(behaviour),
    });
    const named = behaviours.filter(({ pattern }) => pattern !== '*');
    const rest = behaviours.find(({ pattern }) => pattern === '*');
    if (!rest) throw new Error('No behaviour is the default one');

    this.distribution = new Distribution(this, 'Distribution', {
      ...this.names(props.config),
      defaultBehavior: toOptions(rest),
      // The site's function maps "/" to its page; this ensures that "/" never lists the bucket.
      defaultRootObject: 'index.html',
      additionalBehaviors: Object.fromEntries(
        named.map((behaviour) => [behaviour.pattern, toOptions(behaviour)]),
      ),
      ...(props.firewall && { webAclId: props.firewall }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheaper price classes exclude Australia, where the customers are.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      errorResponses: errors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    // The functions accept a rotated secret before the edge sends it.
    this.distribution.node.addDependency(...props.functions);
    this.explain(props.config);
  }

  private siteBucket(): Bucket {
    // Filled by every deploy, so nothing in it needs to be kept.
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(
      bucket,
      'AwsSolutions-S1',
      'Only CloudFront reads it and only deploys write it; an access log would hold nothing else.',
    );
    return bucket;
  }

  /** The origins' requirements for a behaviour. */
  private kinds({
    http,
    data,
    secrets,
  }: SiteProps): Record<Behaviour['origin'], Omit<BehaviorOptions, 'cachePolicy'>> {
    const { region, urlSuffix } = Stack.of(this);
    // By name, because its own stack's policy lets CloudFront in, and must not wait for this one.
    const published = Bucket.fromBucketAttributes(this, 'Images', {
      bucketName: data.ImageBucketName,
      bucketRegionalDomainName: data.ImageBucketRegionalDomainName,
    });
    return {
      site: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          // With permission to list, a missing file is a 404; without it, a 403.
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      images: {
        origin: S3BucketOrigin.withOriginAccessControl(published),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      api: {
        origin: new HttpOrigin(`${http.apiId}.execute-api.${region}.${urlSuffix}`, {
          protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
          // The functions refuse a call that bypassed the edge.
          customHeaders: { 'x-origin-verify': secrets.originSecret },
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [
          {
            function: edgeFunction(this, 'ApiFunction', 'api.js'),
            eventType: FunctionEventType.VIEWER_REQUEST,
          },
        ],
      },
    };
  }

  private names({ domain, certificateArn }: StageConfig) {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: namesOf(domain),
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private explain({ domain, firewall }: StageConfig): void {
    const because = (rule: string, reason: string) => acknowledge(this.distribution, rule, reason);
    because(
      'AwsSolutions-CFR1',
      'The shop is open to the whole world: people look for gear while travelling.',
    );
    if (firewall === 'off') {
      because(
        'AwsSolutions-CFR2',
        'A web ACL bills by the month whether used or not. The stage’s setting "firewall" adds it.',
      );
    }
    because(
      'AwsSolutions-CFR3',
      'A log of the edge holds visitors’ addresses. What happens to calls is in the API’s log.',
    );
    if (!domain) {
      because('AwsSolutions-CFR4', 'CloudFront’s own name has a certificate that sets no minimum.');
    }
    const warnings = Annotations.of(this.distribution);
    warnings.acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The default root object is set, and the files of the site are public anyway.',
    );
    warnings.acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The bucket’s own stack has the statement that lets CloudFront in.',
    );
  }
}

/** Concurrent runs, each with at most ten calls a second; more get a 503, not a missing page. */
const ABSENT_PAGE_CONCURRENCY = 1;

/**
 * The edge calls this if the site's bucket has no such page. CloudFront's error pages cannot be
 * used: they would replace the API's refusals too.
 */
class AbsentPage extends Construct {
  private readonly fallbackOrigin: IOrigin;

  constructor(scope: Construct, id: string, config: StageConfig, bucket: Bucket) {
    super(scope, id);
    const environment: AbsentPageEnvironment = { SITE_BUCKET: bucket.bucketName };
    const target = new NodeFunction(this, absentPageName, {
      code: Code.fromAsset(join(builtFunctions, absentPageName), { exclude: ['*.map'] }),
      environment,
      statements: buildStatements(absentPageGrant, { siteBucket: bucket.bucketArn }),
      ...(config.reservedConcurrency === 'on' && { reservedConcurrency: ABSENT_PAGE_CONCURRENCY }),
    });
    const url = target.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    this.fallbackOrigin = FunctionUrlOrigin.withOriginAccessControl(url);
  }

  behind(primaryOrigin: IOrigin): OriginGroup {
    const { fallbackOrigin } = this;
    return new OriginGroup({ primaryOrigin, fallbackOrigin, fallbackStatusCodes: [404] });
  }
}

/**
 * What AWS refuses, counts or leaves off by default where this shop touches it, and where nothing on a
 * laptop would: templates are not deployed there, and the emulators take more than AWS does. (What the
 * embedded DynamoDB refuses itself is not here: 100 writes and 4 MB a transaction, 100 keys a BatchGet, 400 kB
 * an item, key sizes, 4 kB an expression, reserved words.)
 *
 * The local SES, S3 and gateway refuse by these numbers; the rest is held by the named test. Sources are
 * AWS's documents as of November 2026, by title.
 */

interface Limit {
  /** AWS's number for a new account, in the unit that the name says. */
  readonly most?: number;
  /** The characters or values that it takes. */
  readonly allows?: RegExp;
  readonly source: string;
  /** A file under `test` and the title of a test in it. */
  readonly heldBy: string;
}

/** `checks` in that file measures each of these in every template. */
const inTemplates = 'infra/aws-limits.test.ts › holds in every template';
const sesRefuses = 'infra/local-aws.test.ts › the local SES refuses what SES refuses';
const s3Refuses = 'infra/local-aws.test.ts › the local S3 refuses what S3 refuses';

const lambdaQuotas = 'AWS Lambda Developer Guide, “Lambda quotas”';
const cloudFormationQuotas = 'AWS CloudFormation User Guide, “Understand CloudFormation quotas”';
const httpApiQuotas =
  'API Gateway Developer Guide, “Quotas for configuring and running an HTTP API in API Gateway”';
const cloudFrontQuotas = 'Amazon CloudFront Developer Guide, “Quotas”';
const iamQuotas =
  'IAM User Guide, “IAM and AWS STS quotas, name requirements, and character limits”';
const s3Keys = 'Amazon S3 User Guide, “Naming Amazon S3 objects”';
const dynamodbQuotas = 'Amazon DynamoDB Developer Guide, “Quotas in Amazon DynamoDB”';

export const awsLimits = {
  stackResources: { most: 500, source: cloudFormationQuotas, heldBy: inTemplates },
  stackOutputs: { most: 200, source: cloudFormationQuotas, heldBy: inTemplates },
  stackParameters: { most: 200, source: cloudFormationQuotas, heldBy: inTemplates },
  /** Of a template that is uploaded to S3, as the CDK does. */
  templateBytes: { most: 1_000_000, source: cloudFormationQuotas, heldBy: inTemplates },
  stackDescriptionBytes: { most: 1024, source: cloudFormationQuotas, heldBy: inTemplates },
  logicalIdCharacters: { most: 255, source: cloudFormationQuotas, heldBy: inTemplates },
  customResourceAnswerBytes: {
    most: 4096,
    source: cloudFormationQuotas,
    heldBy: 'infra/custom-resources.test.ts › answers within CloudFormation’s limit',
  },

  /** Permissions written by one statement each; one a route was 24 kB for the accounts' function. */
  functionPolicyBytes: { most: 20_480, source: lambdaQuotas, heldBy: inTemplates },
  functionEnvironmentBytes: { most: 4096, source: lambdaQuotas, heldBy: inTemplates },
  functionTimeoutSeconds: { most: 900, source: lambdaQuotas, heldBy: inTemplates },
  /** A new account gets less than the 10,240 MiB of old ones. */
  functionMemoryMiB: {
    most: 3008,
    source: `${lambdaQuotas}: “New AWS accounts”`,
    heldBy: inTemplates,
  },
  functionPackageBytes: { most: 262_144_000, source: lambdaQuotas, heldBy: inTemplates },
  /** Of the event and of the answer of a synchronous call; a binary body counts in base64. */
  functionPayloadBytes: {
    most: 6 * 1024 * 1024,
    source: lambdaQuotas,
    heldBy:
      'infra/local-aws.test.ts › the gateway refuses calls and answers larger than Lambda takes',
  },
  eventFilters: {
    most: 5,
    source: 'AWS Lambda Developer Guide, “Control which events Lambda sends to your function”',
    heldBy: inTemplates,
  },
  eventFilterCharacters: {
    most: 4096,
    source: 'AWS Lambda API Reference, “Filter”',
    heldBy: inTemplates,
  },

  streamReaders: { most: 2, source: dynamodbQuotas, heldBy: inTemplates },
  tableIndexes: { most: 20, source: dynamodbQuotas, heldBy: inTemplates },
  /** The embedded DynamoDB checks the table's own keys only. */
  indexPartitionKeyBytes: {
    most: 2048,
    source: dynamodbQuotas,
    heldBy: 'trust/fuzz.test.ts › wrote no index key that DynamoDB refuses',
  },
  indexSortKeyBytes: {
    most: 1024,
    source: dynamodbQuotas,
    heldBy: 'trust/fuzz.test.ts › wrote no index key that DynamoDB refuses',
  },

  apiRoutes: { most: 300, source: httpApiQuotas, heldBy: inTemplates },
  apiIntegrations: { most: 300, source: httpApiQuotas, heldBy: inTemplates },
  apiTimeoutSeconds: { most: 30, source: httpApiQuotas, heldBy: inTemplates },
  accessLogFormatBytes: { most: 3072, source: httpApiQuotas, heldBy: inTemplates },
  /** Request line and header values together. */
  apiHeaderBytes: {
    most: 10_240,
    source: httpApiQuotas,
    heldBy: 'infra/local-aws.test.ts › the gateway refuses headers larger than API Gateway takes',
  },

  /** Of the path with its query. */
  edgeUrlBytes: {
    most: 8192,
    source: cloudFrontQuotas,
    heldBy:
      'infra/local-aws.test.ts › the edge refuses addresses and headers that CloudFront does not take',
  },
  /** Headers and query of a request, or headers of an origin's answer. */
  edgeHeaderBytes: {
    most: 20_480,
    source: cloudFrontQuotas,
    heldBy:
      'infra/local-aws.test.ts › the edge refuses addresses and headers that CloudFront does not take',
  },
  edgeBehaviours: { most: 25, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeOrigins: { most: 25, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeCachePolicies: { most: 20, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeResponseHeadersPolicies: { most: 20, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeOriginRequestPolicies: { most: 20, source: cloudFrontQuotas, heldBy: inTemplates },
  /** Headers, cookies and query strings of a cache policy, each. */
  edgeCacheKeyParts: { most: 10, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeCustomHeaders: { most: 10, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeContentSecurityPolicyCharacters: {
    most: 1783,
    source: cloudFrontQuotas,
    heldBy: inTemplates,
  },
  edgeHeaderValueCharacters: { most: 1783, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeOriginTimeoutSeconds: { most: 60, source: cloudFrontQuotas, heldBy: inTemplates },
  edgeFunctionBytes: {
    most: 10_000,
    source: cloudFrontQuotas,
    heldBy: 'infra/edge-functions.test.ts › is within CloudFront’s size limit',
  },
  edgeFunctionLanguage: {
    source:
      'Amazon CloudFront Developer Guide, “JavaScript runtime 2.0 features for CloudFront Functions”; copied in infra/local/edge/cloudfront-javascript.ts',
    heldBy: 'infra/edge-functions.test.ts › uses only syntax that CloudFront supports',
  },

  rolePolicyCharacters: { most: 10_240, source: iamQuotas, heldBy: inTemplates },
  roleTrustCharacters: { most: 2048, source: iamQuotas, heldBy: inTemplates },
  policyText: { allows: /^[\t\n\r\u0020-\u00ff]*$/, source: iamQuotas, heldBy: inTemplates },

  bucketPolicyBytes: {
    most: 20_480,
    source: 'Amazon S3 User Guide, “Bucket policies for Amazon S3”',
    heldBy: inTemplates,
  },
  objectKeyBytes: { most: 1024, source: s3Keys, heldBy: s3Refuses },
  /** Safe everywhere: other characters need encoding or are to be avoided. */
  objectKey: { allows: /^[\w!.*'()/-]+$/, source: s3Keys, heldBy: s3Refuses },

  parameterBytes: {
    most: 4096,
    source: 'AWS Systems Manager User Guide, “Managing parameter tiers”: standard',
    heldBy: inTemplates,
  },
  parameterName: {
    allows: /^(\/[\w.-]+){1,15}$/,
    source: 'AWS Systems Manager API Reference, “PutParameter”',
    heldBy: inTemplates,
  },

  queueRetentionSeconds: {
    most: 1_209_600,
    source: 'Amazon SQS Developer Guide, “Amazon SQS message quotas”',
    heldBy: inTemplates,
  },
  /** A queue that calls a function must hide messages six times as long as it runs. None does. */
  queuesThatCallFunctions: {
    most: 0,
    source:
      'AWS Lambda Developer Guide, “Creating and configuring an Amazon SQS event source mapping”',
    heldBy: inTemplates,
  },
  topicPolicyBytes: {
    most: 30_720,
    source: 'Amazon SNS API Reference, “SetTopicAttributes”',
    heldBy: inTemplates,
  },
  ruleTargets: {
    most: 5,
    source: 'Amazon EventBridge User Guide, “Amazon EventBridge quotas”',
    heldBy: inTemplates,
  },
  alarmMetrics: {
    most: 10,
    source: 'Amazon CloudWatch User Guide, “CloudWatch service quotas”: metric math alarms',
    heldBy: inTemplates,
  },
  /** Periods times their length. */
  alarmSeconds: {
    most: 86_400,
    source: 'Amazon CloudWatch API Reference, “PutMetricAlarm”',
    heldBy: inTemplates,
  },
  filterPatternCharacters: {
    most: 1024,
    source: 'Amazon CloudWatch Logs API Reference, “PutMetricFilter”',
    heldBy: inTemplates,
  },
  /** What a blocked visitor reads. */
  firewallPageBytes: {
    most: 4096,
    source: 'AWS WAF Developer Guide, “AWS WAF quotas”: a custom response body',
    heldBy: inTemplates,
  },
  /** Units of all its rules; more cost more. */
  firewallCapacity: {
    most: 1500,
    source:
      'AWS WAF Developer Guide, “Web ACL capacity units (WCUs)”; of a rule: “Rule statements list”, of AWS’s list: “IP reputation rule groups”',
    heldBy: inTemplates,
  },
  budgetNotifications: {
    most: 5,
    source: 'AWS Cost Management User Guide, “Quotas and restrictions”',
    heldBy: inTemplates,
  },
  /** The first name of a certificate. */
  certificateNameCharacters: {
    most: 64,
    source: 'AWS Certificate Manager API Reference, “RequestCertificate”',
    heldBy: 'infra/config.test.ts › reject %j in one line',
  },
  txtRecordCharacters: {
    most: 255,
    source: 'Amazon Route 53 Developer Guide, “TXT record type”',
    heldBy: inTemplates,
  },

  mailTag: {
    allows: /^[A-Za-z0-9_-]{1,256}$/,
    source: 'Amazon SES API v2 Reference, “MessageTag”',
    heldBy: sesRefuses,
  },
  mailHeaderName: {
    allows: /^[!-9;-~]{1,126}$/,
    source: 'Amazon SES API v2 Reference, “MessageHeader”',
    heldBy: sesRefuses,
  },
  mailHeaderValue: {
    allows: /^[ -~]{0,870}$/,
    source: 'Amazon SES API v2 Reference, “MessageHeader”: 996 with the name',
    heldBy: sesRefuses,
  },
  mailHeaders: { most: 15, source: 'Amazon SES API v2 Reference, “Message”', heldBy: sesRefuses },
  mailRecipients: {
    most: 50,
    source: 'Amazon SES Developer Guide, “Service quotas in Amazon SES”',
    heldBy: sesRefuses,
  },
  /** 7-bit; a domain in other letters must be written in Punycode. */
  mailAddress: {
    allows: /^[!-~]+@[A-Za-z0-9.-]+$/,
    source: 'Amazon SES API v2 Reference, “Destination”',
    heldBy: sesRefuses,
  },
} as const satisfies Readonly<Record<string, Limit>>;

interface Default {
  readonly type: string;
  /** Where the property is, and the path that must lead to it: `a.b`; `*` is every item of a list. */
  readonly property: string;
  /** What AWS does if it is left out. */
  readonly byDefault: string;
  /** What the shop sets: a value, or that there is one. */
  readonly wanted: unknown;
  readonly source: string;
}

const reference = (type: string) => `AWS CloudFormation Template Reference, “${type}”`;
const setting = (
  type: string,
  property: string,
  byDefault: string,
  wanted: unknown = true,
): Default => ({ type, property, byDefault, wanted, source: reference(type) });

/** That a property is set, to whatever. */
export const anything = Symbol('anything');

/** Properties that AWS leaves off, or sets otherwise than the shop needs, unless a template has them. */
export const awsDefaults: readonly Default[] = [
  setting('AWS::SES::ConfigurationSetEventDestination', 'EventDestination.Enabled', 'off'),
  setting(
    'AWS::SES::ConfigurationSet',
    'DeliveryOptions.TlsPolicy',
    'plain text is fine',
    'REQUIRE',
  ),
  setting('AWS::DynamoDB::Table', 'DeletionProtectionEnabled', 'off'),
  setting('AWS::DynamoDB::Table', 'TimeToLiveSpecification.Enabled', 'nothing expires'),
  setting(
    'AWS::DynamoDB::Table',
    'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
    'no recovery',
  ),
  setting('AWS::DynamoDB::Table', 'BillingMode', 'PROVISIONED', 'PAY_PER_REQUEST'),
  setting('AWS::DynamoDB::Table', 'StreamSpecification.StreamViewType', 'no stream', anything),
  setting('AWS::Logs::LogGroup', 'RetentionInDays', 'kept for ever', 30),
  setting('AWS::Lambda::Function', 'LoggingConfig.LogGroup', 'a group kept for ever', anything),
  setting('AWS::Lambda::Function', 'LoggingConfig.LogFormat', 'Text', 'JSON'),
  setting('AWS::Lambda::Function', 'MemorySize', '128 MiB', anything),
  setting('AWS::Lambda::Function', 'Timeout', '3 seconds', anything),
  setting('AWS::Lambda::Function', 'Architectures', 'x86_64', ['arm64']),
  setting('AWS::Lambda::EventSourceMapping', 'FilterCriteria.Filters', 'every record', anything),
  setting('AWS::Lambda::EventSourceMapping', 'MaximumRecordAgeInSeconds', 'no end', anything),
  setting(
    'AWS::Lambda::EventSourceMapping',
    'DestinationConfig.OnFailure.Destination',
    'lost records are told to nobody',
    anything,
  ),
  setting(
    'AWS::Lambda::EventInvokeConfig',
    'DestinationConfig.OnFailure.Destination',
    'lost calls are told to nobody',
    anything,
  ),
  setting('AWS::ApiGatewayV2::Stage', 'AutoDeploy', 'routes are deployed by hand'),
  setting('AWS::ApiGatewayV2::Stage', 'AccessLogSettings.DestinationArn', 'no log', anything),
  setting(
    'AWS::ApiGatewayV2::Stage',
    'DefaultRouteSettings.ThrottlingRateLimit',
    'the account’s 10,000 a second',
    anything,
  ),
  setting('AWS::CloudFront::Distribution', 'DistributionConfig.Enabled', 'required'),
  setting(
    'AWS::CloudFront::Distribution',
    'DistributionConfig.DefaultCacheBehavior.Compress',
    'off',
  ),
  setting('AWS::CloudFront::Distribution', 'DistributionConfig.CacheBehaviors.*.Compress', 'off'),
  setting('AWS::CloudFront::Distribution', 'DistributionConfig.HttpVersion', 'http1.1', anything),
  setting('AWS::CloudFront::Distribution', 'DistributionConfig.IPV6Enabled', 'off'),
  setting('AWS::CloudFront::Function', 'AutoPublish', 'stays in development'),
  setting('AWS::CloudFront::Function', 'FunctionConfig.Runtime', 'required', 'cloudfront-js-2.0'),
  setting('AWS::Events::Rule', 'State', 'ENABLED', 'ENABLED'),
  setting('AWS::CloudWatch::Alarm', 'TreatMissingData', 'missing: never rings again', anything),
  setting('AWS::CloudWatch::Alarm', 'AlarmActions.*', 'tells nobody', anything),
];

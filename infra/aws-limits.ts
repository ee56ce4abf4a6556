/**
 * AWS's limits, billing rules and defaults that affect this shop and that nothing on a laptop would
 * reveal: templates are not deployed there, and the emulators accept more than AWS does. (Limits
 * that the embedded DynamoDB enforces are not listed: 100 writes and 4 MB a transaction, 100 keys a
 * BatchGet, 400 kB an item, key sizes, 4 kB an expression, reserved words.)
 *
 * The local SES, S3 and gateway enforce these numbers; the named tests hold the rest. Sources are
 * AWS's documents as of November 2026, by title.
 */

// Each limit is held by a test: a file under `test` and the title of a test in it.
/** `checks` in that file measures each of these in every template. */
const inTemplates = 'infra/aws-limits.test.ts › holds in every template';
const sesRefuses = 'infra/local-aws.test.ts › the local SES refuses what SES refuses';
const fuzzed = 'trust/fuzz.test.ts › wrote no index key that DynamoDB refuses';

/** AWS's number for a new account, in the unit in its name. */
function atMost<Test extends string = typeof inTemplates>(
  most: number,
  source: string,
  heldBy = inTemplates as Test,
) {
  return { most, source, heldBy };
}

/** The characters or values it accepts. */
function only<Test extends string = typeof inTemplates>(
  allows: RegExp,
  source: string,
  heldBy = inTemplates as Test,
) {
  return { allows, source, heldBy };
}

const lambdaQuotas = 'AWS Lambda Developer Guide, “Lambda quotas”';
const cloudFormationQuotas = 'AWS CloudFormation User Guide, “Understand CloudFormation quotas”';
const httpApiQuotas =
  'API Gateway Developer Guide, “Quotas for configuring and running an HTTP API in API Gateway”';
const cloudFrontQuotas = 'Amazon CloudFront Developer Guide, “Quotas”';
const iamQuotas =
  'IAM User Guide, “IAM and AWS STS quotas, name requirements, and character limits”';
const dynamodbPartitions =
  'Amazon DynamoDB Developer Guide, “Best practices for designing and using partition keys effectively”';
const dynamodbQuotas = 'Amazon DynamoDB Developer Guide, “Quotas in Amazon DynamoDB”';

export const awsLimits = {
  stackResources: atMost(500, cloudFormationQuotas),
  stackOutputs: atMost(200, cloudFormationQuotas),
  stackParameters: atMost(200, cloudFormationQuotas),
  /** The size of a template uploaded to S3, which is the CDK's way. */
  templateBytes: atMost(1_000_000, cloudFormationQuotas),
  stackDescriptionBytes: atMost(1024, cloudFormationQuotas),
  logicalIdCharacters: atMost(255, cloudFormationQuotas),
  customResourceAnswerBytes: atMost(
    4096,
    cloudFormationQuotas,
    'infra/custom-resources.test.ts › answers within CloudFormation’s limit',
  ),

  /** Each permission is a statement; with one per route, the accounts' function had 24 kB. */
  functionPolicyBytes: atMost(20_480, lambdaQuotas),
  functionEnvironmentBytes: atMost(4096, lambdaQuotas),
  functionTimeoutSeconds: atMost(900, lambdaQuotas),
  /** A new account gets less than the 10,240 MiB of older ones. */
  functionMemoryMiB: atMost(3008, `${lambdaQuotas}: “New AWS accounts”`),
  functionPackageBytes: atMost(262_144_000, lambdaQuotas),
  /** The size of a synchronous call's event, and of its answer; a binary body counts in base64. */
  functionPayloadBytes: atMost(
    6 * 1024 * 1024,
    lambdaQuotas,
    'infra/local-aws.test.ts › the gateway refuses calls and answers larger than Lambda takes',
  ),
  eventFilters: atMost(
    5,
    'AWS Lambda Developer Guide, “Control which events Lambda sends to your function”',
  ),
  eventFilterCharacters: atMost(4096, 'AWS Lambda API Reference, “Filter”'),

  streamReaders: atMost(2, dynamodbQuotas),
  tableIndexes: atMost(20, dynamodbQuotas),
  /** A list is one partition of an index, so a higher limit for the table would not help. */
  partitionReadUnits: atMost(3000, dynamodbPartitions),
  partitionWriteUnits: atMost(1000, dynamodbPartitions),
  /** The embedded DynamoDB checks only the table's own keys. */
  indexPartitionKeyBytes: atMost(2048, dynamodbQuotas, fuzzed),
  indexSortKeyBytes: atMost(1024, dynamodbQuotas, fuzzed),

  apiTimeoutSeconds: atMost(30, httpApiQuotas),
  accessLogFormatBytes: atMost(3072, httpApiQuotas),
  edgeBehaviours: atMost(75, cloudFrontQuotas),
  edgeOrigins: atMost(100, cloudFrontQuotas),
  edgeCachePolicies: atMost(20, cloudFrontQuotas),
  edgeResponseHeadersPolicies: atMost(20, cloudFrontQuotas),
  edgeOriginRequestPolicies: atMost(20, cloudFrontQuotas),
  /** The headers, cookies and query strings of a cache policy, each. */
  edgeCacheKeyParts: atMost(10, cloudFrontQuotas),
  edgeCustomHeaders: atMost(10, cloudFrontQuotas),
  edgeContentSecurityPolicyCharacters: atMost(1783, cloudFrontQuotas),
  edgeHeaderValueCharacters: atMost(1783, cloudFrontQuotas),
  edgeOriginTimeoutSeconds: atMost(120, cloudFrontQuotas),
  edgeFunctionBytes: atMost(
    10_000,
    cloudFrontQuotas,
    'infra/edge-functions.test.ts › is within CloudFront’s size limit',
  ),
  edgeFunctionLanguage: {
    source:
      'Amazon CloudFront Developer Guide, “JavaScript runtime 2.0 features for CloudFront Functions”; copied in test/support/cloudfront-javascript.ts',
    heldBy: 'infra/edge-functions.test.ts › uses only syntax that CloudFront supports',
  },

  rolePolicyCharacters: atMost(10_240, iamQuotas),
  roleTrustCharacters: atMost(2048, iamQuotas),
  policyText: only(/^[\t\n\r\u0020-\u00ff]*$/, iamQuotas),

  bucketPolicyBytes: atMost(20_480, 'Amazon S3 User Guide, “Bucket policies for Amazon S3”'),

  parameterBytes: atMost(
    4096,
    'AWS Systems Manager User Guide, “Managing parameter tiers”: standard',
  ),
  parameterName: only(/^(\/[\w.-]+){1,15}$/, 'AWS Systems Manager API Reference, “PutParameter”'),

  queueRetentionSeconds: atMost(
    1_209_600,
    'Amazon SQS Developer Guide, “Amazon SQS message quotas”',
  ),
  /** A queue that calls a function must hide messages six times its timeout. None does. */
  queuesThatCallFunctions: atMost(
    0,
    'AWS Lambda Developer Guide, “Creating and configuring an Amazon SQS event source mapping”',
  ),
  topicPolicyBytes: atMost(30_720, 'Amazon SNS API Reference, “SetTopicAttributes”'),
  ruleTargets: atMost(5, 'Amazon EventBridge User Guide, “Amazon EventBridge quotas”'),
  alarmMetrics: atMost(
    10,
    'Amazon CloudWatch User Guide, “CloudWatch service quotas”: metric math alarms',
  ),
  /** The number of periods times their length. */
  alarmSeconds: atMost(86_400, 'Amazon CloudWatch API Reference, “PutMetricAlarm”'),
  filterPatternCharacters: atMost(1024, 'Amazon CloudWatch Logs API Reference, “PutMetricFilter”'),
  firewallPageBytes: atMost(
    4096,
    'AWS WAF Developer Guide, “AWS WAF quotas”: a custom response body',
  ),
  /** The units of all its rules; more cost more. */
  firewallCapacity: atMost(
    1500,
    'AWS WAF Developer Guide, “Web ACL capacity units (WCUs)”; of a rule: “Rule statements list”, of AWS’s list: “IP reputation rule groups”',
  ),
  budgetNotifications: atMost(5, 'AWS Cost Management User Guide, “Quotas and restrictions”'),
  /** The first name of a certificate. */
  certificateNameCharacters: atMost(
    64,
    'AWS Certificate Manager API Reference, “RequestCertificate”',
    'infra/config.test.ts › reject %j in one line',
  ),
  txtRecordCharacters: atMost(255, 'Amazon Route 53 Developer Guide, “TXT record type”'),

  mailTag: only(/^[A-Za-z0-9_-]{1,256}$/, 'Amazon SES API v2 Reference, “MessageTag”', sesRefuses),
  mailHeaderName: only(
    /^[!-9;-~]{1,126}$/,
    'Amazon SES API v2 Reference, “MessageHeader”',
    sesRefuses,
  ),
  mailHeaderValue: only(
    /^[ -~]{0,870}$/,
    'Amazon SES API v2 Reference, “MessageHeader”: 996 with the name',
    sesRefuses,
  ),
  mailHeaders: atMost(15, 'Amazon SES API v2 Reference, “Message”', sesRefuses),
  mailRecipients: atMost(
    50,
    'Amazon SES Developer Guide, “Service quotas in Amazon SES”',
    sesRefuses,
  ),
  /**
   * An address, or a name followed by an address in `<>`. The name is quoted, or in encoded words
   * if it has other letters.
   */
  mailSender: only(
    /^(("([^"\\\u0080-\uffff]|\\.)*"|(=\?UTF-8\?B\?[\w+/=]{1,63}\?= ?)+) ?<[!-;=?-~]+@[A-Za-z0-9.-]+>|[!-;=?-~]+@[A-Za-z0-9.-]+)$/,
    'Amazon SES API v2 Reference, “SendEmail”: FromEmailAddress',
    sesRefuses,
  ),
  /** 7-bit; a domain in other letters must be written in Punycode. */
  mailAddress: only(
    /^[!-~]+@[A-Za-z0-9.-]+$/,
    'Amazon SES API v2 Reference, “Destination”',
    sesRefuses,
  ),
} as const;

interface Default {
  readonly type: string;
  /** The path that must lead to the property: `a.b`; `*` is every item of a list. */
  readonly property: string;
  /** The value the shop sets, or `anything`. */
  readonly wanted: unknown;
}

/** Stands for any value, as long as the property is set. */
export const anything = Symbol('anything');

const accountsUnits = ['the account’s 40,000', anything] as const;

/** By type and property, each with what AWS does if it is left out, and the value that the shop sets. */
const unlessGiven: Readonly<Record<string, Readonly<Record<string, readonly [string, unknown]>>>> =
  {
    'AWS::SES::ConfigurationSetEventDestination': {
      'EventDestination.Enabled': ['off', true],
    },
    'AWS::SES::ConfigurationSet': {
      'DeliveryOptions.TlsPolicy': ['plain text is fine', 'REQUIRE'],
    },
    'AWS::DynamoDB::Table': {
      DeletionProtectionEnabled: ['off', true],
      'TimeToLiveSpecification.Enabled': ['nothing expires', true],
      'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled': ['no recovery', true],
      BillingMode: ['PROVISIONED', 'PAY_PER_REQUEST'],
      'OnDemandThroughput.MaxReadRequestUnits': accountsUnits,
      'OnDemandThroughput.MaxWriteRequestUnits': accountsUnits,
      'GlobalSecondaryIndexes.*.OnDemandThroughput.MaxReadRequestUnits': accountsUnits,
      'GlobalSecondaryIndexes.*.OnDemandThroughput.MaxWriteRequestUnits': accountsUnits,
      'StreamSpecification.StreamViewType': ['no stream', anything],
    },
    'AWS::Logs::LogGroup': {
      RetentionInDays: ['kept for ever', 30],
    },
    'AWS::Lambda::Function': {
      'LoggingConfig.LogGroup': ['a group kept for ever', anything],
      'LoggingConfig.LogFormat': ['Text', 'JSON'],
      MemorySize: ['128 MiB', anything],
      Timeout: ['3 seconds', anything],
      Architectures: ['x86_64', ['arm64']],
    },
    'AWS::Lambda::EventSourceMapping': {
      'FilterCriteria.Filters': ['every record', anything],
      MaximumRecordAgeInSeconds: ['no end', anything],
      'DestinationConfig.OnFailure.Destination': ['lost records are told to nobody', anything],
    },
    'AWS::Lambda::EventInvokeConfig': {
      'DestinationConfig.OnFailure.Destination': ['lost calls are told to nobody', anything],
    },
    'AWS::ApiGatewayV2::Stage': {
      AutoDeploy: ['routes are deployed by hand', true],
      'AccessLogSettings.DestinationArn': ['no log', anything],
      'DefaultRouteSettings.ThrottlingRateLimit': ['the account’s 10,000 a second', anything],
    },
    'AWS::CloudFront::Distribution': {
      'DistributionConfig.Enabled': ['required', true],
      'DistributionConfig.DefaultCacheBehavior.Compress': ['off', true],
      'DistributionConfig.CacheBehaviors.*.Compress': ['off', true],
      'DistributionConfig.HttpVersion': ['http1.1', anything],
      'DistributionConfig.IPV6Enabled': ['off', true],
    },
    'AWS::CloudFront::Function': {
      AutoPublish: ['stays in development', true],
      'FunctionConfig.Runtime': ['required', 'cloudfront-js-2.0'],
    },
    'AWS::Events::Rule': {
      State: ['ENABLED', 'ENABLED'],
    },
    'AWS::CloudWatch::Alarm': {
      TreatMissingData: ['missing: never rings again', anything],
      'AlarmActions.*': ['tells nobody', anything],
    },
  };

/**
 * Properties that AWS leaves off, or sets differently from our needs, unless given (AWS CloudFormation Template
 * Reference, the page of each type).
 */
export const awsDefaults: readonly Default[] = Object.entries(unlessGiven).flatMap(
  ([type, properties]) =>
    Object.entries(properties).map(([property, [, wanted]]) => ({ type, property, wanted })),
);

/** AWS's limits against the templates of every setting. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { awsLimits } from '../../infra/aws-limits.ts';
import { builtFunctions } from '../../infra/build/paths.ts';
import { ACCOUNT } from '../support/roles/synthesized.ts';
import { everyStack, type NamedResource, type NamedTemplate, type Resource } from './template.ts';

type Properties = Resource['Properties'];

/** As long as what CloudFormation fills in: a physical name has at most 64 characters here. */
const FILLED_IN = `arn:aws:service:ap-southeast-2:${ACCOUNT}:${'x'.repeat(64)}`;

/** A value as a deploy would send it, its references replaced by the longest that they can be. */
function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null) return value;
  const [[key, inner] = [], ...others] = Object.entries(value);
  if (others.length === 0 && key === 'Fn::Join') {
    return (filledIn(inner[1]) as unknown[]).join(inner[0]);
  }
  if (others.length === 0 && (key === 'Ref' || key?.startsWith('Fn::'))) return FILLED_IN;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one)]));
}

let measured: NamedTemplate[];
beforeAll(() => {
  measured = everyStack();
}, 300_000);

const bytes = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(filledIn(value)));
const count = (value: object | undefined): number => Object.keys(value ?? {}).length;
const policies = (template: NamedTemplate, type: string): Properties[] =>
  template.of(type).map(({ Properties }) => Properties.PolicyDocument);
const distributions = (template: NamedTemplate): Properties[] =>
  template
    .of('AWS::CloudFront::Distribution')
    .map(({ Properties }) => Properties.DistributionConfig);
/** The capacity units of a firewall's statement, by AWS's list of them. */
function capacity(statement: Properties): number {
  const [[kind, parts]] = Object.entries<Properties>(statement) as [[string, Properties]];
  switch (kind) {
    case 'RateBasedStatement':
      return 2 + (parts.ScopeDownStatement ? capacity(parts.ScopeDownStatement) : 0);
    case 'NotStatement':
      return capacity(parts.Statement);
    case 'OrStatement':
      return parts.Statements.reduce((sum: number, one: Properties) => sum + capacity(one), 0);
    case 'ByteMatchStatement': {
      const changes = parts.TextTransformations.filter(({ Type }: Properties) => Type !== 'NONE');
      return (parts.PositionalConstraint === 'CONTAINS' ? 10 : 2) + 10 * changes.length;
    }
    case 'ManagedRuleGroupStatement':
      if (parts.Name === 'AWSManagedRulesAmazonIpReputationList') return 25;
  }
  throw new Error(`Look up the capacity of ${kind}`);
}
const keyParts = (template: NamedTemplate): Properties[] =>
  template
    .of('AWS::CloudFront::CachePolicy')
    .map(({ Properties }) => Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin);
const headersPolicies = (template: NamedTemplate): Properties[] =>
  template
    .of('AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig);
const functionSettings = (template: NamedTemplate): Properties[] =>
  template.of('AWS::Lambda::Function').map(({ Properties }) => Properties);
const mappings = (template: NamedTemplate): Properties[] =>
  template.of('AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);

/** A maximum of each table and of its indexes. */
const tableMaxima = (template: NamedTemplate, name: string): number[] =>
  template
    .of('AWS::DynamoDB::Table')
    .flatMap(({ Properties }) => [Properties, ...Properties.GlobalSecondaryIndexes])
    .map(({ OnDemandThroughput }) => OnDemandThroughput?.[name]);

/** One statement of a function's policy as Lambda stores it: its id is made of stack, resource and a suffix. */
function permissionBytes({ id, Properties }: NamedResource): number {
  const { Action, Principal, SourceArn } = Properties;
  return bytes({
    Sid: `RoofConsoleShop-prod-${id}-123456789012`,
    Effect: 'Allow',
    Principal: { Service: Principal },
    Action,
    Resource: FILLED_IN,
    Condition: { ArnLike: { 'AWS:SourceArn': SourceArn } },
  });
}

function sumBy(resources: readonly NamedResource[], key: (one: NamedResource) => string) {
  const sums = new Map<string, number>();
  for (const one of resources) {
    sums.set(key(one), (sums.get(key(one)) ?? 0) + permissionBytes(one));
  }
  return [...sums.values()];
}

function packageBytes(): number[] {
  const folders = globSync('*', { cwd: builtFunctions });
  return folders.map((folder) =>
    globSync('**', { cwd: join(builtFunctions, folder) }).reduce(
      (sum, file) => sum + statSync(join(builtFunctions, folder, file)).size,
      0,
    ),
  );
}

type LimitName = keyof typeof awsLimits;
const IN_TEMPLATES = 'infra/aws-limits.test.ts › holds in every template';
type InTemplates = {
  [Name in LimitName]: (typeof awsLimits)[Name]['heldBy'] extends typeof IN_TEMPLATES
    ? Name
    : never;
}[LimitName];

/** The values of each limit in a template: numbers to compare with the maximum, texts with the allowed ones. */
const checks: Readonly<Record<InTemplates, (template: NamedTemplate) => (number | string)[]>> = {
  stackResources: ({ json }) => [count(json.Resources as object)],
  stackOutputs: ({ json }) => [count(json.Outputs as object)],
  stackParameters: ({ json }) => [count(json.Parameters as object)],
  templateBytes: ({ json }) => [Buffer.byteLength(JSON.stringify(json))],
  stackDescriptionBytes: ({ json }) => [bytes(json.Description ?? '')],
  logicalIdCharacters: ({ json }) => Object.keys(json.Resources ?? {}).map((id) => id.length),
  functionPolicyBytes: (template) =>
    sumBy(template.of('AWS::Lambda::Permission'), ({ Properties }) =>
      JSON.stringify(Properties.FunctionName),
    ),
  functionEnvironmentBytes: (template) =>
    functionSettings(template).map(({ Environment }) => bytes(Environment?.Variables ?? {})),
  functionTimeoutSeconds: (template) => functionSettings(template).map(({ Timeout }) => Timeout),
  functionMemoryMiB: (template) => functionSettings(template).map(({ MemorySize }) => MemorySize),
  functionPackageBytes: packageBytes,
  eventFilters: (template) =>
    mappings(template).map(({ FilterCriteria }) => FilterCriteria.Filters.length),
  eventFilterCharacters: (template) =>
    mappings(template).flatMap(({ FilterCriteria }) =>
      FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => Pattern.length),
    ),
  firewallPageBytes: (template) =>
    template
      .of('AWS::WAFv2::WebACL')
      .flatMap(({ Properties }) =>
        Object.values<{ Content: string }>(Properties.CustomResponseBodies),
      )
      .map(({ Content }) => bytes(Content)),
  firewallCapacity: (template) =>
    template
      .of('AWS::WAFv2::WebACL')
      .map(({ Properties }) =>
        Properties.Rules.reduce(
          (sum: number, rule: Properties) => sum + capacity(rule.Statement),
          0,
        ),
      ),
  streamReaders: (template) => [mappings(template).length],
  tableIndexes: (template) =>
    template
      .of('AWS::DynamoDB::Table')
      .map(({ Properties }) => Properties.GlobalSecondaryIndexes.length),
  partitionReadUnits: (template) => tableMaxima(template, 'MaxReadRequestUnits'),
  partitionWriteUnits: (template) => tableMaxima(template, 'MaxWriteRequestUnits'),
  // Left out, it is the most.
  apiTimeoutSeconds: (template) =>
    template
      .of('AWS::ApiGatewayV2::Integration')
      .map(({ Properties }) => (Properties.TimeoutInMillis ?? 30_000) / 1000),
  accessLogFormatBytes: (template) =>
    template
      .of('AWS::ApiGatewayV2::Stage')
      .map(({ Properties }) => bytes(Properties.AccessLogSettings.Format)),
  edgeBehaviours: (template) =>
    distributions(template).map(({ CacheBehaviors }) => CacheBehaviors.length + 1),
  edgeOrigins: (template) => distributions(template).map(({ Origins }) => Origins.length),
  edgeCachePolicies: (template) => [template.of('AWS::CloudFront::CachePolicy').length],
  edgeResponseHeadersPolicies: (template) => [headersPolicies(template).length],
  edgeOriginRequestPolicies: (template) => [
    template.of('AWS::CloudFront::OriginRequestPolicy').length,
  ],
  edgeCacheKeyParts: (template) =>
    keyParts(template).flatMap(({ HeadersConfig, CookiesConfig, QueryStringsConfig }) => [
      count(HeadersConfig.Headers),
      count(CookiesConfig.Cookies),
      count(QueryStringsConfig.QueryStrings),
    ]),
  edgeCustomHeaders: (template) => [
    ...headersPolicies(template).map(({ CustomHeadersConfig }) =>
      count(CustomHeadersConfig?.Items),
    ),
    ...distributions(template).flatMap(({ Origins }) =>
      Origins.map(({ OriginCustomHeaders }: Properties) => count(OriginCustomHeaders)),
    ),
  ],
  edgeContentSecurityPolicyCharacters: (template) =>
    headersPolicies(template).map(({ SecurityHeadersConfig }) =>
      bytes(SecurityHeadersConfig?.ContentSecurityPolicy ?? {}),
    ),
  edgeHeaderValueCharacters: (template) => [
    ...headersPolicies(template).flatMap(({ CustomHeadersConfig }) =>
      (CustomHeadersConfig?.Items ?? []).map(({ Value }: Properties) => bytes(Value)),
    ),
    ...distributions(template).flatMap(({ Origins }) =>
      Origins.flatMap(({ OriginCustomHeaders = [] }: Properties) =>
        OriginCustomHeaders.map(({ HeaderValue }: Properties) => bytes(HeaderValue)),
      ),
    ),
  ],
  edgeOriginTimeoutSeconds: (template) =>
    distributions(template).flatMap(({ Origins }) =>
      Origins.map(
        ({ CustomOriginConfig }: Properties) => CustomOriginConfig?.OriginReadTimeout ?? 30,
      ),
    ),
  rolePolicyCharacters: (template) =>
    policies(template, 'AWS::IAM::Policy').map((policy) => bytes(policy)),
  roleTrustCharacters: (template) =>
    template
      .of('AWS::IAM::Role')
      .map(({ Properties }) => bytes(Properties.AssumeRolePolicyDocument)),
  policyText: (template) =>
    ['AWS::IAM::Policy', 'AWS::S3::BucketPolicy', 'AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy']
      .flatMap((type) => policies(template, type))
      .map((policy) => JSON.stringify(policy)),
  bucketPolicyBytes: (template) =>
    policies(template, 'AWS::S3::BucketPolicy').map((policy) => bytes(policy)),
  parameterBytes: (template) =>
    template.of('AWS::SSM::Parameter').map(({ Properties }) => bytes(Properties.Value)),
  parameterName: (template) =>
    template.of('AWS::SSM::Parameter').map(({ Properties }) => Properties.Name),
  queueRetentionSeconds: (template) =>
    template.of('AWS::SQS::Queue').map(({ Properties }) => Properties.MessageRetentionPeriod),
  queuesThatCallFunctions: (template) => [
    mappings(template).filter(({ EventSourceArn }) => /Queue/.test(JSON.stringify(EventSourceArn)))
      .length,
  ],
  topicPolicyBytes: (template) =>
    policies(template, 'AWS::SNS::TopicPolicy').map((policy) => bytes(policy)),
  ruleTargets: (template) =>
    template.of('AWS::Events::Rule').map(({ Properties }) => Properties.Targets.length),
  alarmMetrics: (template) =>
    template.of('AWS::CloudWatch::Alarm').map(
      ({ Properties }) =>
        // One of them is the expression.
        (Properties.Metrics?.length ?? 1) - (Properties.Metrics ? 1 : 0),
    ),
  alarmSeconds: (template) =>
    template.of('AWS::CloudWatch::Alarm').map(({ Properties }) => {
      const { Period = 300, EvaluationPeriods } = Properties;
      return Period * EvaluationPeriods;
    }),
  filterPatternCharacters: (template) =>
    template.of('AWS::Logs::MetricFilter').map(({ Properties }) => bytes(Properties.FilterPattern)),
  budgetNotifications: (template) =>
    template
      .of('AWS::Budgets::Budget')
      .map(({ Properties }) => Properties.NotificationsWithSubscribers.length),
  txtRecordCharacters: (template) =>
    template
      .of('AWS::Route53::RecordSet')
      .filter(({ Properties }) => Properties.Type === 'TXT')
      .flatMap(({ Properties }) => Properties.ResourceRecords.map(bytes)),
};

describe('each limit of AWS', () => {
  it.each(Object.entries(checks))('holds in every template: %s', (name, check) => {
    const limit: { most?: number; allows?: RegExp } = awsLimits[name as InTemplates];
    const found = measured.flatMap((template) =>
      check(template).map((value) => ({ value, template: template.name })),
    );
    expect(found.length, 'nothing was measured').toBeGreaterThan(0);
    const refused = found.filter(({ value }) =>
      typeof value === 'number' ? !(value <= (limit.most ?? 0)) : !limit.allows?.test(value),
    );
    expect(refused).toEqual([]);
  });

  it.each(Object.entries(awsLimits))(
    'has a number or a pattern, a source and a test: %s',
    (name, limit) => {
      const {
        most,
        allows,
        source,
        heldBy,
      }: (typeof awsLimits)[LimitName] & {
        most?: number;
        allows?: RegExp;
      } = limit;
      expect(source).toMatch(/“.+”/);
      expect(most !== undefined || allows !== undefined || name === 'edgeFunctionLanguage').toBe(
        true,
      );
      const [file = '', title = ''] = heldBy.split(' › ');
      expect(existsSync(join('test', file)), file).toBe(true);
      expect(readFileSync(join('test', file), 'utf8')).toContain(`'${title}`);
    },
  );
});

/** The bill is near zero when idle, and COSTS.md is up to date. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRateClass } from '../../infra/api-limits.ts';
import { costsDocument, costsFile, costsTable } from '../../infra/costs/costs.ts';
import { deployedShop, type Template } from '../../infra/costs/deployed.ts';
import {
  dearestRoute,
  FLOOD,
  floodOfEverything,
  floodOfRoute,
  month,
  sum,
} from '../../infra/costs/usage.ts';
import { anonymousWork } from '../../infra/costs/work.ts';
import { routeIds } from '../../shared/contract/routes.ts';
import { shopResources, shopTemplates, synthesize } from './template.ts';

/**
 * Every resource type that may be deployed, and which of them cost money. Consider the price before
 * adding one.
 */
const billing: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'by the call',
  'AWS::ApiGatewayV2::Integration': 'free',
  'AWS::ApiGatewayV2::Route': 'free',
  'AWS::ApiGatewayV2::Stage': 'free',
  'AWS::Budgets::Budget': 'free',
  'AWS::CDK::Metadata': 'free',
  'AWS::CertificateManager::Certificate': 'free',
  'AWS::CloudFormation::CustomResource': 'by the deploy',
  'AWS::CloudFront::CachePolicy': 'free',
  'AWS::CloudFront::Distribution': 'by the call and the GB',
  'AWS::CloudFront::Function': 'by the call',
  'AWS::CloudFront::OriginAccessControl': 'free',
  'AWS::CloudFront::ResponseHeadersPolicy': 'free',
  'AWS::CloudWatch::Alarm': 'ten metrics free',
  'AWS::CloudWatch::Dashboard': 'three free',
  'AWS::DynamoDB::Table': 'by the call and the stored GB, on demand',
  'AWS::Events::Rule': 'free: a schedule of AWS’s own bus',
  'AWS::IAM::Policy': 'free',
  'AWS::IAM::Role': 'free',
  'AWS::Lambda::EventInvokeConfig': 'free',
  'AWS::Lambda::EventSourceMapping': 'free: reading a table’s stream for Lambda',
  'AWS::Lambda::Function': 'by the call and the millisecond',
  'AWS::Lambda::Permission': 'free',
  'AWS::Lambda::Url': 'free',
  'AWS::Logs::LogGroup': 'by the GB',
  'AWS::Logs::MetricFilter': 'ten metrics free',
  'AWS::Route53::RecordSet': 'free; its zone, which the owner has, costs 0.50 USD a month',
  'AWS::S3::Bucket': 'by the call and the stored GB',
  'AWS::S3::BucketPolicy': 'free',
  'AWS::SES::ConfigurationSet': 'free',
  'AWS::SES::ConfigurationSetEventDestination': 'free',
  'AWS::SES::EmailIdentity': 'free; 0.10 USD a thousand e-mails',
  'AWS::SNS::Subscription': 'by the message',
  'AWS::SNS::Topic': 'by the message',
  'AWS::SNS::TopicPolicy': 'free',
  'AWS::SQS::Queue': 'by the call',
  'AWS::SQS::QueuePolicy': 'free',
  'AWS::SSM::Parameter': 'free (standard)',
  'AWS::WAFv2::WebACL': 'by the month, while the setting "firewall" is on',
};

it('every resource is billed by use', () => {
  const { data, shop, certificate, firewall } = synthesize({
    firewall: 'on',
    alertEmail: 'owner@example.com',
    domain: 'shop.example.com',
    hostedZoneId: 'Z0123456789ABC',
  });
  const types = [data, shop, certificate, firewall].flatMap((template) =>
    Object.values((template?.toJSON().Resources ?? {}) as Record<string, { Type: string }>),
  );
  const unknown = types.filter(({ Type }) => !(Type in billing)).map(({ Type }) => Type);
  expect(unknown).toEqual([]);
});

it('the table is on demand, no concurrency is provisioned, parameters are standard', () => {
  for (const { Properties } of shopResources('AWS::DynamoDB::Table')) {
    expect(Properties.BillingMode).toBe('PAY_PER_REQUEST');
    expect(Properties.ProvisionedThroughput).toBeUndefined();
  }
  expect(shopResources('AWS::Lambda::Version')).toEqual([]);
  for (const { Properties } of shopResources('AWS::SSM::Parameter')) {
    expect(Properties.Tier ?? 'Standard').toBe('Standard');
  }
});

describe('the bill', () => {
  const { data, shop } = shopTemplates();
  const deployed = deployedShop([data.toJSON(), shop.toJSON()] as Template[]);

  it('matches COSTS.md (`npm run costs` updates it)', () => {
    expect(readFileSync(costsFile, 'utf8')).toBe(costsDocument(deployed));
  });

  it('is under a dollar in a month without visitors, and in one of a hundred visits', () => {
    expect(sum(month(deployed, 0, 20), true)).toBeLessThan(1);
    expect(sum(month(deployed, 100, 20), true)).toBeLessThan(1);
  });

  it('counts what a flood costs beyond the calls that get through', () => {
    const perSecond = [...deployed.rates.values()].reduce((total, rate) => total + rate, 0);
    expect(FLOOD).toBeGreaterThan(perSecond);
    const route = floodOfRoute(deployed, dearestRoute(deployed));
    expect(route['API Gateway']).toBeLessThan(FLOOD * 86_400);
    expect(route['Logs, GB']).toBeGreaterThan((FLOOD * 86_400 * 200) / 1e9);
    expect(sum(floodOfEverything(deployed, 40_000), false)).toBeGreaterThan(sum(route, false));
  });

  it('is printed as five columns, and calls AWS’s limits targets', () => {
    const [heads = ''] = costsTable(deployed).split('\n');
    for (const name of ['Idle', 'Quiet', 'Busy', 'one route', 'everything']) {
      expect(heads).toContain(name);
    }
    expect(costsDocument(deployed)).toContain('targets');
  });

  it('puts every route whose calls cost most into the class with the lowest rate', () => {
    for (const id of routeIds) {
      const { ms, writes } = anonymousWork(id);
      if (ms >= 250 || writes >= 200) expect([id, findRateClass(id)]).toEqual([id, 'heavy']);
    }
  });

  it('includes the limit of every route and the size of every function', () => {
    for (const rate of deployed.rates.values()) expect(rate).toBeGreaterThan(0);
    for (const memory of deployed.memory.values()) expect(memory).toBeGreaterThanOrEqual(128);
    expect(deployed.absentPageMemory).toBe(128);
  });
});

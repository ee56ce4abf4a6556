/** Nothing is deployed that bills while nobody comes. */
import { expect, it } from 'vitest';
import { shopResources, synthesize } from './template.ts';

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
  'AWS::SES::EmailIdentity': 'free; 0.10 USD a thousand emails',
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

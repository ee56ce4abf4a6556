import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { Environment, KeysSetting } from '../functions/core/environment.ts';
import type { StageConfig } from './config.ts';
import { Api } from './constructs/api.ts';
import { UploadCors } from './constructs/images.ts';
import { Mailer, MailSender } from './constructs/mailer.ts';
import { Observability } from './constructs/observability.ts';
import { Publisher } from './constructs/publisher.ts';
import { Secrets } from './constructs/secrets.ts';
import { Site } from './constructs/site.ts';
import { LostChanges } from './constructs/stream-function.ts';
import type { KeptData } from './data-exports.ts';
import { namesOf } from './domain.ts';
import { lostQueueOutput, parameterNames } from './names.ts';

interface ShopStackProps extends StackProps {
  readonly config: StageConfig;
  /** The ARN of the web ACL in front of CloudFront. */
  readonly firewall: string | undefined;
  readonly data: KeptData;
}

/** Everything in a stage that a deploy can recreate: site, API and monitoring. */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, props: ShopStackProps) {
    super(scope, id, props);
    const { config, firewall, data } = props;
    const secrets = new Secrets(this, 'Secrets', config.stage);
    const api = new Api(this, 'Api', { config, data, secrets });
    const site = new Site(this, 'Site', {
      config,
      firewall,
      http: api.http,
      functions: [...api.functions.values()],
      data,
      secrets,
    });
    const address = new Address(this, 'Address', { config, site });
    const lost = new LostChanges(this, 'LostChanges');
    new Publisher(this, 'Publisher', {
      data,
      lost,
      bucket: site.bucket,
      origin: address.origin,
    });
    const { target: mailer } = new Mailer(this, 'Mailer', {
      data,
      lost,
      sender: new MailSender(this, 'MailSender', config),
      secrets,
      origin: address.origin,
      nightlyBackup: config.nightlyBackup,
    });
    new UploadCors(this, 'UploadCors', { data, origins: address.origins });
    if (config.watch === 'on')
      new Observability(this, 'Observability', { config, api, site, data, lost, mailer });

    new ShopParameter(this, 'Parameter', config.stage, {
      TABLE_NAME: data.TableName,
      IMAGE_BUCKET: data.ImageBucketName,
      ...secrets.keys,
      SITE_BUCKET: site.bucket.bucketName,
      DISTRIBUTION_ID: site.distribution.distributionId,
      ORIGIN: address.origin,
      DISTRIBUTION_ORIGIN: `https://${site.distribution.distributionDomainName}`,
      AWS_REGION: config.region,
    });
    new CfnOutput(this, lostQueueOutput, { value: lost.queueUrl });
    new CfnOutput(this, 'Origin', { value: address.origin });
    new CfnOutput(this, 'DistributionDomain', { value: site.distribution.distributionDomainName });
  }
}

interface AddressProps {
  readonly config: StageConfig;
  readonly site: Site;
}

/** The shop's address: its own domain if it has one, or else the name CloudFront gave it. */
class Address extends Construct {
  /** Such as `https://shop.example.com.au`. */
  readonly origin: string;
  /** Every origin that the shop's pages may come from. */
  readonly origins: readonly string[];

  constructor(scope: Construct, id: string, { config, site }: AddressProps) {
    super(scope, id);
    const { domain, hostedZoneId } = config;
    const { distributionDomainName: given } = site.distribution;
    this.origin = `https://${domain ?? given}`;
    this.origins = [...new Set([this.origin, `https://${given}`])];
    for (const [index, name] of domain && hostedZoneId ? namesOf(domain).entries() : []) {
      for (const type of ['A', 'AAAA']) {
        new CfnRecordSet(this, index === 0 ? type : `Www${type}`, {
          hostedZoneId,
          name,
          type,
          aliasTarget: {
            dnsName: given,
            hostedZoneId: CloudFrontTarget.getHostedZoneId(this),
          },
        });
      }
    }
  }
}

/** The facts about a deployed stage that the commands need. */
export interface ShopNames extends Pick<Environment, 'TABLE_NAME' | 'IMAGE_BUCKET' | KeysSetting> {
  readonly SITE_BUCKET: string;
  readonly DISTRIBUTION_ID: string;
  readonly ORIGIN: string;
  /** The same shop at CloudFront's own domain name. */
  readonly DISTRIBUTION_ORIGIN: string;
  readonly AWS_REGION: string;
}

/** Stores the names of a stage's resources, so that a command needs only the stage's name. */
class ShopParameter extends Construct {
  constructor(scope: Construct, id: string, stage: string, names: ShopNames) {
    super(scope, id);
    new StringParameter(this, 'Parameter', {
      parameterName: parameterNames(stage).shop,
      stringValue: Stack.of(this).toJsonString(names),
    });
  }
}

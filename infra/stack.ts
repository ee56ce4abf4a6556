import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from './config.ts';
import { Address } from './constructs/address.ts';
import { Api } from './constructs/api.ts';
import type { Images } from './constructs/images.ts';
import { MailSender } from './constructs/mail-sender.ts';
import { Mailer } from './constructs/mailer.ts';
import { Observability } from './constructs/observability.ts';
import { Publisher } from './constructs/publisher.ts';
import { Secrets } from './constructs/secrets.ts';
import { ShopParameter } from './constructs/shop-parameter.ts';
import { Site } from './constructs/site.ts';
import { LostChanges } from './constructs/stream-function.ts';
import { UploadCors } from './constructs/upload-cors.ts';

interface ShopStackProps extends StackProps {
  readonly config: StageConfig;
  /** ARN of the web ACL in front of CloudFront. */
  readonly firewall: string | undefined;
  readonly table: ITable;
  readonly images: Images;
}

/** Everything in a stage that a deploy can recreate: site, API and monitoring. */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, props: ShopStackProps) {
    super(scope, id, props);
    const { config, firewall, table, images } = props;
    const secrets = new Secrets(this, 'Secrets', config.stage);
    const api = new Api(this, 'Api', { config, table, images, secrets });
    const site = new Site(this, 'Site', {
      config,
      firewall,
      http: api.http,
      functions: [...api.functions.values()],
      images,
      secrets,
    });
    const address = new Address(this, 'Address', { config, site });
    const lost = new LostChanges(this, 'LostChanges');
    new Publisher(this, 'Publisher', {
      table,
      lost,
      bucket: site.bucket,
      origin: address.origin,
    });
    const { target: mailer } = new Mailer(this, 'Mailer', {
      table,
      lost,
      sender: new MailSender(this, 'MailSender', config),
      orderLinkKeys: secrets.orderLinkKeys,
      quoteLinkKeys: secrets.quoteLinkKeys,
      origin: address.origin,
    });
    new UploadCors(this, 'UploadCors', { bucket: images.bucket, origins: address.origins });
    if (config.watch === 'on')
      new Observability(this, 'Observability', { config, api, site, table, lost, mailer });

    new ShopParameter(this, 'Parameter', config.stage, {
      TABLE_NAME: table.tableName,
      IMAGE_BUCKET: images.bucket.bucketName,
      SESSION_KEYS_PARAMETER: secrets.sessionKeys.name,
      ORDER_LINK_KEYS_PARAMETER: secrets.orderLinkKeys.name,
      QUOTE_LINK_KEYS_PARAMETER: secrets.quoteLinkKeys.name,
      SITE_BUCKET: site.bucket.bucketName,
      DISTRIBUTION_ID: site.distribution.distributionId,
      ORIGIN: address.origin,
      DISTRIBUTION_ORIGIN: `https://${site.distribution.distributionDomainName}`,
      AWS_REGION: config.region,
    });
    new CfnOutput(this, 'Origin', { value: address.origin });
    new CfnOutput(this, 'DistributionDomain', { value: site.distribution.distributionDomainName });
  }
}

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Api } from './constructs/api.ts';
import { Data } from './constructs/data.ts';
import { Images } from './constructs/images.ts';
import { Observability } from './constructs/observability.ts';
import { Secrets } from './constructs/secrets.ts';
import { Site } from './constructs/site.ts';

export interface ShopStackProps extends StackProps {
  /** Such as `dev` or `prod`; several can live in one account. */
  readonly stage: string;
}

/**
 * The whole shop of one stage. One stack: what must survive (table, images, keys) is retained by
 * itself, and nothing has to be exported from one stack to another.
 */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: ShopStackProps) {
    super(scope, id, props);
    const { table } = new Data(this, 'Data');
    // A presigned URL is what lets a file in; CORS alone would not keep anybody out, and the
    // distribution's own name is not known before the bucket is.
    const images = new Images(this, 'Images', ['https://*']);
    const secrets = new Secrets(this, 'Secrets', stage);
    const { http, functions } = new Api(this, 'Api', { table, bucket: images.bucket, secrets });
    const { bucket, distribution } = new Site(this, 'Site', { http, images, secrets });
    new Observability(this, 'Observability', { http, functions: [...functions.values()] });

    new CfnOutput(this, 'Address', { value: `https://${distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'TableName', { value: table.tableName });
  }
}

import { Duration, Stack } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { PublisherEnvironment } from '../../functions/core/environment.ts';
import { publishedItems } from '../../functions/storage/table.ts';
import { publisherName } from '../build/paths.ts';
import type { KeptData } from '../data-exports.ts';
import { DAILY, RETRY_MINUTES, retryEvent } from '../publishing.ts';
import { acknowledge } from './acknowledge.ts';
import { publisherGrant } from './grants.ts';
import { buildStatements } from './statements.ts';
import { type LostChanges, StreamFunction } from './stream-function.ts';

interface PublisherProps {
  readonly data: KeptData;
  readonly lost: LostChanges;
  readonly bucket: IBucket;
  /** The shop's origin, such as `https://shop.example`. */
  readonly origin: string;
}

/**
 * Renders the pages affected by a change of the catalogue, and all pages once a day. A failed page
 * does not stop the others and is tried again every few minutes.
 */
export class Publisher extends StreamFunction {
  constructor(scope: Construct, id: string, { data, lost, bucket, origin }: PublisherProps) {
    const { partitions, sorts } = publishedItems;
    const environment: PublisherEnvironment = {
      TABLE_NAME: data.TableName,
      SITE_BUCKET: bucket.bucketName,
      SITE_ORIGIN: origin,
    };
    super(scope, id, {
      name: publisherName,
      data,
      lost,
      environment,
      statements: buildStatements(publisherGrant, {
        table: data.TableArn,
        siteBucket: bucket.bucketArn,
      }),
      // Rendering is CPU-bound.
      memorySize: 1024,
      filters: [
        { dynamodb: { Keys: { PK: { S: partitions } } } },
        { dynamodb: { Keys: { SK: { S: sorts } } } },
      ],
      by: {
        schedule: Schedule.cron({ minute: `${DAILY.minute}`, hour: `${DAILY.hour}` }),
        event: { publish: 'all' },
      },
    });
    this.callBy('Retry', Schedule.rate(Duration.minutes(RETRY_MINUTES)), retryEvent);
    const { 'Fn::GetAtt': [name] = [] } = Stack.of(this).resolve(bucket.bucketArn) as {
      'Fn::GetAtt'?: string[];
    };
    for (const files of ['*.html', 'products/*.html']) {
      acknowledge(
        this.target.ownRole,
        `AwsSolutions-IAM5[Resource::<${name}.Arn>/${files}]`,
        'It writes the site’s pages and removes those of products; their names are not known in advance.',
      );
    }
  }
}

import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code, EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { PublisherEnvironment } from '../../functions/core/environment.ts';
import { publishedItems } from '../../functions/storage/table.ts';
import { builtFunctions, publisherName } from '../build/paths.ts';
import { acknowledge } from './acknowledge.ts';
import { publisherGrant } from './grants.ts';
import { NodeFunction } from './node-function.ts';
import { statementsOf } from './statements.ts';

export interface PublisherProps {
  readonly table: ITable;
  readonly bucket: IBucket;
  /** Where the shop lives, as in `https://shop.example`. */
  readonly origin: string;
}

/**
 * Renders pages anew when the catalogue changes: woken by the table's stream, in order, again until
 * it works; once a day all of them, which also makes good what an outage swallowed. What it could not
 * do for an hour is told in a queue.
 */
export class Publisher extends Construct {
  /** Changes that did not come to the pages. */
  readonly lost: Queue;

  constructor(scope: Construct, id: string, { table, bucket, origin }: PublisherProps) {
    super(scope, id);
    const stream = table.tableStreamArn;
    if (!stream) throw new Error('The table has no stream');
    const environment: PublisherEnvironment = {
      TABLE_NAME: table.tableName,
      SITE_BUCKET: bucket.bucketName,
      SITE_ORIGIN: origin,
    };
    const lost = this.lostChanges();
    this.lost = lost;
    const target = new NodeFunction(this, publisherName, {
      code: Code.fromAsset(join(builtFunctions, publisherName), { exclude: ['*.map'] }),
      environment,
      // Rendering is nothing but work for the processor.
      memorySize: 1024,
      timeout: Duration.seconds(60),
      statements: [
        ...statementsOf(publisherGrant, {
          table: table.tableArn,
          siteBucket: bucket.bucketArn,
        }).map((statement) => PolicyStatement.fromJson(statement)),
        new PolicyStatement({
          actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
          resources: [stream],
        }),
        new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [lost.queueArn] }),
      ],
    });
    const { partitions, sorts } = publishedItems;
    const mapping = new EventSourceMapping(this, 'Stream', {
      target,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      retryAttempts: 1000,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(lost),
      filters: [
        { pattern: JSON.stringify({ dynamodb: { Keys: { PK: { S: partitions } } } }) },
        { pattern: JSON.stringify({ dynamodb: { Keys: { SK: { S: sorts } } } }) },
      ],
    });
    // The mapping is refused while its function may not read the stream.
    mapping.node.addDependency(target.ownRole);
    new Rule(this, 'Daily', {
      // Five past midnight in Queensland, when the year of the pages may be another.
      schedule: Schedule.cron({ minute: '5', hour: '14' }),
      targets: [
        new LambdaFunction(target, { event: RuleTargetInput.fromObject({ publish: 'all' }) }),
      ],
    });
    this.explain(target, bucket);
  }

  private lostChanges(): Queue {
    const queue = new Queue(this, 'Lost', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(queue, 'AwsSolutions-SQS3', 'It is itself what takes what could not be handled.');
    return queue;
  }

  private explain({ ownRole }: NodeFunction, bucket: IBucket): void {
    const { 'Fn::GetAtt': [name] = [] } = Stack.of(this).resolve(bucket.bucketArn) as {
      'Fn::GetAtt'?: string[];
    };
    for (const files of ['*.html', 'products/*.html']) {
      acknowledge(
        ownRole,
        `AwsSolutions-IAM5[Resource::<${name}.Arn>/${files}]`,
        'It writes the pages of the site, and removes those of products, by names not known ahead.',
      );
    }
  }
}

import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, type Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Code, EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { builtFunctions } from '../build/paths.ts';
import type { KeptData } from '../data-exports.ts';
import { acknowledge } from './acknowledge.ts';
import { NodeFunction } from './node-function.ts';
import { allow, type Statement } from './statements.ts';

/** The dead-letter queue for records and scheduled calls that failed for an hour. */
export class LostChanges extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this, 'AwsSolutions-SQS3', 'It is the dead-letter queue.');
  }
}

interface StreamFunctionProps {
  /** The name of its folder among the built functions. */
  readonly name: string;
  readonly data: KeptData;
  readonly lost: LostChanges;
  readonly environment: Record<string, string>;
  readonly statements: readonly Statement[];
  /** MiB; a whole vCPU comes with 1769. */
  readonly memorySize: number;
  /** Filters of the mapping; the function gets records that match one of them. */
  readonly filters: readonly object[];
  /** Its scheduled event, which also catches up after an outage. */
  readonly by: { readonly schedule: Schedule; readonly event: object };
}

/** A function called with the table's stream records, in order, with retries; and on a schedule. */
export class StreamFunction extends Construct {
  readonly target: NodeFunction;

  constructor(scope: Construct, id: string, props: StreamFunctionProps) {
    super(scope, id);
    const { name, data, lost, environment, memorySize, by } = props;
    const stream = data.TableStreamArn;
    this.target = new NodeFunction(this, name, {
      code: Code.fromAsset(join(builtFunctions, name), { exclude: ['*.map'] }),
      environment,
      memorySize,
      timeout: Duration.seconds(60),
      statements: [
        ...props.statements,
        allow(
          ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
          [stream],
        ),
        allow(['dynamodb:ListStreams'], ['*']),
        allow(['sqs:SendMessage'], [lost.queueArn]),
      ],
    });
    acknowledge(
      this.target.ownRole,
      'AwsSolutions-IAM5[Resource::*]',
      'dynamodb:ListStreams cannot be limited to a table: it accepts * only.',
    );
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: this.target,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      retryAttempts: 1000,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(lost),
      filters: props.filters.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
    });
    // The mapping cannot be created until its function may read the stream.
    mapping.node.addDependency(this.target.ownRole);
    this.callBy('Schedule', by.schedule, by.event);
    // A failed scheduled call goes to the same queue.
    this.target.configureAsyncInvoke({ onFailure: new SqsDestination(lost) });
  }

  protected callBy(id: string, schedule: Schedule, event: object): void {
    const input = RuleTargetInput.fromObject(event);
    new Rule(this, id, {
      schedule,
      targets: [new LambdaFunction(this.target, { event: input })],
    });
  }
}

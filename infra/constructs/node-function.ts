import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { allow, type Statement } from './statements.ts';

interface NodeFunctionProps {
  readonly code: Code;
  /** Its permissions, apart from writing its own log. */
  readonly statements: readonly Statement[];
  readonly environment?: Record<string, string>;
  /** MiB; a whole vCPU comes with 1769. */
  readonly memorySize?: number;
  readonly timeout?: Duration;
  /** Default: `index.handler`. */
  readonly handler?: string;
  /** Reserved concurrency: the most it can use, which the account's other functions cannot take. */
  readonly reservedConcurrency?: number;
}

/** The base of all functions: Node 24 on arm64, a role of its own, JSON logs kept for 30 days. */
export class NodeFunction extends LambdaFunction {
  readonly ownRole: Role;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Not the managed policy, which allows writing to any log of the account.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    const ownLog = allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
    for (const statement of [ownLog, ...props.statements]) {
      role.addToPolicy(PolicyStatement.fromJson(statement));
    }
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: props.handler ?? 'index.handler',
      code: props.code,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Without the start and end lines of each call, which the metrics cover.
      systemLogLevelV2: SystemLogLevel.WARN,
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      ...(props.environment && { environment: props.environment }),
      ...(props.reservedConcurrency && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
    });
    this.ownRole = role;
  }
}

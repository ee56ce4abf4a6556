import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Environment } from '../../functions/runtime/environment.ts';
import {
  type Resource,
  resourceOf,
  resources,
  routeIds,
  routeOf,
} from '../../shared/contract/routes.ts';
import { builtFunctions } from '../build/paths.ts';
import { grants } from './grants.ts';
import { NodeFunction } from './node-function.ts';
import type { Secrets } from './secrets.ts';
import { statementsOf } from './statements.ts';

export interface ApiProps {
  readonly table: ITable;
  readonly bucket: IBucket;
  readonly secrets: Secrets;
}

/** Calls a second, and at once, that API Gateway lets through in all. */
const THROTTLE = { rateLimit: 100, burstLimit: 200 };

/** MiB of functions that need more: hashing a password wants a whole vCPU, and so do pictures. */
const memory: Partial<Record<Resource, number>> = { auth: 1769, uploads: 1769 };

const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    routeKey: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/** One function a resource, one route a row of the contract, and nothing that catches the rest. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly functions: ReadonlyMap<Resource, NodeFunction>;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.functions = new Map(
      resources.map((resource) => [resource, this.functionOf(resource, props)]),
    );
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            retention: RetentionDays.ONE_MONTH,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        format: accessLog,
      },
    });
    const integrations = new Map(
      [...this.functions].map(([resource, target]) => [
        resource,
        new HttpLambdaIntegration(`${resource}Integration`, target),
      ]),
    );
    for (const id of routeIds) {
      const integration = integrations.get(resourceOf(id));
      if (!integration) throw new Error(`${id} has no function`);
      const { method, path } = routeOf(id);
      this.http.addRoutes({ path, methods: [HttpMethod[method]], integration });
    }
  }

  private functionOf(resource: Resource, { table, bucket, secrets }: ApiProps): NodeFunction {
    const environment: Environment = {
      TABLE_NAME: table.tableName,
      IMAGE_BUCKET: bucket.bucketName,
      SESSION_KEYS_PARAMETER: secrets.sessionKeys.name,
      ORIGIN_SECRET: secrets.originSecret,
      IP_RATE_LIMIT: 'on',
    };
    const statements = statementsOf(grants[resource], {
      table: table.tableArn,
      bucket: bucket.bucketArn,
      sessionKeys: secrets.sessionKeys.arn,
    });
    return new NodeFunction(this, resource, {
      code: Code.fromAsset(join(builtFunctions, resource), { exclude: ['*.map'] }),
      environment,
      statements: statements.map((statement) => PolicyStatement.fromJson(statement)),
      ...(memory[resource] && { memorySize: memory[resource] }),
    });
  }
}

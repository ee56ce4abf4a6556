import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Environment, PASSWORD_COST } from '../../functions/core/environment.ts';
import { type Resource, resources } from '../../shared/contract/routes.ts';
import { findMemory, findTimeout, rates } from '../api-limits.ts';
import { type ApiRoute, apiRouteKey, apiRoutes, routesByResource } from '../api-routes.ts';
import type { StageConfig } from '../config.ts';
import type { KeptData } from '../data-exports.ts';
import { acknowledge } from './acknowledge.ts';
import { grants } from './grants.ts';
import { NodeFunction } from './node-function.ts';
import { resourceCode } from './resource-code.ts';
import type { Secrets } from './secrets.ts';
import { buildStatements } from './statements.ts';

interface ApiProps {
  readonly config: StageConfig;
  readonly data: KeptData;
  readonly secrets: Secrets;
}

/** Reserved concurrency of a function; calls beyond it get a 503. */
const RESERVED_CONCURRENCY = 20;

const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    // Only the first part of the path, because the rest may be a secret. A function's own log names
    // the endpoint.
    routeKey: '$context.routeKey',
    method: '$context.httpMethod',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/** One function per resource, with a few routes to each, and no catch-all. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly functions: ReadonlyMap<Resource, NodeFunction>;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.functions = new Map(
      resources.map((resource) => [resource, this.createFunction(resource, props)]),
    );
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: rates.usual,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: accessLogFormat,
      },
    });
    const added = new Map(
      [...this.functions].flatMap(([resource, target]) => this.addRoutes(resource, target)),
    );
    const costly = apiRoutes.filter(({ isCostly }) => isCostly);
    // A stage can throttle only routes that exist.
    stage.node.addDependency(...costly.flatMap((route) => added.get(route) ?? []));
    const { rateLimit, burstLimit } = rates.costly;
    const limits = { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit };
    (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      costly.map((route) => [apiRouteKey(route), limits]),
    );
  }

  private addRoutes(resource: Resource, target: NodeFunction): [ApiRoute, HttpRoute[]][] {
    const integration = new HttpLambdaIntegration(`${resource}Integration`, target, {
      // One permission per route would exceed the 20,480 bytes of a function's policy.
      scopePermissionToRoute: false,
    });
    return (routesByResource.get(resource) ?? []).map((route) => {
      const added = this.http.addRoutes({
        path: route.path,
        methods: [HttpMethod.ANY],
        integration,
      });
      for (const one of added) {
        acknowledge(
          one,
          'AwsSolutions-APIG4',
          'The function itself checks who may call each endpoint: the session and its role, read from the table.',
        );
      }
      return [route, added];
    });
  }

  private createFunction(resource: Resource, { config, data, secrets }: ApiProps): NodeFunction {
    const environment: Environment = {
      TABLE_NAME: data.TableName,
      IMAGE_BUCKET: data.ImageBucketName,
      ...secrets.keys,
      ORIGIN_SECRET: secrets.acceptedOriginSecrets,
      IP_RATE_LIMIT: 'on',
      PASSWORD_COST,
    };
    const grant = grants[resource];
    const statements = buildStatements(grant, {
      table: data.TableArn,
      bucket: data.ImageBucketArn,
      keys: (setting) => secrets.arnOf(secrets.keys[setting]),
    });
    const made = new NodeFunction(this, resource, {
      code: resourceCode(this, resource),
      environment,
      statements,
      memorySize: findMemory(resource),
      timeout: Duration.seconds(findTimeout(resource)),
      ...(config.reservedConcurrency === 'on' && { reservedConcurrency: RESERVED_CONCURRENCY }),
    });
    // The audit knows an imported value by the name of its export.
    const bucket = (Stack.of(this).resolve(data.ImageBucketArn) as { 'Fn::ImportValue': string })[
      'Fn::ImportValue'
    ];
    for (const prefix of Object.keys(grant.images ?? {})) {
      acknowledge(
        made.ownRole,
        `AwsSolutions-IAM5[Resource::${bucket}/${prefix}*]`,
        'Images are named at upload; the role is limited to this prefix of the bucket.',
      );
    }
    return made;
  }
}

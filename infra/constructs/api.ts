import { Duration, RemovalPolicy } from 'aws-cdk-lib';
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
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Environment, PASSWORD_COST } from '../../functions/core/environment.ts';
import { routeKey } from '../../shared/contract/route.ts';
import {
  getRoute,
  type Resource,
  resourceName,
  resources,
  routeIds,
} from '../../shared/contract/routes.ts';
import { findMemory, findRate, findTimeout, rates } from '../api-limits.ts';
import type { StageConfig } from '../config.ts';
import { acknowledge } from './acknowledge.ts';
import { grants } from './grants.ts';
import type { Images } from './images.ts';
import { NodeFunction } from './node-function.ts';
import { resourceCode } from './resource-code.ts';
import type { Secrets } from './secrets.ts';
import { buildStatements } from './statements.ts';

interface ApiProps {
  readonly config: StageConfig;
  readonly table: ITable;
  readonly images: Images;
  readonly secrets: Secrets;
}

/** Reserved concurrency of a function; calls beyond it get a 503. */
const RESERVED_CONCURRENCY = 20;

const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    routeKey: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/** One function per resource, one route per row of the contract, and no catch-all. */
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
      // Every route has limits of its own.
      throttle: rates.heavy,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: accessLogFormat,
      },
    });
    // A stage can throttle only routes that exist.
    stage.node.addDependency(...this.addRoutes());
    (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      routeIds.map((id) => {
        const { rateLimit, burstLimit } = findRate(id);
        const limits = { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit };
        return [routeKey(getRoute(id)), limits];
      }),
    );
  }

  private addRoutes(): HttpRoute[] {
    const integrations = new Map(
      [...this.functions].map(([resource, target]) => [
        resource,
        new HttpLambdaIntegration(`${resource}Integration`, target, {
          // A permission a route would exceed the 20,480 bytes of a function's policy.
          scopePermissionToRoute: false,
        }),
      ]),
    );
    return routeIds.flatMap((id) => {
      const integration = integrations.get(resourceName(id));
      if (!integration) throw new Error(`${id} has no function`);
      const { method, path, access } = getRoute(id);
      const added = this.http.addRoutes({ path, methods: [HttpMethod[method]], integration });
      for (const route of added) {
        acknowledge(
          route,
          'AwsSolutions-APIG4',
          access === 'public'
            ? `${id} is public by the contract.`
            : `The function itself checks the session and its role (${access}), read from the table.`,
        );
      }
      return added;
    });
  }

  private createFunction(
    resource: Resource,
    { config, table, images, secrets }: ApiProps,
  ): NodeFunction {
    const environment: Environment = {
      TABLE_NAME: table.tableName,
      IMAGE_BUCKET: images.bucket.bucketName,
      SESSION_KEYS_PARAMETER: secrets.sessionKeys.name,
      ORDER_LINK_KEYS_PARAMETER: secrets.orderLinkKeys.name,
      QUOTE_LINK_KEYS_PARAMETER: secrets.quoteLinkKeys.name,
      ORIGIN_SECRET: secrets.acceptedOriginSecrets,
      IP_RATE_LIMIT: 'on',
      PASSWORD_COST,
    };
    const grant = grants[resource];
    const bucketArn = images.arnElsewhere();
    const statements = buildStatements(grant, {
      table: table.tableArn,
      bucket: bucketArn,
      sessionKeys: secrets.sessionKeys.arn,
      orderLinkKeys: secrets.orderLinkKeys.arn,
      quoteLinkKeys: secrets.quoteLinkKeys.arn,
    });
    const made = new NodeFunction(this, resource, {
      code: resourceCode(this, resource),
      environment,
      statements,
      memorySize: findMemory(resource),
      timeout: Duration.seconds(findTimeout(resource)),
      ...(config.reservedConcurrency === 'on' && { reservedConcurrency: RESERVED_CONCURRENCY }),
    });
    for (const prefix of Object.keys(grant.images ?? {})) {
      acknowledge(
        made.ownRole,
        `AwsSolutions-IAM5[Resource::${images.arnExport}/${prefix}*]`,
        'Images are named at upload; the role is limited to this prefix of the bucket.',
      );
    }
    return made;
  }
}

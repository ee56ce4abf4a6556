/** What costs money in the deployed shop, read from the templates that a deploy would send. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { routeKey } from '../../shared/contract/route.ts';
import { getRoute, type Resource, resourceName, routeIds } from '../../shared/contract/routes.ts';
import { root } from '../build/paths.ts';
import { readConfig } from '../config.ts';
import { cacheClasses } from '../edge/cache.ts';
import { addShop } from '../shop.ts';

interface Deployed {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
  readonly Properties: any;
}

export interface Template {
  readonly Resources: Readonly<Record<string, Deployed>>;
}

export interface DeployedShop {
  /** Calls per second that each route lets through. */
  readonly rates: ReadonlyMap<string, number>;
  /** MiB of each resource's function. */
  readonly memory: ReadonlyMap<Resource, number>;
  /** MiB of the function that answers for missing pages. */
  readonly absentPageMemory: number;
  /** Metrics that alarms watch, custom metrics, dashboards. */
  readonly alarmMetrics: number;
  readonly customMetrics: number;
  readonly dashboards: number;
  /** Days that logs are kept. */
  readonly logDays: number;
  /** Seconds that the edge keeps a page and a public read. */
  readonly edgeSeconds: number;
}

/** The templates of the first stage in cdk.json, as `npm run synth` generates them. */
export function synthesize(): Template[] {
  const { context } = JSON.parse(readFileSync(resolve(root, 'cdk.json'), 'utf8'));
  // Without bundling: an asset's contents cost nothing.
  const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] } });
  addShop(
    app,
    readConfig((name) => app.node.tryGetContext(name)),
  );
  return app.synth().stacks.map(({ template }) => template as Template);
}

export function deployedShop(templates: readonly Template[]): DeployedShop {
  const all = templates.flatMap(({ Resources }) => Object.entries(Resources));
  const of = (type: string) =>
    all.filter(([, { Type }]) => Type === type).map(([id, { Properties }]) => ({ id, Properties }));
  const [stage] = of('AWS::ApiGatewayV2::Stage');
  const limits: Record<string, { ThrottlingRateLimit: number }> = stage?.Properties.RouteSettings;
  const functions = of('AWS::Lambda::Function');
  const findMemory = (path: RegExp): number =>
    functions.find(({ id }) => path.test(id))?.Properties.MemorySize;
  const days = new Set(of('AWS::Logs::LogGroup').map(({ Properties: p }) => p.RetentionInDays));
  if (days.size !== 1) throw new Error('Logs are not all kept for the same number of days');
  const { page, publicRead } = cacheClasses;
  if (page.edge.max !== publicRead.edge.max) {
    throw new Error('Pages and public reads are not kept equally long');
  }
  return {
    rates: new Map(
      routeIds.map((id) => [id, limits[routeKey(getRoute(id))]?.ThrottlingRateLimit ?? 0]),
    ),
    memory: new Map(
      [...new Set(routeIds.map(resourceName))].map((name) => [
        name,
        findMemory(new RegExp(`^Api${name}[0-9A-F]{8}$`)),
      ]),
    ),
    absentPageMemory: findMemory(/^SiteAbsentPage/),
    alarmMetrics: of('AWS::CloudWatch::Alarm').reduce(
      (sum, { Properties: { Metrics } }) =>
        sum + (Metrics?.filter((one: object) => 'MetricStat' in one).length ?? 1),
      0,
    ),
    customMetrics: of('AWS::Logs::MetricFilter').length,
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    logDays: [...days][0],
    edgeSeconds: page.edge.max,
  };
}

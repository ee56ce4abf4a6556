import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import type { KeptData } from '../data-exports.ts';
import type { Api } from './api.ts';
import type { Site } from './site.ts';

/** The resources on the dashboard. */
export interface Watched {
  readonly config: StageConfig;
  readonly api: Api;
  readonly site: Site;
  readonly data: KeptData;
}

const period = Duration.minutes(5);

/** One page that shows how the shop is doing, within the fifty metrics of a free dashboard. */
export function addDashboard(
  scope: Construct,
  { config, api, site, data }: Watched,
  callsRefused: IMetric,
): Dashboard {
  const tableMetric = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: data.TableName },
      statistic: 'Sum',
      period,
    });
  const edgeMetric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: site.distribution.distributionId, Region: 'Global' },
      // The edge is global and reports to this region.
      region: 'us-east-1',
      statistic,
      period,
    });
  const functions = [...api.functions];
  const { http } = api;
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `RoofConsoleShop-${config.stage}`,
    defaultInterval: Duration.days(1),
    widgets: [
      [
        new GraphWidget({
          title: 'Visitors: requests at the edge, and the share that failed',
          width: 12,
          left: [edgeMetric('Requests', 'Sum')],
          right: [edgeMetric('4xxErrorRate', 'Average'), edgeMetric('5xxErrorRate', 'Average')],
        }),
        new GraphWidget({
          title: 'API: calls, refusals, faults',
          width: 12,
          left: [
            http.metricCount({ period, statistic: 'Sum' }),
            http.metricClientError({ period, statistic: 'Sum' }),
            http.metricServerError({ period, statistic: 'Sum' }),
            callsRefused,
          ],
        }),
      ],
      [
        new GraphWidget({
          title: 'API: milliseconds',
          width: 12,
          left: ['p50', 'p90', 'p99'].map((statistic) => http.metricLatency({ period, statistic })),
        }),
        new GraphWidget({
          title: 'Functions: p99 in milliseconds',
          width: 12,
          left: functions.map(([name, target]) =>
            target.metricDuration({ period, statistic: 'p99', label: name }),
          ),
        }),
      ],
      [
        new GraphWidget({
          title: 'Functions: crashes',
          width: 12,
          left: functions.map(([name, target]) => target.metricErrors({ period, label: name })),
        }),
        new GraphWidget({
          title: 'Table: units used, calls refused',
          width: 12,
          left: [
            tableMetric('ConsumedReadCapacityUnits'),
            tableMetric('ConsumedWriteCapacityUnits'),
          ],
          right: [tableMetric('ReadThrottleEvents'), tableMetric('WriteThrottleEvents')],
        }),
      ],
    ],
  });
}

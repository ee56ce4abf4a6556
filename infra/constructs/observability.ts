import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import type { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import type { Api } from './api.ts';
import { addBudget } from './budget.ts';
import { addDashboard } from './dashboard.ts';
import type { Publisher } from './publisher.ts';
import type { Site } from './site.ts';

export interface ObservabilityProps {
  readonly config: StageConfig;
  readonly api: Api;
  readonly site: Site;
  readonly table: ITable;
  readonly publisher: Publisher;
}

const period = Duration.minutes(5);

interface Alert {
  readonly metric: Metric | MathExpression;
  readonly threshold: number;
  /** How many periods of five minutes it must last. */
  readonly periods?: number;
  readonly says: string;
}

/** Tells the owner when the shop fails its visitors, is attacked, or costs more than it should. */
export class Observability extends Construct {
  /** Where every alarm and the budget's alerts go. */
  readonly topic: Topic;
  readonly budget: CfnBudget;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { config } = props;
    this.topic = this.ownersTopic(config);
    const alerts = this.alerts(props);
    for (const [name, { metric, threshold, periods = 1, says }] of Object.entries<Alert>(alerts)) {
      metric
        .createAlarm(this, name, {
          alarmDescription: `${says} (${config.stage})`,
          threshold,
          evaluationPeriods: periods,
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: TreatMissingData.NOT_BREACHING,
        })
        .addAlarmAction(new SnsAction(this.topic));
    }
    addDashboard(this, props, alerts.LoginsRefused.metric);
    this.budget = addBudget(this, config, this.topic);
  }

  private ownersTopic({ alertEmail, stage }: StageConfig): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    if (alertEmail) topic.addSubscription(new EmailSubscription(alertEmail));
    else {
      Annotations.of(this).addWarningV2(
        'shop:noAlertEmail',
        `Nobody is told of alarms: set stages.${stage}.alertEmail in cdk.json`,
      );
    }
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('budgets.amazonaws.com')],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    return topic;
  }

  /** Eight metrics: an account has ten in alarms free. */
  private alerts({ api, table, config, publisher }: ObservabilityProps) {
    // Without a function's name: all of the account in this region, as one metric instead of a dozen.
    const ofFunctions = (metricName: string) =>
      new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period });
    const ofTable = (metricName: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: table.tableName },
        statistic: 'Sum',
        period,
      });
    const refused = new MetricFilter(this, 'LoginsRefused429', {
      logGroup: api.accessLog,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.routeKey', '=', 'POST /api/auth/login'),
        FilterPattern.stringValue('$.status', '=', '429'),
      ),
      metricNamespace: `RoofConsoleShop/${config.stage}`,
      metricName: 'LoginsRefused',
      metricValue: '1',
    });
    return {
      ServerErrors: {
        metric: api.http.metricServerError({ period, statistic: 'Sum' }),
        threshold: 3,
        says: 'The API answers with faults of its own',
      },
      Crashes: {
        metric: ofFunctions('Errors'),
        threshold: 1,
        says: 'A function crashed or ran out of time',
      },
      FunctionsThrottled: {
        metric: ofFunctions('Throttles'),
        threshold: 1,
        says: 'More functions were asked for at once than the account allows',
      },
      Slow: {
        metric: api.http.metricLatency({ period, statistic: 'p99' }),
        threshold: 3000,
        periods: 3,
        says: 'One call in a hundred takes three seconds or more',
      },
      LoginsRefused: {
        metric: refused.metric({ period, statistic: 'Sum' }),
        threshold: 50,
        says: 'Somebody is guessing passwords',
      },
      TableThrottled: {
        metric: new MathExpression({
          expression: 'reads + writes',
          usingMetrics: {
            reads: ofTable('ReadThrottleEvents'),
            writes: ofTable('WriteThrottleEvents'),
          },
          period,
        }),
        threshold: 1,
        says: 'The table refuses calls for now',
      },
      PagesOutdated: {
        metric: publisher.lost.metricApproximateNumberOfMessagesVisible({
          period,
          statistic: 'Maximum',
        }),
        threshold: 1,
        says: 'A change of the catalogue has not come to the pages within an hour',
      },
    } satisfies Record<string, Alert>;
  }
}

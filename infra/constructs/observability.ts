import { Annotations, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  type Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { backupAlarm, mailAlarm } from '../../functions/core/log.ts';
import { tableDefinition } from '../../functions/storage/table.ts';
import type { StageConfig } from '../config.ts';
import { alarmTopicOutput } from '../names.ts';
import { addDashboard, type Watched } from './dashboard.ts';
import type { NodeFunction } from './node-function.ts';
import type { LostChanges } from './stream-function.ts';

interface ObservabilityProps extends Watched {
  readonly lost: LostChanges;
  readonly mailer: NodeFunction;
}

const period = Duration.minutes(5);

interface Alert {
  readonly metric: Metric | MathExpression;
  readonly threshold: number;
  /** The recent periods that count, and how many must reach the threshold (default: all). */
  readonly periods?: number;
  readonly breaching?: number;
  readonly description: string;
}

const isPercentile = (metric: Alert['metric']): boolean =>
  metric instanceof Metric && /^p\d/.test(metric.statistic);

/** Alerts the owner when the shop fails its visitors, is attacked, or costs too much. */
export class Observability extends Construct {
  /** The topic of every alarm and of the budget's alerts. */
  readonly topic: Topic;
  readonly budget: CfnBudget;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { config } = props;
    this.topic = this.ownersTopic(config);
    const alerts = this.alerts(props);
    const alarms = Object.entries<Alert>(alerts).map(
      ([name, { metric, threshold, periods = 1, breaching = periods, description }]) => {
        const alarm = metric.createAlarm(this, name, {
          alarmDescription: `${description} (${config.stage})`,
          threshold,
          evaluationPeriods: periods,
          datapointsToAlarm: breaching,
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: TreatMissingData.NOT_BREACHING,
          ...(isPercentile(metric) && { evaluateLowSampleCountPercentile: 'ignore' }),
        });
        alarm.addAlarmAction(new SnsAction(this.topic));
        return alarm;
      },
    );
    addDashboard(this, props, alerts.CallsRefused.metric);
    new CfnOutput(Stack.of(this), alarmTopicOutput, { value: this.topic.topicArn });
    this.budget = addBudget(this, config, this.topic);
    this.admitPublishers(alarms);
  }

  private ownersTopic({ alertEmail, stage }: StageConfig): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    if (alertEmail) topic.addSubscription(new EmailSubscription(alertEmail));
    else {
      // A deploy to prod refuses this.
      Annotations.of(this).addInfoV2(
        'shop:noAlertEmail',
        `Alarms notify no one: set stages.${stage}.alertEmail in cdk.json`,
      );
    }
    return topic;
  }

  /**
   * Lets the alarms and the budget publish to the topic. A custom policy (which `enforceSSL`
   * creates) replaces the topic's default one, so every publisher has to be allowed here.
   */
  private admitPublishers(alarms: readonly Alarm[]): void {
    const admit = (service: string, conditions: Record<string, object>) =>
      this.topic.addToResourcePolicy(
        new PolicyStatement({
          actions: ['sns:Publish'],
          principals: [new ServicePrincipal(service)],
          resources: [this.topic.topicArn],
          conditions,
        }),
      );
    const account = { 'aws:SourceAccount': Stack.of(this).account };
    admit('cloudwatch.amazonaws.com', {
      StringEquals: account,
      ArnEquals: { 'aws:SourceArn': alarms.map(({ alarmArn }) => alarmArn) },
    });
    admit('budgets.amazonaws.com', { StringEquals: account });
    // A budget checks its topic when it is created.
    this.budget.node.addDependency(this.topic);
  }

  /**
   * Ten metrics, which are free in an account, each for this stage only. A function that crashes,
   * times out or lacks concurrency shows up as a server error of the API, or as a lost change.
   */
  private alerts({ api, data, config, lost, mailer }: ObservabilityProps) {
    const mailsStuck = new MetricFilter(this, 'MailsStuckLine', {
      logGroup: mailer.logGroup,
      // One of the ten metrics for both: each log line names its own alarm.
      filterPattern: FilterPattern.any(
        ...[mailAlarm, backupAlarm].map((alarm) =>
          FilterPattern.stringValue('$.alarm', '=', alarm),
        ),
      ),
      metricNamespace: `RoofConsoleShop/${config.stage}`,
      metricName: 'MailsStuck',
      metricValue: '1',
    });
    const refused = new MetricFilter(this, 'CallsRefused429', {
      logGroup: api.accessLog,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: `RoofConsoleShop/${config.stage}`,
      metricName: 'CallsRefused',
      metricValue: '1',
    });
    return {
      ServerErrors: {
        metric: api.http.metricServerError({ period, statistic: 'Sum' }),
        threshold: 1,
        description:
          'A call failed: a function crashed, ran out of time or could not start, or the table did not answer',
      },
      Slow: {
        // Not evaluated for five minutes with fewer than 100 calls, where a single photo by the
        // owner could trigger it.
        metric: api.http.metricLatency({ period, statistic: 'p90' }),
        threshold: 3000,
        periods: 3,
        description: 'One call in ten takes three seconds or more',
      },
      CallsRefused: {
        // Twenty a minute, in two minutes out of three: someone who retries causes a few, and a log
        // line takes a minute to be counted.
        metric: refused.metric({ period: Duration.minutes(1), statistic: 'Sum' }),
        threshold: 20,
        periods: 3,
        breaching: 2,
        description: `Unusually many calls are refused (429): a flood, or someone guesses passwords. If it lasts, set stages.${config.stage}.firewall to "on" in cdk.json and deploy (RUNBOOK, "A flood")`,
      },
      TableThrottled: {
        metric: tableThrottles(data.TableName),
        threshold: 1,
        description: 'The table refuses calls for now: a flood, or more work than it is allowed',
      },
      ChangesLost: {
        // Counts messages sent rather than present: only a person removes those, and an alarm that
        // is already on announces no new ones.
        metric: lost.metricNumberOfMessagesSent({ period, statistic: 'Sum' }),
        threshold: 1,
        description:
          'A page could not be published, visitors cannot open the site, a row of the catalogue cannot be read, or the mailer failed',
      },
      MailsStuck: {
        metric: mailsStuck.metric({ period, statistic: 'Sum' }),
        threshold: 1,
        description:
          'Emails have been waiting for an hour, or one to the workshop was refused or came back, or the last backup outside AWS is over a week old',
      },
      MailsBounce: {
        // This is the whole account's rate: SES reviews an account at 5% and may stop it at 10%.
        // Amazon SES Developer Guide, "Creating reputation monitoring alarms using CloudWatch".
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName: 'Reputation.BounceRate',
          period: Duration.hours(1),
        }),
        threshold: 0.05,
        description: 'One email in twenty comes back: SES may stop the account',
      },
    } satisfies Record<string, Alert>;
  }
}

/**
 * Requests that DynamoDB throttled: reads of the table, and writes, which each index can throttle
 * too and reports under a separate dimension. Throttled reads of an index are failed calls of the
 * owner's lists. A metric without throttled requests has no value at all.
 */
function tableThrottles(tableName: string): MathExpression {
  const throttles = (metricName: string, more: Record<string, string> = {}) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName, ...more },
      statistic: 'Sum',
      period,
    });
  const metrics = [
    throttles('ReadThrottleEvents'),
    throttles('WriteThrottleEvents'),
    ...tableDefinition.indexes.map(({ name }) =>
      throttles('WriteThrottleEvents', { GlobalSecondaryIndexName: name }),
    ),
  ];
  const named = metrics.map((metric, index) => [`throttles${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period,
  });
}

const alert = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number, topic: ITopic) => ({
  notification: {
    notificationType,
    comparisonOperator: 'GREATER_THAN',
    threshold,
    thresholdType: 'PERCENTAGE',
  },
  subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
});

/**
 * Alerts the owner before the stage's account exceeds its monthly budget. The account is named
 * because the budget of an organization's payer account would include other accounts.
 */
function addBudget(scope: Construct, config: StageConfig, topic: ITopic): CfnBudget {
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `RoofConsoleShop-${config.stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      costFilters: { LinkedAccount: [Stack.of(scope).account] },
      budgetLimit: { amount: config.monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [alert('ACTUAL', 80, topic), alert('FORECASTED', 100, topic)],
  });
}

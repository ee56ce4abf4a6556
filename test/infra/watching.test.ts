/** Alarms, dashboard and budget. */
import { describe, expect, it } from 'vitest';
import { tableDefinition } from '../../functions/storage/table.ts';
import { RETRY_MINUTES, retryEvent } from '../../infra/publishing.ts';
import { ACCOUNT, filledIn, isAllowed, ofType } from '../support/roles/synthesized.ts';
import { only, resourcesOf, shopTemplates, templatesOf } from './template.ts';

interface Watched {
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

interface Alarm extends Watched {
  readonly Metrics?: readonly {
    readonly Id: string;
    readonly Expression?: string;
    readonly MetricStat?: { readonly Metric: Watched };
  }[];
  readonly AlarmActions: readonly object[];
  readonly AlarmDescription: string;
  readonly TreatMissingData: string;
}

const alarms = (): Alarm[] =>
  resourcesOf('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);

describe('the alarms', () => {
  it('stay within the ten metrics that are free', () => {
    const metrics = alarms().map(
      ({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1,
    );
    expect(metrics.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
  });

  it('tell of failed calls, slowness, guessing, throttles of the table and outdated pages', () => {
    expect(alarms().map(({ AlarmDescription }) => AlarmDescription)).toHaveLength(5);
    const { Properties } = only('AWS::Logs::MetricFilter');
    expect(Properties.FilterPattern).toContain('"POST /api/auth/login"');
    expect(Properties.FilterPattern).toContain('"429"');
  });

  it('watch only what belongs to their own stage', () => {
    for (const alarm of alarms()) {
      const metrics = alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [
        alarm,
      ];
      expect(metrics.length).toBeGreaterThan(0);
      for (const { Dimensions = [], Namespace } of metrics) {
        const owned = Dimensions.some(({ Value }) => typeof Value === 'object');
        expect(owned || Namespace === 'RoofConsoleShop/dev').toBe(true);
      }
    }
  });

  it('see the table and each of its indexes throttle, also where the others have no value', () => {
    const [metrics = []] = alarms().flatMap(({ Metrics }) => (Metrics ? [Metrics] : []));
    const watched = metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
    const index = ({ Dimensions }: Watched) =>
      Dimensions?.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value ?? 'the table';
    for (const name of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      expect(
        watched
          .filter(({ MetricName }) => MetricName === name)
          .map(index)
          .sort(),
      ).toEqual(['the table', ...tableDefinition.indexes.map((one) => one.name)].sort());
    }
    const sum = metrics.find(({ Expression }) => Expression)?.Expression ?? '';
    const ids = metrics.filter(({ MetricStat }) => MetricStat).map(({ Id }) => Id);
    expect(sum.split(' + ').sort()).toEqual(ids.map((id) => `FILL(${id}, 0)`).sort());
  });

  it('see what the publisher tries again every few minutes and still cannot do', () => {
    const { shop } = shopTemplates();
    const resources = filledIn(shop);
    const [config] = ofType(resources, 'AWS::Lambda::EventInvokeConfig');
    const [mapping] = ofType(resources, 'AWS::Lambda::EventSourceMapping');
    const destination = config?.Properties.DestinationConfig.OnFailure.Destination;
    expect(destination).toEqual(mapping?.Properties.DestinationConfig.OnFailure.Destination);
    const retry = ofType(resources, 'AWS::Events::Rule').find(
      ({ Properties }) => Properties.ScheduleExpression === `rate(${RETRY_MINUTES} minutes)`,
    );
    expect(JSON.parse(retry?.Properties.Targets[0].Input)).toEqual(retryEvent);
    const queue = alarms().find(({ MetricName }) => MetricName?.startsWith('ApproximateNumber'));
    const id = /"Fn::GetAtt":\["(\w+)"/.exec(JSON.stringify(queue?.Dimensions))?.[1] ?? '';
    expect(id).toContain('Lost');
    expect(JSON.stringify(destination)).toContain(id);
  });

  it('go to the one topic and are quiet on an idle shop', () => {
    const targets = alarms().flatMap(({ AlarmActions }) => AlarmActions);
    expect(new Set(targets.map((target) => JSON.stringify(target))).size).toBe(1);
    for (const { TreatMissingData } of alarms()) expect(TreatMissingData).toBe('notBreaching');
  });

  it('reach the owner by e-mail', () => {
    templatesOf({ alertEmail: 'owner@example.com' }).shop.hasResourceProperties(
      'AWS::SNS::Subscription',
      { Protocol: 'email', Endpoint: 'owner@example.com' },
    );
  });
});

describe('the topic', () => {
  const resources = filledIn(shopTemplates().shop);
  const topic = ofType(resources, 'AWS::SNS::Topic').find(({ id }) => /Alarms/.test(id));
  const policy = ofType(resources, 'AWS::SNS::TopicPolicy').find(({ id }) => /Alarms/.test(id));
  const arn = `arn:aws:sns:ap-southeast-2:${ACCOUNT}:${topic?.id}`;
  const mayPublish = (principal: string, context: Record<string, string>) =>
    isAllowed({
      principal,
      action: 'sns:Publish',
      resource: arn,
      context: { 'aws:SecureTransport': 'true', ...context },
      resourcePolicy: policy?.Properties.PolicyDocument,
    });
  const alarmArn = (id: string, account = ACCOUNT) =>
    `arn:aws:cloudwatch:ap-southeast-2:${account}:alarm:${id}`;

  it('admits every alarm and every budget that publishes to it', async () => {
    const publishers = [
      ...ofType(resources, 'AWS::CloudWatch::Alarm').map(({ id, Properties }) => ({
        service: 'cloudwatch.amazonaws.com',
        source: alarmArn(id),
        to: Properties.AlarmActions,
      })),
      ...ofType(resources, 'AWS::Budgets::Budget').map(({ id, Properties }) => ({
        service: 'budgets.amazonaws.com',
        source: `arn:aws:budgets::${ACCOUNT}:budget/${id}`,
        to: Properties.NotificationsWithSubscribers.flatMap(
          ({ Subscribers }: { Subscribers: { Address: string }[] }) =>
            Subscribers.map(({ Address }) => Address),
        ),
      })),
    ];
    expect(publishers.length).toBeGreaterThan(5);
    for (const { service, source, to } of publishers) {
      expect(new Set(to)).toEqual(new Set([arn]));
      const context = { 'aws:SourceAccount': ACCOUNT, 'aws:SourceArn': source };
      expect([source, await mayPublish(service, context)]).toEqual([source, true]);
    }
  });

  it('admits no service on behalf of another account or alarm', async () => {
    const [alarm] = ofType(resources, 'AWS::CloudWatch::Alarm');
    const id = alarm?.id ?? '';
    const refused: [string, string, string][] = [
      ['cloudwatch.amazonaws.com', '444455556666', alarmArn(id, '444455556666')],
      ['cloudwatch.amazonaws.com', ACCOUNT, alarmArn('of-something-else')],
      ['budgets.amazonaws.com', '444455556666', 'arn:aws:budgets::444455556666:budget/one'],
      ['events.amazonaws.com', ACCOUNT, `arn:aws:events:ap-southeast-2:${ACCOUNT}:rule/one`],
    ];
    for (const [service, account, source] of refused) {
      const context = { 'aws:SourceAccount': account, 'aws:SourceArn': source };
      expect([service, source, await mayPublish(service, context)]).toEqual([
        service,
        source,
        false,
      ]);
    }
  });
});

it('the budget warns by the same topic', () => {
  const { Budget, NotificationsWithSubscribers } = only('AWS::Budgets::Budget').Properties;
  expect(Budget.BudgetLimit).toEqual({ Amount: 20, Unit: 'USD' });
  expect(NotificationsWithSubscribers).toHaveLength(2);
});

it('the dashboard stays within the fifty metrics of a free one', () => {
  const { DashboardBody } = only('AWS::CloudWatch::Dashboard').Properties;
  const metrics = JSON.stringify(DashboardBody).match(/\[\\"AWS\/|\[\\"RoofConsoleShop\//g);
  expect(metrics?.length).toBeLessThanOrEqual(50);
});

it('a stage that is not watched has none of it', () => {
  const { shop } = templatesOf({ watch: 'off' });
  for (const type of ['CloudWatch::Alarm', 'CloudWatch::Dashboard', 'Budgets::Budget']) {
    shop.resourceCountIs(`AWS::${type}`, 0);
  }
});

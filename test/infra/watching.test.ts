/** Alarms, dashboard and budget. */
import { describe, expect, it } from 'vitest';
import { only, resourcesOf, templatesOf } from './template.ts';

interface Alarm {
  readonly Metrics?: readonly { readonly MetricStat?: object }[];
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

  it('tell of faults, crashes, too many functions, slowness, guessing, the table and pages', () => {
    expect(alarms().map(({ AlarmDescription }) => AlarmDescription)).toHaveLength(7);
    const { Properties } = only('AWS::Logs::MetricFilter');
    expect(Properties.FilterPattern).toContain('"POST /api/auth/login"');
    expect(Properties.FilterPattern).toContain('"429"');
  });

  it('go to the one topic and are quiet on an idle shop', () => {
    only('AWS::SNS::Topic');
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

it('the budget warns by the same topic, which lets budgets write to it', () => {
  const { Budget, NotificationsWithSubscribers } = only('AWS::Budgets::Budget').Properties;
  expect(Budget.BudgetLimit).toEqual({ Amount: 20, Unit: 'USD' });
  expect(NotificationsWithSubscribers).toHaveLength(2);
  expect(JSON.stringify(resourcesOf('AWS::SNS::TopicPolicy'))).toContain('budgets.amazonaws.com');
});

it('the dashboard stays within the fifty metrics of a free one', () => {
  const { DashboardBody } = only('AWS::CloudWatch::Dashboard').Properties;
  const metrics = JSON.stringify(DashboardBody).match(/\[\\"AWS\/|\[\\"RoofConsoleShop\//g);
  expect(metrics?.length).toBeLessThanOrEqual(50);
});

it('a stage that is not watched has none of it', () => {
  const { shop } = templatesOf({ watch: 'off' });
  for (const type of [
    'CloudWatch::Alarm',
    'CloudWatch::Dashboard',
    'Budgets::Budget',
    'SNS::Topic',
  ]) {
    shop.resourceCountIs(`AWS::${type}`, 0);
  }
});

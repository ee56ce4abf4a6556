/** Alarms, dashboard and budget. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backupAlarm, mailAlarm } from '../../functions/core/log.ts';
import { tableDefinition } from '../../functions/storage/table.ts';
import { RETRY_MINUTES, retryEvent } from '../../infra/publishing.ts';
import { ACCOUNT, filledIn, isAllowed, ofType } from '../support/roles/synthesized.ts';
import { only, shopResources, shopTemplates, synthesize } from './template.ts';

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

const filterOf = (metric: string) => {
  const found = shopResources('AWS::Logs::MetricFilter').find(
    ({ Properties }) => Properties.MetricTransformations[0].MetricName === metric,
  );
  return found?.Properties;
};

const alarms = (): Alarm[] =>
  shopResources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);

describe('the alarms', () => {
  it('stay within the ten metrics that are free', () => {
    const metrics = alarms().map(
      ({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1,
    );
    expect(metrics.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
  });

  it('cover failed calls, latency, refused calls, table throttling, outdated pages and email', () => {
    expect(alarms().map(({ AlarmDescription }) => AlarmDescription)).toHaveLength(7);
  });

  it('ring within five minutes of many 429s on any route, and name the firewall’s setting', () => {
    expect(filterOf('CallsRefused').FilterPattern).toBe('{ $.status = "429" }');
    const alarm = alarms().find(({ MetricName }) => MetricName === 'CallsRefused');
    expect(alarm).toMatchObject({ Period: 60, EvaluationPeriods: 3, DatapointsToAlarm: 2 });
    expect(alarm?.AlarmDescription).toContain('stages.dev.firewall');
  });

  it('see an email to the owner refused, emails that wait, and the bounce rate of the account', () => {
    const { FilterPattern, LogGroupName } = filterOf('MailsStuck');
    // And the backup that is too old.
    expect(FilterPattern).toBe(`{ ($.alarm = "${mailAlarm}") || ($.alarm = "${backupAlarm}") }`);
    expect(LogGroupName.Ref).toMatch(/^Mailer/);
    const bounces = alarms().find(({ MetricName }) => MetricName === 'Reputation.BounceRate');
    expect(bounces).toMatchObject({ Namespace: 'AWS/SES', Threshold: 0.05 });
  });

  it('watch only their own stage', () => {
    for (const alarm of alarms()) {
      const metrics = alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [
        alarm,
      ];
      expect(metrics.length).toBeGreaterThan(0);
      for (const { Dimensions = [], Namespace } of metrics) {
        const owned = Dimensions.some(({ Value }) => typeof Value === 'object');
        // SES judges the account, which is the stage's own.
        expect(owned || ['RoofConsoleShop/dev', 'AWS/SES'].includes(Namespace ?? '')).toBe(true);
      }
    }
  });

  it('see the table throttle, and writes of each index, even if the others have no data', () => {
    const [metrics = []] = alarms().flatMap(({ Metrics }) => (Metrics ? [Metrics] : []));
    const watched = metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
    const index = ({ Dimensions }: Watched) =>
      Dimensions?.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value ?? 'the table';
    const throttled = (name: string) =>
      watched
        .filter(({ MetricName }) => MetricName === name)
        .map(index)
        .sort();
    const indexes = tableDefinition.indexes.map((one) => one.name);
    expect(throttled('ReadThrottleEvents')).toEqual(['the table']);
    expect(throttled('WriteThrottleEvents')).toEqual(['the table', ...indexes].sort());
    const sum = metrics.find(({ Expression }) => Expression)?.Expression ?? '';
    const ids = metrics.filter(({ MetricStat }) => MetricStat).map(({ Id }) => Id);
    expect(sum.split(' + ').sort()).toEqual(ids.map((id) => `FILL(${id}, 0)`).sort());
  });

  it('see what the publisher still cannot do after retries', () => {
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
    const queue = alarms().find(({ MetricName }) => MetricName === 'NumberOfMessagesSent');
    const id = /"Fn::GetAtt":\["(\w+)"/.exec(JSON.stringify(queue?.Dimensions))?.[1] ?? '';
    expect(id).toContain('Lost');
    expect(JSON.stringify(destination)).toContain(id);
  });

  it('watch what happens, not what lies about until a person clears it: they ring for each new fault', () => {
    // An alarm acts when it goes on, and not again while it is (CloudWatch User Guide, "Alarm actions").
    const names = alarms().flatMap(({ MetricName, Metrics = [] }) => [
      ...(MetricName ? [MetricName] : []),
      ...Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []),
    ]);
    expect(names.length).toBeGreaterThan(6);
    for (const name of names)
      expect(name).not.toMatch(/^Approximate|Visible|Age|Size|Count$|Depth/);
  });

  it('judge a percentile only where there are enough calls for one', () => {
    const percentiles = shopResources('AWS::CloudWatch::Alarm').filter(
      ({ Properties }) => Properties.ExtendedStatistic,
    );
    expect(percentiles.map(({ Properties }) => Properties.ExtendedStatistic)).toEqual(['p90']);
    for (const { Properties } of percentiles) {
      expect(Properties.EvaluateLowSampleCountPercentile).toBe('ignore');
    }
  });

  it('notify one topic and stay silent on an idle shop', () => {
    const targets = alarms().flatMap(({ AlarmActions }) => AlarmActions);
    expect(new Set(targets.map((target) => JSON.stringify(target))).size).toBe(1);
    for (const { TreatMissingData } of alarms()) expect(TreatMissingData).toBe('notBreaching');
  });

  it('each have a row of advice in the RUNBOOK, which begins as they do', () => {
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8');
    for (const { AlarmDescription } of alarms()) {
      expect(runbook).toContain(`\n| ${AlarmDescription.split(/,|:| \(/, 1)[0]}`);
    }
  });

  it('are emailed to the owner', () => {
    synthesize({ alertEmail: 'owner@example.com' }).shop.hasResourceProperties(
      'AWS::SNS::Subscription',
      { Protocol: 'email', Endpoint: 'owner@example.com' },
    );
  });
});

/** The services that publish to topics: what IAM knows of each publisher, and its topics. */
const publishing: Record<
  string,
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
  (id: string, properties: any) => { service: string; source: string; topics: string[] }
> = {
  'AWS::CloudWatch::Alarm': (id, { AlarmActions }) => ({
    service: 'cloudwatch.amazonaws.com',
    source: alarmArn(id),
    topics: AlarmActions,
  }),
  'AWS::Budgets::Budget': (id, { NotificationsWithSubscribers }) => ({
    service: 'budgets.amazonaws.com',
    source: `arn:aws:budgets::${ACCOUNT}:budget/${id}`,
    topics: NotificationsWithSubscribers.flatMap(
      ({ Subscribers }: { Subscribers: { Address: string }[] }) =>
        Subscribers.map(({ Address }) => Address),
    ),
  }),
  'AWS::SES::ConfigurationSetEventDestination': (_, properties) => ({
    service: 'ses.amazonaws.com',
    source: `arn:aws:ses:ap-southeast-2:${ACCOUNT}:configuration-set/${properties.ConfigurationSetName}`,
    topics: [properties.EventDestination.SnsDestination.TopicARN],
  }),
};
/** Names a topic without publishing to it. */
const listening = ['AWS::SNS::TopicPolicy', 'AWS::SNS::Subscription', 'AWS::Lambda::Permission'];

const alarmArn = (id: string, account = ACCOUNT) =>
  `arn:aws:cloudwatch:ap-southeast-2:${account}:alarm:${id}`;

describe('every topic', () => {
  const resources = filledIn(shopTemplates().shop);
  const policies = ofType(resources, 'AWS::SNS::TopicPolicy');
  const mayPublish = (service: string, topic: string, account: string, source: string) =>
    isAllowed({
      principal: service,
      action: 'sns:Publish',
      resource: topic,
      context: {
        'aws:SecureTransport': 'true',
        'aws:SourceAccount': account,
        'aws:SourceArn': source,
      },
      resourcePolicy: policies.find(({ Properties }) => Properties.Topics.includes(topic))
        ?.Properties.PolicyDocument,
    });

  it('accepts messages from everything that publishes to it', async () => {
    const topics = ofType(resources, 'AWS::SNS::Topic').map(
      ({ id }) => `arn:aws:sns:ap-southeast-2:${ACCOUNT}:${id}`,
    );
    const heard = new Set<string>();
    for (const [id, { Type, Properties }] of Object.entries(resources)) {
      if (listening.includes(Type)) continue;
      const named = topics.filter((topic) => JSON.stringify(Properties ?? {}).includes(topic));
      if (named.length === 0) continue;
      const publisher = publishing[Type]?.(id, Properties);
      expect([Type, publisher?.topics.toSorted()]).toEqual([
        Type,
        expect.arrayContaining(named.toSorted()),
      ]);
      for (const topic of named) {
        heard.add(topic);
        const { service = '', source = '' } = publisher ?? {};
        expect([id, await mayPublish(service, topic, ACCOUNT, source)]).toEqual([id, true]);
      }
    }
    expect([...heard].sort()).toEqual(topics.sort());
  });

  it('accepts none on behalf of another account or alarm', async () => {
    const topic = ofType(resources, 'AWS::CloudWatch::Alarm')[0]?.Properties.AlarmActions[0];
    const other = '444455556666';
    const refused: [service: string, account: string, source: string][] = [
      ['cloudwatch.amazonaws.com', other, alarmArn('one', other)],
      ['cloudwatch.amazonaws.com', ACCOUNT, alarmArn('of-something-else')],
      ['budgets.amazonaws.com', other, `arn:aws:budgets::${other}:budget/one`],
      ['events.amazonaws.com', ACCOUNT, `arn:aws:events:ap-southeast-2:${ACCOUNT}:rule/one`],
    ];
    for (const [service, account, source] of refused) {
      const allowed = await mayPublish(service, topic, account, source);
      expect([service, source, allowed]).toEqual([service, source, false]);
    }
  });
});

it('the budget covers only the stage’s account, and warns twice', () => {
  const { Budget, NotificationsWithSubscribers } = only('AWS::Budgets::Budget').Properties;
  expect(Budget.BudgetLimit).toEqual({ Amount: 20, Unit: 'USD' });
  expect(Budget.CostFilters).toEqual({ LinkedAccount: [{ Ref: 'AWS::AccountId' }] });
  expect(NotificationsWithSubscribers).toHaveLength(2);
});

it('the dashboard stays within the free fifty metrics', () => {
  const { DashboardBody } = only('AWS::CloudWatch::Dashboard').Properties;
  const metrics = JSON.stringify(DashboardBody).match(/\[\\"AWS\/|\[\\"RoofConsoleShop\//g);
  expect(metrics?.length).toBeLessThanOrEqual(50);
});

it('a stage without monitoring creates none of it', () => {
  const { shop } = synthesize({ watch: 'off' });
  for (const type of ['CloudWatch::Alarm', 'CloudWatch::Dashboard', 'Budgets::Budget']) {
    shop.resourceCountIs(`AWS::${type}`, 0);
  }
});

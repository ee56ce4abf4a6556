import { alarmTopicOutput, lostQueueOutput, stackName } from '../names.ts';
import { awsCommand, type Check, ok, todo, waiting } from './check.ts';

interface Subscriptions {
  readonly Subscriptions?: readonly {
    readonly SubscriptionArn?: string;
    readonly Endpoint?: string;
  }[];
}
interface Attributes {
  readonly Attributes?: Readonly<Record<string, string>>;
}

/** True if alarms reach somebody, and no email scanner can unsubscribe them. */
export const checkSubscriptions: Check = async ({ config, deployed, outputs }, asked) => {
  if (config.watch === 'off') return undefined;
  const topic = outputs[alarmTopicOutput];
  if (!deployed || !topic) return waiting('The stage is not deployed');
  const { Subscriptions = [] } = await asked.aws<Subscriptions>(
    `sns list-subscriptions-by-topic --topic-arn ${topic}`,
  );
  const confirmed = Subscriptions.filter(({ SubscriptionArn = '' }) =>
    SubscriptionArn.startsWith('arn:'),
  );
  if (confirmed.length === 0) {
    return Subscriptions.length > 0
      ? todo('ALARMS REACH NOBODY: no subscription is confirmed', 'RUNBOOK, "Confirm the alarms"')
      : todo(
          'ALARMS REACH NOBODY: nobody is subscribed',
          awsCommand(
            `sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint ${config.alertEmail ?? 'YOU'}`,
            config.region,
          ),
        );
  }
  for (const { SubscriptionArn, Endpoint } of confirmed) {
    const { Attributes = {} } = await asked.aws<Attributes>(
      `sns get-subscription-attributes --subscription-arn ${SubscriptionArn}`,
    );
    if (Attributes.ConfirmationWasAuthenticated === 'true') continue;
    return todo(
      `Anyone who opens the link "unsubscribe" of an alarm ends the subscription of ${Endpoint}`,
      `aws sns unsubscribe --subscription-arn ${SubscriptionArn}, then subscribe and confirm as in RUNBOOK, "Confirm the alarms"`,
    );
  }
  return ok(`Alarms reach ${confirmed.map(({ Endpoint }) => Endpoint).join(', ')}`);
};

interface Alarms {
  readonly MetricAlarms?: readonly {
    readonly AlarmName?: string;
    readonly AlarmDescription?: string;
  }[];
}

/** True if no alarm is on. */
export const checkAlarms: Check = async ({ config, deployed }, asked) => {
  if (config.watch === 'off') return undefined;
  if (!deployed) return waiting('The stage is not deployed');
  const { MetricAlarms = [] } = await asked.aws<Alarms>(
    `cloudwatch describe-alarms --alarm-name-prefix ${stackName(config.stage)}- --state-value ALARM`,
  );
  const [first] = MetricAlarms;
  return first
    ? todo(
        `${MetricAlarms.length} alarms are on: ${first.AlarmDescription ?? first.AlarmName}`,
        'RUNBOOK, "When an alarm comes"',
      )
    : ok('No alarm is on');
};

/** True if the queue of lost changes is empty. */
export const checkLostQueue: Check = async ({ deployed, outputs, config }, asked) => {
  const url = outputs[lostQueueOutput];
  if (!deployed || !url) return waiting('The stage is not deployed');
  const { Attributes = {} } = await asked.aws<Attributes>(
    `sqs get-queue-attributes --queue-url ${url} --attribute-names ApproximateNumberOfMessages`,
  );
  const count = Number(Attributes.ApproximateNumberOfMessages ?? 0);
  return count === 0
    ? ok('No change was lost')
    : todo(
        `${count} lost changes lie in the queue`,
        `Read them, mend the cause, then empty it: aws sqs receive-message --max-number-of-messages 10 --queue-url ${url} --region ${config.region}`,
      );
};

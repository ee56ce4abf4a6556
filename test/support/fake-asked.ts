/** Whom the doctor asks, with the answers of a prod stage in good health unless others are given. */
import { type Asked, AwsRefusal, type Subject } from '../../infra/doctor/check.ts';
import { ACCOUNT } from './roles/synthesized.ts';

const topic = `arn:aws:sns:ap-southeast-2:${ACCOUNT}:RoofConsoleShop-prod-Alarms`;
const queue = `https://sqs.ap-southeast-2.amazonaws.com/${ACCOUNT}/RoofConsoleShop-prod-Lost`;

/** A time that is `days` before the checks' now. */
export const daysAgo = (days: number) =>
  new Date(Date.UTC(2026, 10, 25) - days * 86_400_000).toISOString();

export const names = {
  TABLE_NAME: 'RoofConsoleShop-prod-Data-Table-1',
  ORIGIN: 'https://shop.example.com',
  DISTRIBUTION_ORIGIN: 'https://d111111abcdef8.cloudfront.net',
};

/** Answers by what the CLI is asked, without options; a function is given them. A string refuses by that code. */
type Answers = Readonly<Record<string, unknown>>;

const healthy: Answers = {
  'sts get-caller-identity': { Account: ACCOUNT, Arn: `arn:aws:iam::${ACCOUNT}:user/owner` },
  'iam get-account-summary': { SummaryMap: { AccountMFAEnabled: 1, AccountPasswordPresent: 1 } },
  'freetier get-account-plan-state': { accountPlanType: 'PAID', accountPlanStatus: 'ACTIVE' },
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'service-quotas list-requested-service-quota-change-history-by-quota': { RequestedQuotas: [] },
  'ssm get-parameter': (options: string) => ({
    Parameter: { Value: options.includes('/cdk-bootstrap/') ? '28' : JSON.stringify(names) },
  }),
  'cloudformation describe-stacks': {
    Stacks: [
      {
        Outputs: [
          { OutputKey: 'AlarmTopic', OutputValue: topic },
          { OutputKey: 'LostQueue', OutputValue: queue },
        ],
      },
    ],
  },
  'route53 get-hosted-zone': {
    HostedZone: { Name: 'example.com.' },
    DelegationSet: { NameServers: ['ns-2.awsdns-2.org', 'ns-1.awsdns-1.com'] },
  },
  'route53 list-resource-record-sets': {
    ResourceRecordSets: [
      { Name: 'example.com.', Type: 'NS' },
      { Name: 'example.com.', Type: 'MX' },
      { Name: '_dmarc.example.com.', Type: 'TXT' },
    ],
  },
  'sesv2 get-account': { ProductionAccessEnabled: true, SendingEnabled: true },
  'sesv2 get-email-identity': {
    VerifiedForSendingStatus: true,
    VerificationStatus: 'SUCCESS',
    DkimAttributes: { Status: 'SUCCESS' },
    MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' },
  },
  'sns list-subscriptions-by-topic': {
    Subscriptions: [{ SubscriptionArn: `${topic}:1`, Endpoint: 'dave@consoles.com.au' }],
  },
  'sns get-subscription-attributes': { Attributes: { ConfirmationWasAuthenticated: 'true' } },
  'cloudwatch describe-alarms': { MetricAlarms: [] },
  'sqs get-queue-attributes': { Attributes: { ApproximateNumberOfMessages: '0' } },
  'dynamodb get-item': { Item: { at: { S: daysAgo(1) } } },
};

const page = '<div id="root"></div>';

export interface World {
  readonly aws?: Answers;
  readonly cli?: string | undefined;
  /** Records by name and type, such as `example.com NS`. */
  readonly dns?: Readonly<Record<string, readonly string[]>>;
  readonly github?: Readonly<Record<string, unknown>>;
  /** Pages that stand at an address instead of the shop. */
  readonly pages?: Readonly<Record<string, string | undefined>>;
}

/** @returns whom to ask, and what they were asked of AWS */
export function fakeAsked(world: World = {}): { asked: Asked; calls: string[][] } {
  const calls: string[][] = [];
  const answers = { ...healthy, ...world.aws };
  const records: World['dns'] = {
    'example.com NS': ['ns-1.awsdns-1.com', 'ns-2.awsdns-2.org'],
    '_dmarc.example.com TXT': ['v=dmarc1; p=none'],
    ...world.dns,
  };
  const github: World['github'] = {
    '': { private: true },
    '/environments/prod': { protection_rules: [{ type: 'branch_policy' }] },
    ...world.github,
  };
  const asked: Asked = {
    async aws<Answer>(words: string, region = 'ap-southeast-2') {
      const [service = '', operation = '', ...options] = words.split(' ');
      calls.push([service, operation, options.join(' '), region]);
      const given = answers[`${service} ${operation}`];
      const answer = typeof given === 'function' ? given(options.join(' '), region) : given;
      if (answer === undefined) throw new Error(`The fake has no answer to ${words}`);
      if (typeof answer === 'string') throw new AwsRefusal(answer, answer);
      return answer as Answer;
    },
    cliVersion: async () => ('cli' in world ? world.cli : '2.32.1'),
    dns: async (name, type) => records[`${name} ${type}`] ?? [],
    github: async <Answer>(path: string) => github[path] as Answer | undefined,
    page: async (url) => {
      const { host } = new URL(url);
      return world.pages && host in world.pages ? world.pages[host] : page;
    },
  };
  return { asked, calls };
}

export const outputs: Subject['outputs'] = { AlarmTopic: topic, LostQueue: queue };

/** The doctor's checks of a stage against fakes of everyone who is asked: each red, then green. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { StageConfig } from '../../infra/config.ts';
import { world } from '../../infra/doctor/asked.ts';
import { AwsRefusal, type Check, type Subject } from '../../infra/doctor/check.ts';
import { checksInside, checksOutside } from '../../infra/doctor/checks.ts';
import { examine } from '../../infra/doctor/examine.ts';
import { prepare } from '../../infra/doctor/prepare.ts';
import { summarize, toLines, typed } from '../../infra/doctor/report.ts';
import type { ShopNames } from '../../infra/stack.ts';
import { daysAgo, fakeAsked, names, outputs, type World } from '../support/fake-asked.ts';
import { ACCOUNT } from '../support/roles/synthesized.ts';
import { stageConfig } from './template.ts';

const now = new Date(Date.UTC(2026, 10, 25));

const settings = {
  stage: 'prod',
  account: ACCOUNT,
  alertEmail: 'dave@consoles.com.au',
  domain: 'shop.example.com',
  hostedZoneId: 'Z0123456789ABC',
};
const config = (more: object = {}): StageConfig => stageConfig({ ...settings, ...more });
const subject = (more: Partial<Subject> = {}): Subject => ({
  config: config(),
  deployed: names as ShopNames,
  outputs,
  now,
  ...more,
});

const checks: Readonly<Record<string, Check>> = { ...checksOutside, ...checksInside };

/** A case in which a check is red: the world, the stage and the words of the check. */
type Case = [name: string, world: World, says: RegExp, stage?: Partial<Subject>];

const apex = (): Partial<Subject> => ({ config: config({ domain: 'example.com' }) });
const fresh = { deployed: undefined, outputs: {} };
const byAddress = (): Partial<Subject> => ({
  config: config({ domain: undefined, hostedZoneId: undefined }),
});
const failing = (operation: string, answer: unknown): World => ({ aws: { [operation]: answer } });

const red: Case[] = [
  ['AWS CLI', { cli: undefined }, /no AWS CLI/],
  ['AWS CLI', { cli: '2.31.9' }, /older than 2\.32\.0/],
  ['AWS CLI', { cli: '1.45.11' }, /older than 2\.32\.0/],
  ['Alerts', {}, /no alarm reaches anybody/, { config: config({ alertEmail: undefined }) }],
  ['Certificates', { dns: { 'example.com CAA': ['issue letsencrypt.org'] } }, /only others/],
  ['DMARC', { dns: { '_dmarc.example.com TXT': [] } }, /no DMARC record/, apex()],
  ['Repository', { github: { '': { private: false } } }, /public/],
  ['GitHub deploys', { github: { '/environments/prod': { protection_rules: [] } } }, /no rule/],
  ['Account', failing('sts get-caller-identity', { Account: '9' }), /logged in to 9/],
  ['Account', failing('sts get-caller-identity', 'ExpiredToken'), /not logged in/],
  [
    'Root user',
    failing('sts get-caller-identity', { Account: ACCOUNT, Arn: `arn:aws:iam::${ACCOUNT}:root` }),
    /logged in as the root user/,
  ],
  [
    'Root user',
    failing('iam get-account-summary', { SummaryMap: { AccountMFAEnabled: 0 } }),
    /no second factor/,
  ],
  [
    'Plan',
    failing('freetier get-account-plan-state', {
      accountPlanType: 'FREE',
      accountPlanExpirationDate: '2027-05-01T00:00:00Z',
    }),
    /free plan.*2027-05-01/,
  ],
  [
    'Functions',
    failing('lambda get-account-settings', { AccountLimit: { ConcurrentExecutions: 10 } }),
    /Only 10 functions/,
  ],
  [
    'Bootstrap',
    failing('ssm get-parameter', (_: string, region: string) =>
      region === 'us-east-1' ? 'ParameterNotFound' : { Parameter: { Value: '28' } },
    ),
    /not prepared in us-east-1$/,
  ],
  ['Bootstrap', failing('ssm get-parameter', { Parameter: { Value: '5' } }), /not prepared/],
  ['Zone', failing('route53 get-hosted-zone', 'NoSuchHostedZone'), /no zone Z0123456789ABC/],
  [
    'Zone',
    failing('route53 get-hosted-zone', { HostedZone: { Name: 'ample.com.' } }),
    /does not hold shop\.example\.com/,
  ],
  ['Zone', { dns: { 'example.com NS': ['ns1.registrar.example'] } }, /ns1\.registrar\.example/],
  [
    'DNS records',
    failing('route53 list-resource-record-sets', {
      ResourceRecordSets: [{ Name: 'shop.example.com.', Type: 'CNAME' }],
    }),
    /shop\.example\.com CNAME/,
    fresh,
  ],
  [
    'DNS records',
    failing('route53 list-resource-record-sets', {
      ResourceRecordSets: [
        { Name: 'example.com.', Type: 'A' },
        { Name: 'www.example.com.', Type: 'CNAME' },
        { Name: '_dmarc.example.com.', Type: 'TXT' },
      ],
    }),
    /: example\.com A, www\.example\.com CNAME$/,
    { ...fresh, ...apex() },
  ],
  ['Address', { pages: { 'd111111abcdef8.cloudfront.net': '503' } }, /is not the shop/],
  ['Address', { pages: { 'shop.example.com': undefined } }, /shop\.example\.com does not lead/],
  ['Address', { pages: { 'www.example.com': 'old' } }, /www\.example\.com does not lead/, apex()],
  ['SES sandbox', failing('sesv2 get-account', { SendingEnabled: true }), /in its sandbox/],
  [
    'SES sandbox',
    failing('sesv2 get-account', { Details: { ReviewDetails: { Status: 'DENIED' } } }),
    /AWS refused/,
  ],
  [
    'SES sandbox',
    failing('sesv2 get-account', { ProductionAccessEnabled: true, SendingEnabled: false }),
    /stopped/,
  ],
  [
    'Sender',
    failing('sesv2 get-email-identity', 'NotFoundException'),
    /the domain, DKIM, MAIL FROM/,
  ],
  [
    'Sender',
    failing('sesv2 get-email-identity', {
      VerifiedForSendingStatus: true,
      DkimAttributes: { Status: 'FAILED' },
      MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' },
    }),
    /for DKIM$/,
  ],
  [
    'Sender',
    failing('sesv2 get-email-identity', { VerifiedForSendingStatus: false }),
    /waits for dave@consoles\.com\.au/,
    byAddress(),
  ],
  ['Subscriptions', failing('sns list-subscriptions-by-topic', {}), /NOBODY: nobody is subscribed/],
  [
    'Subscriptions',
    failing('sns list-subscriptions-by-topic', {
      Subscriptions: [{ SubscriptionArn: 'PendingConfirmation', Endpoint: 'dave@consoles.com.au' }],
    }),
    /NOBODY: no subscription is confirmed/,
  ],
  [
    'Subscriptions',
    failing('sns get-subscription-attributes', {
      Attributes: { ConfirmationWasAuthenticated: 'false' },
    }),
    /ends the subscription of dave@consoles\.com\.au/,
  ],
  [
    'Alarms',
    failing('cloudwatch describe-alarms', {
      MetricAlarms: [{ AlarmName: 'a', AlarmDescription: 'A call failed' }],
    }),
    /1 alarms are on: A call failed/,
  ],
  [
    'Lost changes',
    failing('sqs get-queue-attributes', { Attributes: { ApproximateNumberOfMessages: '2' } }),
    /2 lost changes/,
  ],
  ['Backup', failing('dynamodb get-item', {}), /no backup/],
  ['Backup', failing('dynamodb get-item', { Item: { at: { S: daysAgo(8) } } }), /8 days old/],
];

/** Every kind of stage. */
const stages: Readonly<Record<string, Partial<Subject>>> = {
  'of a domain beneath the business’s': {},
  'of a whole domain': apex(),
  'without a domain': byAddress(),
  'before its first deploy': fresh,
  'that is not watched': { config: config({ watch: 'off' }) },
};

describe('the doctor', () => {
  it.each<Case>(red)(
    'finds %s red, and green once that is put right: %j, %s',
    async (name, ill, says, stage) => {
      const finding = await checks[name]?.(subject(stage), fakeAsked(ill).asked);
      expect(finding?.is).toBe('todo');
      expect(finding?.says).toMatch(says);
      const well = subject(name === 'Alerts' ? {} : stage);
      expect(await checks[name]?.(well, fakeAsked().asked)).toMatchObject({ is: 'ok' });
    },
  );

  it('has every check red at least once', () => {
    expect(new Set(red.map(([name]) => name))).toEqual(new Set(Object.keys(checks)));
  });

  it.each(Object.entries(stages))('finds nothing to do in a healthy stage %s', async (_, stage) => {
    for (const check of Object.values(checks)) {
      const finding = await check(subject(stage), fakeAsked().asked);
      expect(finding ?? { is: 'ok' }).toMatchObject({
        is: expect.stringMatching(/^(ok|waiting)$/),
      });
    }
  });

  it.each<[name: string, world: World, stage?: Partial<Subject>]>([
    [
      'Functions',
      {
        aws: {
          'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
          'service-quotas list-requested-service-quota-change-history-by-quota': {
            RequestedQuotas: [{ Status: 'CASE_OPENED', DesiredValue: 1000 }],
          },
        },
      },
    ],
    [
      'SES sandbox',
      failing('sesv2 get-account', { Details: { ReviewDetails: { Status: 'PENDING' } } }),
    ],
    ['Sender', failing('sesv2 get-email-identity', { VerificationStatus: 'PENDING' })],
    ['Sender', failing('sesv2 get-email-identity', 'NotFoundException'), fresh],
  ])('has nothing to do for %s while AWS is at it: %j', async (name, world, stage) => {
    expect(await checks[name]?.(subject(stage), fakeAsked(world).asked)).toMatchObject({
      is: 'waiting',
    });
  });

  it('calls an account fine that AWS’s plans do not know', async () => {
    const { asked } = fakeAsked(
      failing('freetier get-account-plan-state', 'ResourceNotFoundException'),
    );
    expect(await checks.Plan?.(subject(), asked)).toMatchObject({ is: 'ok' });
  });
});

describe('an examination', () => {
  it('asks nothing more of an account that is not the stage’s', async () => {
    const { asked, calls } = fakeAsked(failing('sts get-caller-identity', { Account: '999' }));
    const results = await examine(config(), asked, now);
    expect(calls.map(([service]) => service)).toEqual(['sts']);
    expect(results.filter(([, { is }]) => is === 'todo').map(([name]) => name)).toEqual([
      'Account',
    ]);
  });

  it('changes nothing', async () => {
    const { asked, calls } = fakeAsked();
    await examine(config({ domain: 'example.com' }), asked, now);
    expect(calls.length).toBeGreaterThan(15);
    for (const [, operation] of calls) expect(operation).toMatch(/^(get|list|describe)-/);
  });

  it('says what could not be asked, and finds the rest', async () => {
    const { asked } = fakeAsked({
      aws: {
        'iam get-account-summary': 'AccessDenied',
        'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
      },
    });
    const results = await examine(config(), asked, now);
    expect(summarize(results)).toBe('1 to do, 16 fine, 1 could not be asked');
    const text = toLines(results).join('\n');
    expect(text).toContain('?     Root user       Could not be asked: AccessDenied');
    expect(text).toMatch(
      /TODO {2}Functions .*\n +-> aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ap-southeast-2/,
    );
  });

  it('before the first deploy waits for what a deploy makes', async () => {
    const { asked } = fakeAsked(
      failing('ssm get-parameter', (options: string) =>
        options.includes('/cdk-bootstrap/') ? { Parameter: { Value: '28' } } : 'ParameterNotFound',
      ),
    );
    const results = await examine(config(), asked, now);
    const waiting = results.filter(([, { is }]) => is === 'waiting').map(([name]) => name);
    expect(waiting).toEqual(['Address', 'Subscriptions', 'Alarms', 'Lost changes', 'Backup']);
  });

  it('prints commands as a shell takes them', () => {
    expect(typed({ run: ['aws', 'x', '--text', 'two words', '{"a":1}'] })).toBe(
      `aws x --text 'two words' '{"a":1}'`,
    );
  });
});

describe('before a deploy', () => {
  const unprepared: World = {
    aws: {
      'ssm get-parameter': 'ParameterNotFound',
      'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
    },
  };
  const preparing = async (world: World, isRunner = false, succeeds = true) => {
    const done: string[] = [];
    const said: string[] = [];
    const run = (command: { run: readonly string[] }) => {
      done.push(command.run.slice(0, 3).join(' '));
      return succeeds;
    };
    await prepare(config(), fakeAsked(world).asked, (line) => void said.push(line), {
      run,
      isRunner,
    });
    return { done, said };
  };

  it('the account is prepared and AWS is asked for the functions’ quota', async () => {
    const { done } = await preparing(unprepared);
    expect(done).toEqual([
      'npx cdk bootstrap',
      'aws service-quotas request-service-quota-increase',
    ]);
    expect(await preparing({})).toEqual({ done: [], said: [] });
  });

  it('a runner only says so', async () => {
    const { done, said } = await preparing(unprepared, true);
    expect(done).toEqual([]);
    expect(said).toHaveLength(2);
  });

  it('another account is refused, and one that cannot be prepared', async () => {
    const elsewhere = failing('sts get-caller-identity', { Account: '999' });
    await expect(preparing(elsewhere)).rejects.toThrow('You are logged in to 999, and prod is in');
    await expect(preparing(unprepared, false, false)).rejects.toThrow('Nothing was deployed');
  });

  it('what cannot be asked stops nothing', async () => {
    const denied = {
      'sts get-caller-identity': 'AccessDenied',
      'ssm get-parameter': 'AccessDenied',
    };
    expect(await preparing({ aws: denied })).toEqual({ done: [], said: [] });
  });
});

describe('the AWS CLI', () => {
  /** Runs with an `aws` that is a script. */
  async function withAws<T>(script: string, work: () => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'aws-'));
    const { PATH } = process.env;
    writeFileSync(join(folder, 'aws'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env.PATH = `${folder}:${PATH}`;
    try {
      return await work();
    } finally {
      process.env.PATH = PATH;
      rmSync(folder, { recursive: true });
    }
  }
  const { aws, cliVersion } = world('ap-southeast-2');

  it('is asked word by word, in the stage’s region, for JSON', async () => {
    const answer = await withAws(`printf '{"asked":"%s"}' "$*"`, () => aws('sqs get-x --url u'));
    expect(answer).toEqual({ asked: 'sqs get-x --url u --region ap-southeast-2 --output json' });
  });

  it('refuses by a name', async () => {
    const says =
      'An error occurred (NoSuchHostedZone) when calling the GetHostedZone operation: none';
    const refused = withAws(`echo "${says}" >&2; exit 254`, () => aws('route53 get-hosted-zone'));
    await expect(refused).rejects.toMatchObject({ code: 'NoSuchHostedZone', message: says });
    await expect(refused).rejects.toBeInstanceOf(AwsRefusal);
  });

  it('may be of either line of versions, or missing', async () => {
    const version = (line: string) => withAws(`echo "${line}"`, cliVersion);
    expect(await version('aws-cli/2.32.1 Python/3.13.9 Linux/6.1')).toBe('2.32.1');
    expect(await version('none')).toBe(undefined);
  });
});

describe('npm run doctor', () => {
  it('sends nobody to a part of the RUNBOOK that is not there', () => {
    const headings = [...readFileSync('infra/RUNBOOK.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, heading]) => heading,
    );
    const files = readdirSync('infra/doctor').map((file) =>
      readFileSync(`infra/doctor/${file}`, 'utf8'),
    );
    const named = [...files.join('').matchAll(/RUNBOOK, "([^"]+)"/g)].map(([, heading]) => heading);
    expect(named.length).toBeGreaterThan(4);
    expect(headings).toEqual(expect.arrayContaining(named));
  });

  it('takes a stage and nothing else', async () => {
    const run = promisify(execFile)(process.execPath, ['infra/doctor/doctor.ts', 'prod', '--mend']);
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage: npm run doctor -- <stage> [--fix]'),
    });
  });
});

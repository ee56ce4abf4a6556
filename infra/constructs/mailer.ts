import { Annotations, Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { EventField, Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnEmailIdentity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import {
  MAIL_DUE_MINUTES,
  MAIL_SWEEP_MINUTES,
  type MailerEnvironment,
} from '../../functions/core/environment.ts';
import { countedItems, newMails } from '../../functions/storage/table.ts';
import { firstFacts } from '../../shared/business.ts';
import { mailerName } from '../build/paths.ts';
import type { StageConfig } from '../config.ts';
import type { KeptData } from '../data-exports.ts';
import { isApex } from '../domain.ts';
import { acknowledge } from './acknowledge.ts';
import { mailerGrant } from './grants.ts';
import type { Secrets } from './secrets.ts';
import { buildStatements } from './statements.ts';
import { type LostChanges, StreamFunction } from './stream-function.ts';

interface MailerProps {
  readonly data: KeptData;
  readonly lost: LostChanges;
  readonly sender: MailSender;
  readonly secrets: Secrets;
  /** The shop's origin, such as `https://shop.example`, for every link in an email. */
  readonly origin: string;
  readonly nightlyBackup: StageConfig['nightlyBackup'];
}

/** Sends the emails of the outbox, receives bounces and complaints, and counts orders and quotes. */
export class Mailer extends StreamFunction {
  constructor(scope: Construct, id: string, props: MailerProps) {
    const { data, lost, sender, secrets, origin, nightlyBackup } = props;
    const { partition, region } = Stack.of(scope);
    // Not the stack's account, which the audit exception below could not name.
    const ses = `arn:${partition}:ses:${region}:${Aws.ACCOUNT_ID}`;
    const environment = {
      TABLE_NAME: data.TableName,
      SITE_ORIGIN: origin,
      ORDER_LINK_KEYS_PARAMETER: secrets.keys.ORDER_LINK_KEYS_PARAMETER,
      QUOTE_LINK_KEYS_PARAMETER: secrets.keys.QUOTE_LINK_KEYS_PARAMETER,
      MAIL_FROM: sender.from,
      MAIL_CONFIGURATION_SET: sender.configurationSet,
      NIGHTLY_BACKUP: nightlyBackup,
    } satisfies MailerEnvironment;
    super(scope, id, {
      name: mailerName,
      data,
      lost,
      environment,
      statements: buildStatements(mailerGrant, {
        table: data.TableArn,
        keys: (setting) => secrets.arnOf(secrets.keys[setting]),
        mail: {
          identities: [`${ses}:identity/*`, `${ses}:configuration-set/${sender.configurationSet}`],
          from: sender.from,
        },
      }),
      memorySize: 512,
      filters: [
        {
          eventName: [newMails.eventName],
          dynamodb: { Keys: { PK: { S: [newMails.partition] } } },
        },
        { dynamodb: { Keys: { SK: { S: countedItems.sorts } } } },
      ],
      by: {
        // Counted from the full hour, so that it includes seven in the morning in Queensland, when
        // the owner's digest is due, and eight, when reminders of quotes are.
        schedule: Schedule.cron({ minute: `0/${MAIL_SWEEP_MINUTES}` }),
        event: { send: 'waiting', at: EventField.time },
      },
    });
    const everyMinute = Schedule.rate(Duration.minutes(MAIL_DUE_MINUTES));
    this.callBy('Due', everyMinute, { send: 'due' });
    sender.feedback.addSubscription(new LambdaSubscription(this.target));
    acknowledge(
      this.target.ownRole,
      'AwsSolutions-IAM5[Resource::*]',
      'Taking an address off SES’s list of suppressed ones names no resource.',
    );
    acknowledge(
      this.target.ownRole,
      `AwsSolutions-IAM5[Resource::arn:aws:ses:${region}:<AWS::AccountId>:identity/*]`,
      'In the sandbox SES also requires permission for the recipient. The role is limited to one sender.',
    );
  }
}

interface DnsRecord {
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
  /** True if the owner creates it, and only if there is none yet. */
  readonly byHand?: boolean;
}

/**
 * The DMARC record of a domain. Below the shop's own domain, nothing else sends emails. The policy
 * of a whole domain applies to all emails of the business, so nothing is quarantined, reports show
 * who sends in its name, and an existing record is never replaced.
 */
function dmarcRecord(domain: string, reportsTo: string | undefined): DnsRecord {
  const name = `_dmarc.${domain}`;
  if (!isApex(domain)) return { name, type: 'TXT', value: '"v=DMARC1; p=quarantine"' };
  const reports = reportsTo ? `; rua=mailto:${reportsTo}` : '';
  return { name, type: 'TXT', value: `"v=DMARC1; p=none${reports}"`, byHand: true };
}

/**
 * The sender of the shop's emails: an address of its own domain with DKIM and a custom MAIL FROM
 * domain (SPF), so that a DMARC policy can reject forgeries. Without a domain it is the owner's
 * address, which SES asks the owner to confirm.
 */
export class MailSender extends Construct {
  /** The one address that emails come from. */
  readonly from: string;
  readonly configurationSet: string;
  readonly feedback: Topic;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const { domain, alertEmail, stage } = config;
    this.from = domain ? `shop@${domain}` : (alertEmail ?? firstFacts.email);
    const set = new CfnConfigurationSet(this, 'Configuration', {
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
      reputationOptions: { reputationMetricsEnabled: false },
      // The account's list stays empty in the sandbox, so the shop keeps its own, which includes
      // complaints: those people can still choose a new password.
      suppressionOptions: { suppressedReasons: ['BOUNCE'] },
    });
    this.configurationSet = set.ref;
    this.feedback = this.feedbackTopic(set);
    if (domain) this.ownDomain(domain, config);
    else if (alertEmail) new CfnEmailIdentity(this, 'Address', { emailIdentity: alertEmail });
    else {
      Annotations.of(this).addInfoV2(
        'shop:noMailSender',
        `The shop cannot send emails: set stages.${stage}.domain or .alertEmail in cdk.json`,
      );
    }
  }

  private feedbackTopic(set: CfnConfigurationSet): Topic {
    const topic = new Topic(this, 'Feedback', { enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const destination = new CfnConfigurationSetEventDestination(this, 'Events', {
      configurationSetName: set.ref,
      eventDestination: {
        // The default is off.
        enabled: true,
        matchingEventTypes: ['BOUNCE', 'COMPLAINT'],
        snsDestination: { topicArn: topic.topicArn },
      },
    });
    // SES publishes a test message when the destination is created.
    destination.node.addDependency(topic);
    return topic;
  }

  private ownDomain(domain: string, { hostedZoneId, region, alertEmail }: StageConfig): void {
    const returnPath = `mail.${domain}`;
    const identity = new CfnEmailIdentity(this, 'Domain', {
      emailIdentity: domain,
      dkimSigningAttributes: { nextSigningKeyLength: 'RSA_2048_BIT' },
      mailFromAttributes: { mailFromDomain: returnPath, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
      feedbackAttributes: { emailForwardingEnabled: false },
    });
    const dkim = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ] as const;
    const records: DnsRecord[] = [
      ...dkim.map(([name, value]) => ({ name, type: 'CNAME', value }) as const),
      { name: returnPath, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
      { name: returnPath, type: 'TXT', value: '"v=spf1 include:amazonses.com -all"' },
      dmarcRecord(domain, alertEmail),
    ];
    for (const [index, { name, type, value, byHand }] of records.entries()) {
      if (!hostedZoneId || byHand) {
        new CfnOutput(this, `Record${index + 1}`, { value: `${name} ${type} ${value}` });
        continue;
      }
      const resourceRecords = [value];
      new CfnRecordSet(this, `Record${index + 1}`, {
        hostedZoneId,
        name,
        type,
        ttl: '1800',
        resourceRecords,
      });
    }
  }
}

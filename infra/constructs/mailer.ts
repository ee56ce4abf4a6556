import { Aws, Duration, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { EventField, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import {
  MAIL_DUE_MINUTES,
  MAIL_SWEEP_MINUTES,
  type MailerEnvironment,
} from '../../functions/core/environment.ts';
import { countedItems, newMails } from '../../functions/storage/table.ts';
import { mailerName } from '../build/paths.ts';
import { acknowledge } from './acknowledge.ts';
import { mailerGrant } from './grants.ts';
import type { MailSender } from './mail-sender.ts';
import type { Secrets } from './secrets.ts';
import { buildStatements } from './statements.ts';
import { type LostChanges, StreamFunction } from './stream-function.ts';

interface MailerProps {
  readonly table: ITable;
  readonly lost: LostChanges;
  readonly sender: MailSender;
  readonly orderLinkKeys: Secrets['orderLinkKeys'];
  readonly quoteLinkKeys: Secrets['quoteLinkKeys'];
  /** The shop's origin, such as `https://shop.example`: every link in an e-mail leads there. */
  readonly origin: string;
}

/** Sends the e-mails of the outbox, receives bounces and complaints, and counts orders and quotes. */
export class Mailer extends StreamFunction {
  constructor(scope: Construct, id: string, props: MailerProps) {
    const { table, lost, sender, orderLinkKeys, quoteLinkKeys, origin } = props;
    const { partition, region } = Stack.of(scope);
    // Not the stack's account, which the audit exception below could not name.
    const ses = `arn:${partition}:ses:${region}:${Aws.ACCOUNT_ID}`;
    const environment = {
      TABLE_NAME: table.tableName,
      SITE_ORIGIN: origin,
      ORDER_LINK_KEYS_PARAMETER: orderLinkKeys.name,
      QUOTE_LINK_KEYS_PARAMETER: quoteLinkKeys.name,
      MAIL_FROM: sender.from,
      MAIL_CONFIGURATION_SET: sender.configurationSet,
    } satisfies MailerEnvironment;
    super(scope, id, {
      name: mailerName,
      table,
      lost,
      environment,
      statements: buildStatements(mailerGrant, {
        table: table.tableArn,
        orderLinkKeys: orderLinkKeys.arn,
        quoteLinkKeys: quoteLinkKeys.arn,
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
        // From the full hour on: seven in the morning in Queensland, when the owner's digest is due, is one
        // of the times, and eight, when reminders of quotes are.
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

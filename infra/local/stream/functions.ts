/** The functions that consume the table's stream, as the CDK deploys them. */
import type { DynamoDBRecord } from 'aws-lambda';
import {
  MAIL_DUE_MINUTES,
  MAIL_SWEEP_MINUTES,
  type MailerEnvironment,
  type PublisherEnvironment,
} from '../../../functions/core/environment.ts';
import { countedItems, newMails, publishedItems } from '../../../functions/storage/table.ts';
import { mailerName, publisherName } from '../../build/paths.ts';
import { msUntilDaily, RETRY_MINUTES, retryEvent } from '../../publishing.ts';
import type { Consumer } from './consumers.ts';

const MINUTE_MS = 60_000;

type Env = Readonly<Record<string, string>>;

/** The filter of the publisher's mapping. */
export function isPublished({ dynamodb }: Pick<DynamoDBRecord, 'dynamodb'>): boolean {
  const { partitions, sorts }: { partitions: readonly string[]; sorts: readonly string[] } =
    publishedItems;
  const { PK, SK } = dynamodb?.Keys ?? {};
  return partitions.includes(PK?.S ?? '') || sorts.includes(SK?.S ?? '');
}

const isCounted = ({ dynamodb }: DynamoDBRecord): boolean =>
  countedItems.sorts.some((sort) => sort === dynamodb?.Keys?.SK?.S);

function isNewMail({ eventName, dynamodb }: DynamoDBRecord): boolean {
  const { PK } = dynamodb?.Keys ?? {};
  return (
    eventName === newMails.eventName && (PK?.S?.startsWith(newMails.partition.prefix) ?? false)
  );
}

export function publishing(
  env: Env & Omit<PublisherEnvironment, 'SITE_ORIGIN'>,
  origin: string,
): Consumer {
  return {
    name: publisherName,
    env: { ...env, SITE_ORIGIN: origin },
    wants: isPublished,
    schedules: [
      {
        event: { publish: 'all' },
        everyMs: 24 * 60 * MINUTE_MS,
        firstMs: msUntilDaily(new Date()),
      },
      { event: retryEvent, everyMs: RETRY_MINUTES * MINUTE_MS },
    ],
  };
}

export function mailing(
  env: Env & Pick<MailerEnvironment, 'TABLE_NAME'>,
  origin: string,
): Consumer {
  return {
    name: mailerName,
    env: { ...env, SITE_ORIGIN: origin, MAIL_FROM: 'shop@example.com' },
    wants: (record) => isNewMail(record) || isCounted(record),
    schedules: [
      { event: { send: 'waiting' }, everyMs: MAIL_SWEEP_MINUTES * MINUTE_MS },
      { event: { send: 'due' }, everyMs: MAIL_DUE_MINUTES * MINUTE_MS },
    ],
  };
}

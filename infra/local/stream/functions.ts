/** The functions that consume the table's stream, as the CDK deploys them. */
import type { DynamoDBRecord } from 'aws-lambda';
import type {
  MailerEnvironment,
  PublisherEnvironment,
} from '../../../functions/core/environment.ts';
import { mailPartitions, publishedItems } from '../../../functions/storage/table.ts';
import { mailerName, publisherName } from '../../build/paths.ts';
import { RETRY_MINUTES, retryEvent } from '../../publishing.ts';
import type { Consumer } from './consumers.ts';

const HOUR_MS = 3_600_000;

type Env = Readonly<Record<string, string>>;
type Keyed = Pick<DynamoDBRecord, 'dynamodb'>;

/** The filter of the publisher's mapping. */
export function isPublished({ dynamodb }: Keyed): boolean {
  const { partitions, sorts }: { partitions: readonly string[]; sorts: readonly string[] } =
    publishedItems;
  const { PK, SK } = dynamodb?.Keys ?? {};
  return partitions.includes(PK?.S ?? '') || sorts.includes(SK?.S ?? '');
}

/** The filter of the mailer's mapping. */
function isMail({ dynamodb }: Keyed): boolean {
  return dynamodb?.Keys?.PK?.S?.startsWith(mailPartitions.prefix) ?? false;
}

export function publishing(
  env: Env & Omit<PublisherEnvironment, 'SITE_ORIGIN'>,
  origin: string,
): Consumer {
  return {
    name: publisherName,
    env: { ...env, SITE_ORIGIN: origin },
    wants: isPublished,
    schedule: { publish: 'all' },
    everyMs: 24 * HOUR_MS,
    retry: { event: retryEvent, everyMs: RETRY_MINUTES * 60_000 },
  };
}

export function mailing(
  env: Env & Pick<MailerEnvironment, 'TABLE_NAME'>,
  origin: string,
): Consumer {
  return {
    name: mailerName,
    env: { ...env, SITE_ORIGIN: origin, MAIL_FROM: 'shop@example.com' },
    wants: isMail,
    schedule: { send: 'waiting' },
    everyMs: HOUR_MS,
  };
}

/**
 * Sends the e-mails of the outbox. It is called with the table's stream records; once an hour with
 * `{ "send": "waiting" }` for e-mails that could not be sent or have become due; and with SES's
 * notifications of bounces and complaints.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SNSEvent } from 'aws-lambda';
import { mailerEnvironmentSchema } from '../core/environment.ts';
import { logError } from '../core/log.ts';
import { mailKey } from '../mail/identity.ts';
import { waitingMails } from '../mail/queue.ts';
import type { Key } from '../storage/keys.ts';
import { deliver } from './deliver.ts';
import { writeDigest } from './digest.ts';
import { takeFeedback } from './feedback.ts';
import { remindOfQuotes } from './remind.ts';

/** @property at the hour that the schedule calls for (ISO 8601), however late; now, if left out */
interface Scheduled {
  readonly send: 'waiting';
  readonly at?: string;
}

type Event = DynamoDBStreamEvent | SNSEvent | Scheduled;

/** How many e-mails are sent at once. */
const CONCURRENCY = 5;
/** E-mails read from the list of waiting ones at a time. */
const PAGE_SIZE = 100;
/** Pause before e-mails that could not be sent are tried again, in ms. */
const PAUSE_MS = 2000;
/** Part of an invocation's time reserved for e-mails that are being sent, in ms. */
const RESERVE_MS = 20_000;

const settings = mailerEnvironmentSchema.parse(process.env);

/** Delivers each; if the table fails, that e-mail is tried again too. */
async function deliverAll(keys: readonly Key[]) {
  const outcomes = new Map<Key, 'done' | 'again'>();
  const waiting = [...keys];
  const worker = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const outcome = await deliver(key, settings).catch((error: unknown) => {
        logError('An e-mail could not be handled', error, { requestId: '', route: 'mailer' });
        return 'again' as const;
      });
      outcomes.set(key, outcome);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return outcomes;
}

/** Handles stream records: those that must be tried again are reported, and come again. */
async function sendCaused({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const keys = new Map<string, Key>();
  for (const { dynamodb } of Records) {
    const { PK, SK } = dynamodb?.Keys ?? {};
    if (PK?.S && SK?.S) keys.set(`${PK.S} ${SK.S}`, { PK: PK.S, SK: SK.S });
  }
  const outcomes = await deliverAll([...keys.values()]);
  const again = (record: DynamoDBStreamEvent['Records'][number]) => {
    const { PK, SK } = record.dynamodb?.Keys ?? {};
    const key = keys.get(`${PK?.S} ${SK?.S}`);
    return key !== undefined && outcomes.get(key) === 'again';
  };
  return {
    batchItemFailures: Records.filter(again).map(({ dynamodb }) => ({
      itemIdentifier: dynamodb?.SequenceNumber ?? '',
    })),
  };
}

/** Causes what is due, then tries everything that is waiting, repeatedly while there is time. */
async function sendWaiting(at: Date, timeLeft: () => number): Promise<{ waiting: number }> {
  await writeDigest(at);
  await remindOfQuotes(at).catch((error: unknown) =>
    logError('Quotes could not be reminded of', error, { requestId: '', route: 'mailer' }),
  );
  for (;;) {
    const mails = await waitingMails(PAGE_SIZE);
    const outcomes = await deliverAll(mails.map(mailKey));
    const again = [...outcomes.values()].filter((outcome) => outcome === 'again').length;
    const more = again > 0 || mails.length === PAGE_SIZE;
    if (!more || timeLeft() < RESERVE_MS) return { waiting: again };
    if (again > 0) await delay(PAUSE_MS);
  }
}

function isFeedback(event: DynamoDBStreamEvent | SNSEvent): event is SNSEvent {
  const [first] = event.Records;
  return first !== undefined && 'Sns' in first;
}

export async function handler(event: Event, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  if ('send' in event) {
    const at = event.at ? new Date(event.at) : new Date();
    return sendWaiting(at, () => context.getRemainingTimeInMillis());
  }
  return isFeedback(event) ? takeFeedback(event) : sendCaused(event);
}

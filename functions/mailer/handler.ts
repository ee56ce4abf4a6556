/**
 * Sends the e-mails of the outbox: called with the table's stream records, once an hour
 * with `{ "send": "waiting" }` for those that could not be sent then and those that are due, and with
 * what SES reports of those that came back.
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

/** @property at the hour that the schedule means (ISO 8601), however late it calls; now, if left out */
interface Scheduled {
  readonly send: 'waiting';
  readonly at?: string;
}

type Event = DynamoDBStreamEvent | SNSEvent | Scheduled;

/** How many e-mails are sent at once. */
const AT_ONCE = 5;
/** E-mails that one reading of the list of waiting ones takes up. */
const PAGE = 100;
/** Pause before those that could not be sent are tried again, in ms. */
const PAUSE_MS = 2000;
/** Kept of an invocation's time for e-mails under way, in ms. */
const RESERVE_MS = 20_000;

const settings = mailerEnvironmentSchema.parse(process.env);

/** Delivers each; a fault on the way to the table is one more reason to try again. */
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

/** The stream's records: those that must be tried again are named, and come again. */
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

/** Causes what is due, then tries everything that waits, again and again while there is time. */
async function sendWaiting(at: Date, timeLeft: () => number): Promise<{ waiting: number }> {
  await writeDigest(at);
  await remindOfQuotes(at).catch((error: unknown) =>
    logError('Quotes could not be reminded of', error, { requestId: '', route: 'mailer' }),
  );
  for (;;) {
    const mails = await waitingMails(PAGE);
    const outcomes = await deliverAll(mails.map(mailKey));
    const again = [...outcomes.values()].filter((outcome) => outcome === 'again').length;
    const more = again > 0 || mails.length === PAGE;
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

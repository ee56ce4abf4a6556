/**
 * Publishes pages: called with what the table's stream tells, and with `{ "publish": "all" }` after a
 * deploy and once a day. It serves no visitor.
 */
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { publisherEnvironmentSchema } from '../core/environment.ts';
import { publishAllKey } from '../storage/table.ts';
import { publish } from './publish.ts';
import type { Change } from './touched.ts';
import { inTurn } from './turn.ts';

type Event = Pick<DynamoDBStreamEvent, 'Records'> | { readonly publish: 'all' };

/** Kept of an invocation's time for the work itself, in ms. */
const WORK_MS = 20_000;

function changesOf(event: Event): Change[] {
  if ('publish' in event) return ['all'];
  return event.Records.flatMap(({ dynamodb }): Change[] => {
    const { PK, SK } = dynamodb?.Keys ?? {};
    if (PK?.S === undefined || SK?.S === undefined) return [];
    return SK.S === publishAllKey.SK ? ['all'] : [{ PK: PK.S, SK: SK.S }];
  });
}

const settings = publisherEnvironmentSchema.parse(process.env);

export async function handler(
  event: Event,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ pages: number }> {
  const changes = changesOf(event);
  if (changes.length === 0) return { pages: 0 };
  const pages = await inTurn(context.getRemainingTimeInMillis() - WORK_MS, () =>
    publish(changes, settings, new Date()),
  );
  return { pages };
}

/**
 * Publishes pages. It is called with the table's stream records; with `{ "publish": "all" }` after a
 * deploy and once a day; and every few minutes with `{ "publish": "failed" }`, which retries what
 * could not be published and raises the alarm if it fails again. It serves no visitor.
 */
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { publisherEnvironmentSchema } from '../core/environment.ts';
import { publishAllKey } from '../storage/table.ts';
import type { Change } from './affected-pages.ts';
import { hasFailures, readFailures } from './failures.ts';
import { withLock } from './lock.ts';
import { publish } from './publish.ts';

type Event =
  | Pick<DynamoDBStreamEvent, 'Records'>
  | { readonly publish: 'all' }
  | { readonly publish: 'failed' };

/** Part of an invocation's time reserved for the work itself, in ms. */
const WORK_MS = 20_000;

function readChanges(event: Event): Change[] {
  if ('publish' in event) return event.publish === 'all' ? ['all'] : [];
  return event.Records.flatMap(({ dynamodb }): Change[] => {
    const { PK, SK } = dynamodb?.Keys ?? {};
    if (PK?.S === undefined || SK?.S === undefined) return [];
    return SK.S === publishAllKey.SK ? ['all'] : [{ PK: PK.S, SK: SK.S }];
  });
}

const settings = publisherEnvironmentSchema.parse(process.env);

/** @throws Error if what failed before fails again, which raises the owner's alarm */
export async function handler(
  event: Event,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ pages: number }> {
  const changes = readChanges(event);
  const again = 'publish' in event && event.publish === 'failed';
  const hasWork = changes.length > 0 || (again && hasFailures(await readFailures()));
  if (!hasWork) return { pages: 0 };
  const { made, failures } = await withLock(context.getRemainingTimeInMillis() - WORK_MS, () =>
    publish(changes, settings),
  );
  if (again && hasFailures(failures)) {
    throw new Error(`Not published: ${[...failures.pages, ...failures.rows].join(', ')}`);
  }
  return { pages: made };
}

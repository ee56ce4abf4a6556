/**
 * Publishes pages. It is called with the table's stream records; with `{ "publish": "all" }` after
 * a deploy and once a day; and every five minutes with `{ "publish": "failed" }`, which retries
 * failed pages, checks the site as visitors see it once it was first published, and raises the
 * alarm if either fails again. It serves no visitor.
 */
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { publisherEnvironmentSchema } from '../core/environment.ts';
import { logError } from '../core/log.ts';
import { shopKeys } from '../storage/keys.ts';
import type { Change } from './affected-pages.ts';
import { publish } from './publish.ts';
import { hasFailures, readFailures, storeSiteFault, withLock } from './rows.ts';

type Event =
  | Pick<DynamoDBStreamEvent, 'Records'>
  | { readonly publish: 'all' }
  | { readonly publish: 'failed' };

/** The part of an invocation's time reserved for the work itself, in ms. */
const WORK_MS = 20_000;

function readChanges(event: Event): Change[] {
  if ('publish' in event) return event.publish === 'all' ? ['all'] : [];
  return event.Records.flatMap(({ dynamodb }): Change[] => {
    const { PK, SK } = dynamodb?.Keys ?? {};
    if (PK?.S === undefined || SK?.S === undefined) return [];
    return SK.S === shopKeys.publishAll.SK ? ['all'] : [{ PK: PK.S, SK: SK.S }];
  });
}

const settings = publisherEnvironmentSchema.parse(process.env);

/** @throws Error if something that failed before fails again, which raises the owner's alarm */
export async function handler(
  event: Event,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ pages: number }> {
  const changes = readChanges(event);
  const again = 'publish' in event && event.publish === 'failed';
  const before = again ? await readFailures() : undefined;
  const faults: string[] = [];
  let pages = 0;
  if (changes.length > 0 || (before && hasFailures(before))) {
    const { made, failures } = await withLock(context.getRemainingTimeInMillis() - WORK_MS, () =>
      publish(changes, settings),
    );
    pages = made;
    if (again) faults.push(...failures.pages, ...failures.rows);
  }
  if (before?.published) faults.push(...(await findLastingFault(before.site)));
  if (faults.length > 0) throw new Error(`Not published: ${faults.join(', ')}`);
  return { pages };
}

/** The site's fault, if the last check found one too: a single failure may be the network's. */
async function findLastingFault(before: string | undefined): Promise<string[]> {
  const fault = await checkSite(settings.SITE_ORIGIN);
  if (fault) logError('Visitors cannot open the site', new Error(), { site: fault });
  if (fault !== before) await storeSiteFault(fault);
  return fault && before ? [fault] : [];
}

/** The edge may take this long to answer a check. */
const PATIENCE_MS = 5000;

async function ask(url: URL, method: 'GET' | 'HEAD'): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { method, redirect: 'manual', signal });
  if (answer.status !== 200) throw new Error(`${url.pathname} answers ${answer.status}`);
  return answer;
}

/**
 * Asks the edge for the home page and its files, as a visitor does.
 *
 * @returns the fault; undefined if the page and all its files are there
 */
async function checkSite(origin: string): Promise<string | undefined> {
  try {
    const page = await (await ask(new URL('/', origin), 'GET')).text();
    const files = new Set(page.match(/\/assets\/[\w./-]+/g));
    if (files.size === 0) return '/ is not the shop';
    await Promise.all([...files].map((file) => ask(new URL(file, origin), 'HEAD')));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

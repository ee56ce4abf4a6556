/**
 * The event source mapping of the publisher on one machine: hands it what the table's stream tells,
 * and at the start the wish to have every page made.
 */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { publishedItems } from '../../../functions/storage/table.ts';
import { builtFunctions, bundleName, publisherName } from '../../build/paths.ts';
import { localFunction } from '../gateway/function.ts';
import { followStream } from './stream.ts';

/** The deployed function's. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 500;
const RETRY_MS = { first: 500, most: 10_000 };

/** What the deployed mapping filters by. */
export function isPublished({ dynamodb }: Pick<DynamoDBRecord, 'dynamodb'>): boolean {
  const { partitions, sorts }: { partitions: readonly string[]; sorts: readonly string[] } =
    publishedItems;
  const { PK, SK } = dynamodb?.Keys ?? {};
  return partitions.includes(PK?.S ?? '') || sorts.includes(SK?.S ?? '');
}

export interface Publishing {
  /** Resolves when every page has been made once. */
  readonly published: Promise<void>;
  stop(): void;
}

interface Settings {
  /** Environment of the publisher, complete. */
  readonly env: Readonly<Record<string, string>> & { readonly TABLE_NAME: string };
  /** File that takes what it prints; none means the terminal. */
  readonly logFile: string | undefined;
  /** The DynamoDB API that has the table. */
  readonly endpoint: string;
}

/** Publishes from now on. */
export function startPublishing({ env, logFile, endpoint }: Settings): Publishing {
  const logFd = logFile === undefined ? undefined : openSync(logFile, 'a');
  const publisher = localFunction({
    name: publisherName,
    bundle: join(builtFunctions, publisherName, bundleName),
    env,
    timeoutMs: TIMEOUT_MS,
    output: logFd ?? 'inherit',
    log: (line) => {
      const timestamp = new Date().toISOString();
      writeSync(logFd ?? 1, `${JSON.stringify({ timestamp, ...line })}\n`);
    },
  });
  const stopped = new AbortController();
  const { signal } = stopped;
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false });

  /** Calls until it worked, as the mapping does. */
  async function invoke(event: unknown): Promise<void> {
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.most)) {
      if ((await publisher.invoke(event)).kind === 'result') return;
      await pause(wait);
    }
  }

  async function follow(begun: () => void): Promise<void> {
    // From before the first reading, so that no change falls in between.
    const stream = await followStream(endpoint, env.TABLE_NAME);
    await invoke({ publish: 'all' });
    begun();
    while (stream && !signal.aborted) {
      await pause(POLL_MS);
      const records = (await stream.read()).filter(isPublished);
      if (records.length > 0) await invoke({ Records: records });
    }
  }

  let begun = () => {};
  const published = new Promise<void>((done) => {
    begun = done;
  });
  async function run(): Promise<void> {
    while (!signal.aborted) {
      // An emulator that was killed is back in a moment; what was missed meanwhile is made good.
      await follow(begun).catch(() => {});
      await pause(RETRY_MS.first).catch(() => {});
    }
  }
  void run();
  return {
    published,
    stop() {
      stopped.abort();
      publisher.stop();
    },
  };
}

/**
 * The event source mappings of the table's stream on one machine: they pass each function the records that
 * match its filters, in order, and repeat until it succeeds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import type { StartFunction } from '../gateway/function.ts';
import type { Access } from '../table.ts';
import { followStream, type Position } from './read.ts';

/** The same as for the deployed functions, in ms. */
const TIMEOUT_MS = 60_000;
/** The most records in a call, the same as in the deployed mapping. */
const BATCH = 100;
const POLL_MS = 500;
/** The pause while a caller is waiting, in ms. */
const HURRY_MS = 20;
const RETRY_MS = { first: 500, most: 10_000 };

export interface Consumer {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly wants: (record: DynamoDBRecord) => boolean;
  /** Its schedules. The first event of the first comes at the start. */
  readonly schedules: readonly [Schedule, ...Schedule[]];
}

/** A failed call of a schedule is logged, and the next one tries again. */
interface Schedule {
  readonly event: unknown;
  readonly everyMs: number;
  /** The time of the first event, in ms from the start; `everyMs` if left out. */
  readonly firstMs?: number;
}

interface Settings {
  readonly consumers: readonly Consumer[];
  readonly start: StartFunction;
  readonly access: Access;
  readonly tableName: string;
  /** The pause between two readings, in ms. */
  readonly eachMs?: number | undefined;
  /** A file with the position up to which everything was handled, which the deployed mapping remembers too. */
  readonly positionFile: string;
}

interface Consuming {
  /** Resolves when a consumer has handled its first scheduled event. */
  readonly ready: (name: string) => Promise<void>;
  /** Resolves when everything in the stream is handled, including records added by handling it. */
  caughtUp(): Promise<void>;
  /** Calls a consumer with an event that is not from the stream. */
  run(name: string, event: unknown): Promise<void>;
  /** Makes the next call of each consumer start a new process. */
  recycle(): void;
  stop(): void;
}

interface Context extends Pick<Settings, 'start'> {
  /** Aborted when the shop stops. */
  readonly signal: AbortSignal;
  readonly pause: (ms: number) => Promise<void>;
}

/** The position that the last shop reached on this data; undefined if it is not known. */
function readPosition(file: string): Position | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Position;
  } catch {
    return undefined;
  }
}

/** Starts a function that handles records and events of its schedule, one after another. */
function startConsumer(
  { name, env, wants, schedules }: Consumer,
  { start, signal, pause }: Context,
) {
  const target = start({ name, env, timeoutMs: TIMEOUT_MS });

  /** Calls until it succeeds. */
  async function invoke(event: unknown): Promise<void> {
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.most)) {
      if ((await target.invoke(event)).kind === 'result') return;
      await pause(wait);
    }
  }

  // One batch at a time, as from a shard.
  let last = Promise.resolve();
  const next = (event: unknown) => {
    last = last.then(() => invoke(event)).catch(() => {});
    return last;
  };
  const { promise: ready, resolve: made } = Promise.withResolvers<void>();
  async function repeat({ event, everyMs, firstMs = everyMs }: Schedule): Promise<never> {
    for (let wait = firstMs; ; wait = everyMs) {
      await pause(wait);
      void target.invoke(event);
    }
  }
  // Each ends when the shop stops.
  for (const schedule of schedules) repeat(schedule).catch(() => {});
  return {
    /** Resolves when the records are handled. */
    async take(records: readonly DynamoDBRecord[]): Promise<void> {
      const wanted = records.filter(wants);
      for (let at = 0; at < wanted.length; at += BATCH) {
        void next({ Records: wanted.slice(at, at + BATCH) });
      }
      await last;
    },
    start: () => void next(schedules[0].event).then(made),
    run: invoke,
    ready,
    recycle: target.recycle,
    stop: target.stop,
  };
}

/** Passes the stream to its consumers from now on. */
export function startConsuming(settings: Settings): Consuming {
  const { access, tableName, positionFile, eachMs = POLL_MS } = settings;
  const stopped = new AbortController();
  const { signal } = stopped;
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false });
  const context = { ...settings, signal, pause };

  const consumers = new Map(
    settings.consumers.map((one) => [one.name, startConsumer(one, context)]),
  );

  let position = readPosition(positionFile);

  /**
   * Callbacks that resolve callers waiting until everything is handled, and that end the pause before the
   * next read.
   */
  const waiting: (() => void)[] = [];
  let hurry = () => {};
  const untilNextReading = () =>
    new Promise<void>((done, fail) => {
      hurry = done;
      pause(waiting.length > 0 ? HURRY_MS : eachMs).then(done, fail);
    });

  async function follow(): Promise<void> {
    const stream = await followStream(access, tableName, position);
    if (!stream) return;
    const take = (records: readonly DynamoDBRecord[]) =>
      Promise.all([...consumers.values()].map((one) => one.take(records)));
    while (!signal.aborted) {
      const asked = waiting.length;
      const records = await stream.read();
      const reached = stream.position();
      const taken = take(records);
      position = reached;
      if (records.length > 0) {
        void taken.then(() => {
          if (!signal.aborted) writeFileSync(positionFile, JSON.stringify(reached));
        });
      }
      if (asked > 0) {
        await taken;
        if (records.length === 0) for (const done of waiting.splice(0, asked)) done();
      }
      await untilNextReading();
    }
  }

  async function run(): Promise<void> {
    for (const consumer of consumers.values()) consumer.start();
    while (!signal.aborted) {
      // A DynamoDB of the user's own may be started again.
      await follow().catch(() => {});
      await pause(RETRY_MS.first).catch(() => {});
    }
  }
  // Otherwise nothing is handled, and the next start must not take it for done.
  if (consumers.size > 0) void run();
  const named = (name: string) => {
    const consumer = consumers.get(name);
    if (!consumer) throw new Error(`Nothing called ${name} follows the stream`);
    return consumer;
  };
  return {
    ready: (name) => named(name).ready,
    caughtUp() {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (consumers.size === 0) resolve();
      waiting.push(resolve);
      hurry();
      return promise;
    },
    run: (name, event) => named(name).run(event),
    recycle() {
      for (const consumer of consumers.values()) consumer.recycle();
    },
    stop() {
      stopped.abort();
      for (const consumer of consumers.values()) consumer.stop();
    },
  };
}

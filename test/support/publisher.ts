/** The publisher's bundle, called in a process of its own as Lambda would call it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { builtFunctions, publisherName } from '../../infra/build/paths.ts';
import type { Stack } from '../../infra/local/stack.ts';

export const siteBucket = 'roof-console-site';

export interface Called {
  /** Not 0 if the call failed. */
  readonly code: number;
  /** All that it printed, and its result as the last line. */
  readonly said: string;
}

/**
 * Calls the publisher of a shop.
 *
 * @param waitMs how long it may wait for its turn
 * @param env goes before the shop's own environment
 */
export async function callPublisher(
  stack: Stack,
  event: object,
  { waitMs = 40_000, env = {} }: { waitMs?: number; env?: Record<string, string> } = {},
): Promise<Called> {
  const bundle = join(builtFunctions, publisherName, 'index.cjs');
  const script = `
    const { handler } = await import(${JSON.stringify(bundle)});
    const context = { getRemainingTimeInMillis: () => 20_000 + ${waitMs} };
    console.log(JSON.stringify(await handler(${JSON.stringify(event)}, context)));
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      ...stack.env,
      SITE_BUCKET: siteBucket,
      SITE_ORIGIN: stack.origin,
      ...env,
    },
    stdio: 'pipe',
  });
  const [[code], ...said] = await Promise.all([
    once(child, 'close'),
    child.stdout.toArray(),
    child.stderr.toArray(),
  ]);
  return { code, said: Buffer.concat(said.flat()).toString() };
}

/** The table's stream records of changed items. */
export const streamEvent = (...keys: readonly { PK: string; SK: string }[]) => ({
  Records: keys.map(({ PK, SK }) => ({ dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } } })),
});

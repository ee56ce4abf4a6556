/** The publisher's bundle, called as Lambda calls one that has just started. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFunctions, publisherName } from '../../infra/build/paths.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { functionsHere } from './in-process.ts';

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
  const logs = mkdtempSync(join(tmpdir(), 'publisher-'));
  const logFile = join(logs, 'log');
  const publisher = functionsHere()({ folder: builtFunctions, logFile })({
    name: publisherName,
    env: { ...stack.env, SITE_BUCKET: siteBucket, SITE_ORIGIN: stack.origin, ...env },
    timeoutMs: 20_000 + waitMs,
  });
  const outcome = await publisher.invoke(event);
  const result = outcome.kind === 'result' ? JSON.stringify(outcome.result) : '';
  const said = readFileSync(logFile, 'utf8') + result;
  rmSync(logs, { recursive: true });
  return { code: outcome.kind === 'result' ? 0 : 1, said };
}

/** A page of a shop, without the elements that keep a name from being translated. */
export async function readPage({ origin }: Stack, path: string): Promise<string> {
  const plain = { headers: { 'accept-encoding': 'identity' } };
  const html = await (await fetch(`${origin}${path}`, plain)).text();
  return html.replaceAll(/<span translate="no">([^<]*)<\/span>/g, '$1');
}

/** The table's stream records of changed items. */
export const streamEvent = (...keys: readonly { PK: string; SK: string }[]) => ({
  Records: keys.map(({ PK, SK }) => ({ dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } } })),
});

/** The shop under test: one seeded stack for all API tests, and private ones to break. */
import { readFileSync, rmSync } from 'node:fs';
import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import type { TestProject } from 'vitest/node';
import { businessKeys } from '../../functions/storage/keys.ts';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { type Stack, type StackOptions, startStack } from '../../infra/local/stack.ts';
import { startDynamodbLocal } from './dynamodb-local.ts';
import { functionsHere } from './in-process.ts';
import { longForm } from './long-form.ts';
import { type Guard, guardRoles } from './roles/guard.ts';
import { makeScratch } from './scratch.ts';
import { copySeeded, keepSeeded } from './seeded.ts';
import { openTable, tableAccess } from './table.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared shop. */
    origin: string;
    /** The environment of the shared shop's functions, for tests that read the table. */
    env: Stack['env'];
    /** Log file of the shared shop's functions. */
    functionsLog: string;
  }
}

/** Characters of the log that are printed in the end. */
const LAST_LOGGED = 8000;

/**
 * vitest's global setup: the shared shop, seeded, without limits per address, its functions held to
 * the roles that they have on AWS.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeScratch('shop-');
  const stack = await startGuardedStack({ seed: true, dataDir, host: functionsHere() });
  const forget = keepSeeded(dataDir);
  project.provide('origin', stack.origin);
  project.provide('env', stack.env);
  project.provide('functionsLog', stack.functionsLog);
  return async () => {
    await stack.stop();
    // Why a call was answered with 503 is told nobody else.
    const log = readFileSync(stack.functionsLog, 'utf8').trim();
    if (log) console.log(`The shared shop’s functions have logged:\n${log.slice(-LAST_LOGGED)}`);
    forget();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * A shop whose functions can call what their roles on AWS allow, and nothing else.
 *
 * @param watch options of the guard, and further variables of the functions
 */
export async function startGuardedStack(
  options: Partial<StackOptions> = {},
  watch: { readonly watchOnly?: boolean; readonly further?: Record<string, string> } = {},
): Promise<Stack & { readonly guard: Guard }> {
  let guard: Guard | undefined;
  const stack = await startPrivateStack({
    ...options,
    async environments(env) {
      guard = await guardRoles({ ...env, ...watch.further }, watch);
      return (resource) => ({ ...env, ...guard?.environmentFor(resource) });
    },
  });
  if (!guard) throw new Error('The shop asked for no environments');
  const { stop } = guard;
  return {
    ...stack,
    guard,
    async stop() {
      await stack.stop();
      await stop();
    },
  };
}

/**
 * A shop that by day is not held to its roles, which other shops are, and each night is: looking at every
 * call takes a tenth of what a shop takes.
 */
export function startNightlyGuardedStack(
  options: Partial<StackOptions>,
): Promise<Stack & { readonly guard?: Guard }> {
  return longForm ? startGuardedStack(options) : startPrivateStack(options);
}

/** bcrypt's lowest cost: tests sign up thousands of people. */
const CHEAP_PASSWORDS = '4';

/** Set for the tests of vitest's project `api`. */
const functionsRunHere = process.env.FUNCTIONS_HERE === '1';

/** Set by `npm run test:dynamodb-local`: each shop has an Amazon's DynamoDB Local of its own. */
const onAmazons = process.env.TEST_DYNAMODB === 'amazon';

interface PrivateOptions extends Partial<StackOptions> {
  /** False leaves a shop without a catalogue as new ones are: not open. */
  readonly opened?: boolean;
}

/** Opens a shop that may have nothing to sell yet. */
async function opened(env: Stack['env']): Promise<void> {
  await openTable(env).put({
    ...businessKeys.businessOpening,
    openSince: new Date(0).toISOString(),
  });
}

/**
 * A shop of a test's own on a free port and an empty folder, built first if its sources changed.
 * `stop` removes the folder unless `dataDir` named one.
 */
export async function startPrivateStack(options: PrivateOptions = {}): Promise<Stack> {
  await ensureBuilt();
  const dataDir = options.dataDir ?? makeScratch('shop-');
  const amazons = onAmazons ? await startDynamodbLocal() : undefined;
  // Seeded data are kept as a file of the embedded DynamoDB's.
  if (options.seed && !amazons) copySeeded(dataDir);
  const starting = startStack({
    port: 0,
    ipRateLimit: 'off',
    passwordCost: CHEAP_PASSWORDS,
    seed: false,
    publish: false,
    mail: false,
    mailboxPort: 0,
    ...(functionsRunHere && { host: functionsHere() }),
    ...(amazons && { dynamodbEndpoint: amazons.endpoint }),
    ...options,
    dataDir,
  });
  const stack = await starting.catch(async (error) => {
    await amazons?.stop();
    throw error;
  });
  async function stop() {
    await stack.stop();
    await amazons?.stop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    if (!options.publish && !options.mail) await withoutStream(stack.env);
    if (options.opened !== false && !options.seed) await opened(stack.env);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...stack, stop };
}

/**
 * For a table without stream consumers. Each change that the emulator keeps for them slows down the
 * next one, and would take most of the time of a test with tens of thousands of items.
 */
async function withoutStream(env: Stack['env']): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    ...tableAccess(env),
  });
  const StreamSpecification = { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName: env.TABLE_NAME, StreamSpecification }));
  client.destroy();
}

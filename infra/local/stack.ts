/** The whole shop on one machine: edge, API, functions, DynamoDB and S3. */
import { rmSync, writeFileSync } from 'node:fs';
import type {
  Server as HttpServer,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { Environment } from '../../functions/core/environment.ts';
import type { Resource } from '../../shared/contract/routes.ts';
import {
  absentPageName,
  builtFunctions,
  builtSite,
  mailerName,
  publisherName,
} from '../build/paths.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import { createEdge } from './edge/edge.ts';
import { createImages, unpublished, withPublished } from './edge/published.ts';
import { openPort } from './edge/server.ts';
import { createSite } from './edge/site.ts';
import { localCertificate } from './edge/tls.ts';
import { type EmulatorOptions, SITE_BUCKET, startEmulators } from './emulators.ts';
import { functionsIn } from './gateway/function.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { seedOnce } from './seed.ts';
import { startConsuming } from './stream/consumers.ts';
import { mailing, publishing } from './stream/functions.ts';
import { ensureTable } from './table.ts';

type FunctionName = Resource | typeof publisherName | typeof mailerName | typeof absentPageName;
type EnvironmentOf = (name: FunctionName) => Stack['env'];

export interface StackOptions extends EmulatorOptions {
  /** True if pages are rendered at the start and again when the catalogue changes. */
  readonly publish: boolean;
  /** Resolves when the functions and the site are built; everything else starts in the meantime. */
  readonly built?: Promise<void>;
  readonly functions?: string;
  /** Builds a function whose sources have changed, before it is called; resolves to true if it did. */
  readonly rebuild?: (name: string) => Promise<boolean>;
  /** The pause between two readings of the table's stream, in ms. For tests. */
  readonly readStreamEachMs?: number;
  /** Runs the functions differently from one process each. For tests. */
  readonly host?: typeof functionsIn;
  /** Prints the functions' logs to the terminal instead of `logs/functions.log`. */
  readonly logToTerminal?: boolean;
  /** Changes the functions' environments, such as the address of a service. For tests. */
  readonly environments?: (env: Stack['env']) => Promise<EnvironmentOf>;
  /** Creates a server for the site that replaces the built files. */
  readonly pages?: (
    server: HttpServer,
  ) => Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}

export interface Stack {
  /** The address of the shop, such as `http://localhost:3000`. */
  readonly origin: string;
  /** The environment of a function's process, including endpoints and credentials. */
  readonly env: Environment & Readonly<Record<string, string>>;
  readonly functionsLog: string;
  readonly gateway: Gateway;
  /** Makes the next call of each function start a new process. */
  recycle(): void;
  /** Resolves when the pages show the catalogue; immediately if pages are not published. */
  readonly published: Promise<void>;
  /** Resolves when the consumers of the table's stream have handled all of it. For tests. */
  caughtUp(): Promise<void>;
  /** The address of the mailbox (`/store` has its content as JSON); empty if no emails are sent. */
  readonly mailbox: string;
  /** Calls the mailer with an event of its schedule, or an SNS notification from SES. For tests. */
  runMailer(event: unknown): Promise<void>;
  stop(): Promise<void>;
}

type Closer = () => void | Promise<void>;

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/**
 * Starts a shop and waits until it can be used.
 *
 * @throws StartError with one line a person can act on; nothing is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const closers: Closer[] = [];
  try {
    return await start(options, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** Opens the shop's port. Calls that arrive during the start wait until `listen` is called. */
async function openShopPort({ port, pages }: StackOptions, dataDir: DataDir, closers: Closer[]) {
  const { promise: listener, resolve: listen } = Promise.withResolvers<RequestListener>();
  const opened = await openPort(
    port,
    () => localCertificate(dataDir.certificate),
    async (request, response) => (await listener)(request, response),
  );
  closers.push(opened.close);
  const loading = pages?.(opened.server);
  // A rejection is reported when it is awaited.
  loading?.catch(() => {});
  return { port: opened.port, origin: `http://localhost:${opened.port}`, loading, listen };
}

async function start(options: StackOptions, closers: Closer[]): Promise<Stack> {
  const dataDir = openDataDir(options.dataDir);
  closers.push(dataDir.release);
  const { port, origin, loading, listen } = await openShopPort(options, dataDir, closers);
  const { credentials, env, mailbox } = await startEmulators(options, dataDir, port, (close) =>
    closers.push(close),
  );
  const table = { endpoint: env.AWS_ENDPOINT_URL_DYNAMODB, ...credentials };
  const buckets = { endpoint: env.AWS_ENDPOINT_URL_S3, ...credentials };

  const filling = ensureTable(env.TABLE_NAME, table).then((isNew) =>
    options.seed ? seedOnce(dataDir, env, isNew) : undefined,
  );
  await Promise.allSettled([filling, options.built]);
  await Promise.all([filling, options.built]);

  const functionsLog = join(dataDir.logs, 'functions.log');
  const functionEnv = { ...env, ...(mailbox && { AWS_ENDPOINT_URL_SESV2: mailbox }) };
  const environmentFor = (await options.environments?.(functionEnv)) ?? (() => functionEnv);
  const startFunction = (options.host ?? functionsIn)({
    folder: options.functions ?? builtFunctions,
    logFile: options.logToTerminal ? undefined : functionsLog,
    rebuild: options.rebuild,
  });
  const gateway = createGateway(startFunction, environmentFor);
  closers.push(gateway.stop);
  // For the commands that work on a running shop (`npm run admin`, `npm run seed`).
  const environmentFile = join(dataDir.path, 'environment.json');
  writeFileSync(environmentFile, JSON.stringify(env, undefined, 2), { mode: 0o600 });
  closers.push(() => rmSync(environmentFile, { force: true }));

  const consumers = [
    ...(options.publish
      ? [publishing({ ...environmentFor(publisherName), SITE_BUCKET }, origin)]
      : []),
    ...(mailbox ? [mailing(environmentFor(mailerName), origin)] : []),
  ];
  const consuming = startConsuming({
    consumers,
    start: startFunction,
    // Does not go through a test's proxy, because the mapping is not a function's call.
    access: table,
    tableName: env.TABLE_NAME,
    eachMs: options.readStreamEachMs,
    positionFile: join(dataDir.path, 'stream.json'),
  });
  closers.push(consuming.stop);
  const published = options.publish ? consuming.ready(publisherName) : undefined;
  const site = createSite(builtSite);
  const absentPage = startFunction({
    name: absentPageName,
    env: { ...environmentFor(absentPageName), SITE_BUCKET },
    timeoutMs: 10_000,
  });
  closers.push(absentPage.stop);

  const pages = await loading;
  listen(
    createEdge({
      gateway,
      originSecret: dataDir.secrets.originSecret,
      uploadOrigin: env.AWS_ENDPOINT_URL_S3,
      image: createImages(env.IMAGE_BUCKET, buckets),
      site: published
        ? withPublished(site, SITE_BUCKET, buckets, published, absentPage)
        : unpublished(site),
      ...(pages && { pages }),
    }),
  );
  return {
    origin,
    env,
    functionsLog,
    gateway,
    recycle() {
      gateway.recycle();
      absentPage.recycle();
      consuming.recycle();
    },
    published: published ?? Promise.resolve(),
    mailbox: mailbox?.replace('127.0.0.1', 'localhost') ?? '',
    caughtUp: consuming.caughtUp,
    runMailer: (event) => consuming.run(mailerName, event),
    stop: () => closeAll(closers),
  };
}

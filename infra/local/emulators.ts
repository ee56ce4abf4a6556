/** The AWS services that the shop uses, embedded: DynamoDB, S3, SSM and, if mail is sent, SES. */

import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Environment, KeysSetting } from '../../functions/core/environment.ts';
import { parameterNames } from '../names.ts';
import type { DataDir, Parameter } from './data-dir.ts';
import { startDynamodb } from './dynamodb.ts';
import { type Server, startEmulatorProcess } from './emulator-process.ts';
import { freePort, hiddenAddress, isOpen, listen } from './ports.ts';
import type { S3Settings } from './s3-process.ts';
import type { SesSettings } from './ses-process.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

export interface EmulatorOptions extends Settings {
  /** True if the outbox is sent, to a mailbox on this machine. */
  readonly mail: boolean;
  /** False leaves S3 out, for tests that use no pictures and publish no pages. */
  readonly s3?: false;
}

export const SITE_BUCKET = 'roof-console-site';
const names = {
  TABLE_NAME: 'roof-console-shop',
  IMAGE_BUCKET: 'roof-console-images',
  ...parameterNames('local').keys,
} satisfies Partial<Environment>;

/** An address where nothing answers: the port of the discard service, which needs root. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Starts the emulators in parallel.
 *
 * @param port that of the shop, whose pages may send files to the image bucket
 * @param closeLater takes a function that stops an emulator, as soon as that emulator runs
 * @returns the credentials and the environment for their callers, and the mailbox's endpoint if mail is sent
 * @throws StartError if one does not start; the others are running by then
 */
export async function startEmulators(
  options: EmulatorOptions,
  dataDir: DataDir,
  port: number,
  closeLater: (close: () => Promise<void>) => void,
) {
  const { originSecret, secretAccessKey } = dataDir.secrets;
  const credentials = { region: 'ap-southeast-2', accessKeyId: 'local', secretAccessKey };

  async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const part = await starting;
    closeLater(() => part.stop());
    return part;
  }

  const parameters = Object.fromEntries(
    Object.entries(dataDir.keys).map(([name, one]) => [names[name as KeysSetting], one]),
  );
  // Started before the table, which may otherwise take the same one of the ports that browsers refuse.
  const ssm = await started(startSsm(parameters));
  const starting = [
    options.dynamodbEndpoint ? undefined : started(startDynamodb(dataDir)),
    options.s3 === false ? undefined : started(startS3(dataDir, credentials, port)),
    options.mail ? started(startSes(dataDir, options.mailboxPort)) : undefined,
  ] as const;
  // Waits for all of them, so that a failure does not leave another one starting.
  await Promise.allSettled(starting);
  const [table, s3, ses] = await Promise.all(starting);
  const env = {
    ...names,
    ORIGIN_SECRET: originSecret,
    IP_RATE_LIMIT: options.ipRateLimit,
    PASSWORD_COST: options.passwordCost,
    AWS_REGION: credentials.region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: options.dynamodbEndpoint ?? table?.endpoint ?? '',
    AWS_ENDPOINT_URL_S3: s3?.endpoint ?? NOWHERE,
    AWS_ENDPOINT_URL_SSM: ssm.endpoint,
  } satisfies Environment & Record<string, string>;
  return { credentials, env, mailbox: ses?.endpoint };
}

/** Starts the embedded S3 on a loopback port, with its files in the data folder. */
async function startS3(
  dataDir: DataDir,
  credentials: S3Settings['credentials'],
  shopPort: number,
): Promise<Server> {
  const directory = join(dataDir.path, 's3');
  mkdirSync(directory, { recursive: true });
  const settings: S3Settings = {
    port: await freePort(),
    directory,
    buckets: [names.IMAGE_BUCKET, SITE_BUCKET],
    credentials,
    siteOrigins: ['http', 'https'].flatMap((scheme) =>
      ['localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:${shopPort}`),
    ),
    certificate: dataDir.certificate,
  };
  return startEmulatorProcess('S3', dataDir, settings);
}

const DEFAULT_MAILBOX_PORT = 3001;

/**
 * Chooses the port of the mailbox. A second shop on the same machine gets a free one, unless it sets its own.
 *
 * @throws StartError if the wanted port is in use
 */
async function choosePort(wanted: number | undefined): Promise<number> {
  const port = wanted ?? DEFAULT_MAILBOX_PORT;
  if (port === 0) return freePort();
  if (!(await isOpen({ host: '127.0.0.1', port }))) return port;
  if (wanted === undefined) return freePort();
  throw new StartError(
    `Port ${wanted} is taken: set MAILBOX_PORT to another, such as ${wanted + 1}`,
  );
}

/**
 * Starts the embedded SES. It stores emails only in memory: after a restart the mailbox is empty, but the
 * shop's own list of emails is not.
 *
 * @param wanted the port of API and mailbox; 0 means any free one, undefined the default
 * @throws StartError if the port is in use or it does not start
 */
async function startSes(dataDir: DataDir, wanted: number | undefined): Promise<Server> {
  const settings: SesSettings = { port: await choosePort(wanted) };
  return startEmulatorProcess('SES', dataDir, settings);
}

interface Input {
  readonly Name?: string;
  readonly Value?: string;
}

/** Reads and writes parameters by name, where no browser connects. */
async function startSsm(parameters: Readonly<Record<string, Parameter>>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { Name = '', Value } = (await json(request).catch(() => ({}))) as Input;
    const parameter = parameters[Name];
    if (Value !== undefined) parameter?.write(Value);
    response.writeHead(parameter ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    const Parameter = { Name, Type: 'SecureString', Value: parameter?.read(), Version: 1 };
    response.end(JSON.stringify(parameter ? { Parameter } : { __type: 'ParameterNotFound' }));
  });
  const { host, port } = await hiddenAddress();
  await listen(server, port, host);
  return {
    endpoint: `http://${host}:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The services of AWS that the shop uses, embedded: DynamoDB, S3, SSM and, where mail is sent, SES. */
import type { DataDir, Parameter } from './data-dir.ts';
import { type Emulator, startDynamodb } from './dynamodb.ts';
import { guardDynamodb } from './dynamodb-guard.ts';
import type { Credentials } from './guard/signature.ts';
import { startS3 } from './s3.ts';
import { startSes } from './ses.ts';
import type { Settings } from './settings.ts';
import { startSsm } from './ssm.ts';

export interface EmulatorOptions extends Pick<Settings, 'dynamodbEndpoint' | 'mailboxPort'> {
  /** Whether the e-mails of the outbox are sent, to a mailbox on this machine. */
  readonly mail: boolean;
  /** False leaves S3 out. For tests that touch no picture and publish no page. */
  readonly s3?: false;
}

interface Emulators {
  /** The embedded DynamoDB, unless DYNAMODB_ENDPOINT named another. */
  readonly emulator: Emulator | undefined;
  /** Endpoint of each service; SES has one only if mail is sent. */
  readonly dynamodb: string;
  readonly s3: string;
  readonly ssm: string;
  readonly ses: string | undefined;
}

interface Shop {
  readonly dataDir: DataDir;
  readonly credentials: Credentials;
  /** Port of the shop, whose pages may send files to the image bucket. */
  readonly port: number;
  readonly imageBucket: string;
  readonly siteBucket: string;
  /** The parameters with keys, by name. */
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Gets what stops each emulator, as soon as it runs. */
  readonly closeLater: (close: () => Promise<void>) => void;
}

/** An address where nothing answers: the port of the discard service, which needs root. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Starts them side by side.
 *
 * @throws StartError if one does not start; the others run by then
 */
export async function startEmulators(options: EmulatorOptions, shop: Shop): Promise<Emulators> {
  const { dataDir, credentials, imageBucket, siteBucket, parameters, closeLater } = shop;

  async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const part = await starting;
    closeLater(() => part.stop());
    return part;
  }

  const siteOrigins = ['http', 'https'].flatMap((scheme) =>
    ['localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:${shop.port}`),
  );
  const starting = [
    options.dynamodbEndpoint ? undefined : started(startDynamodb(dataDir)),
    options.s3 === false
      ? undefined
      : started(startS3(dataDir, { credentials, imageBucket, siteBucket, siteOrigins })),
    started(startSsm(parameters, credentials)),
    options.mail ? started(startSes(dataDir, options.mailboxPort)) : undefined,
  ] as const;
  // Waits for all, so that one's failure does not leave another one starting.
  await Promise.allSettled(starting);
  const [emulator, s3, ssm, ses] = await Promise.all(starting);
  const guarded = emulator && (await started(guardDynamodb(emulator.endpoint, credentials)));
  return {
    emulator,
    dynamodb: options.dynamodbEndpoint ?? guarded?.endpoint ?? '',
    s3: s3?.endpoint ?? NOWHERE,
    ssm: ssm.endpoint,
    ses: ses?.endpoint,
  };
}

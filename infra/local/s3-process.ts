/**
 * The embedded S3, in a separate process, behind the guard: the emulator alone admits anonymous
 * callers, treats an empty signature as none, and follows `../` out of its folder.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import S3rver from '@20minutes/s3rver';
import accounts from '@20minutes/s3rver/lib/models/account.js';
import { awsLimits } from '../aws-limits.ts';
import { imageBucket } from '../edge/image-bucket.ts';
import { localCertificate, serveTlsToo } from './edge/tls.ts';
import { guardedServer } from './guard/guard.ts';
import type { Credentials } from './guard/signature.ts';

export interface S3Settings {
  readonly port: number;
  readonly directory: string;
  readonly imageBucket: string;
  readonly siteBucket: string;
  readonly credentials: Credentials;
  /** Origins whose pages may send files to the bucket. */
  readonly siteOrigins: readonly string[];
  /** File of the certificate for https://localhost. */
  readonly certificate: string;
}

/** The shop's requests, as method and path, with the query parameters that each may have. */
const used = [
  { call: /^(GET|PUT|DELETE) \/[a-z-]+(\/[\w.-]+)+$/i, options: /^(x-id$|versionId$|X-Amz-)/ },
  // A list of what is under a prefix, or of its versions.
  { call: /^GET \/[a-z-]+$/, options: /^(prefix|versions)$/ },
];

/** True if S3 takes the key in a path, where the emulator takes more. */
function isTakenByS3(path: string): boolean {
  const { objectKey, objectKeyBytes } = awsLimits;
  const key = path.split('/').slice(2).join('/');
  return key === '' || (objectKey.allows.test(key) && key.length <= objectKeyBytes.most);
}

/** True if the shop sends such requests, with a key that does not lead out of the bucket's folder. */
function isUsed({ method, url = '' }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  // As sent, because `URL` would resolve `..`.
  if (url.split('?', 1)[0] !== pathname || !isTakenByS3(pathname)) return false;
  return used.some(
    ({ call, options }) =>
      call.test(`${method} ${pathname}`) &&
      [...searchParams.keys()].every((name) => options.test(name)),
  );
}

/**
 * Answers a list of versions, which the emulator does not know. It keeps none; S3 says of such a bucket
 * that each object is one version, `null`.
 */
function listVersions(list: RequestListener): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!searchParams.has('versions')) return list(request, response);
    request.url = `${pathname}?prefix=${searchParams.get('prefix') ?? ''}`;
    // The signature, which the guard has checked, is of the other address; without one the emulator answers.
    delete request.headers.authorization;
    const end = response.end.bind(response);
    response.end = ((body: unknown) => {
      response.removeHeader('content-length');
      return end(
        String(body)
          .replaceAll('ListBucketResult', 'ListVersionsResult')
          .replaceAll('<Contents>', '<Version><VersionId>null</VersionId>')
          .replaceAll('</Contents>', '</Version>'),
      );
    }) as typeof end;
    return list(request, response);
  };
}

async function serve(settings: S3Settings): Promise<void> {
  accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  const { accessKeyId, secretAccessKey } = settings.credentials;
  accounts.DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey);
  const s3 = new S3rver({
    directory: settings.directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [
      { name: settings.imageBucket, configs: [] },
      { name: settings.siteBucket, configs: [] },
    ],
  });
  await s3.configureBuckets();
  const server = guardedServer({
    service: 's3',
    credentials: settings.credentials,
    cors: { origins: settings.siteOrigins, ...imageBucket.cors },
    isUsed,
    answer: listVersions(s3.callback()),
  });
  serveTlsToo(server, () => localCertificate(settings.certificate));
  server.listen(settings.port, '127.0.0.1', () => process.send?.('ready'));
}

process.on('disconnect', () => process.exit());
process.once('message', (settings: S3Settings) => {
  serve(settings).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

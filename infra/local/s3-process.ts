/**
 * The embedded S3, in a separate process. Browsers upload to it, so pages of other sites can reach its port
 * too, and the emulator itself allows anonymous callers and follows `../` out of its folder. Only requests
 * with a signature are passed on to it, and it checks the signature.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import S3rver from '@20minutes/s3rver';
import accounts from '@20minutes/s3rver/lib/models/account.js';
import { imageBucket } from '../edge/image-bucket.ts';
import { localCertificate, serveTlsToo } from './edge/tls.ts';
import { isLoopback } from './ports.ts';
import type { Credentials } from './table.ts';

export interface S3Settings {
  readonly port: number;
  readonly directory: string;
  readonly buckets: readonly string[];
  readonly credentials: Credentials;
  /** The origins whose pages may send files to the bucket. */
  readonly siteOrigins: readonly string[];
  /** The file of the certificate for https://localhost. */
  readonly certificate: string;
}

/** The requests the shop makes, as method and path, with the query parameters each may have. */
const used = [
  { call: /^(GET|PUT|DELETE) \/[a-z-]+(\/[\w.-]+)+$/i, options: /^(x-id$|versionId$|X-Amz-)/ },
  // Lists the objects under a prefix, or their versions.
  { call: /^GET \/[a-z-]+$/, options: /^(prefix|versions)$/ },
];

/** True if the shop makes such requests, with a key that stays within the bucket's folder. */
function isUsed({ method, url = '' }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  // Compares the path as sent, because `URL` would resolve `..`.
  if (url.split('?', 1)[0] !== pathname) return false;
  return used.some(
    ({ call, options }) =>
      call.test(`${method} ${pathname}`) &&
      [...searchParams.keys()].every((name) => options.test(name)),
  );
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** True if a request carries a signature for the emulator to check; it lets requests without one through. */
function claimsSignature({ url = '', headers }: IncomingMessage): boolean {
  const { searchParams } = new URL(url, 'http://localhost');
  const { authorization } = headers;
  if (authorization) return authorization.startsWith(`${ALGORITHM} `);
  return searchParams.get('X-Amz-Algorithm') === ALGORITHM;
}

/** Lets the shop's requests through, and its own pages read the answers (CORS). */
function guard(origins: readonly string[], answer: RequestListener): RequestListener {
  const { methods, headers, maxAgeSeconds } = imageBucket.cors;
  const refuse = (response: ServerResponse) =>
    response
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  return (request, response) => {
    const { host, origin } = request.headers;
    if (!isLoopback(host) || (origin && !origins.includes(origin))) return refuse(response);
    if (origin)
      response.setHeader('access-control-allow-origin', origin).setHeader('vary', 'origin');
    if (origin && request.method === 'OPTIONS') {
      return response
        .writeHead(200, {
          'access-control-allow-methods': methods.join(', '),
          'access-control-allow-headers': headers.join(', '),
          'access-control-max-age': String(maxAgeSeconds),
        })
        .end();
    }
    return isUsed(request) && claimsSignature(request)
      ? answer(request, response)
      : refuse(response);
  };
}

/**
 * Answers requests for a list of versions, which the emulator lacks. It keeps no versions; for such a bucket,
 * S3 lists each object as one version, `null`.
 */
function listVersions(list: RequestListener): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!searchParams.has('versions') || !request.headers.authorization)
      return list(request, response);
    request.url = `${pathname}?prefix=${searchParams.get('prefix') ?? ''}`;
    // The signature is for the other address, and the emulator answers without one. No page can send this
    // header.
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
    configureBuckets: settings.buckets.map((name) => ({ name, configs: [] })),
  });
  await s3.configureBuckets();
  const server = createServer(guard(settings.siteOrigins, listVersions(s3.callback())));
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

/**
 * The embedded S3, in a process of its own. The emulator lets anonymous callers in and follows an
 * encoded `../` out of its folder; neither gets past this file.
 */
import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';
import accounts from '@20minutes/s3rver/lib/models/account.js';
import { imageBucket } from '../edge/image-bucket.ts';

export interface S3Settings {
  readonly port: number;
  readonly directory: string;
  readonly imageBucket: string;
  readonly siteBucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Origins whose pages may send files to the bucket. */
  readonly siteOrigins: readonly string[];
}

function corsOf(origins: readonly string[]): string {
  const { methods, headers, exposedHeaders, maxAgeSeconds } = imageBucket.cors;
  const tags = (name: string, values: readonly string[]) =>
    values.map((value) => `<${name}>${value}</${name}>`).join('');
  const rule = [
    tags('AllowedOrigin', origins),
    tags('AllowedMethod', methods),
    tags('AllowedHeader', headers),
    tags('ExposeHeader', exposedHeaders),
    `<MaxAgeSeconds>${maxAgeSeconds}</MaxAgeSeconds>`,
  ];
  return `<CORSConfiguration><CORSRule>${rule.join('')}</CORSRule></CORSConfiguration>`;
}

function isSafe(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return !decodeURIComponent(path)
      .split(/[/\\]/)
      .some((segment) => segment === '..');
  } catch {
    return false;
  }
}

async function serve(settings: S3Settings): Promise<void> {
  accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  accounts.DUMMY_ACCOUNT.createKeyPair(settings.accessKeyId, settings.secretAccessKey);
  const s3 = new S3rver({
    directory: settings.directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [
      { name: settings.imageBucket, configs: [corsOf(settings.siteOrigins)] },
      { name: settings.siteBucket, configs: [] },
    ],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  createServer((request, response) => {
    const url = request.url ?? '/';
    const signed = 'authorization' in request.headers || url.includes('X-Amz-Signature=');
    if ((signed || request.method === 'OPTIONS') && isSafe(url)) return answer(request, response);
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  }).listen(settings.port, '127.0.0.1', () => process.send?.('ready'));
}

process.on('disconnect', () => process.exit());
process.once('message', (settings: S3Settings) => {
  serve(settings).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

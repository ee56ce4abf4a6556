/**
 * Signature Version 4 of requests to the emulators, created and checked by the AWS SDK's own signer: a
 * signature is valid if signing the same request again gives the same one.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

export interface Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type Service = 'dynamodb' | 's3' | 'ssm';

/** Node's SHA-256, with or without a key, in the shape that the signer expects. */
export const Sha256 = class {
  readonly #hash;
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return this.#hash.digest();
  }
} as unknown as ConstructorParameters<typeof SignatureV4>[0]['sha256'];

function createSigner(service: Service, { region, ...credentials }: Credentials): SignatureV4 {
  const settings = { service, region, credentials, sha256: Sha256, applyChecksum: false };
  // S3 takes paths as they are.
  return new SignatureV4({ ...settings, uriEscapePath: service !== 's3' });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `20261122T043000Z` as a date; undefined if it is not one. */
function parseDate(text: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)?.slice(1);
  const date = parts && new Date(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}Z`);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** Header names that a signature covers; undefined if it leaves out a significant one. */
function signedHeaders(list: string, request: IncomingMessage): string[] | undefined {
  const names = list.split(';');
  const covered = new Set(names);
  const meaningful = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  const isComplete = ['host', ...meaningful].every((name) => covered.has(name));
  return isComplete ? names : undefined;
}

/** A request in the signer's shape, with only the signed headers. */
function signable(request: IncomingMessage, url: URL, names: string[], body?: Buffer) {
  const headers = names.map((name) => [name, String(request.headers[name] ?? '')]);
  return {
    method: request.method ?? '',
    protocol: 'http:',
    hostname: url.hostname,
    // Unparsed: `URL` removes dots and backslashes from a path.
    path: (request.url ?? '/').split('?', 1)[0] ?? '/',
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(body && { body }),
  };
}

/** True if a request is signed with a service's credentials. */
type SignatureCheck = (request: IncomingMessage, body?: Buffer) => Promise<boolean>;

/**
 * Creates the check of a service's requests. It accepts `Authorization` headers, and signed URLs for
 * services whose body is not read (S3). It does not check their age: S3 itself does, and web pages
 * never get any other signature.
 */
export function signatureCheck(service: Service, credentials: Credentials): SignatureCheck {
  const signer = createSigner(service, credentials);

  async function byHeader(request: IncomingMessage, url: URL, body?: Buffer): Promise<boolean> {
    const authorization = request.headers.authorization ?? '';
    const names = signedHeaders(/SignedHeaders=([^,]*)/.exec(authorization)?.[1] ?? '', request);
    const signingDate = parseDate(String(request.headers['x-amz-date']));
    if (!names || !signingDate) return false;
    const claimed = request.headers['x-amz-content-sha256'];
    if (body && claimed && claimed !== createHash('sha256').update(body).digest('hex'))
      return false;
    const again = await signer.sign(signable(request, url, names, body), {
      signingDate,
      signableHeaders: new Set(names),
    });
    return isSame(authorization, again.headers.authorization ?? '');
  }

  async function byUrl(request: IncomingMessage, url: URL): Promise<boolean> {
    const given = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
    const names = signedHeaders(given('SignedHeaders'), request);
    const signingDate = parseDate(given('Date'));
    if (!names || !signingDate || !/^\d{1,6}$/.test(given('Expires'))) return false;
    const asked = signable(request, url, names);
    const added = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'];
    for (const name of added) delete asked.query[`X-Amz-${name}`];
    // The signer reads from a header what it then writes into the URL.
    const payload = given('Content-Sha256') || 'UNSIGNED-PAYLOAD';
    const headers = { ...asked.headers, 'X-Amz-Content-Sha256': payload };
    const again = await signer.presign(
      { ...asked, headers },
      {
        signingDate,
        expiresIn: Number(given('Expires')),
        signableHeaders: new Set(names),
      },
    );
    return isSame(given('Signature'), String(again.query?.['X-Amz-Signature']));
  }

  return async (request, body) => {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (!url) return false;
    // A repeated name could be read differently here and by the emulator.
    if (new Set(url.searchParams.keys()).size !== url.searchParams.size) return false;
    if (url.searchParams.has('X-Amz-Signature')) {
      return !request.headers.authorization && !body && byUrl(request, url);
    }
    return byHeader(request, url, body);
  };
}

/** Timeout of `signedCall`, in milliseconds. */
const CALL_MS = 10_000;

/** Calls a JSON service (DynamoDB, SSM) with a signed request, without the SDK's clients. */
export async function signedCall(
  service: Service,
  credentials: Credentials,
  endpoint: string,
  target: string,
  body: unknown,
): Promise<Response> {
  const { host, hostname, protocol } = new URL(endpoint);
  const { headers, ...request } = await createSigner(service, credentials).sign({
    method: 'POST',
    protocol,
    hostname,
    path: '/',
    headers: { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target },
    body: JSON.stringify(body),
  });
  const signal = AbortSignal.timeout(CALL_MS);
  return fetch(endpoint, { method: 'POST', headers, body: request.body, signal });
}

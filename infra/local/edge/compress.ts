import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip),
};

/** CloudFront compresses answers of these sizes in bytes, and of these types. */
const SIZES = { least: 1000, most: 10_000_000 };
const packable = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

/** The encoding for an answer; undefined if it is sent uncompressed. */
export function encodingFor(
  acceptEncoding: string | undefined,
  contentType: string,
  bytes: number,
): Encoding | undefined {
  if (bytes < SIZES.least || bytes > SIZES.most || !packable.test(contentType)) return undefined;
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .filter((part) => !refused.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return packers[encoding](body);
}

const known = new Map<string, Promise<Buffer>>();

/** As `compress`, once for each file until it changes, which its tag tells. */
export function compressFile(
  { body, etag }: { readonly body: Buffer; readonly etag: string },
  encoding: Encoding,
): Promise<Buffer> {
  const key = `${encoding} ${etag}`;
  const packed = known.get(key) ?? compress(body, encoding);
  if (known.size > 1000) known.clear();
  known.set(key, packed);
  return packed;
}

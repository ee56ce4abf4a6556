import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
};

/** CloudFront compresses answers of these sizes, in bytes, and of these types. */
const SIZES = { least: 1000, most: 10_000_000 };
const packable = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

/** True if a caller names an encoding, and not to refuse it (`br;q=0`). */
const accepts = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((one) => {
    const [name, weight = ''] = one.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight);
  });

/** The encoding of an answer; undefined if it is sent uncompressed. */
export function encodingFor(
  acceptEncoding: string | undefined,
  contentType: string,
  bytes: number,
): Encoding | undefined {
  if (bytes < SIZES.least || bytes > SIZES.most || !packable.test(contentType)) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding ?? '', encoding));
}

const packed = { br: new WeakMap<Buffer, Promise<Buffer>>(), gzip: new WeakMap() };

/** Compresses a body, once for each file kept by the site. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = packed[encoding].get(body) ?? packers[encoding](body);
  packed[encoding].set(body, known);
  return known;
}

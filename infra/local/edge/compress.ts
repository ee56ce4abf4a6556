import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compressed = new WeakMap<Buffer, Promise<Buffer>>();

/** Compresses a body, once for each file kept by the site. */
export function compress(body: Buffer): Promise<Buffer> {
  const known = compressed.get(body) ?? promisify(brotliCompress)(body, QUALITY);
  compressed.set(body, known);
  return known;
}

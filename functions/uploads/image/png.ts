/** PNG (third edition, section 5): a signature, then chunks of length, type, data and CRC. */
import { crc32 } from 'node:zlib';
import { ascii, assertIntact } from './damaged.ts';
import { keptExif } from './orientation.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';

/** What changes how the picture looks, animation included; any other chunk is dropped. */
const kept = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT'],
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
]);

export const isPng = (bytes: Buffer): boolean => ascii(bytes, 0, 8) === SIGNATURE;

/**
 * A PNG without texts, times and Exif (but for a turned orientation), and without whatever follows
 * its end.
 *
 * @throws Damaged
 */
export function cleanPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  for (let at = 8; !seen.has('IEND'); ) {
    assertIntact(at + 12 <= bytes.length);
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    assertIntact(end <= bytes.length);
    const type = ascii(bytes, at + 4, 4);
    const data = bytes.subarray(at + 8, end - 4);
    assertIntact(crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4));
    assertIntact(/^[A-Za-z]{4}$/.test(type) && (seen.size > 0 || type === 'IHDR'));
    if (type === 'IHDR') checkHeader(data, seen);
    // An unknown chunk whose name begins with a capital letter is needed to show the picture.
    assertIntact(kept.has(type) || /^[a-z]/.test(type));
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    const exif = type === 'eXIf' && keptExif(data);
    if (exif) parts.push(chunk('eXIf', exif));
    seen.add(type);
    at = end;
  }
  assertIntact(seen.has('IDAT'));
  return Buffer.concat(parts);
}

function checkHeader(data: Buffer, seen: ReadonlySet<string>): void {
  assertIntact(seen.size === 0 && data.length === 13);
  assertIntact(data.readUInt32BE(0) > 0 && data.readUInt32BE(4) > 0);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

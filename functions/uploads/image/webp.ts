/** WebP (RFC 9649): a RIFF file of chunks with a type, a little-endian length and even padding. */
import { ascii, assertIntact } from './damaged.ts';
import { keptExif } from './orientation.ts';

/** The picture, its transparency, colours and animation; any other chunk is dropped. */
const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Bits of the VP8X chunk's first byte that promise metadata. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

export const isWebp = (bytes: Buffer): boolean =>
  ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP';

/**
 * A WebP without XMP and Exif (but for a turned orientation), and without whatever follows its end.
 *
 * @throws Damaged
 */
export function cleanWebp(bytes: Buffer): Buffer {
  assertIntact(bytes.length >= 20);
  const end = 8 + bytes.readUInt32LE(4);
  assertIntact(end <= bytes.length);
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 12; at < end; ) {
    assertIntact(at + 8 <= end);
    const type = ascii(bytes, at, 4);
    const length = bytes.readUInt32LE(at + 4);
    assertIntact(at + 8 + length <= end);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const exif = type === 'EXIF' && keptExif(withoutPrefix(data));
    if (kept.has(type)) chunks.push({ type, data });
    if (exif) chunks.push({ type, data: exif });
    at += 8 + length + (length % 2);
  }
  const [first] = chunks;
  assertIntact(first && ['VP8X', 'VP8 ', 'VP8L'].includes(first.type));
  assertIntact(chunks.some(isPicture));
  if (first.type === 'VP8X') {
    assertIntact(first.data.length === 10);
    first.data = withFlags(
      first.data,
      chunks.some(({ type }) => type === 'EXIF'),
    );
  }
  return riff(chunks);
}

function isPicture({ type, data }: { type: string; data: Buffer }): boolean {
  if (type === 'VP8 ') return data.length > 10 && ascii(data, 3, 3) === '\x9d\x01\x2a';
  if (type === 'VP8L') return data.length > 5 && data[0] === 0x2f;
  return type === 'ANMF' && data.length > 24 && /^(VP8[ L]|ALPH)$/.test(ascii(data, 16, 4));
}

/** Some writers put JPEG's `Exif` before the data. */
function withoutPrefix(exif: Buffer): Buffer {
  return ascii(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

function withFlags(header: Buffer, exif: boolean): Buffer {
  const changed = Buffer.from(header);
  changed[0] = (header.readUInt8(0) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0);
  return changed;
}

function riff(chunks: readonly { type: string; data: Buffer }[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => [
    head(type, data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return Buffer.concat([head('RIFF', body.length), body]);
}

function head(type: string, length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.write(type, 'latin1');
  bytes.writeUInt32LE(length, 4);
  return bytes;
}

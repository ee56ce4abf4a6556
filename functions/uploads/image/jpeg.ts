/**
 * JPEG (ITU-T T.81, annex B): segments that begin with FF and a marker, and after each start of
 * scan coded data up to the next marker.
 */
import { ascii, assertIntact } from './damaged.ts';
import { keptExif } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const EXIF = 'Exif\0\0';

/** Tables and frames; of the start-of-frame markers, C4 and CC are tables and C8 is reserved. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const needed = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdf);

export const isJpeg = (bytes: Buffer): boolean => ascii(bytes, 0, 3) === '\xff\xd8\xff';

/**
 * A JPEG without what cameras, editors and strangers wrote beside the picture: comments, Exif but
 * for a turned orientation, XMP, IPTC, previews, and whatever follows its end. The picture's own
 * bytes stay as they are, with the colour profile and the markers that say how to read its colours.
 *
 * @throws Damaged
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  let at = 2;
  for (;;) {
    assertIntact(bytes[at] === 0xff);
    // Any number of FF may stand before a marker.
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    assertIntact(marker !== undefined && marker >= 0xc0 && !(marker >= 0xd0 && marker <= SOI));
    if (marker === EOI) break;
    assertIntact(at + 4 <= bytes.length);
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    assertIntact(length >= 2 && end <= bytes.length);
    if (isFrame(marker)) {
      frames++;
      assertIntact(
        length >= 11 && bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0,
      );
    }
    if (marker === SOS) {
      scans++;
      assertIntact(frames > 0);
      end = endOfScan(bytes, end);
    }
    kept.push(keptSegment(marker, bytes.subarray(at, end)));
    at = end;
  }
  assertIntact(scans > 0);
  kept.push(Buffer.from([0xff, EOI]));
  return Buffer.concat(kept);
}

/** Where the marker after coded data stands; FF 00 and restart markers belong to the data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    assertIntact(next !== undefined);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function keptSegment(marker: number, segment: Buffer): Buffer {
  if (needed(marker)) return segment;
  const payload = segment.subarray(4);
  const begins = (name: string) => ascii(payload, 0, name.length) === name;
  if (marker === APP0 && begins('JFIF\0')) return segment;
  if (marker === APP2 && begins('ICC_PROFILE\0')) return segment;
  if (marker === APP14 && begins('Adobe')) return segment;
  const exif = marker === APP1 && begins(EXIF) && keptExif(payload.subarray(EXIF.length));
  return exif ? exifSegment(exif) : Buffer.alloc(0);
}

function exifSegment(tiff: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 0, ...Buffer.from(EXIF, 'latin1')]);
  head.writeUInt16BE(head.length - 2 + tiff.length, 2);
  return Buffer.concat([head, tiff]);
}

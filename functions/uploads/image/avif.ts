/** AVIF still images: an ISO base media file whose `meta` box tells where the picture lies. */
import { type AvifItem, readItems } from './avif-items.ts';
import { onlyBox, readBoxes } from './boxes.ts';
import { ascii, assertIntact } from './damaged.ts';

const pictureTypes = new Set(['av01', 'grid', 'iden', 'iovl', 'tmap']);
const neededBoxes = new Set(['ftyp', 'meta', 'mdat']);

/** Exif of no entries behind the offset that ISO/IEC 23008-12, annex A.2.1 puts before it. */
const EMPTY_EXIF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1');

/** Whether the file's brand, or one it says it can be read as, is AVIF. */
export function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 4) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(ascii(bytes, at, 4))) return true;
  }
  return false;
}

/**
 * An AVIF whose Exif, XMP and other items beside the picture are blank, as is every box that the
 * picture does not need. Nothing moves, because the file names its parts by their place. Which way
 * up it stands is a property of the picture itself, so no Exif need stay for that.
 *
 * @throws Damaged, also for an animation, whose metadata has more places
 */
export function cleanAvif(bytes: Buffer): Buffer {
  const boxes = readBoxes(bytes, 0, bytes.length);
  const meta = onlyBox(boxes, 'meta');
  assertIntact(meta && !onlyBox(boxes, 'moov'));
  const { primary, items } = readItems(bytes, meta);
  const shown = items.find(({ id }) => id === primary);
  assertIntact(shown && pictureTypes.has(shown.type) && shown.stretches.length > 0);

  const clean = Buffer.from(bytes);
  for (const { type, start, content, end } of boxes) {
    if (neededBoxes.has(type)) continue;
    clean.write('free', start + 4, 'latin1');
    clean.fill(0, content, end);
  }
  const others = items.filter(({ type }) => !pictureTypes.has(type));
  for (const item of others) blank(clean, item);
  assertIntact(
    !overlap(
      items.filter(({ type }) => pictureTypes.has(type)),
      others,
    ),
  );
  return clean;
}

function blank(bytes: Buffer, { type, stretches }: AvifItem): void {
  for (const { from, to } of stretches) bytes.fill(type === 'Exif' ? 0 : ' ', from, to);
  const [first] = stretches;
  // Some readers refuse a picture whose Exif they cannot read.
  if (type === 'Exif' && first && first.to - first.from >= EMPTY_EXIF.length) {
    EMPTY_EXIF.copy(bytes, first.from);
  }
}

/** Whether blanking the one would have blanked bytes of the other. */
function overlap(pictures: readonly AvifItem[], others: readonly AvifItem[]): boolean {
  const blanked = others.flatMap(({ stretches }) => stretches);
  return pictures
    .flatMap(({ stretches }) => stretches)
    .some((part) => blanked.some(({ from, to }) => from < part.to && part.from < to));
}

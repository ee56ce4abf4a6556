/** The items of an AVIF file: the picture, its parts and what was written beside it. */
import { type Box, onlyBox, Reader, readBoxes } from './boxes.ts';
import { assertIntact } from './damaged.ts';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface AvifItem {
  readonly id: number;
  /** Such as `av01` (a picture), `grid` (one made of several), `Exif`, `mime` (XMP). */
  readonly type: string;
  /** Where in the file its bytes lie. */
  readonly stretches: readonly Stretch[];
}

const MAX_ITEMS = 1000;

/** The items that a `meta` box describes, and the id of the one to show. */
export function readItems(bytes: Buffer, meta: Box): { primary: number; items: AvifItem[] } {
  // `meta` is a full box: four bytes of version and flags come first.
  const boxes = readBoxes(bytes, meta.content + 4, meta.end);
  const find = (type: string) => {
    const box = onlyBox(boxes, type);
    assertIntact(box);
    return box;
  };
  const pitm = find('pitm');
  const reader = new Reader(bytes, pitm.content, pitm.end);
  const version = reader.number(4) >>> 24;
  const primary = reader.number(version === 0 ? 2 : 4);
  const places = readLocations(bytes, find('iloc'), onlyBox(boxes, 'idat'));
  const types = readTypes(bytes, find('iinf'));
  const items = [...types].map(([id, type]) => ({ id, type, stretches: places.get(id) ?? [] }));
  return { primary, items };
}

/** `iinf`: the type of each item. */
function readTypes(bytes: Buffer, iinf: Box): Map<number, string> {
  const head = new Reader(bytes, iinf.content, iinf.end);
  const version = head.number(4) >>> 24;
  const count = head.number(version === 0 ? 2 : 4);
  const entries = readBoxes(bytes, head.position, iinf.end);
  assertIntact(entries.length === count && count <= MAX_ITEMS);
  const types = new Map<number, string>();
  for (const entry of entries) {
    const reader = new Reader(bytes, entry.content, entry.end);
    const entryVersion = reader.number(4) >>> 24;
    assertIntact(entry.type === 'infe' && (entryVersion === 2 || entryVersion === 3));
    const id = reader.number(entryVersion === 2 ? 2 : 4);
    reader.number(2);
    assertIntact(!types.has(id));
    types.set(id, reader.ascii(4));
  }
  return types;
}

/** `iloc`: where the bytes of each item lie, in the file itself or in the `idat` box. */
function readLocations(bytes: Buffer, iloc: Box, idat: Box | undefined): Map<number, Stretch[]> {
  const reader = new Reader(bytes, iloc.content, iloc.end);
  const version = reader.number(4) >>> 24;
  assertIntact(version <= 2);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = reader.number(version < 2 ? 2 : 4);
  assertIntact(count <= MAX_ITEMS);
  const places = new Map<number, Stretch[]>();
  for (let item = 0; item < count; item++) {
    const id = reader.number(version < 2 ? 2 : 4);
    const inBox = version > 0 && (reader.number(2) & 15) === 1;
    // Bytes that lie in another file would not be looked at here.
    assertIntact(reader.number(2) === 0 && (!inBox || idat));
    const base = reader.number(baseSize) + (inBox && idat ? idat.content : 0);
    const extents = reader.number(2);
    assertIntact(extents <= MAX_ITEMS);
    const limit = inBox && idat ? idat.end : bytes.length;
    const stretches = Array.from({ length: extents }, () => {
      reader.number(indexSize);
      const from = base + reader.number(offsetSize);
      const length = reader.number(lengthSize);
      // A length of 0 stands for all the rest.
      const to = length === 0 ? limit : from + length;
      assertIntact(from <= to && to <= limit);
      return { from, to };
    });
    places.set(id, stretches);
  }
  return places;
}

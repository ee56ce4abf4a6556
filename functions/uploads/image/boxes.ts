/** Boxes of ISO base media files (ISO/IEC 14496-12, section 4.2): a length, a type, the content. */
import { ascii, assertIntact } from './damaged.ts';

export interface Box {
  readonly type: string;
  /** Where the box itself starts, where its content does, and where both end. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/**
 * The boxes that fill a stretch of a file exactly.
 *
 * @throws Damaged
 */
export function readBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    assertIntact(start + 8 <= to);
    const type = ascii(bytes, start + 4, 4);
    let length = bytes.readUInt32BE(start);
    let content = start + 8;
    if (length === 1) {
      // A long box: its length follows in 64 bits.
      assertIntact(start + 16 <= to);
      length = Number(bytes.readBigUInt64BE(start + 8));
      content = start + 16;
    }
    const end = length === 0 ? to : start + length;
    assertIntact(end >= content && end <= to);
    boxes.push({ type, start, content, end });
    start = end;
  }
  return boxes;
}

/** The one box of a type; undefined if there is none. */
export function onlyBox(boxes: readonly Box[], type: string): Box | undefined {
  const found = boxes.filter((box) => box.type === type);
  assertIntact(found.length <= 1);
  return found[0];
}

/** Reads numbers one after the other; what lies outside the stretch is damage. */
export class Reader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(bytes: Buffer, from: number, end: number) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = end;
  }

  get position(): number {
    return this.#at;
  }

  /** A big-endian number of 0 to 8 bytes; of no bytes it is 0. */
  number(length: number): number {
    assertIntact(length <= 8 && this.#at + length <= this.#end);
    let value = 0;
    for (let index = 0; index < length; index++) {
      value = value * 256 + this.#bytes.readUInt8(this.#at++);
    }
    assertIntact(Number.isSafeInteger(value));
    return value;
  }

  ascii(length: number): string {
    assertIntact(this.#at + length <= this.#end);
    this.#at += length;
    return ascii(this.#bytes, this.#at - length, length);
  }
}

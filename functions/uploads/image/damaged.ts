import { BadRequest } from '../../core/errors.ts';

/** A file that begins like an image but is not a whole one. */
export class Damaged extends BadRequest {
  constructor() {
    super('The image is damaged or incomplete. Please choose another file.');
  }
}

/** @throws Damaged if the condition does not hold */
export function assertIntact(condition: unknown): asserts condition {
  if (!condition) throw new Damaged();
}

/** ASCII text of some bytes; what lies outside the file reads as nothing. */
export function ascii(bytes: Buffer, from: number, length: number): string {
  return bytes.toString('latin1', from, from + length);
}

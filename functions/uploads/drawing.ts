/** The picture of a drawing, for e-mails and link previews, which cannot put it together themselves. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDrawing } from '../../shared/builder/drawing-address.ts';
import { NotFound } from '../core/errors.ts';
import { composeDrawing } from './picture/compose-drawing.ts';
import { encodePhoto } from './picture/encode.ts';

/** The build puts the pictures of shells and parts beside this function. */
const readPicture = (name: string) => readFile(join(__dirname, 'faces', `${name}-large.webp`));

/**
 * @param code the end of the drawing's address (see shared/builder/drawing-address.ts)
 * @returns a JPEG
 * @throws NotFound if it names no drawing
 */
export async function drawPicture(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const read = readDrawing(code);
  if (!read) throw new NotFound();
  const pixels = await composeDrawing(read.drawing, read.product, readPicture);
  return new Uint8Array(await encodePhoto(pixels));
}

/**
 * Scales a photo down to the largest size we keep, before it goes over a phone's network: a tenth
 * of the bytes. It also converts formats that only this browser can read (HEIC in Safari) to JPEG.
 */
import { MAX_UPLOAD_BYTES } from '../../../shared/contract/limits.ts';
import { WIDTHS } from '../../../shared/picture.ts';

interface Box {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** A larger file is redrawn even if it needs no scaling. */
  readonly bytes: number;
}

/** The largest picture that the shop shows (functions/uploads/picture/decode.ts). */
export const SHOP_PICTURE: Box = {
  width: WIDTHS.at(-1) ?? 0,
  height: 2560,
  bytes: MAX_UPLOAD_BYTES,
};
/** JPEG quality. The loss cannot be seen in the smaller files that the server makes. */
const QUALITY = 0.85;
const TAKEN = /^image\/(jpeg|png|webp|avif)$/;

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** One at a time, because a phone doesn't have the memory for five decoded photos. */
let last: Promise<unknown> = Promise.resolve();

/** The photo to send; the original file if it is small enough, or this browser cannot read it. */
export function preparePhoto(file: Blob, box: Box, turn: Turn = 0): Promise<Blob> {
  const prepared = last.then(() => redraw(file, box, turn)).catch(() => file);
  last = prepared;
  return prepared;
}

async function redraw(file: Blob, box: Box, turn: Turn): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const across = turn % 180 === 0;
  const [width, height] = across ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
  const scale = Math.min(1, box.width / width, box.height / height);
  const isFine = scale === 1 && turn === 0 && file.size <= box.bytes;
  if (isFine && TAKEN.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  return (await promise) ?? file;
}

/** What an uploaded file really is, judged by its whole structure, and what of it is published. */
import { BadRequest } from '../../core/errors.ts';
import { cleanAvif, isAvif } from './avif.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { cleanPng, isPng } from './png.ts';
import { cleanWebp, isWebp } from './webp.ts';

interface Format {
  readonly extension: string;
  readonly contentType: string;
  readonly is: (bytes: Buffer) => boolean;
  readonly clean: (bytes: Buffer) => Buffer;
}

const formats: readonly Format[] = [
  { extension: 'jpg', contentType: 'image/jpeg', is: isJpeg, clean: cleanJpeg },
  { extension: 'png', contentType: 'image/png', is: isPng, clean: cleanPng },
  { extension: 'webp', contentType: 'image/webp', is: isWebp, clean: cleanWebp },
  { extension: 'avif', contentType: 'image/avif', is: isAvif, clean: cleanAvif },
];

export interface InspectedImage {
  readonly extension: string;
  readonly contentType: string;
  /** The same picture without metadata. */
  readonly bytes: Buffer;
}

/**
 * @throws BadRequest if the file is no whole JPEG, PNG, WebP or AVIF
 */
export function inspectImage(bytes: Buffer): InspectedImage {
  const format = formats.find(({ is }) => is(bytes));
  if (!format) throw new BadRequest('The file must be a JPEG, PNG, WebP or AVIF image.');
  const { extension, contentType, clean } = format;
  return { extension, contentType, bytes: clean(bytes) };
}

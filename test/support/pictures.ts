/** Small pictures to upload, with what a camera writes into them, and tools to break them. */
import { randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';
export const pictureFormats: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];

/** What no published picture may hold. */
export const SECRET = 'Secret-Camera-4711';

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** A picture of random stripes, so that no two are the same bytes, 64 × 48 pixels. */
export function plainPicture(): Sharp {
  const width = 64;
  const height = 48;
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3) {
    pixels[index] = randomInt(256);
    pixels[index + 1] = (index * 5) % 256;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A picture as a phone writes it: with Exif, XMP, a colour profile, and perhaps held sideways. */
export function cameraPicture(format: PictureFormat, orientation = 1): Promise<Buffer> {
  return plainPicture()
    .withExif({
      IFD0: { Make: SECRET, Model: SECRET, Copyright: SECRET },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' },
    })
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer();
}

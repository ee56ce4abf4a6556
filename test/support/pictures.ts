/** Small pictures to upload, with what a camera writes into them, and tools to break them. */
import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../../functions/uploads/picture/decode.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';
export const pictureFormats: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];

/** No published picture may hold this. */
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

/**
 * Red, green above blue, white: one quarter each, so that any turn and any mix-up shows. 40 × 24 pixels
 * unless told otherwise.
 */
export function quarters(width = 40, height = 24): Sharp {
  const quarter = (background: string, right: boolean, low: boolean) => ({
    input: {
      create: { width: width / 2, height: height / 2, channels: 3 as const, background },
    },
    left: right ? width / 2 : 0,
    top: low ? height / 2 : 0,
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    quarter('#e01010', false, false),
    quarter('#10e010', true, false),
    quarter('#1010e0', false, true),
  ]);
}

/** The colour of each quarter's middle, as R, G, B or W. */
export function quartersIn({ data, width, height }: Pixels): string {
  return [0.25, 0.75]
    .flatMap((down) => [0.25, 0.75].map((right) => [right, down] as const))
    .map(([right, down]) => {
      const at = (Math.floor(height * down) * width + Math.floor(width * right)) * 3;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.min(red, green, blue) > 180) return 'W';
      return red > green && red > blue ? 'R' : green > blue ? 'G' : 'B';
    })
    .join('');
}

/** A PNG whose header says what it likes. */
export function makePng(
  width: number,
  height: number,
  data = deflateSync(Buffer.alloc(100)),
): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length);
    head.write(type, 4, 'latin1');
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])));
    return Buffer.concat([head, content, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A shop in which every product and gallery image is the owner's photo. */
import sharp from 'sharp';
import { type Actor, createActors, made } from '../support/actors.ts';

interface Pictured {
  readonly id: string;
  readonly imageUrl: string;
}

const size = { width: 4032, height: 3024 };

/** A sensor's noise, the same in every photo. */
let grain: Promise<Buffer> | undefined;

function makeGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A demo picture like a phone's photo: a JPEG of 12 megapixels, with noise, about 3 MB. */
export async function makePhoto(origin: string, imageUrl: string): Promise<Buffer> {
  grain ??= makeGrain();
  const largest = new URL(imageUrl.replace(/\d+\.jpg$/, '1280.webp'), origin);
  const picture = await sharp(await (await fetch(largest)).bytes())
    .resize(size)
    .raw()
    .toBuffer();
  return sharp(picture, { raw: { ...size, channels: 3 } })
    .composite([{ input: await grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Uploads a photo to the image bucket; returns its upload URL. */
export async function sendPhoto(admin: Actor, photo: Buffer): Promise<string> {
  const { uploadURL } = await made<{ uploadURL: string }>(admin.post('/api/objects/upload'));
  const sent = await fetch(uploadURL, { method: 'PUT', body: photo as BodyInit });
  if (!sent.ok) throw new Error(`The bucket answered ${sent.status}`);
  return uploadURL;
}

interface Photographed {
  /** Size of each photo, in bytes. */
  readonly bytes: readonly number[];
  /** From the start of each upload to its address, in milliseconds. */
  readonly ms: readonly number[];
}

/** Replaces every picture of the shop by a photo, through the API, one after the other. */
export async function photograph(origin: string): Promise<Photographed> {
  const admin = await createActors(origin).admin();
  const bytes: number[] = [];
  const ms: number[] = [];
  async function take(imageUrl: string): Promise<string> {
    const photo = await makePhoto(origin, imageUrl);
    bytes.push(photo.length);
    const from = performance.now();
    const imageURL = await sendPhoto(admin, photo);
    const finished = admin.put('/api/product-images', { imageURL });
    const { objectPath } = await made<{ objectPath: string }>(finished);
    ms.push(performance.now() - from);
    return objectPath;
  }
  for (const { id, imageUrl } of await made<Pictured[]>(admin.get('/api/admin/products'))) {
    const address = await take(imageUrl);
    const body = { imageUrl: address, imageUrls: [address] };
    await made(admin.patch(`/api/admin/products/${id}`, body));
  }
  for (const { id, imageUrl } of await made<Pictured[]>(admin.get('/api/gallery-images'))) {
    const body = { imageUrl: await take(imageUrl), description: 'A photo from the workshop' };
    await made(admin.post('/api/admin/gallery-images', body));
    await made(admin.send('DELETE', `/api/admin/gallery-images/${id}`, {}));
  }
  return { bytes, ms };
}

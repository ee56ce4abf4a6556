/** Uploads of the owner's pictures: what is published, and what is refused. */
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';
import { PREVIEWS } from '../../shared/picture.ts';
import { createActors } from '../support/actors.ts';
import { cameraPicture, pictureFormats, plainPicture, SECRET } from '../support/pictures.ts';
import { createUploader, pathIn } from '../support/uploads.ts';

const origin = inject('origin');
const { visitor, withRole, admin: logInAdmin } = createActors(origin);
const admin = await logInAdmin();

const { uploadURL, send, finish, upload, images } = createUploader(origin, admin);

/** JPEG data may be followed by anything, which makes a picture of any size. */
async function makeJpeg(bytes: number): Promise<Buffer> {
  const picture = await plainPicture().jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

describe('an uploaded picture', () => {
  it.each(pictureFormats)('is published without metadata: %s', async (format) => {
    const original = await cameraPicture(format, 6);
    const { answer } = await upload(original);
    expect(answer.status, answer.text).toBe(200);
    const path = pathIn(answer);
    expect(path).toMatch(/^\/images\/[0-9a-f]{32}-48x64-[0-9a-f]{18}\/48\.jpg$/);
    let size = 0;
    const previews = Object.values(PREVIEWS);
    for (const file of ['48.jpg', '48.webp', '48.avif', ...previews]) {
      const shown = await fetch(new URL(file, new URL(path, origin)));
      expect(shown.status).toBe(200);
      const type = file.replace(/.*\./, '').replace('jpg', 'jpeg');
      expect(shown.headers.get('content-type')).toBe(`image/${type}`);
      expect(shown.headers.get('cache-control')).toMatch(/immutable/);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect(bytes.includes(SECRET)).toBe(false);
      size += bytes.length;
    }
    const [record] = (await images()).filter(({ imageUrl }) => imageUrl === path);
    expect(record).toMatchObject({ imageUrl: path, bytes: size });
  });

  it('is published once, even if finished repeatedly, and can be used by a product', async () => {
    const { url, answer } = await upload(await cameraPicture('jpeg'));
    const path = pathIn(answer);
    const again = await Promise.all([finish(url), finish(new URL(url).pathname)]);
    expect(again.map(pathIn)).toEqual([path, path]);
    expect((await images()).filter(({ imageUrl }) => imageUrl === path)).toHaveLength(1);
    const product = await admin.post('/api/admin/products', {
      name: `Pictured ${randomUUID()}`,
      description: 'With a picture of its own.',
      price: 16_000,
      imageUrl: path,
      hidden: true,
    });
    expect(product.status, product.text).toBe(201);
  });

  it('leaves no pending file', async () => {
    const { url } = await upload(await cameraPicture('webp'));
    const pending = new URL(new URL(url).pathname, origin);
    expect((await fetch(pending)).ok).toBe(false);
    expect((await fetch(url)).ok).toBe(false);
  });

  it('is one image with one record, even if the same file is uploaded again', async () => {
    const bytes = await cameraPicture('png');
    const first = await upload(bytes);
    const path = pathIn(first.answer);
    const more = await Promise.all([upload(bytes), upload(bytes)]);
    for (const { answer, url } of more) {
      expect(pathIn(answer)).toBe(path);
      expect(pathIn(await finish(url))).toBe(path);
    }
    expect((await images('?limit=100')).filter(({ imageUrl }) => imageUrl === path)).toHaveLength(
      1,
    );
  });

  it('is one image if the same file is uploaded twice at once', async () => {
    const bytes = await cameraPicture('webp');
    const paths = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(new Set(paths.map(({ answer }) => pathIn(answer))).size).toBe(1);
    const path = pathIn(paths[0]?.answer ?? { body: undefined });
    expect((await images('?limit=100')).filter(({ imageUrl }) => imageUrl === path)).toHaveLength(
      1,
    );
  });

  it('is published once by two concurrent calls', async () => {
    const url = await uploadURL();
    await send(url, await cameraPicture('jpeg'));
    const answers = await Promise.all([finish(url), finish(url)]);
    const published = answers.filter(({ status }) => status === 200).map(pathIn);
    expect(published.length).toBeGreaterThanOrEqual(1);
    expect(new Set(published).size).toBe(1);
    expect(pathIn(await finish(url))).toBe(published[0]);
    expect((await images()).filter(({ imageUrl }) => imageUrl === published[0])).toHaveLength(1);
  });
});

describe('the size of an upload', () => {
  it('can be exactly the limit', async () => {
    const { answer } = await upload(await makeJpeg(MAX_UPLOAD_BYTES));
    expect(answer.status, answer.text).toBe(200);
  });

  it('cannot be one byte more', async () => {
    const { answer } = await upload(await makeJpeg(MAX_UPLOAD_BYTES + 1));
    expect(answer).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/at most 10 MB/) },
    });
  });

  it('cannot be zero', async () => {
    const { answer } = await upload(new Uint8Array());
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/empty/) },
    });
  });
});

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['that is an SVG', async () => Buffer.from(svg), /must be a JPEG, PNG, WebP or AVIF/],
    ['that is HTML', async () => Buffer.from(`<!doctype html>${svg}`), /must be a JPEG/],
    ['that is a GIF', () => plainPicture().gif().toBuffer(), /must be a JPEG/],
    ['of random bytes', async () => randomBytes(5000), /must be a JPEG/],
    [
      'that only begins like a JPEG',
      async () => Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), Buffer.from(svg)]),
      /damaged or incomplete/,
    ],
    [
      'that was cut halfway',
      async () => {
        const whole = await cameraPicture('png');
        return whole.subarray(0, whole.length / 2);
      },
      /damaged or incomplete/,
    ],
  ])('%s', async (_, make, message) => {
    const before = await images('?limit=100');
    const { url, answer } = await upload(await make());
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
    expect((await finish(url)).status).toBe(400);
    const id = new URL(url).pathname.split('/').at(-1);
    expect(before.concat(await images('?limit=100')).some((one) => one.id === id)).toBe(false);
  });

  it('that was never received', async () => {
    expect((await finish(await uploadURL())).status).toBe(404);
  });

  it('of another user', async () => {
    const { actor: other } = await withRole('admin');
    const url = await uploadURL(other);
    await send(url, await cameraPicture('jpeg'));
    expect((await finish(url)).status).toBe(404);
    expect((await finish(url, other)).status).toBe(200);
  });

  it.each([
    ['an address elsewhere', 'https://elsewhere.example/picture.jpg'],
    ['a published image', '/images/abc.jpg'],
    ['a pending folder', '/pending/'],
    ['an id that was never given', `/pending/x/${randomUUID()}`],
    ['no text', 7],
    ['nothing', ''],
  ])('named by %s', async (_, imageURL) => {
    const answer = await admin.put('/api/product-images', { imageURL });
    expect(answer.status).toBe(400);
  });
});

describe('uploads', () => {
  it('are for admins', async () => {
    const { actor: viewer } = await withRole('viewer');
    const { actor: customer } = await withRole('customer');
    for (const actor of [viewer, customer]) {
      expect((await actor.post('/api/objects/upload')).status).toBe(403);
      expect((await finish('/pending/x/y', actor)).status).toBe(403);
      expect((await actor.get('/api/admin/images')).status).toBe(403);
    }
    expect((await visitor().post('/api/objects/upload')).status).toBe(401);
  });

  it('use a URL that is valid for one key and five minutes', async () => {
    const url = new URL(await uploadURL());
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect([...url.searchParams.keys()].some((name) => /checksum/i.test(name))).toBe(false);
    const elsewhere = new URL(url);
    elsewhere.pathname = url.pathname.replace('/pending/', '/images/');
    expect((await send(elsewhere.href, await cameraPicture('jpeg'))).status).toBe(403);
  });
});

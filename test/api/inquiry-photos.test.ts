/**
 * Photos that visitors send with an inquiry: checked, stripped of metadata, visible only to the
 * owner.
 */
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { MAX_INQUIRY_PHOTOS, MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';
import { createActors } from '../support/actors.ts';
import { sendPhoto } from '../support/fixtures.ts';
import { cameraPicture, plainPicture, SECRET } from '../support/pictures.ts';
import { inquiryBody } from '../support/samples.ts';

const origin = inject('origin');
const { visitor, signUp, admin: logInAdmin } = createActors(origin);
const admin = await logInAdmin();

async function start(bytes: number) {
  const answer = await visitor().post('/api/inquiry-photos', { bytes });
  expect(answer.status, answer.text).toBe(201);
  return schemas['uploads.startPhoto'].response.parse(answer.body);
}

const put = (url: string, bytes: Uint8Array) =>
  fetch(url, { method: 'PUT', body: bytes as BodyInit, headers: { origin } });

const finish = (id: string) => visitor().put(`/api/inquiry-photos/${id}`);

async function send(bytes: Uint8Array) {
  const { id, uploadURL } = await start(bytes.length);
  expect((await put(uploadURL, bytes)).status).toBe(200);
  return { id, uploadURL, answer: await finish(id) };
}

async function look(id: string): Promise<Buffer> {
  const answer = await admin.get(`/api/admin/inquiry-photos/${id}`);
  expect(answer.status, answer.text).toBe(200);
  const { photo } = schemas['uploads.photo'].response.parse(answer.body);
  expect(photo).toMatch(/^data:image\/jpeg;base64,/);
  return Buffer.from(photo.split(',')[1] ?? '', 'base64');
}

describe('a photo for an inquiry', () => {
  it('is stored as one JPEG of at most 1600 pixels, without metadata', async () => {
    const small = await send(await cameraPicture('jpeg', 6));
    expect(small.answer.status, small.answer.text).toBe(204);
    const bytes = await look(small.id);
    expect(bytes.includes(SECRET)).toBe(false);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 48, height: 64 });

    const large = await sharp(await plainPicture().png().toBuffer())
      .resize(2400, 1200, { fit: 'fill' })
      .webp()
      .toBuffer();
    const { id, answer } = await send(large);
    expect(answer.status, answer.text).toBe(204);
    expect(await sharp(await look(id)).metadata()).toMatchObject({ width: 1600, height: 800 });
  });

  it('is processed once, even if finished repeatedly', async () => {
    const { id, uploadURL, answer } = await send(await plainPicture().jpeg().toBuffer());
    expect(answer.status).toBe(204);
    expect((await finish(id)).status).toBe(204);
    // The original file is deleted.
    const pending = new URL(uploadURL).pathname;
    const again = await admin.put('/api/product-images', { imageURL: pending });
    expect(again.status, again.text).toBe(404);
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /JPEG, PNG/],
    [
      'a broken one',
      Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(99)]),
      400,
      /damaged/,
    ],
  ])('is refused where it is %s', async (_, bytes, status, message) => {
    const { id, answer } = await send(bytes);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.text).toMatch(message);
    expect((await admin.get(`/api/admin/inquiry-photos/${id}`)).status).toBe(404);
  });

  it('must have its announced size, at most 10 MB', async () => {
    for (const bytes of [0, MAX_UPLOAD_BYTES + 1, 1.5, '5', null]) {
      expect((await visitor().post('/api/inquiry-photos', { bytes })).status).toBe(400);
    }
    const picture = await plainPicture().jpeg().toBuffer();
    const { id, uploadURL } = await start(picture.length + 1);
    expect(new URL(uploadURL).searchParams.get('X-Amz-SignedHeaders')).toContain('content-length');
    expect((await put(uploadURL, picture)).status).toBe(403);
    expect((await finish(id)).status).toBe(404);
  });

  it('is visible only to the owner', async () => {
    const id = await sendPhoto(origin);
    const path = `/api/admin/inquiry-photos/${id}`;
    expect((await visitor().get(path)).status).toBe(401);
    expect((await (await signUp()).actor.get(path)).status).toBe(403);
    for (const served of [
      `/inquiry-photos/${id}.jpg`,
      `/images/${id}.jpg`,
      `/pending/visitor/${id}`,
    ]) {
      const answer = await fetch(new URL(served, origin));
      expect(answer.headers.get('content-type'), served).not.toMatch(/image/);
      expect(answer.status, served).toBe(404);
    }
    expect((await admin.get('/api/admin/inquiry-photos/not-a-photo')).status).toBe(404);
  });
});

describe('an inquiry', () => {
  it('lists its photos for the owner', async () => {
    const photos = [await sendPhoto(origin), await sendPhoto(origin)];
    const answer = await visitor().post('/api/inquiries', { ...inquiryBody(), photos });
    expect(answer.status, answer.text).toBe(201);
    const { id } = schemas['inquiries.create'].response.parse(answer.body);
    const list = await admin.get('/api/admin/inquiries?limit=100');
    const found = schemas['inquiries.adminList'].response
      .parse(list.body)
      .find((inquiry) => inquiry.id === id);
    expect(found?.photos).toEqual(photos);
  });

  it('takes at most five photo ids', async () => {
    const tooMany = Array(MAX_INQUIRY_PHOTOS + 1).fill('a');
    for (const photos of [tooMany, 'a', ['../a'], [1]]) {
      const answer = await visitor().post('/api/inquiries', { ...inquiryBody(), photos });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.text).toContain('photos');
    }
  });
});

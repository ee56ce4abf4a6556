/**
 * Photos that visitors send with an inquiry: checked, stripped of metadata, visible only to the
 * owner.
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import {
  MAX_INQUIRY_PHOTOS,
  MAX_PHOTO_BYTES,
  MAX_UPLOAD_BYTES,
  PHOTO_SIDE,
} from '../../shared/contract/limits.ts';
import { createActors, made } from '../support/actors.ts';
import { sendPhoto } from '../support/fixtures.ts';
import { cameraPicture, plainPicture, SECRET } from '../support/pictures.ts';
import { inquiryBody } from '../support/samples.ts';

const origin = inject('origin');
const { visitor, signUp, admin: logInAdmin } = createActors(origin);
const admin = await logInAdmin();

const send = (bytes: Uint8Array, type = 'image/jpeg') =>
  visitor().post('/api/inquiry-photos', bytes, { headers: { 'content-type': type } });

const inquire = (photos: unknown) => visitor().post('/api/inquiries', { ...inquiryBody(), photos });

/** Sends a photo with an inquiry; returns the photo's id. */
async function sendWithInquiry(bytes: Uint8Array): Promise<string> {
  const { id } = await made(send(bytes));
  await made(inquire([id]));
  return id;
}

const blank = { width: 4001, height: 4000, channels: 3, background: 'white' } as const;
const tooManyPixels = await sharp({ create: blank }).webp().toBuffer();

async function look(id: string): Promise<Buffer> {
  const answer = await admin.get(`/api/admin/inquiry-photos/${id}`);
  expect(answer.status, answer.text).toBe(200);
  const { photo } = schemas['uploads.photo'].response.parse(answer.body);
  expect(photo).toMatch(/^data:image\/jpeg;base64,/);
  return Buffer.from(photo.split(',')[1] ?? '', 'base64');
}

describe('a photo for an inquiry', () => {
  it('is stored as one JPEG of at most 1600 pixels, without metadata', async () => {
    const bytes = await look(await sendWithInquiry(await cameraPicture('jpeg', 6)));
    expect(bytes.includes(SECRET)).toBe(false);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 48, height: 64 });

    const large = await sharp(await plainPicture().png().toBuffer())
      .resize(2400, 1200, { fit: 'fill' })
      .webp()
      .toBuffer();
    expect(await sharp(await look(await sendWithInquiry(large))).metadata()).toMatchObject({
      width: PHOTO_SIDE,
      height: PHOTO_SIDE / 2,
    });
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /JPEG, PNG/],
    [
      'a broken one',
      Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(99)]),
      400,
      /damaged/,
    ],
    ['too many pixels', tooManyPixels, 400, /at most 16 megapixels/],
    ['empty', Buffer.alloc(0), 400, /empty/],
    ['too large', Buffer.alloc(MAX_PHOTO_BYTES + 1), 413, /at most 4 MB/],
    // Encoded, it does not fit into Lambda's event; the gateway answers, not the shop.
    ['far too large', Buffer.alloc(MAX_UPLOAD_BYTES / 2), 413, /Request Entity Too Large/],
    ['beyond what the gateway takes', Buffer.alloc(MAX_UPLOAD_BYTES + 1), 413, /Too Large/],
  ])('is refused where it is %s', async (_, bytes, status, message) => {
    const answer = await send(bytes);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.text).toMatch(message);
  });

  it('may have up to 4 MB', async () => {
    const picture = await plainPicture().jpeg().toBuffer();
    // Decoders ignore what follows the end of the picture.
    const largest = Buffer.concat([picture, Buffer.alloc(MAX_PHOTO_BYTES - picture.length)]);
    expect((await send(largest)).status).toBe(201);
  });

  it('gives nobody an address to send files to', async () => {
    const answer = await send(await plainPicture().jpeg().toBuffer());
    expect(answer.body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('waits in the folder that is emptied daily until an inquiry names it', async () => {
    const { id } = await made(send(await plainPicture().jpeg().toBuffer()));
    expect((await admin.get(`/api/admin/inquiry-photos/${id}`)).status).toBe(404);
    // Also if the same inquiry is sent twice, because the first answer was lost.
    for (const _ of ['first', 'again']) expect((await inquire([id])).status).toBe(201);
    expect((await look(id)).length).toBeGreaterThan(0);
  });

  it('cannot be published as one of the owner’s pictures', async () => {
    const id = await sendPhoto(origin);
    const finish = await admin.put('/api/product-images', { imageURL: `/pending/visitor/${id}` });
    expect(finish.status, finish.text).toBe(404);
  });

  it('is visible only to the owner', async () => {
    const id = await sendWithInquiry(await plainPicture().jpeg().toBuffer());
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
  it('takes its photos with it when it is deleted', async () => {
    const photos = [await sendPhoto(origin), await sendPhoto(origin)];
    const { id } = await made(inquire(photos));
    for (const photo of photos) await look(photo);
    expect((await admin.send('DELETE', `/api/admin/inquiries/${id}`)).status).toBe(204);
    for (const photo of photos) {
      expect((await admin.get(`/api/admin/inquiry-photos/${photo}`)).status).toBe(404);
    }
  });

  it('lists its photos for the owner', async () => {
    const photos = [await sendPhoto(origin), await sendPhoto(origin)];
    const { id } = await made(inquire(photos));
    const list = await admin.get('/api/admin/inquiries?limit=100');
    const found = schemas['inquiries.adminList'].response
      .parse(list.body)
      .find((inquiry) => inquiry.id === id);
    expect(found?.photos).toEqual(photos);
  });

  it('takes at most five photo ids', async () => {
    const tooMany = Array(MAX_INQUIRY_PHOTOS + 1).fill('a');
    for (const photos of [tooMany, 'a', ['../a'], [1]]) {
      const answer = await inquire(photos);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.text).toContain('photos');
    }
  });

  it('is not stored with a photo that was never sent, or is gone', async () => {
    const message = `Gone ${randomUUID()}`;
    for (const gone of ['a', '00000000-0000-7000-8000-000000000000']) {
      const photos = [await sendPhoto(origin), gone];
      const answer = await visitor().post('/api/inquiries', { ...inquiryBody(), message, photos });
      expect(answer.status, answer.text).toBe(409);
      expect(answer.text).toContain('add them again');
    }
    // Other tests send inquiries to the same shop meanwhile.
    expect((await admin.get('/api/admin/inquiries')).text).not.toContain(message);
  });
});

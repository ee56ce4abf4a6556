import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { type GalleryImage, schemas } from '../../shared/contract/index.ts';
import { createActors } from '../support/actors.ts';

const { visitor, admin: logInAdmin } = createActors(inject('origin'));
const admin = await logInAdmin();

async function listed(): Promise<GalleryImage[]> {
  return schemas['gallery.list'].response.parse((await visitor().get('/api/gallery-images')).body);
}

async function created(description: string): Promise<GalleryImage> {
  const body = { imageUrl: `/images/${randomUUID()}.jpg`, description };
  const answer = await admin.post('/api/admin/gallery-images', body);
  expect(answer.status, answer.text).toBe(201);
  return schemas['gallery.create'].response.parse(answer.body);
}

describe('the gallery', () => {
  it('is seeded, and lists the newest image first', async () => {
    expect((await listed()).length).toBeGreaterThanOrEqual(6);
    const older = await created('Older');
    const newer = await created('Newer 🛻');
    const all = await listed();
    const place = ({ id }: GalleryImage) => all.findIndex((image) => image.id === id);
    expect(place(newer)).toBeLessThan(place(older));
    expect(all[place(newer)]).toEqual(newer);
  });

  it('changes the description of an image', async () => {
    const { id } = await created('Before');
    const answer = await admin.patch(`/api/admin/gallery-images/${id}`, { description: ' After ' });
    expect(answer.status).toBe(200);
    const changed = schemas['gallery.update'].response.parse(answer.body);
    expect(changed).toMatchObject({ id, description: 'After' });
    expect(await listed()).toContainEqual(changed);
  });

  it('replaces the picture of an image', async () => {
    const { id } = await created('The same console');
    const body = { description: 'The same console', imageUrl: '/images/another.jpg' };
    const path = `/api/admin/gallery-images/${id}`;
    expect((await admin.patch(path, body)).body).toEqual({ id, ...body });
    expect(await listed()).toContainEqual({ id, ...body });
    expect((await admin.patch(path, { ...body, imageUrl: 'data:,x' })).status).toBe(400);
    expect(await listed()).toContainEqual({ id, ...body });
  });

  it('puts an image where its owner wants it', async () => {
    const images = [await created('One'), await created('Two'), await created('Three')];
    const [one, two, three] = images.map(({ id }) => id);
    const move = (id: string | undefined, after: string | null | undefined) =>
      admin.patch(`/api/admin/gallery-images/${id}/place`, { after });
    const order = async () =>
      (await listed()).map(({ id }) => id).filter((id) => [one, two, three].includes(id));
    expect(await order()).toEqual([three, two, one]);
    expect((await move(three, two)).status).toBe(200);
    expect(await order()).toEqual([two, three, one]);
    expect((await move(one, null)).status).toBe(200);
    expect(await order()).toEqual([one, two, three]);
    // Whatever is added later comes first again, and what is not there moves nothing.
    expect((await move(one, randomUUID())).status).toBe(404);
    expect((await move(randomUUID(), one)).status).toBe(404);
    expect(await order()).toEqual([one, two, three]);
  });

  it('moves no image to where no room is left', async () => {
    const [one, two, three] = [await created('A'), await created('B'), await created('C')];
    const moveBehindFirst = ({ id }: GalleryImage) =>
      admin.patch(`/api/admin/gallery-images/${id}/place`, { after: three.id });
    // Each move halves the room behind the first of the three.
    let moves = 0;
    let answer = await moveBehindFirst(one);
    while (answer.status === 200 && moves < 60) {
      moves += 1;
      answer = await moveBehindFirst(moves % 2 ? two : one);
    }
    expect(answer.status).toBe(409);
    const behind = (await listed()).map(({ id }) => id);
    const at = behind.indexOf(three.id);
    expect(behind.slice(at + 1, at + 3).sort()).toEqual([one.id, two.id].sort());
  });

  it('deletes an image once', async () => {
    const { id } = await created('Soon gone');
    const path = `/api/admin/gallery-images/${id}`;
    const answers = await Promise.all([admin.delete(path), admin.delete(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(answers.find(({ status }) => status === 204)?.text).toBe('');
    expect((await listed()).some((image) => image.id === id)).toBe(false);
    expect((await admin.patch(path, { description: 'Back?' })).status).toBe(404);
    expect((await listed()).some((image) => image.id === id)).toBe(false);
  });

  it.each<[string, unknown, RegExp]>([
    ['no description', { imageUrl: '/images/a.jpg' }, /description is required/],
    ['no image', { description: 'x' }, /picture is required/],
    ['an image of another scheme', { imageUrl: 'data:,x', description: 'x' }, /picture/],
    ['a description too long', { imageUrl: '/images/a.jpg', description: 'x'.repeat(501) }, /500/],
    ['a list', [], /.+/],
  ])('refuses an image with %s', async (_, body, message) => {
    const answer = await admin.post('/api/admin/gallery-images', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
  });
});

/** The owner's list of uploaded images, and deleting them. */
import { describe, expect, inject, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { PREVIEWS } from '../../shared/picture.ts';
import { createActors } from '../support/actors.ts';
import { cameraPicture } from '../support/pictures.ts';
import { createUploader, pathIn } from '../support/uploads.ts';

const origin = inject('origin');
const admin = await createActors(origin).admin();
const { upload, images } = createUploader(origin, admin);

describe('uploaded images', () => {
  it('are paged newest first', async () => {
    const paths: string[] = [];
    for (let count = 0; count < 3; count++) {
      paths.push(pathIn((await upload(await cameraPicture('jpeg'))).answer));
    }
    const first = await admin.get('/api/admin/images?limit=1');
    expect(schemas['uploads.adminList'].response.parse(first.body)).toHaveLength(1);
    expect(first.headers.get('link')).toMatch(/cursor=.*rel="next"/);
    const order = (await images('?limit=100'))
      .map(({ imageUrl }) => imageUrl)
      .filter((imageUrl) => paths.includes(imageUrl));
    expect(order).toEqual(paths.toReversed());
  });
});

describe('deleting an image', () => {
  const imageId = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1) ?? '';
  const remove = (id: string, by = admin) => by.send('DELETE', `/api/admin/images/${id}`, {});

  it('removes its record and every file, and the file can be uploaded again', async () => {
    const bytes = await cameraPicture('jpeg');
    const uploaded = await upload(bytes);
    const path = pathIn(uploaded.answer);
    expect((await remove(imageId(uploaded))).status).toBe(204);
    expect((await images('?limit=100')).some(({ imageUrl }) => imageUrl === path)).toBe(false);
    for (const file of ['64.jpg', '64.webp', '64.avif', ...Object.values(PREVIEWS)]) {
      const address = new URL(file, new URL(path, origin));
      address.search = '?past-the-cache';
      expect((await fetch(address)).ok, file).toBe(false);
    }
    expect((await remove(imageId(uploaded))).status).toBe(404);
    expect(pathIn((await upload(bytes)).answer)).toBe(path);
    expect((await fetch(new URL(path, origin))).status).toBe(200);
  });

  it('is refused while a product, an add-on or the gallery uses it', async () => {
    const uploaded = await upload(await cameraPicture('jpeg'));
    const path = pathIn(uploaded.answer);
    const shown = await admin.post('/api/admin/gallery-images', {
      imageUrl: `${path}#focus=20,80`,
      description: 'A console',
    });
    expect(await remove(imageId(uploaded))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/used/) },
    });
    expect((await fetch(new URL(path, origin))).status).toBe(200);
    const { id } = shown.body as { id: string };
    await admin.send('DELETE', `/api/admin/gallery-images/${id}`, {});
    expect((await remove(imageId(uploaded))).status).toBe(204);
  });

  it('returns 404 for an unknown one', async () => {
    expect((await remove('absent')).status).toBe(404);
    expect((await remove('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

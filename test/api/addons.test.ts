import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { type AdminAddon, schemas } from '../../shared/contract/index.ts';
import { createActors, refusal } from '../support/actors.ts';

const { visitor, admin: logInAdmin } = createActors(inject('origin'));
const admin = await logInAdmin();

describe('an add-on', () => {
  const addon = (changes: Record<string, unknown> = {}) => ({
    name: `Add-on ${randomUUID()}`,
    description: 'Fits any console.',
    price: 2_500,
    category: 'electronics',
    ...changes,
  });
  const create = async (changes: Record<string, unknown> = {}): Promise<AdminAddon> => {
    const answer = await admin.post('/api/admin/addons', addon(changes));
    expect(answer.status, answer.text).toBe(201);
    return schemas['addons.create'].response.parse(answer.body);
  };
  const patchAddon = (id: string, change: unknown, version?: number) =>
    admin.patch(`/api/admin/addons/${id}`, change, {
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });

  it.each([
    ['left out', undefined, null],
    ['null', null, null],
    ['blank', '', null],
    ['given', '/images/a.jpg', '/images/a.jpg'],
  ])('has the image that it is made with: %s', async (_, imageUrl, expected) => {
    expect(await create({ imageUrl })).toMatchObject({ imageUrl: expected, version: 1 });
  });

  it('changes only the fields sent, guarded by its version', async () => {
    const made = await create({ imageUrl: '/images/a.jpg' });
    const answer = await patchAddon(made.id, { category: 'mounting' }, 1);
    expect(schemas['addons.update'].response.parse(answer.body)).toMatchObject({
      name: made.name,
      imageUrl: '/images/a.jpg',
      category: 'mounting',
      version: 2,
    });
    expect((await patchAddon(made.id, { price: 1 }, 1)).status).toBe(412);
    expect((await patchAddon(made.id, { imageUrl: '' })).body).toMatchObject({
      imageUrl: null,
      version: 3,
    });
    const shop = schemas['addons.list'].response.parse((await visitor().get('/api/addons')).body);
    expect(shop.find(({ id }) => id === made.id)).toMatchObject({ category: 'mounting' });
    const all = schemas['addons.adminList'].response.parse(
      (await admin.get('/api/admin/addons')).body,
    );
    expect(all.find(({ id }) => id === made.id)).toMatchObject({ version: 3 });
  });

  it('is hidden from the shop but visible to admins while hidden', async () => {
    const { id } = await create({ hidden: true });
    const offered = async () =>
      schemas['addons.list'].response
        .parse((await visitor().get('/api/addons')).body)
        .some((one) => one.id === id);
    expect(await offered()).toBe(false);
    const all = await admin.get('/api/admin/addons');
    expect(
      schemas['addons.adminList'].response.parse(all.body).find((one) => one.id === id),
    ).toMatchObject({ hidden: true });
    await patchAddon(id, { hidden: false });
    expect(await offered()).toBe(true);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no category', { category: '' }, /category is required/],
    ['no price', { price: undefined }, /price is required/],
    ['an image that is no address', { imageUrl: 'picture.jpg' }, /picture must be/],
  ])('is refused with %s', async (_, changes, message) => {
    const answer = await admin.post('/api/admin/addons', addon(changes));
    expect(refusal(answer)).toEqual({ status: 400, message: expect.stringMatching(message) });
  });

  it('returns 404 for a change of an unknown one', async () => {
    expect((await patchAddon('no-such-addon', { price: 1 })).status).toBe(404);
  });
});

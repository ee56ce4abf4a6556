/** The postage table: the owner's to change, and shoppers' to see only if the owner says so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import type { AdminProduct, ResponseOf } from '../../shared/contract/index.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { productBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';

let stack: Stack;
let admin: Actor;
let visitor: Actor;
beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false });
  const actors = createActors(stack.origin);
  [admin, visitor] = [await actors.admin(), actors.visitor()];
}, 60_000);
afterAll(() => stack?.stop());

const table = {
  upToGrams: [5_000, 22_000],
  zones: [{ name: 'Queensland', postcodes: '4000-4999, 9000-9999', cents: [2_500, null] }],
};
const save = (body: object, version?: number) =>
  admin.patch('/api/admin/products/postage', body, {
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const saved = async () =>
  (await admin.get('/api/admin/products/postage')).body as ResponseOf<'products.postageSettings'>;
const shown = async () =>
  ((await visitor.get('/api/products/postage')).body as ResponseOf<'products.postage'>).table;

describe('the postage table', () => {
  it('is shown to shoppers only if the owner says so', async () => {
    expect((await saved()).version).toBe(1);
    expect((await save({ ...table, isShown: false }, 1)).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await save({ ...table, isShown: true }, 2)).status).toBe(200);
    expect(await shown()).toEqual(table);
    // Over a version that is not the last one, nothing is saved.
    expect((await save({ ...table, zones: [], isShown: true }, 2)).status).toBe(412);
    expect(await shown()).toEqual(table);
  });

  it.each([
    ['steps that do not rise', { upToGrams: [5_000, 5_000] }],
    ['a price too few', { upToGrams: [5_000] }],
    ['postcodes that are none', { zones: [{ ...table.zones[0], postcodes: 'QLD' }] }],
    ['a range the wrong way round', { zones: [{ ...table.zones[0], postcodes: '4999-4000' }] }],
    ['a price below nothing', { zones: [{ ...table.zones[0], cents: [-1, null] }] }],
    ['too many zones', { zones: Array(21).fill(table.zones[0]) }],
  ])('refuses %s, and stays as it was', async (_, change) => {
    const before = await saved();
    expect((await save({ ...table, isShown: true, ...change })).status).toBe(400);
    expect(await saved()).toEqual(before);
  });
});

describe('a console’s box', () => {
  const parcel = { lengthMm: 1240, widthMm: 320, heightMm: 170, weightGrams: 5_400 };

  it('is kept as it was measured, and is unknown until then', async () => {
    const { id, parcel: atFirst } = await made<AdminProduct>(
      admin.post('/api/admin/products', productBody()),
    );
    expect(atFirst).toBeNull();
    await made(admin.patch(`/api/admin/products/${id}`, { parcel }));
    expect((await visitor.get(`/api/products/${id}`)).body).toMatchObject({ parcel });
    const halved = { ...parcel, weightGrams: 0 };
    expect((await admin.patch(`/api/admin/products/${id}`, { parcel: halved })).status).toBe(400);
    await made(admin.patch(`/api/admin/products/${id}`, { parcel: null }));
    expect((await visitor.get(`/api/products/${id}`)).body).toMatchObject({ parcel: null });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { demoPicture } from '../../functions/seed/demo.ts';
import { type AdminProduct, schemas } from '../../shared/contract/index.ts';
import { createActors, refusal } from '../support/actors.ts';
import { ids, productLister } from '../support/catalogue.ts';

const { visitor, admin: logInAdmin } = createActors(inject('origin'));
const listed = productLister(inject('origin'));
const admin = await logInAdmin();

const product = (changes: Record<string, unknown> = {}) => ({
  name: `Console ${randomUUID()}`,
  description: 'Felt over ply.',
  price: 19_900,
  imageUrl: demoPicture('outback-seventy-1'),
  ...changes,
});

async function created(changes: Record<string, unknown> = {}): Promise<AdminProduct> {
  const answer = await admin.post('/api/admin/products', product(changes));
  expect(answer.status, answer.text).toBe(201);
  return schemas['products.create'].response.parse(answer.body);
}

const patch = (id: string, change: unknown, version?: number) =>
  admin.patch(`/api/admin/products/${id}`, change, {
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

describe('a product', () => {
  it('starts with version 1, defaults, and an id derived from its name', async () => {
    const name = `Ōtāki Tourer ${randomUUID().slice(0, 8)}`;
    const made = await created({ name });
    expect(made).toMatchObject({
      name,
      version: 1,
      series: 'Custom',
      featured: false,
      hidden: false,
      features: [],
      specifications: {},
      imageUrls: [made.imageUrl],
    });
    expect(made.id).toMatch(/^otaki-tourer-[0-9a-f]{8}-[0-9a-f]{10}$/);
    const shown = await visitor().get(`/api/products/${made.id}`);
    expect(schemas['products.get'].response.parse(shown.body)).toMatchObject({ id: made.id, name });
  });

  it('has the measures of its face, which must leave room for the mirror', async () => {
    const face = { length: 980, height: 114, depth: 190, left: [84, 420], right: [560, 896] };
    const made = await created({ face });
    expect(made.face).toEqual(face);
    const shown = await visitor().get(`/api/products/${made.id}`);
    expect(schemas['products.get'].response.parse(shown.body).face).toEqual(face);
    expect(await patch(made.id, { face: null })).toMatchObject({ status: 200 });
    for (const [wrong, reason] of [
      [{ length: 99 }, 'face.length'],
      [{ left: [84, 540] }, 'the mirror'],
      [{ right: [560, 990] }, 'within the length'],
      [{ left: [84.5, 420] }, 'face.left'],
    ] as const) {
      const answer = await patch(made.id, { face: { ...face, ...wrong } });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.text).toContain(reason);
    }
  });

  it('stores every field, in any script', async () => {
    const sent = {
      features: ['Zwei Fächer 🛻', '山'],
      specifications: { Material: 'Felt', constructor: 'none' },
      compatibleVehicles: ['Suzuki Jimny (2018–on)'],
      imageUrls: ['https://example.com/b.jpg', demoPicture('outback-seventy-1')],
      featured: true,
    };
    const made = await created(sent);
    expect(made).toMatchObject({
      ...sent,
      imageUrls: [demoPicture('outback-seventy-1'), 'https://example.com/b.jpg'],
    });
  });

  it('keeps the order of its specifications', async () => {
    const names = ['Weight', 'Material', 'Zip', 'Lead time', 'A'];
    const pairs = Object.fromEntries(names.map((name) => [name, `of ${name}`]));
    const made = await created({ specifications: pairs });
    expect(Object.keys(made.specifications)).toEqual(names);
    const turned = Object.fromEntries(Object.entries(pairs).toReversed());
    await patch(made.id, { specifications: turned });
    const shown = await visitor().get(`/api/products/${made.id}`);
    const { specifications } = schemas['products.get'].response.parse(shown.body);
    expect(Object.entries(specifications)).toEqual(Object.entries(turned));
  });

  it('changes only the fields sent, one version per save', async () => {
    const made = await created({ features: ['One'], specifications: { Width: '1 m' } });
    const answer = await patch(made.id, { price: 1 }, 1);
    expect(answer.status, answer.text).toBe(200);
    const { updatedAt, ...rest } = schemas['products.update'].response.parse(answer.body);
    const { updatedAt: before, ...unchanged } = made;
    expect(rest).toEqual({ ...unchanged, price: 1, version: 2 });
    expect(updatedAt >= before).toBe(true);
  });

  it('cannot overwrite someone else’s newer change', async () => {
    const { id } = await created();
    expect((await patch(id, { name: 'First' }, 1)).status).toBe(200);
    const late = await patch(id, { name: 'Second' }, 1);
    expect(refusal(late)).toEqual({ status: 412, message: expect.stringMatching(/changed/) });
    expect((await visitor().get(`/api/products/${id}`)).body).toMatchObject({ name: 'First' });
  });

  it('accepts one of many saves with the same version, and every save without one', async () => {
    const { id } = await created();
    const guarded = await Promise.all([1, 2, 3, 4].map((price) => patch(id, { price }, 1)));
    expect(guarded.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const free = await Promise.all([1, 2, 3].map((price) => patch(id, { price })));
    expect(free.map(({ status }) => status)).toEqual([200, 200, 200]);
    const last = schemas['products.update'].response.parse((await patch(id, {})).body);
    expect(last.version).toBe(6);
  });

  it('is visible only to admins while hidden', async () => {
    const { id } = await created({ hidden: true, featured: true });
    expect((await visitor().get(`/api/products/${id}`)).status).toBe(404);
    expect(ids(await listed())).not.toContain(id);
    expect((await visitor().get('/api/products/featured')).text).not.toContain(id);
    const all = schemas['products.adminList'].response.parse(
      (await admin.get('/api/admin/products')).body,
    );
    expect(all.find((one) => one.id === id)).toMatchObject({ hidden: true });
    await patch(id, { hidden: false, featured: false });
    expect((await visitor().get(`/api/products/${id}`)).status).toBe(200);
  });

  it('can be found by its vehicles, and flags those that cannot be parsed', async () => {
    const model = `Tester ${randomUUID().slice(0, 8)}`;
    const { id, unparsedVehicles } = await created({
      compatibleVehicles: [`Mahindra ${model} (2020–on)`, 'My uncle’s old bus'],
    });
    expect(unparsedVehicles).toEqual(['My uncle’s old bus']);
    const models = (await visitor().get('/api/vehicle-models/Mahindra')).body;
    expect(models).toContain(model);
    expect((await visitor().get('/api/vehicle-makes')).body).toContain('Mahindra');
    const query = `?make=Mahindra&model=${encodeURIComponent(model)}`;
    expect(ids(await listed(query))).toEqual([id]);

    const other = `Other ${randomUUID().slice(0, 8)}`;
    await patch(id, { compatibleVehicles: [`Mahindra ${other}`] });
    expect(await listed(query)).toEqual([]);
    const moved = `?make=mahindra&model=${encodeURIComponent(other.toUpperCase())}`;
    expect(ids(await listed(moved))).toEqual([id]);
  });

  it('keeps its main picture first', async () => {
    const { id } = await created({ imageUrls: ['/images/b.jpg'] });
    const urlsAfter = async (change: unknown) =>
      schemas['products.update'].response.parse((await patch(id, change)).body).imageUrls;
    expect(await urlsAfter({ imageUrl: '/images/c.jpg' })).toEqual([
      '/images/c.jpg',
      '/images/b.jpg',
    ]);
    expect(await urlsAfter({ imageUrls: ['/images/d.jpg'] })).toEqual(['/images/d.jpg']);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no name', { name: '  ' }, /name is required/],
    ['no image', { imageUrl: undefined }, /picture is required/],
    ['an image at no valid address', { imageUrl: 'https://%/a.png' }, /picture must be a valid/],
    ['an image of another scheme', { imageUrl: 'javascript:alert(1)' }, /picture must be/],
    ['an image that climbs', { imageUrl: '/images/../secret' }, /picture/],
    ['a price of nothing', { price: 0 }, /price must be greater than 0/],
    ['a price of fractions', { price: 19.5 }, /price must be a whole number of cents/],
    ['a price beyond all limits', { price: 10_000_001 }, /price must be at most/],
    ['a price as text', { price: '160' }, /price/],
    ['51 specifications', { specifications: pairs(51) }, /specifications must have at most 50/],
    ['specifications that are no text', { specifications: { Width: 12 } }, /specifications/],
    ['specifications as a list', { specifications: ['Felt'] }, /specifications/],
    ['13 images', { imageUrls: Array(13).fill('/images/a.jpg') }, /pictures must have at most/],
    ['an id of its own', { id: 'mine' }, /unknown field/],
    ['a version of its own', { version: 7 }, /unknown field/],
  ])('is refused with %s', async (_, changes, message) => {
    const expected = { status: 400, message: expect.stringMatching(message) };
    expect(refusal(await admin.post('/api/admin/products', product(changes)))).toEqual(expected);
  });

  it('returns 404 for a change of an unknown one', async () => {
    expect((await patch('no-such-product', { price: 1 })).status).toBe(404);
  });

  it.each(['nonsense', '"a"', '-1'])('is not guarded by If-Match: %s', async (header) => {
    const { id } = await created();
    const sent = { headers: { 'if-match': header } };
    expect((await admin.patch(`/api/admin/products/${id}`, { price: 1 }, sent)).status).toBe(400);
  });
});

function pairs(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`Key ${index}`, 'x']));
}

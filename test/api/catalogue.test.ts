import { describe, expect, inject, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { createActors } from '../support/actors.ts';
import { ids, productLister } from '../support/catalogue.ts';

const { visitor } = createActors(inject('origin'));
const listed = productLister(inject('origin'));

describe('the seeded catalogue', () => {
  it('has at least twelve products and twelve add-ons in four categories', async () => {
    expect((await listed()).length).toBeGreaterThanOrEqual(12);
    const addons = schemas['addons.list'].response.parse((await visitor().get('/api/addons')).body);
    expect(addons.length).toBeGreaterThanOrEqual(12);
    const categories = new Set(addons.map(({ category }) => category));
    for (const wanted of ['switches', 'gauges', 'lighting', 'accessories']) {
      expect(categories).toContain(wanted);
    }
  });

  it('lists featured products first, then by name, and those alone for the home page', async () => {
    const all = await listed();
    expect(all.findIndex(({ featured }) => !featured)).toBe(all.filter((p) => p.featured).length);
    const home = await visitor().get('/api/products/featured');
    const featured = schemas['products.featured'].response.parse(home.body);
    expect(featured.length).toBeGreaterThanOrEqual(3);
    expect(featured.every((p) => p.featured)).toBe(true);
  });

  it('finds products of each make and each of its models', async () => {
    const makes = schemas['vehicles.makes'].response.parse(
      (await visitor().get('/api/vehicle-makes')).body,
    );
    expect(makes).toEqual([...makes].sort((a, b) => a.localeCompare(b)));
    expect(makes).toEqual(expect.arrayContaining(['Toyota', 'Ford', 'Nissan', 'Land Rover']));
    const answer = await visitor().get('/api/vehicle-models/Toyota');
    const models = schemas['vehicles.models'].response.parse(answer.body);
    const series = models.filter((model) => /^LandCruiser \d+ Series$/.test(model));
    expect(series.slice(0, 3)).toEqual([
      'LandCruiser 70 Series',
      'LandCruiser 80 Series',
      'LandCruiser 100 Series',
    ]);
    for (const model of series) {
      const found = await listed(`?make=Toyota&model=${encodeURIComponent(model)}`);
      expect(found.length, model).toBeGreaterThan(0);
      expect(ids(await listed('?make=Toyota'))).toEqual(expect.arrayContaining(ids(found)));
    }
  });

  it.each([
    ['another spelling of a make', '?make=land-rover', '?make=Land%20Rover'],
    [
      'another spelling of a model',
      '?make=toyota&model=land%20cruiser%2070%20series',
      '?make=Toyota&model=LandCruiser%2070%20Series',
    ],
  ])('takes %s', async (_, one, other) => {
    const found = await listed(one);
    expect(found.length).toBeGreaterThan(0);
    expect(ids(found)).toEqual(ids(await listed(other)));
  });

  it('answers with an empty list for a make without products', async () => {
    expect(await listed('?make=Trabant')).toEqual([]);
  });

  it.each([
    ['an unknown make', '/api/vehicle-models/Trabant'],
    ['an unknown product', '/api/products/no-such-product'],
  ])('is 404 for %s', async (_, path) => {
    expect(await visitor().get(path)).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    });
  });

  it.each([
    ['an unknown query parameter', '/api/products?colour=red'],
    ['a repeated one', '/api/products?make=Ford&make=Toyota'],
    ['an endless one', `/api/products?make=${'x'.repeat(61)}`],
    ['an id of odd characters', '/api/products/a%00b'],
  ])('is 400 for %s', async (_, path) => {
    expect((await visitor().get(path)).status).toBe(400);
  });
});

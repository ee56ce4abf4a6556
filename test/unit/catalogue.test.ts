import { describe, expect, it } from 'vitest';
import { parseVehicles } from '../../functions/products/product.ts';
import { changePictures, pictures } from '../../functions/products/repo.ts';
import { seedId } from '../../functions/seed/demo.ts';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import { readableId, slug } from '../../functions/storage/slug.ts';
import { newPendingUpload, readPendingUpload } from '../../functions/uploads/pending-key.ts';
import { listMakes, listModels, resolveMake } from '../../functions/vehicles/names.ts';
import { id as idSchema } from '../../shared/contract/fields.ts';

describe('slug', () => {
  it.each([
    ['Outback Seventy', 'outback-seventy'],
    ['  Café & Récovery! ', 'cafe-recovery'],
    ['12 V / 24 V', '12-v-24-v'],
    ['山田 🛻', ''],
    ['x'.repeat(90), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ])('of %j is %j', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });

  it('makes unique ids that the contract accepts', () => {
    const ids = ['Outback', '🛻', 'x'.repeat(120)].map((name) => readableId(name, 'console'));
    for (const id of ids) expect(idSchema.safeParse(id).success).toBe(true);
    expect(ids[1]).toMatch(/^console-[0-9a-f]{10}$/);
    expect(readableId('Outback', 'console')).not.toBe(ids[0]);
  });
});

describe('the pictures of a product', () => {
  // As a whole product is given, of which nothing but pictures may come back.
  const current = { ...pictures('/images/a', ['/images/b']), name: 'Outback' };

  it('put the main one first and drop duplicates', () => {
    expect(pictures('/images/b', ['/images/a', '/images/b', '/images/a']).imageUrls).toEqual([
      '/images/b',
      '/images/a',
    ]);
  });

  it.each([
    ['nothing', {}, ['/images/a', '/images/b']],
    ['another main one', { imageUrl: '/images/c' }, ['/images/c', '/images/b']],
    ['one of the others as the main one', { imageUrl: '/images/b' }, ['/images/b', '/images/a']],
    ['the list', { imageUrls: ['/images/c', '/images/d'] }, ['/images/c', '/images/d']],
    ['an empty list', { imageUrls: [] }, ['/images/a']],
    [
      'both',
      { imageUrl: '/images/d', imageUrls: ['/images/c', '/images/d'] },
      ['/images/d', '/images/c'],
    ],
  ])('after a change of %s', (_, change, imageUrls) => {
    expect(changePictures(current, change)).toEqual({ imageUrl: imageUrls[0], imageUrls });
  });
});

describe('parsed vehicles', () => {
  it('keep text that cannot be parsed', () => {
    const { fits, unparsedVehicles } = parseVehicles([
      'Toyota HiLux N80 (2015–2025)',
      'my old bus',
    ]);
    expect(fits).toEqual([{ make: 'Toyota', model: 'HiLux N80', from: 2015, to: 2025 }]);
    expect(unparsedVehicles).toEqual(['my old bus']);
  });

  it('list each model once, in natural order', () => {
    const products = [
      parseVehicles(['Toyota LandCruiser 100', 'Toyota Land Cruiser 80', 'Ford Ranger']),
      parseVehicles(['Toyota LandCruiser 80', 'Toyota HiLux']),
    ];
    expect(listMakes(products)).toEqual(['Ford', 'Toyota']);
    expect(listModels(products, 'Toyota')).toEqual(['HiLux', 'Land Cruiser 80', 'LandCruiser 100']);
  });

  it('match a make in any spelling', () => {
    expect(resolveMake('land-ROVER')).toBe('Land Rover');
    expect(resolveMake('Trabant')).toBeUndefined();
  });
});

describe('the seeded catalogue', () => {
  const { products, addons } = seededCatalogue(new Date());

  it('fits vehicles that the shop can match, from $160 up', () => {
    expect(products.flatMap((product) => product.unparsedVehicles)).toEqual([]);
    expect(Math.min(...products.map(({ price }) => price))).toBe(16_000);
    expect(products.length).toBeGreaterThanOrEqual(12);
    expect(addons.length).toBeGreaterThanOrEqual(12);
  });

  it('has the same ids each time', () => {
    expect(seedId('user', 'a@example.com')).toBe(seedId('user', 'a@example.com'));
    expect(seedId('user', 'a@example.com')).not.toBe(seedId('order', 'a@example.com'));
  });
});

describe('a pending upload', () => {
  const now = new Date('2026-11-20T04:05:06.789Z');
  const upload = newPendingUpload('user-1', now);

  it.each([
    ['signed URL', `https://bucket.s3.amazonaws.com/${upload.key}?X-Amz-Signature=abc`],
    ['path-style URL', `http://127.0.0.1:4569/bucket/${upload.key}?X-Amz-Signature=abc`],
    ['path', `/${upload.key}`],
  ])('is recognized by its %s, with its time', (_, text) => {
    expect(readPendingUpload(text)).toEqual({ ...upload, userId: 'user-1' });
    expect(upload.createdAt).toBe(now.toISOString());
  });

  it.each([
    'https://elsewhere.example/picture.jpg',
    '/images/abc.jpg',
    `/pending/user-1/../${upload.id}`,
    `/pending/user-1/${crypto.randomUUID()}`,
    `/${upload.key}/more`,
    `/${upload.key.replace('pending/', 'pending/a/')}`,
    `/x?y=/${upload.key}`,
    '//',
    '',
  ])('is not recognized in %j', (text) => {
    expect(readPendingUpload(text)).toBeUndefined();
  });
});

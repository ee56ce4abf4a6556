/**
 * Malformed rows that no function of the shop would store: each field of each kind, wrong in many
 * ways.
 */
import { NumberValue } from '@aws-sdk/lib-dynamodb';
import { catalogueKeys, type Key, reviewKeys } from '../../functions/storage/keys.ts';
import type { Row } from './table.ts';

const createdAt = '2026-01-02T03:04:05.000Z';
const imageUrl = '/pictures/hero-1920x1080-876876987976976976/960.jpg';

const bad: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  negative: -1,
  // Beyond JavaScript's exact numbers, which the SDK refuses to read by default.
  huge: NumberValue.from('123456789012345678901.5'),
  empty: '',
  address: 'https://%/a.png',
  markup: '</script><!--data--><script>',
  flag: true,
  list: ['https://%/a.png', null, 7],
  map: new Map([['constructor', 'https://%/a.png']]),
};

type Fields = Readonly<Record<string, unknown>>;

const kinds: Readonly<
  Record<string, { readonly good: Fields; readonly keys: (id: string) => Key }>
> = {
  product: {
    good: {
      id: 'its-key',
      name: 'A console',
      series: 'Custom',
      price: 16_000,
      description: 'Felt over ply.',
      imageUrl,
      imageUrls: [imageUrl],
      featured: true,
      features: ['Deep'],
      compatibleVehicles: ['Nissan Patrol GU'],
      specifications: { Material: 'Felt' },
      hidden: false,
      unparsedVehicles: [],
      fits: [{ make: 'Nissan', model: 'Patrol GU', from: null, to: null }],
      createdAt,
      updatedAt: createdAt,
      version: 1,
    },
    keys: catalogueKeys.product,
  },
  addon: {
    good: {
      id: 'its-key',
      name: 'A panel',
      description: 'Six switches.',
      price: 4_900,
      category: 'switches',
      imageUrl,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    },
    keys: catalogueKeys.addon,
  },
  image: {
    good: { id: 'its-key', imageUrl, description: 'On the bench', createdAt },
    keys: catalogueKeys.galleryImage,
  },
  review: {
    good: { id: 'its-key', orderId: 'an-order', rating: 5, comment: 'Fits well', createdAt },
    // Newer than every other, so that the first page holds them.
    keys: (id) => ({ ...reviewKeys.review(id), ...reviewKeys.feed('2039-01-01', id) }),
  },
  vehicles: {
    good: { make: 'Toyota', models: ['HiLux'] },
    keys: (id) => ({ PK: 'VEHICLES', SK: id }),
  },
};

/** Every kind of row with one wrong field each; the key names which. */
export function badRows(): Row[] {
  return Object.entries(kinds).flatMap(([kind, { good, keys }]) =>
    Object.keys(good).flatMap((field) =>
      Object.entries(bad).map(([how, value]) => ({
        ...good,
        [field]: value,
        ...keys(`bad-${kind}-${field}-${how}`),
      })),
    ),
  );
}

/** A key that is not an id, and would be a path of the site if used as one. */
export const strangeKeys: readonly Row[] = ['../index', 'a b', '%', 'x'.repeat(200)].map((SK) => ({
  ...kinds.product?.good,
  PK: catalogueKeys.product('').PK,
  SK,
}));

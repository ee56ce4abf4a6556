/**
 * Rows written past the shop's functions: whatever they hold, the rest of the shop keeps working.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { type Product, schemas } from '../../shared/contract/index.ts';
import type { RouteId } from '../../shared/contract/routes.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { badRows, strangeKeys } from '../support/bad-rows.ts';
import { longForm } from '../support/long-form.ts';
import { nightly } from '../support/nightly.ts';
import { callPublisher, readPage, streamEvent } from '../support/publisher.ts';
import { productBody, sampleOrder } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable, type Row, tableAccess } from '../support/table.ts';

let stack: Stack;
let admin: Actor;
let seeded: readonly Product[];
const rows = [...badRows(), ...strangeKeys];

const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
beforeAll(async () => {
  // The rows are there before the publisher is, which would render the pages of each batch of them.
  stack = await startPrivateStack({ dataDir, seed: true });
  seeded = (await (await fetch(`${stack.origin}/api/products`)).json()) as Product[];
  await batch(rows.map((Item) => ({ PutRequest: { Item } })));
  await stack.stop();
  stack = await startPrivateStack({ dataDir, publish: true });
  await stack.published;
  admin = await createActors(stack.origin).admin();
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function batch(requests: readonly object[]): Promise<void> {
  const { env } = stack;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '', ...tableAccess(env) }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  for (let index = 0; index < requests.length; index += 25) {
    const some = requests.slice(index, index + 25);
    await client.send(new BatchWriteCommand({ RequestItems: { [env.TABLE_NAME]: some } }));
  }
  client.destroy();
}

const page = (path: string) => readPage(stack, path);
const fetchStatus = async (path: string) => (await fetch(`${stack.origin}${path}`)).status;
describe(`with ${rows.length} bad rows`, () => {
  it('publishes saved products and removes hidden ones', async () => {
    const made = await admin.post('/api/admin/products', { ...productBody(), name: 'Among bad' });
    const { id } = made.body as { id: string };
    const image = {
      imageUrl: '/pictures/hero-1920x1080-876876987976976976/960.jpg',
      description: 'Fresh among bad',
    };
    expect((await admin.post('/api/admin/gallery-images', image)).status).toBe(201);
    const [last] = seeded.slice(-1);
    const hide = { hidden: true };
    expect((await admin.patch(`/api/admin/products/${last?.id}`, hide)).status).toBe(200);

    await stack.caughtUp();
    expect(await page(`/products/${id}`)).toContain('Among bad</h1>');
    expect(await page('/products')).toContain('Among bad');
    expect(await page('/sitemap.xml')).toContain(`/products/${id}<`);
    expect(await page('/gallery')).toContain('Fresh among bad');
    expect(await fetchStatus(`/products/${last?.id}`)).toBe(404);
    // Deletions come before anything is written.
    expect(await page('/sitemap.xml')).not.toContain(`/products/${last?.id}<`);
    expect(await page('/reviews')).toContain('<time');
    for (const { id, name } of seeded.slice(0, -1)) {
      expect(await page(`/products/${id}`)).toContain(`${name}</h1>`);
    }
  }, 60_000);

  it('publishes a product with an invalid picture, without the picture', async () => {
    const id = 'bad-product-imageUrl-address';
    expect(await page(`/products/${id}`)).toContain('A console</h1>');
    const html = await page(`/products/${id}`);
    expect(html).toContain(
      `property="og:image" content="${stack.origin}/pictures/hero-1920x1080-876876987976976976/og.jpg"`,
    );
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json).image).toEqual([
      `${stack.origin}/pictures/hero-1920x1080-876876987976976976/960.jpg`,
    ]);
  });

  it('takes unreadable products off sale', async () => {
    const id = 'bad-product-price-negative';
    expect(await fetchStatus(`/products/${id}`)).toBe(404);
    expect(await fetchStatus(`/api/products/${id}`)).toBe(404);
    expect(await page('/products')).not.toContain(id);
    const customer = await createActors(stack.origin).customer();
    const [addon] = (await (await fetch(`${stack.origin}/api/addons`)).json()) as { id: string }[];
    const order = (productId: string) =>
      customer.post('/api/orders', sampleOrder({ productId, addonId: addon?.id ?? '' }));
    expect((await order(id)).status).toBe(404);
    expect((await order(seeded[0]?.id ?? '')).status).toBe(201);
  });

  it.each<[RouteId, string]>([
    ['products.list', '/api/products'],
    ['products.featured', '/api/products/featured'],
    ['products.startingPrice', '/api/products/starting-price'],
    ['products.adminList', '/api/admin/products'],
    ['addons.list', '/api/addons'],
    ['addons.adminList', '/api/admin/addons'],
    ['gallery.list', '/api/gallery-images'],
    ['reviews.list', '/api/reviews'],
    ['reviews.summary', '/api/reviews/summary'],
    ['vehicles.makes', '/api/vehicle-makes'],
    ['vehicles.models', '/api/vehicle-models/Toyota'],
  ])('%s answers as the contract says', async (id, path) => {
    const answer = await admin.get(path);
    expect(answer.status).toBe(200);
    const { response } = schemas[id] as { response: { parse(body: unknown): unknown } };
    expect(response.parse(answer.body)).not.toEqual([]);
  });
});

it('shows the reviews when their counts are unreadable', async () => {
  const table = openTable(stack.env);
  const counts = (await table.get(reviewKeys.reviewCounts)) as Row;
  try {
    for (const wrong of longForm ? ['many', null] : ['many']) {
      await table.put({ ...counts, star5: wrong });
      const { code, said } = await callPublisher(stack, streamEvent(reviewKeys.reviewCounts));
      expect(code, said).toBe(0);
      expect(await page('/reviews')).toContain('<time');
    }
  } finally {
    await table.put(counts);
  }
}, 60_000);

nightly(
  'alerts the owner until the rows are fixed',
  async () => {
    const told = await callPublisher(stack, { publish: 'failed' });
    expect(told.code).not.toBe(0);
    expect(told.said).toContain('PRODUCTS bad-product-price-negative');
    expect(told.said).toContain('ADDONS bad-addon-category-map');
    expect(told.said).toContain('GALLERY bad-image-description-null');
    expect(told.said).toContain('ORDER#bad-review-rating-huge REVIEW');

    await batch(rows.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));
    await stack.caughtUp();
    const { code, said } = await callPublisher(stack, { publish: 'failed' });
    expect(code, said).toBe(0);
  },
  60_000,
);

/** The largest catalogue: every list is answered, and (nightly) the pages are published in their time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueKeys, shopKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import type { Product } from '../../shared/contract/index.ts';
import { type Actor, type Answer, createActors } from '../support/actors.ts';
import { writeItems } from '../support/grow-shop.ts';
import { longForm } from '../support/long-form.ts';
import { nextPage } from '../support/orders.ts';
import { callPublisher, streamEvent } from '../support/publisher.ts';
import { LARGE_CATALOGUE, PRODUCT_BYTES } from '../support/route-work.ts';
import { startPrivateStack } from '../support/stack.ts';

/** Lambda's largest answer in bytes, and the publisher's longest run in ms (infra/aws-limits.ts). */
const MOST_BYTES = 6 * 1024 * 1024;
const PUBLISHERS_TIME = 60_000;

let stack: Stack;
let admin: Actor;
let visitor: Actor;
beforeAll(async () => {
  stack = await startPrivateStack({ seed: true });
  const actors = createActors(stack.origin);
  visitor = actors.visitor();
  admin = await actors.admin();
  const endpoint = stack.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  await writeItems(stack.env, endpoint, products(0, LARGE_CATALOGUE, PRODUCT_BYTES));
}, 60_000);
afterAll(() => stack?.stop());

/** Products that fill this many bytes each, written to the table as the shop would. */
function* products(from: number, to: number, bytes: number) {
  for (let index = from; index < to; index++) {
    const id = `large-${String(index).padStart(4, '0')}`;
    const createdAt = new Date().toISOString();
    yield {
      ...catalogueKeys.product(id),
      id,
      name: `Console ${id}`,
      series: 'Large',
      price: 16_000,
      createdAt,
      description: 'x'.repeat(bytes - 700),
      imageUrl: `https://example.com/${id}.jpg`,
      imageUrls: [],
      features: ['Four slots'],
      compatibleVehicles: ['Toyota HiLux 2015-2024'],
      fits: [{ make: 'Toyota', model: 'HiLux', from: 2015, to: 2024 }],
      unparsedVehicles: [],
      specifications: [['Material', 'Felt']],
      featured: false,
      hidden: false,
      updatedAt: createdAt,
      version: 1,
    };
  }
}

/** Follows the links of a list from its first part. */
async function follow(actor: Actor, path: string): Promise<{ ids: string[]; parts: number }> {
  const ids: string[] = [];
  let parts = 0;
  let next: string | undefined = path;
  while (next) {
    const answer: Answer = await actor.get(next);
    const { status, body, text } = answer;
    expect(status, text).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    ids.push(...(body as Product[]).map(({ id }) => id));
    parts += 1;
    next = nextPage(answer);
  }
  return { ids, parts };
}

it('is answered whole', async () => {
  for (const [actor, path] of [
    [visitor, '/api/products'],
    [admin, '/api/admin/products'],
  ] as const) {
    const { ids, parts } = await follow(actor, path);
    expect(ids.length).toBeGreaterThanOrEqual(LARGE_CATALOGUE);
    expect(parts).toBe(1);
  }
  expect((await visitor.get('/api/products/large-0499')).body).toMatchObject({ id: 'large-0499' });
});

// The pages of a catalogue of ordinary size are published in other tests.
if (longForm) {
  it('is published in the publisher’s time', async () => {
    const started = Date.now();
    const { code, said } = await callPublisher(stack, streamEvent(shopKeys.publishAll));
    expect(code, said).toBe(0);
    expect(Date.now() - started).toBeLessThan(PUBLISHERS_TIME);
  }, 90_000);
}

it('is answered in parts beyond that, each product once', async () => {
  await writeItems(stack.env, stack.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', products(0, 1500, 4500));
  const { ids, parts } = await follow(visitor, '/api/products');
  expect(parts).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('large-'))).toHaveLength(1500);
  const few = await follow(visitor, '/api/products?limit=1000&make=Toyota&model=HiLux');
  expect(few.ids.length).toBeGreaterThanOrEqual(1500);
  for (const cursor of ['WyJuIl0', 'x']) {
    expect((await visitor.get(`/api/products?cursor=${cursor}`)).status).toBe(400);
  }
}, 60_000);

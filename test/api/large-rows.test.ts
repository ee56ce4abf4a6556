/** A call reads as many large rows as its answer can carry, and says where the next page starts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import { loadFunctions } from '../support/load-functions.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

/** Nearly as large as the largest order. */
const LARGE = 'x'.repeat(280_000);
const MEGABYTE = 1_000_000;

let stack: Stack;
let storage: Awaited<ReturnType<typeof load>>;

const load = () =>
  loadFunctions(stack.env, async () => ({
    ...(await import('../../functions/storage/feed.ts')),
    ...(await import('../../functions/storage/named.ts')),
  }));

const keyOf = (kind: string, index: number) => ({ PK: `${kind}#${index}`, SK: 'ROW' });
const state = (kind: string, index: number) => ({ GSI2PK: kind, GSI2SK: `${100 + index}` });

beforeAll(async () => {
  stack = await startPrivateStack({ s3: false });
  storage = await load();
  const table = openTable(stack.env);
  for (let index = 0; index < 30; index++) {
    await table.put({ ...keyOf('LARGE', index), ...state('LARGE', index), text: LARGE });
    await table.put({ ...keyOf('SMALL', index), ...state('SMALL', index), text: 'x' });
    if (index < 12)
      await table.put({ ...keyOf('FEW', index), ...state('FEW', index), text: LARGE });
  }
});
afterAll(() => stack.stop());

/** A page of items that each name a row, two of them the same one; the last page unless it has a cursor. */
const page = (kind: string, more: object = {}) => ({
  items: [0, ...Array.from({ length: 30 }, (_, index) => index)].map((index, place) => ({
    SK: `sort ${100 + place}`,
    names: keyOf(kind, index),
  })),
  ...more,
});
const read = (kind: string, more?: object) =>
  storage.readNamed(page(kind, more), (item) => item.names as { PK: string; SK: string });

it('reads all that small rows of a page hold', async () => {
  const { items, cursor } = await read('SMALL', { cursor: 'next' });
  expect(items).toHaveLength(31);
  expect(items[1]?.item).toMatchObject(keyOf('SMALL', 0));
  expect(items.at(-1)).toMatchObject({ sort: 'sort 130', item: keyOf('SMALL', 29) });
  expect(cursor).toBe('next');
});

it('ends a page of large rows after two megabytes, where the next one starts', async () => {
  const { items, cursor } = await read('LARGE', { cursor: 'next' });
  const bytes = new Set(items.map(({ item }) => item?.PK)).size * LARGE.length;
  expect(bytes).toBeGreaterThan(MEGABYTE);
  expect(bytes).toBeLessThan(3 * MEGABYTE);
  expect(storage.parseCursor(cursor ?? '')).toBe(items.at(-1)?.sort);
  // On the last page of the list too.
  expect((await read('LARGE')).cursor).toBe(cursor);
});

it('leaves it to its caller that something named is gone', async () => {
  const { items } = await read('GONE');
  expect(items).toHaveLength(31);
  expect(items.every(({ item }) => item === undefined)).toBe(true);
});

it('counts rows, and says of more than four megabytes only that there are many', async () => {
  const { countFeed, MAX_COUNTED } = storage;
  expect(await countFeed('SMALL')).toBe(30);
  expect(await countFeed('FEW')).toBe(12);
  expect(await countFeed('LARGE')).toBe(MAX_COUNTED);
});

import { describe, expect, it } from 'vitest';
import { createParts } from '../../web/features/admin/shared/list/PagedList.tsx';
import { times } from '../support/orders.ts';

const items = (from: number, to: number) =>
  times(to - from, (at) => ({ id: `order-${from + at}` }));
const listIds = (parts: readonly { items: readonly { id: string }[] }[]) =>
  parts.map((part) => part.items.map(({ id }) => id));

describe('the parts of a long list', () => {
  it('hold every item in order, 25 a part', () => {
    const parts = createParts<{ id: string }>()(items(0, 60));
    expect(parts.map((part) => part.items.length)).toEqual([25, 25, 10]);
    expect(listIds(parts).flat()).toEqual(items(0, 60).map(({ id }) => id));
  });

  it('stay unchanged when more items are loaded', () => {
    const toParts = createParts<{ id: string }>();
    const before = toParts(items(0, 30));
    const after = toParts(items(0, 80));
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.map((part) => part.items.length)).toEqual([25, 5, 25, 25]);
    expect(new Set(after.map(({ key }) => key)).size).toBe(4);
  });

  it('keep each item in its part when newer ones are added above it', () => {
    const toParts = createParts<{ id: string }>();
    const findKey = (parts: ReturnType<typeof toParts>, id: string) =>
      parts.find((part) => part.items.some((item) => item.id === id))?.key;
    const before = toParts(items(10, 60));
    const after = toParts(items(7, 57));
    for (const { id } of items(10, 57)) expect(findKey(after, id)).toBe(findKey(before, id));
    expect(listIds(after).flat()).toEqual(items(7, 57).map(({ id }) => id));
  });

  it('stay unchanged for the same list, and start over if its order changes', () => {
    const toParts = createParts<{ id: string }>();
    const before = toParts(items(0, 60));
    expect(toParts(items(0, 60))).toEqual(before);
    const turned = items(0, 60).toReversed();
    expect(listIds(toParts(turned)).flat()).toEqual(turned.map(({ id }) => id));
  });

  it('are empty for an empty list', () => {
    expect(createParts()([])).toEqual([]);
  });
});

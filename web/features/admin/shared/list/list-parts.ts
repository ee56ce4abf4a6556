/** Splits a long list into parts, so that the browser can skip those that are off screen. */

interface Listed {
  readonly id: string;
}

interface Part<Item> {
  readonly key: number;
  readonly items: readonly Item[];
}

/** Items per part: a screen or two, so that only a few parts are rendered at once. */
const SIZE = 25;

/**
 * Splits a list that grows at its end, and at its top when it is refetched. An item stays in the
 * part in which it was first seen, so that an open form in it keeps its text.
 *
 * @returns a function that splits the current list; it remembers earlier calls
 */
export function createParts<Item extends Listed>(): (items: readonly Item[]) => Part<Item>[] {
  let known = new Map<string, number>();
  let made = 0;

  return (items) => {
    const seen = items.filter(({ id }) => known.has(id)).map(({ id }) => known.get(id) ?? 0);
    // The order has changed: start again.
    if (seen.some((part, index) => part < (seen[index - 1] ?? part))) known = new Map();

    const keys = new Map<string, number>();
    let below: number | undefined;
    for (const { id } of items.toReversed()) {
      below = known.get(id) ?? below;
      // A new item joins the part of the next item.
      if (below !== undefined) keys.set(id, below);
    }
    const added = items.filter(({ id }) => !keys.has(id));
    for (const [index, { id }] of added.entries()) {
      keys.set(id, made + Math.floor(index / SIZE));
    }
    made += Math.ceil(added.length / SIZE);
    known = keys;

    const parts = new Map<number, Item[]>();
    for (const item of items) {
      const key = keys.get(item.id) ?? 0;
      const part = parts.get(key);
      if (part) part.push(item);
      else parts.set(key, [item]);
    }
    return [...parts].map(([key, items]) => ({ key, items }));
  };
}

/** A long list in parts that the browser can leave out of its work while they are out of sight. */

interface Listed {
  readonly id: string;
}

export interface Part<Item> {
  readonly key: number;
  readonly items: readonly Item[];
}

/** Items of a part: a screen or two of them, so that few parts are ever drawn at once. */
const SIZE = 25;

/**
 * Splits a list that grows at its end, and at its top when it is read again. An item stays in the
 * part it was first seen in, whatever comes before it: a form that is open in it keeps its text.
 *
 * @returns what splits the list as it is now; it remembers what it has seen
 */
export function createParts<Item extends Listed>(): (items: readonly Item[]) => Part<Item>[] {
  let known = new Map<string, number>();
  let made = 0;

  return (items) => {
    const seen = items.filter(({ id }) => known.has(id)).map(({ id }) => known.get(id) ?? 0);
    // Sorted another way: nothing of the old parts holds.
    if (seen.some((part, index) => part < (seen[index - 1] ?? part))) known = new Map();

    const keys = new Map<string, number>();
    let below: number | undefined;
    for (const { id } of items.toReversed()) {
      below = known.get(id) ?? below;
      // What is new joins the part of what it stands above.
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
    return [...parts].map(([key, own]) => ({ key, items: own }));
  };
}

import { type CSSProperties, type ReactNode, useDeferredValue, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { Action } from '../Action.tsx';
import type { PagesResult } from '../data/usePages.ts';
import { type EmptyText, Listing, LoadMore } from './Listing.tsx';

interface Listed {
  readonly id: string;
}

/** A part of a long list; the browser skips parts that are off screen. */
interface Part<Item> {
  readonly key: number;
  readonly items: readonly Item[];
}

/** The items per part: a screen or two, so that only a few parts are rendered at a time. */
const PART_SIZE = 25;

/** The items that are drawn first, the rest immediately after them: as many as a laptop's screen holds. */
const FIRST_SIZE = 12;

/**
 * Splits a list that grows at its end, and at its top when it is refetched. An item stays in the part where
 * it first appeared, so that an open form in it keeps its text.
 *
 * @returns a function that splits the current list; it remembers earlier calls
 */
export function createParts<Item extends Listed>(): (items: readonly Item[]) => Part<Item>[] {
  let known = new Map<string, number>();
  let made = 0;

  return (items) => {
    const seen = items.filter(({ id }) => known.has(id)).map(({ id }) => known.get(id) ?? 0);
    // The order of the list has changed, so start over.
    if (seen.some((part, index) => part < (seen[index - 1] ?? part))) known = new Map();

    const keys = new Map<string, number>();
    let below: number | undefined;
    for (const { id } of items.toReversed()) {
      below = known.get(id) ?? below;
      // A new item joins the part of the item after it.
      if (below !== undefined) keys.set(id, below);
    }
    const added = items.filter(({ id }) => !keys.has(id));
    for (const [index, { id }] of added.entries()) {
      keys.set(id, made + Math.floor(index / PART_SIZE));
    }
    made += Math.ceil(added.length / PART_SIZE);
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

interface LongListProps<Item> {
  items: readonly Item[];
  rows: boolean;
  children: (item: Item) => ReactNode;
}

/**
 * A list of up to thousands of cards or rows. All of them are in the document, so that find-in-page, screen
 * readers and Tab reach them; `content-visibility` skips layout and paint of those off screen. It is set on
 * parts of 25, because the browser would otherwise check each item on every frame.
 */
function LongList<Item extends Listed>({ items, rows, children }: LongListProps<Item>) {
  const [splitIntoParts] = useState(() => createParts<Item>());
  const isWhole = useDeferredValue(true, false);
  const parts = splitIntoParts(items);
  return (
    <div className={cx('long-list', rows && 'rows')}>
      {(isWhole ? parts : parts.slice(0, 1)).map((part) => (
        <div
          key={part.key}
          data-testid="list-part"
          style={{ '--items': part.items.length } as CSSProperties}
        >
          {(isWhole ? part.items : part.items.slice(0, FIRST_SIZE)).map(children)}
        </div>
      ))}
    </div>
  );
}

interface PagedListProps<Item> {
  /** The name of the list in title case, as in 'Orders'. */
  title: string;
  pages: PagesResult<Item>;
  /** The values that narrow the list, undefined if not used; a different filter starts at the top. */
  filter: readonly (string | undefined)[];
  onShowAll: () => void;
  /** The texts of the empty list: without a filter, and with one. */
  empty: EmptyText;
  notFound: Omit<EmptyText, 'action'>;
  /** True for rows without space between them. */
  rows?: boolean;
  children: (item: Item) => ReactNode;
}

/** A newest-first list, one page at a time, in each of its states. */
export function PagedList<Item extends Listed>(props: PagedListProps<Item>) {
  const { title, pages, onShowAll, empty, notFound, rows = false, children } = props;
  const filter = props.filter.filter(Boolean).join(' ');
  const showAll = <Action onClick={() => onShowAll()}>{`Show All ${title}`}</Action>;
  return (
    <Listing
      {...pages}
      what={title.toLowerCase()}
      skeleton={rows ? 'h-16' : 'h-40'}
      empty={filter ? { ...notFound, action: showAll } : empty}
    >
      {(items) => (
        <>
          <LongList key={filter} items={items} rows={rows}>
            {children}
          </LongList>
          <LoadMore {...pages} what={title} />
        </>
      )}
    </Listing>
  );
}

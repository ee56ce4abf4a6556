import { type CSSProperties, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { Listing, LoadMore } from './Listing.tsx';
import { createParts } from './list-parts.ts';

interface LongListProps<Item> {
  items: readonly Item[];
  /** Whether its items are rows without space between them. */
  rows?: boolean;
  /** Renders one item, with its id as the key. */
  children: (item: Item) => ReactNode;
}

/**
 * A list of up to thousands of cards or rows. All are in the document, so that find-in-page, screen readers
 * and Tab reach them; `content-visibility` skips layout and paint of those off screen. It is set on
 * parts of 25, because the browser would check each one at every frame.
 */
function LongList<Item extends { readonly id: string }>({
  items,
  rows,
  children,
}: LongListProps<Item>) {
  const [splitIntoParts] = useState(() => createParts<Item>());
  return (
    <div className={cx('long-list', rows && 'rows')}>
      {splitIntoParts(items).map((part) => (
        <div
          key={part.key}
          data-testid="list-part"
          style={{ '--items': part.items.length } as CSSProperties}
        >
          {part.items.map(children)}
        </div>
      ))}
    </div>
  );
}

interface PagedListProps<Item> {
  /** What `usePages` returned. */
  pages: {
    items: readonly Item[] | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** What the list holds, in lower case, as in 'orders'. */
  what: string;
  /** The filters that are on, as a key: another filter starts at the top. Empty where none is. */
  filter: string;
  /** Shown where nothing is listed although no filter is on. */
  empty: ReactNode;
  /** Shown where a filter finds nothing. */
  notFound: { title: string; text?: string };
  /** Clears the filters. */
  onShowAll: () => void;
  /** Whether its items are rows without space between them. */
  rows?: boolean;
  /** Classes for the size of a skeleton. */
  skeleton?: string;
  /** Renders one item, with its id as the key. */
  children: (item: Item) => ReactNode;
}

/** A filtered list, newest first, a page at a time, in each of its states. */
export function PagedList<Item extends { readonly id: string }>(props: PagedListProps<Item>) {
  const { pages, what, filter, empty, notFound, onShowAll, rows, skeleton, children } = props;
  const title = what.charAt(0).toUpperCase() + what.slice(1);
  const showAll = (
    <Button look="line" size="small" onClick={onShowAll}>
      {`Show All ${title}`}
    </Button>
  );
  return (
    <Listing
      {...pages}
      what={what}
      {...(skeleton && { skeleton })}
      empty={
        filter ? (
          <Empty as="h3" title={notFound.title} action={showAll}>
            {notFound.text && <p>{notFound.text}</p>}
          </Empty>
        ) : (
          empty
        )
      }
    >
      {(items) => (
        <>
          <LongList key={filter} items={items} {...(rows && { rows })}>
            {children}
          </LongList>
          <LoadMore {...pages} what={title} />
        </>
      )}
    </Listing>
  );
}

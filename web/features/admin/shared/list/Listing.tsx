import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { Awaited, Failed } from '../../../../ui/Failed.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Action } from '../Action.tsx';

/** The text of an empty list, and the next step. */
export interface EmptyText {
  title: string;
  text?: string;
  action?: ReactNode;
}

type Query = ComponentProps<typeof Failed>['query'];

interface ListingProps<Item> extends Query {
  /** The contents of the list, as in 'orders'. */
  what: string;
  items: readonly Item[] | undefined;
  empty: EmptyText;
  skeleton?: string;
  /** The classes of the box around the skeletons. */
  skeletons?: string;
  /** True if there is more to load, even if nothing loaded so far matches. */
  hasNextPage?: boolean;
  children: (items: readonly Item[]) => ReactElement | false;
}

/**
 * A list in each of its states: loading, failed, empty and loaded. Items stay on screen while they are
 * refetched.
 */
export function Listing<Item>(props: ListingProps<Item>) {
  const { items, empty, skeleton = 'h-40', skeletons = 'grid gap-3', children } = props;
  const what = `the ${props.what}`;
  if (!items) {
    return (
      <Awaited what={what} query={props}>
        <div className={skeletons}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className={skeleton} />
          ))}
        </div>
      </Awaited>
    );
  }
  return (
    <>
      {Boolean(props.error) && <Failed what={what} query={props} />}
      {items.length === 0 && !props.hasNextPage ? (
        <Empty as="h3" title={empty.title} action={empty.action}>
          {empty.text}
        </Empty>
      ) : (
        children(items)
      )}
    </>
  );
}

interface LoadedProps<Data> {
  what: string;
  query: Query & { data: Data | undefined };
  height?: string;
  children: (data: Data) => ReactElement;
}

/** Shows a query's data; a skeleton while it loads, and a retry button after a failure. */
export function Loaded<Data>({ what, query, height = 'h-16', children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined && !error) return children(data);
  return (
    <Awaited what={what} query={query}>
      <Skeleton className={height} />
    </Awaited>
  );
}

interface LoadMoreProps {
  /** The name of the items in title case, as in 'Orders'. */
  what: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export function LoadMore({ hasNextPage, isFetchingNextPage, fetchNextPage, what }: LoadMoreProps) {
  return (
    hasNextPage && (
      <div className="mt-5 text-center">
        <Action busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : `Load More ${what}`}
        </Action>
      </div>
    )
  );
}

/** The next step when the owner is waiting for customers. */
export function ViewShop() {
  return (
    <Link to="/" className={buttonClass('line', 'small')}>
      View Shop
    </Link>
  );
}

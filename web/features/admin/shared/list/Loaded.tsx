import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../../../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../../../ui/Skeleton.tsx';

interface LoadedProps<Data> {
  /** What is being loaded, such as 'the e-mails'. */
  what: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Height of the skeleton, as a class. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data; a skeleton while it loads, and a retry button after a failure. */
export function Loaded<Data>({ what, query, height = 'h-16', children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error) {
    return (
      <Failed what={what} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <>
        <LoadingNote>{`Loading ${what}…`}</LoadingNote>
        <Skeleton className={height} />
      </>
    );
  }
  return children(data);
}

import type { ReactNode } from 'react';
import { serverMessage } from '../lib/api/api-error.ts';
import { Button } from './Button.tsx';
import { LoadingNote } from './Skeleton.tsx';

interface FailedProps {
  /** The thing that could not be loaded, such as 'the consoles'. */
  what: string;
  query: { error: unknown; isFetching?: boolean; refetch: () => unknown };
}

/** Says what could not be loaded and offers to retry. */
export function Failed({ what, query: { error, isFetching, refetch } }: FailedProps) {
  return (
    <div role="alert" className="border-alarm border-l-4 bg-panel p-5 md:p-6">
      <p className="font-bold">{`We couldn’t load ${what}.`}</p>
      <p className="mt-1 text-soft">
        {serverMessage(error, 'Check your connection and try again.')}
      </p>
      <Button
        look="line"
        size="small"
        className="mt-4"
        aria-disabled={isFetching}
        onClick={() => isFetching || refetch()}
      >
        {isFetching ? 'Trying again…' : 'Retry'}
      </Button>
    </div>
  );
}

interface AwaitedProps extends FailedProps {
  /** Takes its place while it is loading. */
  children: ReactNode;
}

/**
 * Takes the place of something that is not here yet, and says that it is loading, or why it could
 * not be loaded.
 */
export function Awaited({ what, query, children }: AwaitedProps) {
  if (query.error) return <Failed what={what} query={query} />;
  return (
    <>
      <LoadingNote>{`Loading ${what}`}</LoadingNote>
      {children}
    </>
  );
}

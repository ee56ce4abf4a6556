import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { BrowseProducts, Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { reviewPages, summary as summaryQuery } from './queries.ts';
import { ReviewSummary } from './ReviewSummary.tsx';

/** Every review, newest first, beside their summary. */
export function ReviewList() {
  const summary = useQuery(summaryQuery);
  const reviews = useInfiniteQuery(reviewPages);
  const error = summary.error ?? reviews.error;
  const all = reviews.data?.pages.flatMap(({ items }) => items);

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[22rem_1fr] lg:gap-16">
      <div className="lg:sticky lg:top-24">
        {summary.data ? (
          <ReviewSummary summary={summary.data} />
        ) : (
          summary.isPending && <Skeleton className="h-96 rounded-patch" />
        )}
      </div>
      <div>
        {error && (
          <Failed
            what="the reviews"
            error={error}
            retrying={summary.isFetching || reviews.isFetching}
            onRetry={() => {
              if (summary.error) void summary.refetch();
              if (reviews.error) void reviews.refetch();
            }}
          />
        )}
        {reviews.isPending && (
          <>
            <LoadingNote>Loading reviews</LoadingNote>
            <Skeleton className="h-32" />
            <Skeleton className="mt-6 h-32" />
            <Skeleton className="mt-6 h-32" />
          </>
        )}
        {all?.length === 0 && (
          <Empty title="No Reviews Yet" action={<BrowseProducts />}>
            <p>Be the first to share your experience with our roof consoles!</p>
          </Empty>
        )}
        <ul>
          {all?.map(({ id, rating, comment, createdAt, consoles }) => (
            <li key={id} className="stitch-top pt-6 pb-8">
              <p className="flex flex-wrap items-center gap-x-3">
                <Stars rating={rating} />
                <time dateTime={createdAt} className="pt-0.5 text-sm text-soft">
                  {formatDay(createdAt)}
                </time>
                {consoles.length > 0 && (
                  <span className="pt-0.5 text-sm">{consoles.join(', ')}</span>
                )}
              </p>
              {!comment && <p className="mt-2 text-soft">Rated without a comment.</p>}
              {comment && (
                <p className="mt-2 max-w-text whitespace-pre-wrap wrap-anywhere text-lg">
                  {comment}
                </p>
              )}
            </li>
          ))}
        </ul>
        {reviews.hasNextPage && (
          <Button look="line" disabled={reviews.isFetching} onClick={() => reviews.fetchNextPage()}>
            {reviews.isFetching ? 'Loading…' : 'Older Reviews'}
          </Button>
        )}
      </div>
    </div>
  );
}

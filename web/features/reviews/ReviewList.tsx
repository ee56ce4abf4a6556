import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Review, ReviewSummary as Summary } from '../../../shared/contract/index.ts';
import { formatDay } from '../../../shared/dates.ts';
import { read } from '../../lib/api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { BrowseProducts, Empty } from '../../ui/Empty.tsx';
import { Awaited } from '../../ui/Failed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { STAR, Stars } from '../../ui/Stars.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { reviewPages } from './queries.ts';

/** Every review, newest first, beside their summary. */
export function ReviewList() {
  const summary = useQuery(read('reviews.summary'));
  const reviews = useInfiniteQuery(reviewPages);
  const both = {
    error: summary.error ?? reviews.error,
    isFetching: summary.isFetching || reviews.isFetching,
    refetch() {
      if (summary.error) void summary.refetch();
      if (reviews.error) void reviews.refetch();
    },
  };
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
        {(both.error || !all) && (
          <Awaited what="the reviews" query={both}>
            <Skeleton className="h-32" />
            <Skeleton className="mt-6 h-32" />
            <Skeleton className="mt-6 h-32" />
          </Awaited>
        )}
        {all?.length === 0 && (
          <Empty title="No Reviews Yet" action={<BrowseProducts />}>
            <p>Be the first to share your experience with our roof consoles!</p>
          </Empty>
        )}
        <ul>
          {all?.map((review) => (
            <li key={review.id} className="stitch-top pt-6 pb-8">
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
        {all && all.length > 0 && (
          <p className="flex flex-wrap gap-3">
            {reviews.hasNextPage && (
              <Button
                look="line"
                disabled={reviews.isFetching}
                onClick={() => reviews.fetchNextPage()}
              >
                {reviews.isFetching ? 'Loading…' : 'Older Reviews'}
              </Button>
            )}
            <BrowseProducts />
          </p>
        )}
      </div>
    </div>
  );
}

/** A customer's stars and words, and the consoles that were ordered, as links to their pages. */
function ReviewText({ review }: { review: Review }) {
  const { rating, comment, createdAt, consoles } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} />
        <time dateTime={createdAt} className="pt-0.5 text-sm text-soft">
          {formatDay(createdAt)}
        </time>
        {consoles.map(({ id, name }) => (
          <span key={name} className="wrap-anywhere pt-0.5 text-sm">
            {id === null ? (
              <Verbatim>{name}</Verbatim>
            ) : (
              <Link to="/products/$id" params={{ id }} className="link">
                <Verbatim>{name}</Verbatim>
              </Link>
            )}
          </span>
        ))}
      </p>
      {!comment && <p className="mt-2 text-soft">Rated without a comment.</p>}
      {comment && (
        <p className="mt-2 max-w-text whitespace-pre-wrap wrap-anywhere text-lg">{comment}</p>
      )}
    </>
  );
}

/** The average with one decimal; 0.0 without reviews. */
export function formatAverage({ count, ratingSum }: Summary): string {
  return (count === 0 ? 0 : ratingSum / count).toFixed(1);
}

/** The average, the count, and a bar for each number of stars. */
function ReviewSummary({ summary }: { summary: Summary }) {
  const average = formatAverage(summary);
  return (
    <section aria-label="All reviews" className="plate p-6 pt-7 md:p-8">
      <p className="font-extrabold text-4xl tabular-nums" data-testid="average">
        {average}
      </p>
      <AverageStars average={Number(average)} />
      <p className="mt-1 text-soft">
        {summary.count === 1 ? '1 review' : `${summary.count} reviews`}
      </p>
      <ul className="mt-6 grid gap-2">
        {([5, 4, 3, 2, 1] as const).map((star) => (
          <li key={star} className="grid grid-cols-[3.75rem_1fr_2rem] items-center gap-3 text-sm">
            <span className="pt-0.5">{star === 1 ? '1 star' : `${star} stars`}</span>
            <Bar share={summary.count === 0 ? 0 : summary.stars[star] / summary.count} />
            <span className="pt-0.5 text-right tabular-nums">{summary.stars[star]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Five stars, filled as far as the average goes. */
function AverageStars({ average }: { average: number }) {
  // Stars 20 units wide, with 2 between them.
  const filled = average * 20 + Math.floor(average) * 2;
  const stars = [0, 22, 44, 66, 88].map((x) => (
    <path key={x} d={STAR} transform={`translate(${x})`} />
  ));
  return (
    <svg
      role="img"
      aria-label={`${average} out of 5 stars`}
      viewBox="0 0 108 20"
      className="mt-2 h-7 fill-transparent stroke-edge"
    >
      {stars}
      {/* It shows no more than its own width. */}
      <svg
        aria-hidden="true"
        width={filled}
        height="20"
        viewBox={`0 0 ${filled} 20`}
        className="fill-wattle stroke-[#8a5a00]"
      >
        {stars}
      </svg>
    </svg>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="h-3 w-full rounded-tag bg-page"
    >
      <rect width={share * 100} height="10" className="fill-rust" />
    </svg>
  );
}

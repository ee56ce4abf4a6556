import { Link } from '@tanstack/react-router';
import type { Review as Written } from '../../shared/contract/index.ts';
import { formatDay } from '../../shared/dates.ts';
import { Stars } from './Stars.tsx';
import { Verbatim } from './Verbatim.tsx';

interface ReviewProps {
  review: Written;
  /** True if it names the consoles, each as a link to its page. */
  named?: boolean;
}

/** A customer's stars and words. */
export function Review({ review, named = false }: ReviewProps) {
  const { rating, comment, createdAt, consoles } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} />
        <time dateTime={createdAt} className="pt-0.5 text-sm text-soft">
          {formatDay(createdAt)}
        </time>
        {named &&
          consoles.map(({ id, name }) => (
            <span key={name} className="pt-0.5 text-sm">
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

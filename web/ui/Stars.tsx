import { cx } from './cx.ts';

/** Stars out of five, with a text alternative. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className={cx('inline-flex gap-0.5', className)}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={star <= Math.round(rating)} />
      ))}
    </span>
  );
}

/** Outline of a star, 20 units square. */
export const STAR = 'm10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.8L10 14.7l-5.1 2.9L6 11.8l-4.2-4 5.7-.7z';

export function Star({ filled, className }: { filled: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={cx(
        'size-[1.15em]',
        filled ? 'fill-wattle stroke-[#8a5a00]' : 'fill-transparent stroke-edge',
        className,
      )}
    >
      <path d={STAR} />
    </svg>
  );
}

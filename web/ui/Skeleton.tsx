import { cx } from './cx.ts';

/** Where something is still loading: a block of its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-shimmer rounded-tag bg-sunk', className)}
    />
  );
}

/** Says to a screen reader what the skeletons show to everyone else. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

import { cx } from './cx.ts';

/** A placeholder block while something loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-shimmer rounded-tag bg-sunk', className)}
    />
  );
}

/** Tells screen readers that something is loading. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

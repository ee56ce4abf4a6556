import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';

interface NoticeProps {
  title: string;
  alarm?: boolean;
  className?: string;
  children?: ReactNode;
}

/** An important message; screen readers announce it when it appears. */
export function Notice({ title, alarm = false, className, children }: NoticeProps) {
  return (
    <div
      role="alert"
      className={cx(
        'border-l-4 bg-sunk px-4 py-3 text-sm',
        alarm ? 'border-alarm' : 'border-wattle',
        className,
      )}
    >
      <p className="font-bold">{title}</p>
      {children}
    </div>
  );
}

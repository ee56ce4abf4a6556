import type { ReactNode } from 'react';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  as?: 'h1' | 'h2';
}

/** An empty state with a next step. */
export function Empty({ title, children, action, as: Heading = 'h2' }: EmptyProps) {
  return (
    <div className="stitch-top max-w-text py-10 md:py-14">
      <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-2xl">
        {title}
      </Heading>
      {children && <div className="mt-3 text-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}

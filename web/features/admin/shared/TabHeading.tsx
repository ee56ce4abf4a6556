import type { ReactNode } from 'react';

/** The head of a tab: its name and, beside it, what can be done with all of it. */
export function TabHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="text-xl">{title}</h2>
      {children && <div className="flex flex-wrap items-center gap-2.5">{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';

/** Shown in place of an empty list. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="stitch-top py-8">
      <h3 className="text-xl">{title}</h3>
      {children && <div className="mt-2 max-w-text text-soft">{children}</div>}
    </div>
  );
}

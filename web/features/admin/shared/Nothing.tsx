import type { ReactNode } from 'react';

/** An empty list, said plainly, with the next thing to do. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="stitch-top py-8">
      <h3 className="text-xl">{title}</h3>
      {children && <div className="mt-2 max-w-text text-soft">{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';

/** One, two or three cards across. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-16">
      {children}
    </div>
  );
}

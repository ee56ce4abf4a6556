import type { ReactNode } from 'react';

interface TabHeadingProps {
  /** Name of the tab, for screen readers. */
  title: string;
  /** Filters or the item count. */
  filters?: ReactNode;
  /** Actions for the whole list. */
  children?: ReactNode;
}

/** The head of a tab: filters on the left, actions for the whole list on the right. */
export function TabHeading({ title, filters, children }: TabHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h2 className="sr-only">{title}</h2>
      <div className="min-w-0 flex-1 basis-32 self-center has-[select]:self-end has-[form]:basis-full sm:has-[form]:basis-64">
        {filters}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2.5">{children}</div>}
    </div>
  );
}

/** The number of items, once loaded. */
export function Count({
  of: items,
  one,
  many,
}: {
  of: readonly unknown[] | undefined;
  one: string;
  many: string;
}) {
  return (
    <p className="text-soft">
      {items && items.length > 0 && `${items.length} ${items.length === 1 ? one : many}`}
    </p>
  );
}

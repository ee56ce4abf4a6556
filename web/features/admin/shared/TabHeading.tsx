import type { ReactNode } from 'react';

interface TabHeadingProps {
  /** Name of the tab, for those who cannot see which is lit. */
  title: string;
  /** What narrows the list, or how much there is of it. */
  filters?: ReactNode;
  /** What can be done with all of it. */
  children?: ReactNode;
}

/** The head of a tab: filters at its start, and at its end what can be done with all of it. */
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

/** How many there are, once that is known. */
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

import { type ReactNode, useId, useState } from 'react';
import { Dots } from '../Menu.tsx';

interface TabHeadingProps {
  /** Name of the tab, for screen readers. */
  title: string;
  /** Filters or the item count. */
  filters?: ReactNode;
  /** Actions that are seldom needed; a phone folds them away. */
  extras?: ReactNode;
  /** Actions for the whole list. */
  children?: ReactNode;
}

/** The heading of a tab: filters on the left, actions for the whole list on the right. */
export function TabHeading({ title, filters, extras, children }: TabHeadingProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="tab-heading">
      <h2 className="sr-only">{title}</h2>
      <div className="tab-filters">{filters}</div>
      {extras && (
        <>
          <button
            type="button"
            aria-label={`More for ${title}`}
            aria-expanded={open}
            aria-controls={id}
            className="menu-button tab-more"
            onClick={() => setOpen(!open)}
          >
            <Dots />
          </button>
          <div id={id} className="tab-extras" data-open={open}>
            {extras}
          </div>
        </>
      )}
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

import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icons.tsx';

export interface TabHeadingProps {
  title: string;
  filters?: ReactNode;
  /** Less frequent actions. A phone folds them away, together with the filters if none is on. */
  extras?: ReactNode;
  children?: ReactNode;
  /** The action among the extras that adds an item; a phone also shows it as a plus. */
  onAdd?: { readonly label: string; readonly press: () => void } | undefined;
}

/** A phone has these buttons at the end of the line with the day's heading. */
const atEndOfDay = 'max-md:absolute max-md:top-0 md:hidden';

/** The heading of a tab: filters on the left, actions for the whole list on the right. */
export function TabHeading({ title, filters, extras, children, onAdd }: TabHeadingProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isFoldable = Boolean(extras || onAdd);
  return (
    <div className="tab-heading" data-folded={isFoldable && !open ? '' : undefined}>
      <h2 className="sr-only">{title}</h2>
      <div className="tab-filters">{filters}</div>
      {onAdd && (
        <button
          type="button"
          aria-label={onAdd.label}
          className={`menu-button right-11 ${atEndOfDay}`}
          onClick={onAdd.press}
        >
          <Icon path="M12 4v16M4 12h16" />
        </button>
      )}
      {extras && (
        <>
          <button
            type="button"
            aria-label={`Search and more for ${title}`}
            aria-expanded={open}
            aria-controls={id}
            className={`menu-button right-0 ${atEndOfDay}`}
            onClick={() => setOpen(!open)}
          >
            <Icon path="M3 6h18M7 12h10M10 18h4" />
          </button>
          <div
            id={id}
            className={cx('flex flex-wrap gap-2.5 max-md:basis-full', !open && 'max-md:hidden')}
          >
            {extras}
          </div>
        </>
      )}
      {children && (
        <div className="tab-actions flex flex-wrap items-center gap-2.5">{children}</div>
      )}
    </div>
  );
}

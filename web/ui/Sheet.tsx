import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { cx } from './cx.ts';
import { Cross } from './icons.tsx';

/** Attributes of a button that closes a sheet. */
const closes = (sheet: string) => ({
  popoverTarget: sheet,
  popoverTargetAction: 'hide' as const,
  commandfor: sheet,
  command: 'close',
});

/** Closes the sheet that an element is in. */
export function closeSheet(inside: Element | null): void {
  const sheet = inside?.closest('dialog');
  if (sheet?.open) sheet.close();
  else sheet?.hidePopover();
}

/** Whether a sheet is on screen, opened either way. */
export function isSheetOpen(sheet: HTMLDialogElement): boolean {
  return sheet.open || sheet.matches(':popover-open');
}

interface SheetProps {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  /** `side`: slides in from the right and fills the height. */
  shape: 'middle' | 'side';
  className?: string;
  /** Told when it opens, and once more when it was open before React had the page. */
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * A dialog that is in the page from the start and works before any script: overlay, focus and Escape
 * are the browser's own.
 */
export function Sheet({ id, title, description, shape, className, onOpen, children }: SheetProps) {
  const name = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser
    <dialog
      id={id}
      popover="auto"
      // A press beside it closes it; `onClick` is for browsers that do not know this.
      {...{ closedby: 'any' }}
      aria-labelledby={name}
      className={cx('dialog', `dialog-${shape}`, className)}
      ref={(sheet) => {
        if (sheet && onOpen && isSheetOpen(sheet)) onOpen();
      }}
      onToggle={({ newState }: SyntheticEvent & { newState?: string }) => {
        if (newState === 'open') onOpen?.();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) closeSheet(currentTarget);
      }}
    >
      <div className="dialog-head">
        <h2 id={name} className="text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-patch hover:bg-sunk"
          {...closes(id)}
        >
          <Cross />
        </button>
      </div>
      {description && <p className="px-5 text-soft md:px-7">{description}</p>}
      {children}
    </dialog>
  );
}

import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { openPopover } from '../lib/page/late-popover.ts';
import { cx } from './cx.ts';
import { Cross } from './icons.tsx';

/** Focuses the first of these elements that takes the focus. */
function focusFirst(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
}

/** Where Tab would leave a dialog: it goes on at the other end. */
function Edge({ end }: { end: 'first' | 'last' }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it passes the focus on
    <span
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it passes the focus on
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        const all = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('*') ?? [])];
        const stops = all.filter((one) => one.tabIndex >= 0).slice(1, -1);
        focusFirst(end === 'last' ? stops : stops.reverse());
      }}
    />
  );
}

/** Closes the popover that an element is in. */
export function closePopover(inside: Element | null): void {
  inside?.closest<HTMLElement>('[popover]')?.hidePopover();
}

interface PopoverDialogProps {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  /** `side`: slides in from the right and fills the height. `full`: fills the window. */
  shape: 'middle' | 'side' | 'full';
  className?: string;
  /** Opens it by script when this becomes true, where no button of the page can. */
  open?: boolean;
  /** Called when it opens, and once if it was open before hydration. */
  onOpen?: () => void;
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A dialog whose overlay, focus and Escape are the browser's own. If it is in the page from the
 * start, a button with `popoverTarget` opens it even before hydration. (Commands would open it as a
 * modal dialog, but not in every engine.) Tab goes round in it; before hydration dialog.css keeps it
 * off the page behind. If the focus leaves it by another way, it closes.
 */
export function PopoverDialog({
  id,
  title,
  description,
  shape,
  className,
  open = false,
  onOpen,
  onClose,
  children,
}: PopoverDialogProps) {
  const name = useId();
  const isHydrated = useHydrated();
  // A translated dialog is not hydrated: React replaces it, and here the old one is still in the
  // page. One that stays in the page may have been closed again by the time of the effect.
  const [before] = useState(() => {
    const found = globalThis.document?.getElementById(id);
    return found?.matches(':popover-open') && found;
  });
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (dialog && (open || (before && before !== dialog))) openPopover(dialog);
  }, [open, before, id]);
  return (
    <dialog
      id={id}
      popover="auto"
      // Presses in it are kept until then (see early.ts).
      data-asleep={isHydrated ? undefined : ''}
      aria-modal
      aria-labelledby={name}
      className={cx('dialog', `dialog-${shape}`, className)}
      ref={(dialog) => {
        if (dialog?.matches(':popover-open')) onOpen?.();
      }}
      onToggle={({ newState }: SyntheticEvent & { newState?: string }) => {
        (newState === 'open' ? onOpen : onClose)?.();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closePopover(currentTarget);
      }}
    >
      {isHydrated && <Edge end="first" />}
      <div className="dialog-head">
        <h2 id={name} className="text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-patch hover:bg-black/20"
          popoverTarget={id}
          popoverTargetAction="hide"
          // Set as an attribute, because React leaves it out: it takes the focus when the dialog
          // opens.
          ref={(button) => button?.setAttribute('autofocus', '')}
          // biome-ignore lint/a11y/noAutofocus: it takes the focus when the dialog opens, not before
          autoFocus
        >
          <Cross />
        </button>
      </div>
      {description && <p className="px-5 text-soft md:px-7">{description}</p>}
      {children}
      {isHydrated && <Edge end="last" />}
    </dialog>
  );
}

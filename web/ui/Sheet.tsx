import { type ReactNode, type SyntheticEvent, useEffect, useId } from 'react';
import { cx } from './cx.ts';
import { Cross } from './icons.tsx';

/** Closes the sheet that an element is in. */
export function closeSheet(inside: Element | null): void {
  inside?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** A second tap of a double tap comes within this time, in ms, and this far, in CSS pixels. */
const DOUBLE_TAP = { time: 400, distance: 24 };
let lastTap = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };
let stopIgnoring: (() => void) | undefined;

/**
 * For a moment after a tap has opened or closed a sheet, swallows a tap in the same place: the second of
 * a double tap must not press what has come up under the finger.
 */
function ignoreSecondTap(): void {
  const first = lastTap;
  if (performance.now() - first.at > DOUBLE_TAP.time) return;
  const swallow = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - first.x, event.clientY - first.y);
    // The press of a key has no place.
    if (event.detail === 0 || distance > DOUBLE_TAP.distance) return;
    event.preventDefault();
    event.stopPropagation();
  };
  stopIgnoring?.();
  stopIgnoring = () => removeEventListener('click', swallow, true);
  addEventListener('click', swallow, true);
  setTimeout(stopIgnoring, DOUBLE_TAP.time);
}

function rememberTap({ clientX: x, clientY: y }: MouseEvent): void {
  lastTap = { x, y, at: performance.now() };
}

/** What a key opens or closes was not tapped. */
function forgetTap(): void {
  lastTap.at = Number.NEGATIVE_INFINITY;
  stopIgnoring?.();
}

interface SheetProps {
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
 * A dialog whose overlay, focus and Escape are the browser's own: one that is in the page from the
 * start works before hydration. It is a popover, so it closes when Tab leaves it for what is
 * behind.
 */
export function Sheet({
  id,
  title,
  description,
  shape,
  className,
  open = false,
  onOpen,
  onClose,
  children,
}: SheetProps) {
  const name = useId();
  useEffect(() => {
    addEventListener('pointerdown', rememberTap, true);
    addEventListener('keydown', forgetTap, true);
  }, []);
  useEffect(() => {
    if (open) document.getElementById(id)?.showPopover();
  }, [open, id]);
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={name}
      className={cx('dialog', `dialog-${shape}`, className)}
      ref={(sheet) => {
        if (sheet?.matches(':popover-open')) onOpen?.();
      }}
      onBeforeToggle={ignoreSecondTap}
      onToggle={({ newState }: SyntheticEvent & { newState?: string }) => {
        (newState === 'open' ? onOpen : onClose)?.();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeSheet(currentTarget);
      }}
    >
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
          // As an attribute, which React leaves out: it takes the focus when the sheet opens.
          ref={(button) => button?.setAttribute('autofocus', '')}
          // biome-ignore lint/a11y/noAutofocus: it takes the focus when the sheet opens, not before
          autoFocus
        >
          <Cross />
        </button>
      </div>
      {description && <p className="px-5 text-soft md:px-7">{description}</p>}
      {children}
    </dialog>
  );
}

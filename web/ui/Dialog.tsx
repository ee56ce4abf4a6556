import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from './cx.ts';
import { Cross } from './icons.tsx';

interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `full` fills the window. */
  shape?: 'middle' | 'full';
  className?: string;
  /** Called once it has closed, instead of returning the focus to its opener. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** Returns the focus to the element that opened a dialog. Radix knows only its own triggers. */
export function useOpenerFocus() {
  const opener = useRef<Element>(null);
  return {
    /** Focuses the element marked `data-first`, or else the first one. */
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      const first = (event.currentTarget as Element).querySelector<HTMLElement>('[data-first]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus() {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** TypeScript's own DOM library does not have it yet, and neither do all browsers. */
interface WithCloseWatcher {
  CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
}

/** Android's Back button closes the dialog, like a native one, and does not leave the page. */
function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window as WithCloseWatcher;
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}

/**
 * A modal dialog, open while it is rendered. It is heavy, so load its users with `lazy`. The
 * overlay is our own, because Radix's writes a style element, which the content security policy
 * refuses; styles/dialog.css keeps the page behind from scrolling.
 */
export function Dialog({
  onClose,
  title,
  description,
  shape = 'middle',
  className,
  onClosed,
  children,
}: DialogProps) {
  const openerFocus = useOpenerFocus();
  useCloseOnBack(onClose);
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className="overlay" aria-hidden="true" onClick={onClose} />
        <Radix.Content
          className={cx('dialog', `dialog-${shape}`, className)}
          {...openerFocus}
          {...(onClosed && {
            onCloseAutoFocus(event: Event) {
              event.preventDefault();
              onClosed();
            },
          })}
          // A notification takes Escape from the dialog below it; one press must close both.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) onClose();
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="dialog-head">
            <Radix.Title className="text-2xl">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-patch hover:bg-black/20"
            >
              <Cross />
            </Radix.Close>
          </header>
          {description && (
            <Radix.Description className="px-5 text-soft md:px-7">{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

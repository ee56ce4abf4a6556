import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';

const Dialog = lazy(() => import('../../../ui/Dialog.tsx').then((it) => ({ default: it.Dialog })));

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'look' | 'size' | 'hidden'> {
  /** Whether it is the step that most people take next. */
  main?: boolean | undefined;
  /** Read by screen readers after the label, where several buttons have the same one. */
  about?: string | undefined;
  /** A button that is busy keeps the focus; a press does nothing. */
  busy?: boolean;
}

/** The dashboard's button. */
export function Action({ main, about, busy, onClick, children, ...button }: ActionProps) {
  return (
    <Button
      look={main ? 'dirt' : 'line'}
      size="small"
      {...(busy !== undefined && { 'aria-disabled': busy })}
      onClick={busy ? undefined : onClick}
      {...button}
    >
      {children}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  );
}

interface DialogActionProps {
  label: string;
  title: string;
  description: string;
  /** What the dialog shows, given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, whose code is loaded then. */
export function DialogAction({ label, title, description, children }: DialogActionProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Action aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Action>
      {open && (
        <Suspense>
          <Dialog open onClose={close} title={title} description={description}>
            <div className="px-5 pt-4 pb-6 md:px-7">{children(close)}</div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

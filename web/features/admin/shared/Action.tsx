import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { AdminWriteId } from '../../../../shared/contract/routes.ts';
import type { CallOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type SaveOptions, useSave } from './data/useSave.ts';
import { confirm, type Question } from './form/Confirm.tsx';
import { Words } from './Words.tsx';

interface ActionProps
  extends Omit<
    ComponentProps<typeof Button>,
    'look' | 'size' | 'hidden' | 'about' | 'disabled' | 'aria-disabled'
  > {
  /** True for the step that most people take next. */
  main?: boolean | undefined;
  /** Read by screen readers after the label, if several buttons have the same one. */
  about?: ReactNode;
  /** A busy button keeps the focus, but ignores presses. */
  busy?: boolean | undefined;
  /** The reason it cannot be pressed now, shown next to it. */
  disabledReason?: string | false | undefined;
}

/** The dashboard's button. */
export function Action(props: ActionProps) {
  const { main, about, busy, disabledReason, onClick, children, ...button } = props;
  const id = useId();
  const waits = busy || Boolean(disabledReason);
  return (
    <>
      <Button
        look={main ? 'dirt' : 'line'}
        size="small"
        aria-disabled={waits || undefined}
        aria-describedby={disabledReason ? id : undefined}
        onClick={waits ? undefined : onClick}
        {...button}
      >
        <span>{children}</span>
        <About>{about}</About>
      </Button>
      {disabledReason && (
        <span id={id} className="self-center text-soft text-sm">
          {disabledReason}
        </span>
      )}
    </>
  );
}

/** The button's subject, for screen readers. */
const About = ({ children }: { children: ReactNode }) =>
  children ? (
    <span className="sr-only">
      {' '}
      {typeof children === 'string' ? <Words>{children}</Words> : <span>{children}</span>}
    </span>
  ) : null;

/** A button that looks like a link, for less frequent actions. */
export function LinkButton({
  about,
  children,
  ...button
}: Omit<ActionProps, 'main' | 'busy' | 'disabledReason'>) {
  return (
    <button type="button" className="link min-h-11 flex-none" {...button}>
      <span>{children}</span>
      <About>{about}</About>
    </button>
  );
}

interface SaveActionProps<Id extends AdminWriteId> extends ActionProps, SaveOptions<Id> {
  save: Id;
  call: CallOf<Id>;
  question?: Question;
}

/** A button that makes a call and reports the result. */
export function SaveAction<Id extends AdminWriteId>(props: SaveActionProps<Id>) {
  const { save, call, question, done, failed, what, ...button } = props;
  const { busy, press } = useSave(save, { done, failed, what });
  const act = async () => {
    if (!question || (await confirm(question))) await press(call);
  };
  return <Action busy={busy} onClick={() => void act()} {...button} />;
}

interface DialogActionProps {
  label: string;
  title: string;
  description: string;
  /** The content of the dialog, given a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogAction({ label, title, description, children }: DialogActionProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Action aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Action>
      {open && (
        <Dialog onClose={close} title={title} description={description}>
          <div className="px-5 pt-4 pb-6 md:px-7">{children(close)}</div>
        </Dialog>
      )}
    </>
  );
}

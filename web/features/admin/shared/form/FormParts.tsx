/** The common start and end of the dashboard's forms. */
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { FormState } from '../../../../lib/form/form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Action } from '../Action.tsx';
import { confirmDiscard, useUnsaved } from './Confirm.tsx';

/** The heading of a form that replaces a list; focused when the form opens. */
export function FormHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
      {children}
    </h2>
  );
}

/**
 * A form that opens within a list. It focuses its first field, or the first one within an element marked
 * `data-begin`. When it closes, it returns the focus to the element that opened it, or else to its row.
 */
export function InlineForm({ form, ...rest }: ComponentProps<typeof Form>) {
  const { ref } = form;
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const begin = ref.current?.querySelector('[data-begin]') ?? ref.current;
    const first = begin?.querySelector<HTMLElement>('select, input, textarea');
    first?.focus();
    // Existing text is continued at its end.
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(-1, -1);
    // A row's own button disappears while the row is open.
    const row = ref.current?.closest('article')?.querySelector('button');
    return () => {
      const isThere = opener?.isConnected && opener !== document.body;
      const back = isThere && opener instanceof HTMLElement ? opener : row;
      if (back?.isConnected) back.focus();
    };
  }, [ref]);
  return <Form form={form} autoComplete="off" {...rest} />;
}

interface FormFooterProps {
  form: FormState;
  save: string;
  dirty?: boolean;
  cancel?: string;
  /** Absent if there is nothing to cancel. */
  onCancel?: (() => void) | undefined;
}

/** The end of a form: save, cancel, and the error of a failed save. Leaving with unsaved changes asks first. */
export function FormFooter({
  form,
  save,
  dirty = form.dirty,
  cancel: label = 'Cancel',
  onCancel,
}: FormFooterProps) {
  useUnsaved(dirty);

  async function cancel() {
    if (!dirty || (await confirmDiscard())) onCancel?.();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SubmitButton form={form} busy="Saving…" size="small">
        {form.newer ? 'Save Anyway' : save}
      </SubmitButton>
      {onCancel && <Action onClick={() => void cancel()}>{label}</Action>}
      <p aria-live="polite" className="font-semibold text-alarm text-sm">
        {form.failure}
      </p>
    </div>
  );
}

/**
 * For a form that replaces its list: when the form closes, focuses the button that opened it, found by its
 * `data-return` attribute.
 */
export function useReturnFocus(open: boolean): (mark: string) => void {
  const mark = useRef<string>(undefined);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && mark.current) {
      const button = document.querySelector<HTMLElement>(
        `[data-return="${CSS.escape(mark.current)}"]`,
      );
      button?.focus();
      button?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = open;
  }, [open]);
  return (next) => {
    mark.current = next;
  };
}

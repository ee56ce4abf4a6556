import { type ComponentProps, useLayoutEffect } from 'react';
import { Form } from '../../../../ui/form/Form.tsx';

/**
 * A form that opens within a list. It focuses its first field, or the first within an element
 * marked `data-begin`, and returns the focus when it closes.
 */
export function InlineForm({ form, ...rest }: ComponentProps<typeof Form>) {
  const { ref } = form;
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const begin = ref.current?.querySelector('[data-begin]') ?? ref.current;
    const first = begin?.querySelector<HTMLElement>('select, input, textarea');
    first?.focus();
    // A text that is there already is continued.
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(-1, -1);
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [ref]);
  return <Form form={form} {...rest} />;
}

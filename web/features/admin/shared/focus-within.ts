/**
 * For the `ref` of a form that opens in place: puts the focus on its first control, and back on
 * what opened it when it closes.
 */
export function focusWithin(form: HTMLElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const opener = document.activeElement;
  form.querySelector<HTMLElement>('select, input, textarea')?.focus();
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

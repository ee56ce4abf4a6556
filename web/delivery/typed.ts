/** 4. Alive: what was typed and chosen before React had the page stays, and React hears of it. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field held, and where the visitor's selection in it began and ended. */
type Typed = [value: string | boolean, start: number | null, end: number | null];

const isTickable = (field: Field): field is HTMLInputElement => /^(check|radio)/.test(field.type);

const readValue = (field: Field) => (isTickable(field) ? field.checked : field.value);

function isTouched(field: Field): boolean {
  if ('options' in field) {
    // Where none is chosen in the markup, the browser begins with the first.
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  return readValue(field) !== (isTickable(field) ? field.defaultChecked : field.defaultValue);
}

/** Notes what stands in the fields by now, by the visitor's hand. */
export function noteTyped(typed = new Map<Field, Typed>()) {
  for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
    // React may empty a field after hydrating it, and the caret is at its start then.
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    if (isTouched(field)) typed.set(field, [readValue(field), selectionStart, selectionEnd]);
  }
  return typed;
}

/** Writes it once more as a person would. */
export function writeTyped(typed: ReturnType<typeof noteTyped>): void {
  for (const [field, note] of typed) if (field.isConnected) write(field, note);
}

function write(field: Field, [value, start, end]: Typed): void {
  if (isTickable(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  const text = String(value);
  if ('options' in field || field.type === 'file') {
    // No script may set which files are chosen, and React leaves them.
    if ('options' in field) field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React takes note of what a script writes and hears only of what it did not see: so write
  // something else in its sight, and the text behind its back.
  field.value = text ? '' : ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end);
}

/** 4. Alive: keeps what was typed and chosen before hydration, and passes it on to React. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's value, and the selection in it. */
type Typed = [value: string | boolean, start: number | null, end: number | null];

const isTickable = (field: Field): field is HTMLInputElement => /^(check|radio)/.test(field.type);

const readValue = (field: Field) => (isTickable(field) ? field.checked : field.value);

function isTouched(field: Field): boolean {
  if ('options' in field) {
    // If the markup selects none, the browser selects the first.
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  return readValue(field) !== (isTickable(field) ? field.defaultChecked : field.defaultValue);
}

/** Notes the fields that the visitor has changed, with their values. */
export function readInput(typed = new Map<Field, Typed>()) {
  for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
    // React may empty a field as it hydrates, which moves the caret to the start.
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    if (isTouched(field)) typed.set(field, [readValue(field), selectionStart, selectionEnd]);
  }
  return typed;
}

/** Writes the noted values again, with the events that typing would cause. */
export function restoreInput(typed: ReturnType<typeof readInput>): void {
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
    // Scripts cannot set a file field, and React leaves it alone.
    if ('options' in field) field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React tracks values through the element's own setter and ignores an input event that changes
  // nothing. So set another value through that setter, and the text through the prototype's.
  field.value = text ? '' : ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end);
}

/** 4. Alive: what was typed and chosen before React had the page stays, and React hears of it. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

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
export function noteTyped(typed = new Map<Field, string | boolean>()) {
  for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
    if (isTouched(field)) typed.set(field, readValue(field));
  }
  return typed;
}

/** Writes it once more as a person would. */
export function writeTyped(typed: ReturnType<typeof noteTyped>): void {
  for (const [field, value] of typed) if (field.isConnected) write(field, value);
}

function write(field: Field, value: string | boolean): void {
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
  const { selectionStart, selectionEnd } = field;
  // React takes note of what a script writes and hears only of what it did not see: so write
  // something else in its sight, and the text behind its back.
  field.value = text ? '' : ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement === field && selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}

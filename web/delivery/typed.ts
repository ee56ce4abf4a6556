/** Fields of a page that a visitor changes before it is hydrated. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's value, and the selection in it. */
export type Typed = [value: string | boolean, start: number | null, end: number | null];

/** True for a check box or a radio button. */
export const isTickable = (field: Field): field is HTMLInputElement =>
  /^(check|radio)/.test(field.type);

const readValue = (field: Field) => (isTickable(field) ? field.checked : field.value);

function isTouched(field: Field): boolean {
  if ('options' in field) {
    // If the markup selects none, the browser selects the first.
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  return readValue(field) !== (isTickable(field) ? field.defaultChecked : field.defaultValue);
}

/** Records the fields the visitor has changed, with their values. */
export function readInput(typed = new Map<Field, Typed>()) {
  for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
    // React may empty a field as it hydrates, which moves the caret to the start.
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    if (isTouched(field)) typed.set(field, [readValue(field), selectionStart, selectionEnd]);
  }
  return typed;
}

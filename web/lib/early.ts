/**
 * Keeps what a visitor does to a page before its code is there, and does it again afterwards.
 * Links need nothing: the browser follows them, and every page is a page of its own.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Early {
  /** React takes over: what stands in the fields by now is the visitor's. */
  hydrating(): void;
  /** Puts the typed text back and repeats clicks, keys and sent forms, in their order. */
  replay(): Promise<void>;
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function currentOf(field: Field): string | boolean {
  return isTickable(field) ? field.checked : field.value;
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  return isTickable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Writes a value as a person would, so that React hears of it. */
function write(field: Field, value: string | boolean): void {
  if (isTickable(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  const text = String(value);
  if (field instanceof HTMLSelectElement) {
    field.value = text;
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

/** Starts keeping. */
export function keepEarly(root: HTMLElement): Early {
  const typed = new Map<Field, string | boolean>();
  const actions: (() => void)[] = [];
  const off: (() => void)[] = [];
  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => {
    addEventListener(type, listener, true);
    off.push(() => removeEventListener(type, listener, true));
  };

  const onType = ({ target }: Event) => {
    const field = target as Field;
    if (root.contains(field)) typed.set(field, currentOf(field));
  };
  on('input', onType);
  on('change', onType);
  /** Keeps an event from the page, which may be half alive by now, until all of it is. */
  const keep = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    actions.push(act);
  };
  on('submit', (event) => {
    const { submitter } = event;
    const form = event.target as HTMLFormElement;
    keep(event, () => form.requestSubmit(submitter));
  });
  on('click', (event) => {
    const button = (event.target as Element).closest?.('button');
    // A button that sends a form does so through the browser, and the form is kept.
    if (button && !(button.form && button.type === 'submit')) keep(event, () => button.click());
  });
  on('keydown', (event) => {
    const { target, key, code } = event;
    // Of keys that the page itself answers to; the rest types, or presses what has the focus.
    if (!/^(F8|Escape|Arrow(Left|Right))$/.test(key)) return;
    if ((target as Element).closest?.('input, select, textarea')) return;
    const init = { key, code, bubbles: true, cancelable: true };
    keep(event, () => target?.dispatchEvent(new KeyboardEvent('keydown', init)));
  });

  return {
    hydrating() {
      for (const field of root.querySelectorAll<Field>('input, select, textarea')) {
        if (isTouched(field)) typed.set(field, currentOf(field));
      }
    },
    async replay() {
      for (const remove of off) remove();
      for (const [field, value] of typed) if (field.isConnected) write(field, value);
      for (const act of actions) {
        // One at a time: what one changes, the next one sees.
        await new Promise((done) => setTimeout(done));
        act();
      }
    },
  };
}

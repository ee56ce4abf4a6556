/**
 * Keeps what a visitor does to a page before its code is there, and does it again afterwards.
 * Links need nothing: the browser follows them, and every page is a page of its own.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Early {
  /** React listens from now on; clicks and keys are its own. */
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
    capture: boolean,
  ) => {
    addEventListener(type, listener, capture);
    const remove = () => removeEventListener(type, listener, capture);
    off.push(remove);
    return remove;
  };

  const onType = ({ target }: Event) => {
    const field = target as Field;
    if (root.contains(field)) typed.set(field, currentOf(field));
  };
  on('input', onType, true);
  on('change', onType, true);
  // In the bubble phase: a form that React has sent by then is no longer the browser's to send.
  on(
    'submit',
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { submitter } = event;
      const form = event.target as HTMLFormElement;
      actions.push(() => form.requestSubmit(submitter));
    },
    false,
  );
  const offClick = on(
    'click',
    ({ target }) => {
      const button = (target as Element).closest?.('button');
      if (button && !(button.form && button.type === 'submit')) actions.push(() => button.click());
    },
    true,
  );
  const offKey = on(
    'keydown',
    ({ target, key, code }) => {
      // Of keys that the page itself answers to; the rest types, or presses what has the focus.
      if (!/^(F8|Escape|Arrow(Left|Right))$/.test(key)) return;
      if ((target as Element).closest?.('input, select, textarea')) return;
      const init = { key, code, bubbles: true, cancelable: true };
      actions.push(() => target?.dispatchEvent(new KeyboardEvent('keydown', init)));
    },
    true,
  );

  return {
    hydrating() {
      offClick();
      offKey();
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

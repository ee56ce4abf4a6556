/**
 * 3. Shown: keeps what a visitor does to a page before it is hydrated, and does it again afterwards.
 * What the browser does by itself (links, dialogs that open by attribute) needs nothing.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';

/** What stands in fields by now, by the visitor's hand. */
const typed = new Map<Field, string | boolean>();
const actions: (() => void)[] = [];
const pressed = new Set<Element>();
const listening = new AbortController();

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const currentOf = (field: Field) => (isTickable(field) ? field.checked : field.value);

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  return currentOf(field) !== (isTickable(field) ? field.defaultChecked : field.defaultValue);
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

/** Keeps an event from the page, shows that it was taken, and does it again when it can be. */
function keep(event: Event, act: () => void, shownOn?: Element | null): void {
  event.preventDefault();
  event.stopPropagation();
  actions.push(act);
  if (!shownOn) return;
  // Said to a screen reader too; controls.css makes it visible.
  shownOn.setAttribute('aria-busy', 'true');
  pressed.add(shownOn);
}

function on<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, listener, { capture: true, signal: listening.signal });
}

function onType({ target }: Event): void {
  if (target instanceof Element && target.matches(FIELDS)) {
    typed.set(target as Field, currentOf(target as Field));
  }
}

on('input', onType);
on('change', onType);
on('submit', (event) => {
  const { submitter } = event;
  const form = event.target as HTMLFormElement;
  const button = submitter ?? form.querySelector('[type=submit]');
  // However often it is pressed, a form is sent once.
  if (button && pressed.has(button)) event.preventDefault();
  else keep(event, () => form.requestSubmit(submitter), button);
});
on('click', (event) => {
  const button = (event.target as Element).closest?.('button');
  // A button that sends a form does so through the browser, and the form is kept.
  if (!button || button.popoverTargetElement || (button.form && button.type === 'submit')) return;
  keep(event, () => button.click(), button);
});
/** Asks once more for the script that loads the rest, where it did not come. */
on('load', async ({ target }) => {
  if (target !== document || window.booted) return;
  const lost = document.querySelector<HTMLScriptElement>('script[data-files][src*="/boot-"]');
  if (!lost) return;
  const again = document.createElement('script');
  again.src = lost.src;
  Object.assign(again.dataset, lost.dataset);
  document.head.append(again);
});

const early = {
  /** Notes the fields that were touched before this script was there. React sets some of them. */
  collect() {
    for (const field of document.querySelectorAll<Field>(FIELDS)) {
      if (isTouched(field)) typed.set(field, currentOf(field));
    }
  },
  /** Puts the typed text back, then repeats clicks and sent forms in their order. */
  async replay() {
    listening.abort();
    for (const element of pressed) element.removeAttribute('aria-busy');
    for (const [field, value] of typed) if (field.isConnected) write(field, value);
    for (const act of actions) {
      // One at a time: what one changes, the next one sees.
      await new Promise((done) => setTimeout(done));
      act();
    }
  },
};

declare global {
  interface Window {
    early?: typeof early;
    /** True once boot.ts runs. */
    booted?: boolean;
  }
}

window.early = early;

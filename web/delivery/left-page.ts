/**
 * 4. Alive: takes over a visitor's actions from before hydration, even if React could not hydrate
 *   the page and has replaced it, as it does once a translator has changed the texts.
 */
import { openPopover, whenThere } from '../lib/page/late-popover.ts';
import type { Find } from './early.ts';
import { type Field, isTickable, type Typed } from './typed.ts';

/**
 * Takes over focus, open menus and typing.
 *
 * @returns finds the replacement of an element of the old page
 */
export async function takeOver(
  typed: ReadonlyMap<Field, Typed>,
  focused: Element | null,
  opened: Element | null,
): Promise<Find> {
  if (opened && !opened.isConnected) void whenThere(opened.id).then(openPopover);
  if (focused && !focused.isConnected && document.activeElement === document.body) {
    // Menu contents come later than the page, and get the focus when the menu opens.
    findNow(focused as HTMLElement)?.focus({ preventScroll: true });
  }
  for (const [field, note] of typed) {
    const now = await find(field);
    // Text already typed into the new page is newer.
    if (!now || (now !== field && typed.has(now))) continue;
    if (now !== field && 'files' in field) (now as HTMLInputElement).files = field.files;
    write(now, note);
  }
  return find;
}

const find: Find = async (element) => {
  const old = element.closest('[popover]');
  // Menus load after the page.
  if (old && !old.isConnected) await whenThere(old.id);
  return findNow(element);
};

/**
 * Finds an element by ids, names and positions, which both pages have from the source; not by
 * texts, which are translated.
 */
function findNow<Kind extends Element>(element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const like = ['type', 'name', 'popovertarget', 'class'].map((name) =>
    element.hasAttribute(name)
      ? `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`
      : `:not([${name}])`,
  );
  const selector = element.localName + like.join('');
  const place = nearestPlace(element);
  const before = [...place.old.querySelectorAll(selector)];
  const now = place.now?.querySelectorAll<Kind>(selector);
  // If their numbers differ, it might be a different one.
  return now?.length === before.length ? now[before.indexOf(element)] : undefined;
}

/** The nearest ancestor that has the same id in both pages, or else the whole pages. */
function nearestPlace(element: Element) {
  let old = element;
  while (old.parentElement) {
    old = old.parentElement;
    const now = old.id && document.getElementById(old.id);
    if (now) return { old, now };
  }
  return { old, now: document.querySelector('#root > *') };
}

/** Passes a recorded value on to React, with the events that typing would cause. */
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
  // nothing. So set another value through that setter first, and the text through the prototype's.
  field.value = text ? '' : ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end);
}

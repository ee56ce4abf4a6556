/** Runs inside the page under test: finds what a person would see, by role and accessible name. */
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** A whole accessible name, label or text; or what part of it matches. */
type Name = string | RegExp | undefined;
type Step = (within: Element) => Element[];

const spaced = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

const matches = (text: string, name: Name) =>
  name instanceof RegExp ? name.test(text) : name === undefined || text === name;

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && !isInaccessible(element);
}

const all = (within: Element, selector: string) => [...within.querySelectorAll(selector)];

export const byRole =
  (role: string, name?: Name): Step =>
  (within) =>
    all(within, '*')
      .filter((element) => getRole(element) === role && isShown(element))
      .filter((element) => matches(computeAccessibleName(element), name));

export const byLabel =
  (name: Name): Step =>
  (within) =>
    all(within, 'input, select, textarea').filter((control) =>
      matches(computeAccessibleName(control), name),
    );

/** The innermost elements that hold the text. */
export const byText =
  (text: Name): Step =>
  (within) =>
    all(within, '*')
      .filter((element) => matches(spaced(element.textContent), text) && isShown(element))
      .filter(
        (element, _, shown) => !shown.some((one) => one !== element && element.contains(one)),
      );

/** The first element that the steps lead to, each looked for within the one before. */
export function find(...steps: readonly Step[]): Element | undefined {
  let within: Element[] = [document.documentElement];
  for (const step of steps) within = within.flatMap(step);
  return within[0];
}

/** The point in the window at which to press the element, scrolled into view if need be, or the reason not to. */
export function place(element: Element | undefined): { x: number; y: number } | string {
  if (!element) return 'is not there';
  let box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = element.getBoundingClientRect();
  }
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const top = document.elementFromPoint(x, y);
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  if (!top || !(element.contains(top) || label?.contains(top))) {
    // It may lie under what stays in place while the page scrolls.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return `is covered by ${top?.outerHTML.slice(0, 120)}`;
  }
  return element.matches(':disabled') ? 'is disabled' : { x, y };
}

/** Selects the option of a select element as its user would; false if there is none yet. */
export function choose(element: Element | undefined, option: string): boolean {
  const select = element as HTMLSelectElement | undefined;
  const chosen = [...(select?.options ?? [])].find(({ label }) => label === option);
  if (!select || !chosen || select.disabled) return false;
  select.focus();
  chosen.selected = true;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Selects what a text field holds, so that typing replaces it; false while it has no focus. */
export function selectAll(element: Element | undefined): boolean {
  (element as HTMLInputElement | undefined)?.select();
  return document.activeElement === element;
}

export const text = (element: Element | undefined) =>
  element ? spaced(element.textContent) : null;

export const value = (element: Element | undefined) =>
  (element as HTMLInputElement | undefined)?.value ?? null;

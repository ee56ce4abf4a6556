/** Runs inside the page under test: finds what a person would see, by role and accessible name. */
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { Located, Step } from './steps.ts';

const spaced = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

function matches(text: string, { name }: Step): boolean {
  if (typeof name === 'object') return new RegExp(name.source, name.flags).test(text);
  return name === undefined || text === name;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && !isInaccessible(element);
}

function controlsBy(step: Step, all: Element[]): Element[] {
  return all
    .filter((element) => element.matches('input, select, textarea'))
    .filter((element) => matches(computeAccessibleName(element), step));
}

function elementsBy(step: Step, within: ParentNode): Element[] {
  const all = [...within.querySelectorAll('*')];
  if (step.by === 'label') return controlsBy(step, all);
  if (step.by === 'role') {
    return all
      .filter((element) => getRole(element) === step.role && isShown(element))
      .filter((element) => matches(computeAccessibleName(element), step));
  }
  const shown = all.filter(
    (element) => matches(spaced(element.textContent), step) && isShown(element),
  );
  // The innermost ones.
  return shown.filter((element) => !shown.some((one) => one !== element && element.contains(one)));
}

/** The first element that the steps lead to, each looked for within the one before. */
function find(steps: readonly Step[]): Element | undefined {
  let within: Element[] = [document.documentElement];
  for (const step of steps) within = within.flatMap((element) => elementsBy(step, element));
  return within[0];
}

const places = new WeakMap<Element, string>();

/** Whether the element was here at the last look too, so that it does not slide from under a press. */
function isAtRest(element: Element, { x, y }: DOMRect): boolean {
  const place = `${x} ${y}`;
  const atRest = places.get(element) === place;
  places.set(element, place);
  return atRest;
}

/** Where to press the element, scrolled into view if need be. */
function locate(steps: readonly Step[]): Located {
  const element = find(steps);
  if (!element) return { problem: 'is not there' };
  let box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = element.getBoundingClientRect();
  }
  if (!isAtRest(element, box)) return { problem: 'is moving' };
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const top = document.elementFromPoint(x, y);
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  if (!top || !(element.contains(top) || label?.contains(top))) {
    // It may lie under what stays in place while the page scrolls.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { problem: `is covered by ${top?.outerHTML.slice(0, 120)}` };
  }
  if (element.matches(':disabled')) return { problem: 'is disabled' };
  return { x, y };
}

/** Selects the option of a select element as its user would; false if there is none yet. */
function choose(steps: readonly Step[], option: string): boolean {
  const select = find(steps) as HTMLSelectElement | undefined;
  const chosen = [...(select?.options ?? [])].find(({ label }) => label === option);
  if (!select || !chosen || select.disabled) return false;
  select.focus();
  chosen.selected = true;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Selects what a text field holds, so that typing replaces it. */
function selectAll(steps: readonly Step[]): boolean {
  const field = find(steps) as HTMLInputElement | undefined;
  field?.select();
  return document.activeElement === field;
}

/** A selector for one element, for commands that take nothing else. */
function mark(steps: readonly Step[]): string | undefined {
  const element = find(steps);
  if (element) element.id ||= `found-${Math.random().toString(36).slice(2)}`;
  return element && `#${CSS.escape(element.id)}`;
}

const inPage = {
  locate,
  choose,
  selectAll,
  mark,
  text: (steps: readonly Step[]) => {
    const element = find(steps);
    return element ? spaced(element.textContent) : null;
  },
  value: (steps: readonly Step[]) => (find(steps) as HTMLInputElement | undefined)?.value,
};

export type InPage = typeof inPage;

Object.assign(window, { inPage });

/** Rows of a form, each with a stable key while others are added, removed and moved. */
import { flushSync } from 'react-dom';

interface Keyed {
  readonly key: number;
}

export const nextKey = (rows: readonly Keyed[]): number =>
  Math.max(0, ...rows.map(({ key }) => key)) + 1;

/** Every visible field and button, in tab order. */
const controls = (): Element[] =>
  [...document.querySelectorAll('input, select, textarea, button')].filter((control) =>
    control.checkVisibility(),
  );

const focus = (control: Element | undefined) => (control as HTMLElement | undefined)?.focus();

/** Adds a row, and focuses its first field or button. */
export function addFocused(add: () => void): void {
  const before = controls();
  flushSync(add);
  focus(controls().find((control) => !before.includes(control)));
}

/** Removes a row by the button at its end, and focuses the next thing: a row, or the button to add one. */
export function removeRow(remove: () => void): void {
  const before = controls();
  const button = before.indexOf(document.activeElement as Element);
  flushSync(remove);
  if (button >= 0) focus(before[button + 1]);
}

/** The changes that fields and buttons make to the rows of a form. @param set gets the latest rows */
export function editRows<Row extends Keyed>(rows: readonly Row[], set: (rows: Row[]) => void) {
  return {
    add: (row: Omit<Row, 'key'>) =>
      addFocused(() => set([...rows, { ...row, key: nextKey(rows) } as Row])),
    change: (key: number, changes: Partial<Row>) =>
      set(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    remove: (key: number) => removeRow(() => set(rows.filter((row) => row.key !== key))),
  };
}

/** Moves an item of a list to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The menu of an item in a list. @param set gets the latest list */
export function rowActions<Item>(
  items: readonly Item[],
  index: number,
  set: (items: Item[]) => void,
) {
  const move = (label: string, to: number) =>
    items[to] !== undefined && { label, onSelect: () => set(moveItem(items, index, to)) };
  return [
    move('Move Up', index - 1),
    move('Move Down', index + 1),
    { label: 'Remove', onSelect: () => removeRow(() => set(items.toSpliced(index, 1))) },
  ];
}

/** The shared parts of the screens that change several items at once. */
import type { ReactNode } from 'react';
import { Action } from './Action.tsx';
import type { Outcome } from './data/useSave.ts';

/** Adds an id to a selection, or removes it if it was there. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface SelectBoxProps {
  name: string;
  checked: boolean;
  onToggle: () => void;
}

/** The checkbox that selects an item. */
export function SelectBox({ name, checked, onToggle }: SelectBoxProps) {
  return (
    <label className="grid size-11 place-items-center self-start">
      <input
        type="checkbox"
        className="tick"
        aria-label={`Select ${name}`}
        checked={checked}
        onChange={onToggle}
      />
    </label>
  );
}

interface SelectableRowProps {
  id: string;
  name: string;
  /** The ids of the selected items; undefined while none can be selected. */
  selected: ReadonlySet<string> | undefined;
  onSelected: (selected: ReadonlySet<string>) => void;
  children: ReactNode;
}

/** A row of a list, with a checkbox in front while rows are being selected. */
export function SelectableRow({ id, name, selected, onSelected, children }: SelectableRowProps) {
  return (
    <div className={selected && 'selectable'}>
      {selected && (
        <SelectBox
          name={name}
          checked={selected.has(id)}
          onToggle={() => onSelected(toggled(selected, id))}
        />
      )}
      {children}
    </div>
  );
}

/** 'One order', '3 orders'. */
export const oneOrMany = (count: number, one: string): string =>
  count === 1 ? `One ${one}` : `${count} ${one}s`;

/** The items that were not saved, each with its name and the reason. */
export const failureTexts = <Item,>(
  outcomes: readonly Outcome<Item, unknown>[],
  nameOf: (item: Item) => string,
): string[] =>
  outcomes.flatMap(({ item, failure }) => (failure ? [`${nameOf(item)}: ${failure}`] : []));

interface BulkResultProps {
  title: string;
  names?: string;
  /** The items that were not changed, each with the reason. */
  failures: readonly string[];
  busy: boolean;
  onUndo: (() => void) | undefined;
  children?: ReactNode;
}

/** The result of changing several items. */
export function BulkResult(props: BulkResultProps) {
  const { title, names, failures, busy, onUndo, children } = props;
  return (
    <>
      <div role="status">
        <p className="font-semibold">{title}</p>
        {names && <p>{names}</p>}
        {failures.length > 0 && <p className="font-semibold text-alarm">Not changed:</p>}
        <ul className="list-disc pl-5">
          {failures.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {onUndo && (
          <Action busy={busy} onClick={onUndo}>
            Undo
          </Action>
        )}
        {children}
      </div>
    </>
  );
}

/** What the screens share on which several items are changed at once. */
import type { Outcome } from './data/useSave.ts';

/** A selection with what was not in it, or without what was. */
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

/** The box by which an item is selected. */
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

/** 'One order', '3 orders'. */
export const oneOrMany = (count: number, one: string): string =>
  count === 1 ? `One ${one}` : `${count} ${one}s`;

/** The items that were not saved, each with its name and why. */
export const failureTexts = <Item,>(
  outcomes: readonly Outcome<Item, unknown>[],
  nameOf: (item: Item) => string,
): string[] =>
  outcomes.flatMap(({ item, failure }) => (failure ? [`${nameOf(item)}: ${failure}`] : []));

/** Lists what was not changed, and why. */
export function FailureList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <p className="font-semibold text-alarm">Not changed:</p>
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

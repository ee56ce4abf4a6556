/** What a line is put together with: the search for its items, and their quantities. */
import { useId, useRef, useState } from 'react';
import { MAX_QUANTITY } from '../../../../shared/contract/limits.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { readQuantity } from './quote-rules.ts';

interface Found {
  readonly id: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  readonly hidden?: boolean;
}

interface ProductFinderProps {
  label: string;
  items: readonly Found[];
  error?: string | undefined;
  onAdd: (item: Found) => void;
}

/** The state of the combobox: what is typed, what it finds, and which option is active. */
function useFinder({ items, onAdd }: Pick<ProductFinderProps, 'items' | 'onAdd'>) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<number>();
  const [open, setOpen] = useState(false);

  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const chosen = active ?? (words.length > 0 ? 0 : -1);

  function show(next: number) {
    const index = (next + found.length) % found.length;
    setOpen(true);
    setActive(index);
    box.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  function add(item: Found | undefined) {
    if (!item) return;
    onAdd(item);
    setTyped('');
    close();
  }

  function type(text: string) {
    setTyped(text);
    setActive(undefined);
    setOpen(true);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape') close();
    if (key === 'ArrowDown' && found.length > 0) show(open ? chosen + 1 : 0);
    if (key === 'ArrowUp' && found.length > 0) show(open ? Math.max(chosen, 0) - 1 : -1);
    if (key === 'Enter' && open) add(found[chosen]);
    // The arrow keys must not move the cursor, nor Enter submit the form.
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) event.preventDefault();
  }

  return { box, typed, open, found, chosen, type, add, onKeyDown, close, setOpen };
}

/** A combobox (ARIA APG) that finds catalogue items by part of their name and adds them. */
export function ProductFinder({ label, items, error, onAdd }: ProductFinderProps) {
  const list = useId();
  const finder = useFinder({ items, onAdd });
  const { box, typed, open, found, chosen, add } = finder;

  return (
    <div className="relative">
      <Field label={label} error={error} required>
        {({ 'aria-required': _, ...control }) => (
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            placeholder="Type a part of its name"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && found[chosen] ? `${list}-${chosen}` : undefined}
            value={typed}
            onChange={(event) => finder.type(event.target.value)}
            onClick={() => finder.setOpen(true)}
            onBlur={finder.close}
            onKeyDown={finder.onKeyDown}
          />
        )}
      </Field>
      <div
        ref={box}
        id={list}
        role="listbox"
        aria-label={label}
        hidden={!open}
        className="finder-list absolute overflow-auto rounded-patch border border-edge bg-panel"
        // Keeps the focus in the field: otherwise the list would close before the press arrives.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={item.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="listbox-option flex min-h-11 items-center justify-between gap-4 px-4 py-1.5"
            onClick={() => add(item)}
          >
            <span>
              {item.name}
              {item.hidden && <span className="text-soft"> (hidden in the shop)</span>}
            </span>
            <span className="tabular-nums">{formatDollars(item.price)}</span>
          </div>
        ))}
        {found.length === 0 && (
          <div
            role="option"
            aria-selected="false"
            aria-disabled="true"
            tabIndex={-1}
            className="listbox-option flex min-h-11 items-center justify-between gap-4 px-4 py-1.5 text-soft"
          >
            No matches. Try another part of the name.
          </div>
        )}
      </div>
    </div>
  );
}

interface QuantityFieldProps {
  /** The name of the item, as in 'Outback Seventy'. */
  of: string;
  value: number;
  /** Called with 0 to remove the item. */
  onChange: (value: number) => void;
}

/** A whole number, typed or stepped; 0 removes the item. */
export function QuantityField({ of, value, onChange }: QuantityFieldProps) {
  // An empty field is still being typed in; it is not a 0.
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => {
    setTyped(undefined);
    onChange(Math.min(value + by, MAX_QUANTITY));
  };
  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={value === 1 ? `Remove ${of}` : `One less ${of}`}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        type="number"
        min={0}
        max={MAX_QUANTITY}
        step={1}
        inputMode="numeric"
        aria-label={`Quantity of ${of}`}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          const quantity = readQuantity(event.target.value);
          if (quantity > 0) onChange(quantity);
        }}
        onBlur={() => {
          if (typed !== undefined && typed !== '' && readQuantity(typed) === 0) onChange(0);
          setTyped(undefined);
        }}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" aria-label={`One more ${of}`} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}

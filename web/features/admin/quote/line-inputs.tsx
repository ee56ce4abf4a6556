/** The inputs for lines: the search for items, and their quantities. */

import { useState } from 'react';
import { MAX_QUANTITY } from '../../../../shared/contract/limits.ts';
import { holdsWords } from '../../../../shared/fold.ts';
import { afterPress } from '../../../lib/page/press.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { useCombobox } from '../shared/list/useCombobox.ts';
import { readQuantity } from './quote-rules.ts';

interface Found {
  readonly id: string;
  readonly name: string;
  /** In cents. */
  readonly price: number;
  readonly hidden?: boolean;
}

interface ProductFinderProps {
  label: string;
  items: readonly Found[];
  error?: string | undefined;
  onAdd: (item: Found) => void;
}

/** A combobox that finds catalogue items by part of their name, and adds them. */
export function ProductFinder({ label, items, error, onAdd }: ProductFinderProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<number>();
  const [open, setOpen] = useState(false);
  const found = items.filter(({ name }) => holdsWords(name, typed));

  function show(text: string, index?: number) {
    setTyped(text);
    setActive(index);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  function add(index: number) {
    const item = found[index];
    if (!item) return;
    onAdd(item);
    setTyped('');
    close();
  }

  const { field, list, option } = useCombobox({
    label,
    count: found.length,
    open,
    active: active ?? (typed.trim().length > 0 ? 0 : -1),
    onMove: (index) => show(typed, index),
    onChoose: add,
  });

  return (
    <div className="relative">
      <Field label={label} error={error} required>
        {({ 'aria-required': _, ...control }) => (
          <input
            {...control}
            {...field}
            type="text"
            placeholder="Type a part of its name"
            value={typed}
            onChange={(event) => show(event.target.value)}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
              field.onKeyDown(event);
            }}
          />
        )}
      </Field>
      <div
        {...list}
        className="finder-list absolute overflow-auto rounded-patch border border-edge bg-panel"
      >
        {found.map((item, index) => (
          <div key={item.id} {...option(index)} className={OPTION}>
            <span>
              <Verbatim>{item.name}</Verbatim>
              {item.hidden && <span className="text-soft"> (hidden in the shop)</span>}
            </span>
            <span className="tabular-nums">
              <Money cents={item.price} />
            </span>
          </div>
        ))}
        {found.length === 0 && (
          <div
            role="option"
            aria-selected="false"
            aria-disabled="true"
            tabIndex={-1}
            className={cx(OPTION, 'text-soft')}
          >
            No matches. Try another part of the name.
          </div>
        )}
      </div>
    </div>
  );
}

const OPTION =
  'chosen flex cursor-pointer min-h-11 items-center justify-between gap-4 px-4 py-1.5 hover:bg-sunk';

interface QuantityFieldProps {
  /** The name of the item, such as 'Outback Seventy'. */
  of: string;
  value: number;
  /** Called with 0 to remove the item. */
  onChange: (value: number) => void;
}

/** A whole number, typed or stepped; 0 removes the item. */
export function QuantityField({ of, value, onChange }: QuantityFieldProps) {
  // An empty field may still be typed in; it is not 0.
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => {
    setTyped(undefined);
    onChange(Math.min(value + by, MAX_QUANTITY));
  };
  return (
    <div className="quantity inline-flex flex-none items-stretch rounded-patch border-[1.5px] border-edge bg-panel">
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
          // The row disappears, and everything below it moves up.
          if (typed && readQuantity(typed) === 0) afterPress(() => onChange(0));
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

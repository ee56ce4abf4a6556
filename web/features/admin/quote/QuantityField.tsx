import { useState } from 'react';
import { MAX_QUANTITY } from '../../../../shared/contract/limits.ts';
import { readQuantity } from './quote-rules.ts';

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

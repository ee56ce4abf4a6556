import { useState } from 'react';
import { MAX_QUANTITY } from '../../../../shared/contract/limits.ts';
import { readQuantity } from './quote-rules.ts';

interface QuantityFieldProps {
  /** What is counted, as in 'Outback Seventy'. */
  of: string;
  value: number;
  /** 0 removes it. */
  onChange: (value: number) => void;
}

/** A whole number that is typed or stepped; 0 removes what it counts. */
export function QuantityField({ of, value, onChange }: QuantityFieldProps) {
  // An empty field is a number that is being typed, not a 0.
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

import { MAX_QUANTITY } from '../../shared/contract/limits.ts';
import { cx } from './cx.ts';

interface StepperProps {
  /** The thing being counted, such as 'Outback Seventy'. */
  label: string;
  value: number;
  min: number;
  /** Default: the most an order takes. */
  max?: number;
  onChange: (value: number) => void;
  className?: string;
}

/** A whole number with a button on each side. */
export function Stepper({
  label,
  value,
  min,
  max = MAX_QUANTITY,
  onChange,
  className,
}: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box and read its legend twice
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={cx(
        'inline-flex items-stretch rounded-patch border-[1.5px] border-edge bg-panel',
        className,
      )}
    >
      <StepButton
        name={`Decrease quantity of ${label}`}
        sign="−"
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output
        aria-live="polite"
        className="grid min-w-9 place-items-center pt-0.5 text-center font-bold tabular-nums"
      >
        {value}
      </output>
      <StepButton
        name={`Increase quantity of ${label}`}
        sign="+"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}

interface StepButtonProps {
  name: string;
  sign: string;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ name, sign, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      // A button pressed until its limit keeps the focus.
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className="size-11 font-bold text-lg leading-none hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent"
    >
      {sign}
    </button>
  );
}

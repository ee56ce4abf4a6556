/** Amounts of dollars and charges as typed: the field, its errors, and the values to send. */
import { dollarsInput, parseDollars } from '../../../../../shared/dollars.ts';
import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { Action } from '../Action.tsx';
import { editRows } from './rows.ts';

/** A field for an amount as people type it: '160', '19.99', '1,234.50'. */
export function Dollars(props: TextFieldProps) {
  return (
    <TextField
      placeholder="0.00"
      {...props}
      controlClass="text-right tabular-nums"
      inputMode="decimal"
    />
  );
}

/** An optional amount in cents: 0 if it is empty, undefined if it is invalid. */
export const typedCents = (typed: string): number | undefined =>
  typed.trim() === '' ? 0 : parseDollars(typed);

/** The error of an optional amount of dollars. */
export const amountError = (typed: string): string | false =>
  typedCents(typed) === undefined && 'Type an amount in dollars, such as 12.50.';

/** A charge as typed; an empty amount counts as 0. */
export interface TypedCharge {
  readonly key: number;
  readonly label: string;
  readonly amount: string;
}

export interface Charge {
  label: string;
  amountCents: number;
}

export const typedCharges = (charges: readonly Charge[]): readonly TypedCharge[] =>
  charges.map(({ label, amountCents }, key) => ({ key, label, amount: dollarsInput(amountCents) }));

/** The lines with a valid amount, each with a name. @param unnamed the name for a line without one */
export const namedCharges = (
  lines: readonly TypedCharge[],
  unnamed = chargeNames.Charge,
): Charge[] =>
  lines.flatMap(({ label, amount }) => {
    const amountCents = typedCents(amount);
    return amountCents ? [{ label: label.trim() || unnamed, amountCents }] : [];
  });

/** The default names of rows. */
export const chargeNames = { Charge: 'Extra charge', Discount: 'Discount' };

interface ChargeRowsProps {
  /** The kind of row; both kinds are typed without a minus. */
  noun?: keyof typeof chargeNames;
  charges: readonly TypedCharge[];
  onChange: (charges: TypedCharge[]) => void;
  maxLength: number;
  /** The most rows; if it is left out, none can be added. */
  most?: number;
  /** The error of an amount, once errors are shown. */
  errorOf: ((amount: string) => string | false) | undefined;
}

/** Charges or discounts, each with a name and an amount. */
export function ChargeRows(props: ChargeRowsProps) {
  const { noun = 'Charge', charges, onChange, maxLength, most = 0, errorOf } = props;
  const { add, change, remove } = editRows(charges, onChange);
  const amountOf = noun === 'Charge' ? 'Amount' : 'Amount off';
  return (
    <>
      {charges.map(({ key, label, amount }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,1fr)_11rem_auto]"
        >
          <TextField
            className="max-md:col-span-full"
            label={`${noun} ${index + 1}`}
            required
            placeholder={chargeNames[noun]}
            maxLength={maxLength}
            value={label}
            onChange={(value) => change(key, { label: value })}
          />
          <Dollars
            label={`${amountOf} ${index + 1} ($)`}
            required
            value={amount}
            onChange={(value) => change(key, { amount: value })}
            error={errorOf?.(amount) || undefined}
          />
          <Action
            className="mt-7"
            about={`${noun.toLowerCase()} ${index + 1}`}
            onClick={() => remove(key)}
          >
            Remove
          </Action>
        </div>
      ))}
      {charges.length < most && (
        <Action className="justify-self-start" onClick={() => add({ label: '', amount: '' })}>
          {`Add a ${noun}`}
        </Action>
      )}
    </>
  );
}

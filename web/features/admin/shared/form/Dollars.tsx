/** Amounts of dollars and charges as they are typed: the field, its errors, and what is sent. */
import { dollarsInput, parseDollars } from '../../../../../shared/dollars.ts';
import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { Action } from '../Action.tsx';
import { editRows } from './rows.ts';

/** An amount as a person types it: '160', '19.99', '1,234.50'. */
export function Dollars(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      controlClass="text-right tabular-nums"
      inputMode="decimal"
      placeholder="0.00"
    />
  );
}

/** Cents typed into an optional amount: 0 if it is empty, undefined if it is no amount. */
export const typedCents = (typed: string): number | undefined =>
  typed.trim() === '' ? 0 : parseDollars(typed);

/** The error of an optional amount of dollars. */
export const amountError = (typed: string): string | false =>
  typedCents(typed) === undefined && 'Type an amount in dollars, such as 12.50.';

/** The error of a whole number within bounds, both included; undefined if it is one. */
export function wholeNumberError(typed: string, least: number, most: number): string | undefined {
  const number = Number(typed);
  const isWithin = Number.isInteger(number) && number >= least && number <= most;
  return typed.trim() !== '' && isWithin
    ? undefined
    : `Enter a whole number from ${least} to ${most}.`;
}

/** One charge as typed; an empty amount counts as 0. */
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

/** Sum of the valid amounts, in cents. */
export const typedSum = (lines: readonly TypedCharge[]): number =>
  lines.reduce((sum, line) => sum + (typedCents(line.amount) ?? 0), 0);

/** The lines with an amount, each with a label; undefined if an amount is not valid. */
export function parseCharges(lines: readonly TypedCharge[]): Charge[] | undefined {
  const charges: Charge[] = [];
  for (const [index, { label, amount }] of lines.entries()) {
    const amountCents = typedCents(amount);
    if (amountCents === undefined) return undefined;
    if (amountCents === 0) continue;
    charges.push({
      label: label.trim() || (index === 0 ? 'Postage' : 'Extra charge'),
      amountCents,
    });
  }
  return charges;
}

interface ChargeRowsProps {
  charges: readonly TypedCharge[];
  onChange: (charges: TypedCharge[]) => void;
  maxLength: number;
  /** How many there may be; none can be added if it is left out. */
  most?: number;
  /** What is wrong with an amount, once that is to be shown. */
  errorOf: ((amount: string) => string | false) | undefined;
}

/** Charges, each with a name and an amount. */
export function ChargeRows({ charges, onChange, maxLength, most = 0, errorOf }: ChargeRowsProps) {
  const { add, change, remove } = editRows(charges, onChange);
  return (
    <>
      {charges.map(({ key, label, amount }, index) => (
        <div key={key} className="flex flex-wrap items-end gap-3">
          <TextField
            label={`Charge ${index + 1}`}
            required
            placeholder="Extra charge"
            maxLength={maxLength}
            value={label}
            onChange={(value) => change(key, { label: value })}
            className="min-w-40 flex-1"
          />
          <Dollars
            label={`Amount ${index + 1} ($)`}
            required
            value={amount}
            onChange={(value) => change(key, { amount: value })}
            error={errorOf?.(amount) || undefined}
            className="w-44"
          />
          <Action about={`charge ${index + 1}`} className="mb-0.5" onClick={() => remove(key)}>
            Remove
          </Action>
        </div>
      ))}
      {charges.length < most && (
        <Action className="justify-self-start" onClick={() => add({ label: '', amount: '' })}>
          Add a Charge
        </Action>
      )}
    </>
  );
}

/**
 * A dashboard form as a table of fields. Each field defines its typed form, its errors and its text in a
 * conflict. The form's first values, checks and request follow from that.
 */
import { dollarsInput, parseDollars } from '../../../../../shared/dollars.ts';
import { formatDollars } from '../../../../../shared/money.ts';
import type { Errors, Rules } from '../../../../lib/form/form-rules.ts';

interface Words {
  /** The field's name in a conflict; a field without one is not shown there. */
  readonly label?: string | undefined;
  /** The error of an empty field; without one, the field is optional. */
  readonly required?: string | undefined;
}

/** Converts between a value as stored and sent, and as typed in the form. */
export interface Field<Typed, Value, Stored = Value> extends Words {
  /** @param stored undefined for a new item */
  toTyped(stored: Stored | undefined): Typed;
  /** The value of a typed text that has no error. */
  toValue(typed: Typed): Value;
  error?(typed: Typed): string | false | undefined;
  inWords?(stored: Stored): string;
}

type Fields = Readonly<Record<string, Field<unknown, unknown>>>;
/** The values of a form, by the names of its fields. */
type Typed<F> = {
  [Name in keyof F]: F[Name] extends Field<infer T, infer _V, infer _S> ? T : never;
};
type Body<F> = {
  [Name in keyof F]: F[Name] extends Field<infer _T, infer V, infer _S> ? V : never;
};
type Stored<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer _T, infer _V, infer S> ? S : never;
};

/**
 * The parts of a form: `toValues` gives its first values, `toBody` the request, `valuesOf` the values another
 * admin may have changed; the others are its rules.
 *
 * @param lengths the longest texts, from shared/contract/lengths.ts
 */
export function fieldsOf<F extends Fields>(fields: F, lengths: Rules<Typed<F>>['lengths'] = {}) {
  const rows = Object.entries(fields);
  const each = (make: (field: Fields[string], name: string) => unknown): unknown =>
    Object.fromEntries(rows.map(([name, field]) => [name, make(field, name)]));
  const labelled = rows.filter(([, { label }]) => label);
  const needed = rows.filter(([, { required }]) => required);
  return {
    toValues: (item: Stored<F> | undefined) =>
      each((field, name) => field.toTyped(item?.[name])) as Typed<F>,
    toBody: (values: Typed<F>) => each((field, name) => field.toValue(values[name])) as Body<F>,
    valuesOf: (item: Stored<F>): Record<string, string> =>
      Object.fromEntries(
        labelled.map(([name, { label, inWords = String }]) => [label, inWords(item[name])]),
      ),
    required: Object.fromEntries(needed.map(([name, { required }]) => [name, required])) as Errors<
      Typed<F>
    >,
    lengths,
    check: (values: Typed<F>) =>
      each((field, name) => field.error?.(values[name])) as Errors<Typed<F>>,
  };
}

/** A value that needs no conversion: a choice, or days that are picked. */
export const plain = <Value>(first: Value, words: Words = {}): Field<Value, Value> => ({
  ...words,
  toTyped: (stored = first) => stored,
  toValue: (typed) => typed,
});

export const checkbox = (label?: string): Field<boolean, boolean> => ({
  ...plain(false, { label }),
  inWords: (is) => (is ? 'Yes' : 'No'),
});

/** A text, trimmed. */
export const text = (words: Words = {}): Field<string, string> => ({
  ...words,
  toTyped: (stored = '') => stored,
  toValue: (typed) => typed.trim(),
});

/** An optional text. */
export const optionalText = (label?: string): Field<string, string | null> => ({
  label,
  toTyped: (stored) => stored ?? '',
  toValue: (typed) => typed.trim() || null,
  inWords: (stored) => stored ?? 'None',
});

/** A price, typed in dollars and stored in cents. */
export const price = (label: string): Field<string, number> => ({
  label,
  toTyped: (cents) => (cents === undefined ? '' : dollarsInput(cents)),
  toValue: (typed) => parseDollars(typed) ?? 0,
  error: (typed) => !parseDollars(typed) && 'Enter a price above 0.',
  inWords: formatDollars,
});

/** The error of a whole number, if it is outside bounds, both inclusive; undefined if it is valid. */
export function wholeNumberError(typed: string, least: number, most: number): string | undefined {
  const isWithin = /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
  return isWithin ? undefined : `Enter a whole number from ${least} to ${most}.`;
}

/** A whole number within bounds, both inclusive. */
export const wholeNumber = (
  least: number,
  most: number,
  words: Words = {},
): Field<string, number> => ({
  ...words,
  toTyped: (stored) => String(stored ?? ''),
  toValue: Number,
  error: (typed) => wholeNumberError(typed, least, most),
});

/** A whole percentage; 0 is shown as empty. */
export const percent: Field<string, number> = {
  toTyped: (stored) => String(stored || ''),
  toValue: Number,
  error: (typed) => typed.trim() !== '' && wholeNumberError(typed, 1, 100),
};

/** The lines that are not empty, trimmed. */
export const linesOf = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Texts, typed one per line. */
export const lines = (label: string): Field<string, string[], readonly string[]> => ({
  label,
  toTyped: (stored = []) => stored.join('\n'),
  toValue: linesOf,
  inWords: (stored) => stored.join('\n'),
});

/** The texts before and after the first colon of a line; undefined if either is missing. */
function pairOf(line: string): readonly [string, string] | undefined {
  const at = line.indexOf(':');
  const pair = [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
  return at > 0 && pair[1] ? pair : undefined;
}

interface PairsOptions {
  most: number;
  /** An example of a valid line. */
  like: string;
  isRight?: (after: string) => boolean;
}

/** Pairs, typed one per line with a colon between. @param before the field for the text before the colon */
export const pairs = <Before extends string, After extends string>(
  before: Before,
  after: After,
  { most, like, isRight = Boolean }: PairsOptions,
): Field<string, Record<Before | After, string>[], readonly Record<Before | After, string>[]> => ({
  toTyped: (stored = []) => stored.map((pair) => `${pair[before]}: ${pair[after]}`).join('\n'),
  toValue: (typed) =>
    linesOf(typed).flatMap((line) => {
      const pair = pairOf(line);
      const named = pair && { [before]: pair[0], [after]: pair[1] };
      return named ? [named as Record<Before | After, string>] : [];
    }),
  error(typed) {
    const found = linesOf(typed);
    if (found.length > most) return `At most ${most} lines.`;
    const isWrong = found.some((line) => !isRight(pairOf(line)?.[1] ?? ''));
    return isWrong && `Write each line like this: ${like}`;
  },
});

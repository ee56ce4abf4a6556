/**
 * Numbers that belong together, such as the sides of a box. One table defines how they are typed, read and
 * checked.
 */
import type { Field } from './form-fields.ts';

/** Numbers as typed, by name; all empty if they are unknown. */
export type TypedNumbers<Name extends string> = Readonly<Record<Name, string>>;
type Numbers<Name extends string> = Readonly<Record<Name, number>>;

export interface NumberField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  /** The number of stored units in one typed unit; if given, fractions may be typed. */
  readonly scale?: number;
}

type NumberFieldList<Name extends string> = readonly NumberField<Name>[];

export const typedNumbers = <Name extends string>(
  fields: NumberFieldList<Name>,
  known: Readonly<Partial<Record<Name, number>>> | null | undefined,
): TypedNumbers<Name> =>
  Object.fromEntries(
    fields.map(({ name, scale = 1 }) => {
      const number = known?.[name];
      return [name, number === undefined ? '' : String(number / scale)];
    }),
  ) as TypedNumbers<Name>;

/** The numbers as stored; undefined if one is missing or out of bounds. */
export function readNumbers<Name extends string>(
  fields: NumberFieldList<Name>,
  typed: TypedNumbers<Name>,
): Numbers<Name> | undefined {
  const read = fields.flatMap(({ name, least, most, scale }) => {
    const isNumber = (scale ? /^\d+(\.\d{1,3})?$/ : /^\d+$/).test(typed[name].trim());
    const number = isNumber ? Math.round(Number(typed[name]) * (scale ?? 1)) : Number.NaN;
    return number >= least && number <= most ? [[name, number] as const] : [];
  });
  return read.length === fields.length ? (Object.fromEntries(read) as Numbers<Name>) : undefined;
}

interface MeasuresOptions<Name extends string, Value> {
  label: string;
  fields: NumberFieldList<Name>;
  /** True if an empty number counts as 0 once another is typed. */
  blankIsZero?: boolean;
  fromStored: (stored: Value) => Numbers<Name>;
  toStored: (numbers: Numbers<Name>) => Value;
  /** The error if a number is missing or out of bounds. */
  problem: string;
  check?: (value: Value) => string | false;
  inWords: (value: Value) => string;
  /** The text in a conflict if they are unknown. */
  unknown: string;
}

/** A field of numbers that are known together or not at all. */
export function measures<Name extends string, Value>(
  options: MeasuresOptions<Name, Value>,
): Field<TypedNumbers<Name>, Value | null> {
  const { label, fields, blankIsZero, fromStored, toStored, problem, check, unknown } = options;
  const isBlank = (typed: TypedNumbers<Name>) => fields.every(({ name }) => !typed[name].trim());
  function toValue(typed: TypedNumbers<Name>): Value | null {
    const filled = fields.map(({ name }) => [name, typed[name].trim() || (blankIsZero ? '0' : '')]);
    const numbers = isBlank(typed) ? undefined : readNumbers(fields, Object.fromEntries(filled));
    return numbers ? toStored(numbers) : null;
  }
  return {
    label,
    toTyped: (stored) => typedNumbers(fields, stored && fromStored(stored)),
    toValue,
    error(typed) {
      if (isBlank(typed)) return false;
      const value = toValue(typed);
      return value === null ? problem : check?.(value);
    },
    inWords: (stored) => (stored === null ? unknown : options.inWords(stored)),
  };
}

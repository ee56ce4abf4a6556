/** Specifications as typed: rows of names and values, or their JSON as text. */
export interface SpecificationRow {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

export type TypedSpecifications = readonly SpecificationRow[] | string;

export const toRows = (pairs: Readonly<Record<string, string>>): SpecificationRow[] =>
  Object.entries(pairs).map(([name, value], index) => ({ key: index + 1, name, value }));

export const toJson = (pairs: Readonly<Record<string, string>>): string =>
  Object.keys(pairs).length > 0 ? JSON.stringify(pairs, null, 2) : '';

/** Names that most consoles have; any other is fine too. Shoppers choose from the values in `… choices`. */
export const usualNames = [
  'Material',
  'Felt colour',
  'Felt choices',
  'Stitching choices',
  'Radio slots',
  'Speakers',
  'Width',
  'Weight',
  'Mounting',
  'In the kit',
  'Lead time',
  'Pictures',
];

/**
 * The first specifications of a new console: those that most others have, with the value if they agree; the
 * usual names if there are no others.
 */
export function startingRows(
  others: readonly { readonly specifications: Readonly<Record<string, string>> }[],
): SpecificationRow[] {
  const described = others.filter(({ specifications }) => Object.keys(specifications).length > 0);
  const valuesOf = (name: string) => described.flatMap((one) => one.specifications[name] ?? []);
  const named = [...new Set(described.flatMap((one) => Object.keys(one.specifications)))];
  const common = named.filter((name) => valuesOf(name).length * 2 > described.length);
  const names = described.length > 0 ? common : usualNames;
  return toRows(
    Object.fromEntries(
      names.map((name) => {
        const [value = '', ...rest] = new Set(valuesOf(name));
        return [name, rest.length > 0 ? '' : value];
      }),
    ),
  );
}

/** The typed pairs, in order; undefined if they are invalid. */
export function parseSpecifications(
  typed: TypedSpecifications,
): Record<string, string> | undefined {
  if (typeof typed === 'string') return parseJson(typed);
  const rows = trimmed(typed);
  return rowsProblem(rows) ? undefined : Object.fromEntries(rows);
}

/** The error of the specifications; false if there is none. */
export function specificationsProblem(typed: TypedSpecifications): string | false {
  if (typeof typed !== 'string') return rowsProblem(trimmed(typed));
  return !parseJson(typed) && 'Write names and values in double quotes, separated by commas.';
}

/** Drops empty rows, and rows with a usual name but no value. */
const trimmed = (rows: readonly SpecificationRow[]) =>
  rows
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    .filter(([name, value]) => value || (name && !usualNames.includes(name)));

function rowsProblem(rows: readonly (readonly [string, string])[]): string | false {
  if (rows.some(([name, value]) => !name || !value)) return 'Give each row a name and a value.';
  const names = rows.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice !== undefined && `Two rows are called ${twice}.`;
}

/** Parses a JSON object of names and plain values into pairs. */
function parseJson(text: string): Record<string, string> | undefined {
  if (text.trim() === '') return {};
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
    const pairs = Object.entries(found);
    const plain = pairs.every(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    );
    return plain
      ? Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]))
      : undefined;
  } catch {
    return undefined;
  }
}

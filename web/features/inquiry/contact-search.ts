/** What the address of the contact page says: the console that is asked about, or what was sent. */
import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';

/**
 * A question about a console. The vehicle is not in the address: the browser keeps that (see
 * lib/vehicle.ts), and an address that is shared should not tell it.
 */
export interface Question {
  /** Id of the console. */
  readonly console: string;
  readonly quantity: number;
  /** Quantities of the chosen add-ons by id. */
  readonly addons: Readonly<Record<string, number>>;
  /** Chosen option by name: `{ Felt: 'Charcoal' }`. */
  readonly finish: Readonly<Record<string, string>>;
  /** True where something else than the console as listed is wanted. */
  readonly custom: boolean;
}

export interface ContactSearch {
  readonly question?: Question | undefined;
  /** Reference of an inquiry that was sent. */
  readonly sent?: string | undefined;
}

/** Parses the address's search: values that cannot be used are dropped. */
export function readContactSearch(search: object): ContactSearch {
  const { console: id, quantity, addons, finish, custom, sent } = search as Record<string, unknown>;
  if (typeof sent === 'string' && /^[\da-f]{8}$/.test(sent)) return { sent };
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return {};
  return {
    question: {
      console: id,
      quantity: isCount(quantity) ? quantity : 1,
      addons: pick(addons, isCount),
      finish: pick(finish, (value) => typeof value === 'string'),
      custom: custom === true,
    },
  };
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_QUANTITY;

/** The entries of an object whose values are as they should be. */
function pick<Value>(found: unknown, isValue: (value: unknown) => value is Value) {
  return Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, Value] => isValue(entry[1])),
  );
}

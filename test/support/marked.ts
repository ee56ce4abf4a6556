/** Requests with marked words in every field that a person can fill, whatever fields there are. */
import { schemas } from '../../shared/contract/index.ts';
import type { RouteId, RouteSchemas } from '../../shared/contract/routes.ts';
import { toJsonSchema } from './contract-lines.ts';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = ({ type = '', anyOf = [] }: Schema): boolean =>
  ['integer', 'number', 'boolean'].includes(type) || anyOf.some(isNumber);

/** True if a list may hold one thing several times: no number, day or id. */
const isCopied = (schema: Schema): boolean =>
  !isNumber(schema) && !schema.pattern && !schema.format && !schema.enum;

/** The values to fill a body with. */
export interface Filling {
  /** Built from the field's name and the most characters that it takes. */
  readonly text: (name: string, most: number) => string;
  /** True if each list has as many entries as it may: copies of those given. */
  readonly full?: boolean;
}

/** A value of a schema like the one given, filled in each text that may be any. */
function fill(schema: Schema, given: unknown, filling: Filling, name: string): unknown {
  const { type, anyOf, properties, items, prefixItems, maxLength = 200 } = schema;
  if (anyOf) {
    const kinds = anyOf.filter((one) => one.type !== 'null');
    const fitting = kinds.find(({ properties: of = {} }) =>
      Object.keys(isObject(given) ? given : {}).every((key) => key in of),
    );
    return fill(fitting ?? kinds[0] ?? {}, given, filling, name);
  }
  if (schema.enum) return given ?? schema.enum[0];
  if ('const' in schema) return schema.const;
  if (type === 'string') {
    return schema.pattern || schema.format ? given : filling.text(name, maxLength);
  }
  if (type === 'integer' || type === 'number') return given ?? Math.max(0, schema.minimum ?? 0);
  if (prefixItems) return given ?? prefixItems.map((one) => fill(one, undefined, filling, name));
  if (type === 'array' && items) {
    const few = Array.isArray(given) && given.length > 0 ? given : [undefined];
    const count = filling.full && isCopied(items) ? (schema.maxItems ?? few.length) : few.length;
    const list = Array.from({ length: count }, (_, index) => few[index % few.length]);
    const filled = list.map((one) => fill(items, one, filling, name));
    return filled.every((one) => one !== undefined) ? filled : given;
  }
  if (!properties) return given;
  const of = isObject(given) ? given : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) => {
      // A number of a part that is there says something else if it is added.
      const isLeftOut = isObject(given) && !(key in given) && isNumber(property);
      const value = isLeftOut ? undefined : fill(property, of[key], filling, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** True if a schema has a text in which any words may stand. */
export const hasFreeText = (schema: NonNullable<RouteSchemas['body']>): boolean =>
  isFree(toJsonSchema(schema, 'input') as Schema);

function isFree(schema: Schema): boolean {
  const { type, pattern, format, anyOf = [], properties = {}, items } = schema;
  if (type === 'string') return !(pattern || format || schema.enum || 'const' in schema);
  return [...anyOf, ...Object.values(properties), ...(items ? [items] : [])].some(isFree);
}

/**
 * The body of a request with marked words in each text that its sender may choose, and in each optional part.
 *
 * @param given a right body, whose ids, addresses and numbers stay
 * @param word what stands in a field of this name
 */
export const markWords = (id: RouteId, given: object, word: (name: string) => string): object =>
  fillBody(id, given, { text: (name, most) => word(name).slice(0, most) });

/** As `markWords`, filled with anything. */
export function fillBody(id: RouteId, given: object, filling: Filling): object {
  const { body }: RouteSchemas = schemas[id];
  if (!body) throw new Error(`${id} has no body`);
  const filled = fill(toJsonSchema(body, 'input') as Schema, given, filling, id) as object;
  // A field with a format of its own, such as an email address, stays as it was.
  for (const { path } of body.safeParse(filled).error?.issues ?? []) restore(filled, given, path);
  const { error } = body.safeParse(filled);
  if (error) throw new Error(`${id}: ${error.message}`);
  return filled;
}

function restore(filled: object, given: object, path: readonly PropertyKey[]): void {
  const [name, ...rest] = path as string[];
  if (name === undefined) return;
  const [to, from] = [filled, given] as Record<string, unknown>[];
  if (!to) return;
  if (rest.length > 0) restore(to[name] as object, (from?.[name] ?? {}) as object, rest);
  else if (from?.[name] === undefined) delete to[name];
  else to[name] = from[name];
}

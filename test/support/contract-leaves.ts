/** The values that a schema of the contract is made of, with what is checked of each. */
import type * as z from 'zod/mini';

export interface Leaf {
  /** Such as `items[].addons[].quantity`; empty where it is the whole. */
  readonly path: string;
  readonly type: string;
  /** The format of a text, such as `date`. */
  readonly format: string | undefined;
  readonly schema: z.ZodMiniType;
  /** Its messages for wrong values: its own, and those of its checks. */
  readonly messages: readonly string[];
  /** Messages that zod or the shop has to find words for. */
  readonly wordless: number;
}

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly getter?: () => z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly items?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly error?: () => unknown } };
  }[];
  readonly error?: () => unknown;
}

/** Checks that change a value and refuse none. */
const CHANGES = new Set(['overwrite']);

/** Each value of a schema, lists and objects among them. */
export function leavesOf(schema: z.ZodMiniType, path = ''): Leaf[] {
  const definition = schema._zod.def as Definition;
  const { type, getter, innerType, element, shape, options, items, checks = [] } = definition;
  if (getter) return leavesOf(getter(), path);
  const sayings = [
    ...(['string', 'number', 'boolean', 'array', 'enum', 'literal', 'object', 'record'].includes(
      type,
    )
      ? [definition]
      : []),
    ...checks.map((check) => check._zod.def).filter(({ check }) => !CHANGES.has(check)),
  ].map(({ error }) => error?.());
  const messages = sayings.filter((said) => typeof said === 'string');
  const self = {
    path,
    type,
    format: definition.format,
    schema,
    messages,
    wordless: sayings.length - messages.length,
  };
  const inner = [
    innerType,
    definition.in,
    definition.out,
    ...(options ?? []),
    definition.valueType,
  ].flatMap((one) => (one ? leavesOf(one, path) : []));
  return [
    ...(type === 'pipe' ||
    type === 'union' ||
    type === 'optional' ||
    type === 'nullable' ||
    type === 'default'
      ? []
      : [self]),
    ...inner,
    ...(element ? leavesOf(element, `${path}[]`) : []),
    ...(items ?? []).flatMap((one) => leavesOf(one, `${path}[]`)),
    ...Object.entries(shape ?? {}).flatMap(([name, one]) =>
      leavesOf(one, path ? `${path}.${name}` : name),
    ),
  ];
}

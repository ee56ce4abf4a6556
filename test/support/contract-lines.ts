/** The contract as a person reviews it: who may call each endpoint, and every name its answer may hold. */
import * as z from 'zod/mini';
import { schemas } from '../../shared/contract/index.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { getRoute, type RouteId } from '../../shared/contract/routes.ts';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}

const join = (at: string, name: string) => (at && name ? `${at}.${name}` : at || name);

/** Every path in the values of a schema, such as `orderItems[].product.name`. */
function listPaths(schema: JsonSchema, at = ''): string[] {
  const inner = [
    ...(schema.anyOf ?? []).flatMap((one) => listPaths(one, at)),
    ...(schema.items ? listPaths(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      listPaths(property, join(at, name)),
    ),
  ];
  // A field that may be null is listed by its other values.
  if (inner.some((path) => path !== at)) return [...new Set(inner)].filter((path) => path !== at);
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false;
  return isOpen ? [`${at}.*`] : at ? [at] : [];
}

/** Places of a schema that accept unlisted names. */
export function openPlaces(schema: JsonSchema, at = '$'): string[] {
  const isOpen =
    schema.type === 'object' && schema.properties && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [at] : []),
    ...(schema.anyOf ?? []).flatMap((one) => openPlaces(one, at)),
    ...(schema.items ? openPlaces(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      openPlaces(property, `${at}.${name}`),
    ),
  ];
}

/** An endpoint by who may call it, and the paths of every name that its answer may hold. */
interface Answered {
  readonly caller: string;
  readonly names: ReadonlySet<string>;
}

/** An endpoint as the contract has it. */
export function inContract(id: RouteId): Answered {
  const { method, path, access, guests } = getRoute(id);
  const { response }: RouteSchemas = schemas[id];
  return {
    caller: `${method} ${path.replace('/api/', '/')} | ${access}${guests ? ', guests' : ''}`,
    names: new Set(response ? listPaths(toJsonSchema(response, 'output')) : []),
  };
}

/** The endpoints of the reviewed text by id, each shape's name replaced by what the shape holds. */
export function readReviewed(text: string): Map<string, Answered> {
  const shapes = new Map<string, string>();
  const endpoints = new Map<string, Answered>();
  function expand(words: string, at = ''): string[] {
    const [list = '', name = ''] = /^((?:\[\])?)(\w+)$/.exec(words)?.slice(1) ?? [];
    const known = shapes.get(name);
    if (known !== undefined) return expand(known, at + list);
    const [more = '', base] = words.split(' + ').reverse();
    return [
      ...(base ? expand(base, at) : []),
      ...more.split(' ').flatMap((word) => {
        const [field = '', shape] = word.split(':');
        const path = field === '[]' ? `${at}[]` : join(at, field);
        return shape ? expand(shape, path) : [path];
      }),
    ];
  }
  let resource = '';
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [name = '', holds] = line.split(' = ');
    if (holds) shapes.set(name, holds);
    else if (line.endsWith(':')) resource = line.slice(0, -1);
    else {
      const [route = '', method, path = '', ...words] = line.split(' ');
      const rest = words.join(' ');
      // Routes below /admin are for admins, so their line names no caller.
      const [access, answer] = path.startsWith('/admin/') ? ['admin', rest] : rest.split(' | ');
      const names = answer ? expand(answer) : [];
      endpoints.set(`${resource}.${route}`, {
        caller: `${method} ${path} | ${access}`,
        names: new Set(names),
      });
    }
  }
  return endpoints;
}

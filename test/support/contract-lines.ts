/** The contract as lines of text that a person can review. */
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

/** Every path in the values of a schema, such as `orderItems[].product.name`. */
function listPaths(schema: JsonSchema, at = ''): string[] {
  const inner = [
    ...(schema.anyOf ?? []).flatMap((one) => listPaths(one, at)),
    ...(schema.items ? listPaths(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      listPaths(property, at ? `${at}.${name}` : name),
    ),
  ];
  if (inner.length > 0) return [...new Set(inner)];
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

/** One endpoint: who may call it, and every field its answer may contain. */
export function contractLine(id: RouteId): string {
  const { method, path, access, guests } = getRoute(id);
  const { response }: RouteSchemas = schemas[id];
  const names = response ? listPaths(toJsonSchema(response, 'output')).join(' ') : '-';
  return `${id} | ${method} ${path} | ${access}${guests ? ', guests' : ''} | ${names}`;
}

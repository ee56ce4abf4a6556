/** `npm run openapi`: writes dist/openapi.json, the contract as an OpenAPI 3.1 document. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import * as fields from '../shared/contract/fields.ts';
import { outdatedSchema, refusalSchema, schemas } from '../shared/contract/index.ts';
import * as orderParts from '../shared/contract/order-parts.ts';
import * as orderViews from '../shared/contract/order-views.ts';
import type { RouteSchemas } from '../shared/contract/routes.ts';
import {
  getRoute,
  isGuarded,
  type RouteId,
  refusals,
  resourceName,
  routeIds,
} from '../shared/contract/routes.ts';
import { summaries } from '../shared/contract/summaries.ts';
import * as users from '../shared/contract/users.ts';
import { dist, root } from './build/paths.ts';
import { collectComponents, type Json } from './openapi-components.ts';

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const modules = [fields, orderParts, orderViews, users];
const exported = Object.assign({}, ...modules) as Record<string, unknown>;
/** The schemas the contract exports, by their JSON: they keep their names. */
const known = new Map(
  Object.entries(exported).flatMap(([name, value]) => {
    if (!(value instanceof z.ZodMiniType)) return [];
    const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    const sent = JSON.stringify(toJsonSchema(value, 'input'));
    return [
      [sent, title],
      [JSON.stringify(toJsonSchema(value, 'output')), title],
    ] as const;
  }),
);
const { components, count, refer } = collectComponents(known);
/** An operation's name in names of schemas: `orders.create` becomes `OrdersCreate`. */
const pascal = (id: RouteId) =>
  id.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase());
/** First all schemas are counted, then those used again get names. */
let naming = false;
function content(schema: Json, name: string): Json {
  if (!naming) count(schema);
  return { 'application/json': { schema: naming ? refer(schema, name) : schema } };
}

/** One parameter for each property of an object schema. */
function listParameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function listHeaders(id: RouteId): Json[] {
  const { guarded, idempotent } = getRoute(id);
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(guarded
      ? [
          header(
            'If-Match',
            'Version that the change is based on; where it is not the latest, 412 with the current item',
          ),
        ]
      : []),
    ...(idempotent
      ? [header('Idempotency-Key', 'The same key and body answers with the first one’s result')]
      : []),
  ];
}

function describeSuccess(id: RouteId): Json {
  const { html, jpeg, status, paged, whole } = getRoute(id);
  const { response }: RouteSchemas = schemas[id];
  const headers = {
    ...((paged || whole) && {
      Link: { description: 'RFC 8288, rel="next"', schema: { type: 'string' } },
    }),
    ...(status === 302 && { Location: { schema: { type: 'string' } } }),
  };
  return {
    description: STATUS_CODES[status],
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(response && {
      content: jpeg
        ? { 'image/jpeg': {} }
        : html
          ? { 'text/html': {} }
          : content(toJsonSchema(response, 'output'), `${pascal(id)}Response`),
    }),
  };
}

const refusedResponses: Json = {};

/** Describes a refusal that looks the same in every operation, and returns its name. */
function refuse(code: number): string {
  const name = (STATUS_CODES[code] ?? '').replace(/\W/g, '');
  refusedResponses[name] = {
    description: STATUS_CODES[code],
    ...(code === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    content: content(toJsonSchema(refusalSchema, 'output'), 'Refusal'),
  };
  return name;
}

function describeOperation(id: RouteId): Json {
  const { access, guests, picture, status, throttle } = getRoute(id);
  const { params, query, body }: RouteSchemas = schemas[id];
  const refused = refusals(id).map((code) => [
    code,
    code === 412 && isGuarded(id)
      ? {
          description: STATUS_CODES[code],
          content: content(toJsonSchema(outdatedSchema(id), 'output'), `${pascal(id)}Outdated`),
        }
      : { $ref: `#/components/responses/${refuse(code)}` },
  ]);
  return {
    operationId: id,
    summary: summaries[id],
    tags: [resourceName(id)],
    // An empty requirement next to another makes that one optional.
    security: access === 'public' ? [] : [{ session: [] }, ...(guests ? [{}] : [])],
    'x-access': access,
    ...(throttle && { 'x-throttle': throttle }),
    parameters: [
      ...listParameters('path', params),
      ...listParameters('query', query),
      ...listHeaders(id),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: picture
          ? { 'image/*': {} }
          : content(toJsonSchema(body, 'input'), `${pascal(id)}Request`),
      },
    }),
    responses: { [status]: describeSuccess(id), ...Object.fromEntries(refused) },
  };
}

function openapiDocument(): Json {
  describePaths();
  naming = true;
  const paths = describePaths();
  return {
    openapi: '3.1.0',
    info: { title: 'Roof console shop', version: '1' },
    servers: [{ url: 'http://localhost:3000', description: 'The shop on this computer' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      responses: refusedResponses,
      schemas: components,
    },
  };
}

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const id of routeIds) {
    const { method, path } = getRoute(id);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(id) };
  }
  return paths;
}

const file = join(dist, 'openapi.json');
mkdirSync(dist, { recursive: true });
writeFileSync(file, `${JSON.stringify(openapiDocument(), undefined, 2)}\n`);
console.log(relative(root, file));

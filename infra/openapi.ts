/** `npm run openapi`: writes dist/openapi.json, the contract as an OpenAPI 3.1 document. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { outdatedSchema, refusalSchema, schemas } from '../shared/contract/index.ts';
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
import { dist, root } from './build/paths.ts';

type Json = { [name: string]: unknown };

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const content = (schema: Json) => ({ 'application/json': { schema } });
const refusalRef = { $ref: '#/components/schemas/Refusal' };

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
          : content(toJsonSchema(response, 'output')),
    }),
  };
}

function describeOperation(id: RouteId): Json {
  const { access, guests, picture, status, throttle } = getRoute(id);
  const { params, query, body }: RouteSchemas = schemas[id];
  const refused = refusals(id).map((code) => [
    code,
    {
      description: STATUS_CODES[code],
      ...(code === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
      content: content(
        code === 412 && isGuarded(id) ? toJsonSchema(outdatedSchema(id), 'output') : refusalRef,
      ),
    },
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
        content: picture ? { 'image/*': {} } : content(toJsonSchema(body, 'input')),
      },
    }),
    responses: { [status]: describeSuccess(id), ...Object.fromEntries(refused) },
  };
}

/** The whole document. */
function openapiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const id of routeIds) {
    const { method, path } = getRoute(id);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(id) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Roof console shop', version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      schemas: { Refusal: toJsonSchema(refusalSchema, 'output') },
    },
  };
}

const file = join(dist, 'openapi.json');
mkdirSync(dist, { recursive: true });
writeFileSync(file, `${JSON.stringify(openapiDocument(), undefined, 2)}\n`);
console.log(relative(root, file));

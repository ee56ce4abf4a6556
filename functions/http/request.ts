/** Reads an API Gateway event (HTTP API, payload 2.0) by the contract. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES } from '../../shared/contract/limits.ts';
import type { Route } from '../../shared/contract/route.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { BadField, BadRequest, Refusal } from '../core/errors.ts';

/** The largest JSON body of any endpoint, in bytes; the contract's largest order is half of it. */
const MAX_BODY_BYTES = 262_144;

export type Part<S extends RouteSchemas, Name extends keyof RouteSchemas> = S extends {
  readonly [K in Name]: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

export interface Request<S extends RouteSchemas> {
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  /** The version from `If-Match`, if the route is guarded and the caller sent one. */
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
}

const nothing = z.lazy(() => z.strictObject({}));

/**
 * @throws Refusal 413, 415 or 400, in that order, if the request breaks the contract
 */
export function readRequest<S extends RouteSchemas>(
  event: APIGatewayProxyEventV2,
  route: Route,
  schemas: S,
): Request<S> {
  const body = schemas.body && (route.picture ? readPicture(event) : readJson(event, schemas.body));
  return {
    params: schemas.params && validate(schemas.params, decodeParams(event)),
    query: validate(schemas.query ?? nothing, readQuery(event.rawQueryString)),
    body,
    ifMatch: route.guarded ? readIfMatch(event.headers['if-match']) : undefined,
    idempotencyKey: route.idempotent
      ? readIdempotencyKey(event.headers['idempotency-key'])
      : undefined,
  } as Request<S>;
}

/** API Gateway encodes every body unless its content type says it is text. */
const readBytes = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** The bytes of a picture; its route checks what they really are. */
function readPicture(event: APIGatewayProxyEventV2): Buffer {
  const bytes = readBytes(event);
  if (bytes.length > MAX_PHOTO_BYTES) {
    throw new Refusal(413, 'The photo is too large: it may have at most 4 MB.');
  }
  if (!/^image\//i.test(event.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'The file must be a JPEG, PNG, WebP or AVIF image.');
  }
  if (bytes.length === 0) throw new BadRequest('The file is empty. Please choose another one.');
  return bytes;
}

function readJson(event: APIGatewayProxyEventV2, schema: z.ZodMiniType): unknown {
  const bytes = readBytes(event);
  if (bytes.length > MAX_BODY_BYTES) throw new Refusal(413, 'The request is too large.');
  if (bytes.length === 0) throw new BadRequest('A JSON body is required.');
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'The body must be sent as application/json.');
  }
  return validate(schema, parseJson(decodeUtf8(bytes)));
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadRequest('The body is not valid UTF-8.');
  }
}

/** Decodes, once, the percent-encoding that API Gateway leaves in a decoded path. */
function decodeParams(event: APIGatewayProxyEventV2): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(event.pathParameters ?? {})) {
    try {
      params[name] = decodeURIComponent(value ?? '');
    } catch {
      throw new BadRequest('The address is not well formed.');
    }
  }
  return params;
}

function readQuery(raw: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw)) {
    if (Object.hasOwn(query, name)) throw new BadRequest('A query parameter is repeated.');
    if (name === '__proto__') throw new BadRequest('The request has an unknown field.');
    query[name] = value;
  }
  return query;
}

/** RFC 9110 section 13.1.1, with this API's versions as strong entity tags; `*` guards nothing. */
function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^\s*"?(\d{1,9})"?\s*$/.exec(header);
  if (!match) throw new BadRequest('If-Match must be a version.');
  return Number(match[1]);
}

function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\w.:-]{8,100}$/.test(header)) {
    throw new BadRequest('Idempotency-Key must be 8 to 100 letters, digits, hyphens or dots.');
  }
  return header;
}

/**
 * Parses a JSON body. The contract's schemas are what limits its depth.
 *
 * @throws BadRequest if it is not JSON, contains a `__proto__` key, or is nested too deeply to be read
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__') throw new SyntaxError('polluted');
      return value;
    });
  } catch {
    throw new BadRequest('The body is not valid JSON.');
  }
}

/**
 * Checks one part of a request.
 *
 * @throws BadRequest naming the first wrong field and the reason, in words a person can act on
 */
function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true, error: general });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw issue ? refusalOf(issue) : new BadRequest('The request is not valid.');
}

/** Turns one issue into a refusal: the field, as far as the contract names it, and the problem. */
function refusalOf(issue: z.core.$ZodIssue): BadRequest {
  const inPair = issue.code === 'invalid_key' || issue.code === 'invalid_element';
  // A path contains only the contract's own names and positions, so that no input is echoed.
  const field = fieldName(inPair ? issue.path.slice(0, -1) : issue.path);
  const message = formatIssue(issue);
  return field ? new BadField(field, message) : new BadRequest(`The request ${message}.`);
}

function formatIssue(issue: z.core.$ZodIssue): string {
  // zod reports a missing field as a wrong type or value.
  if (issue.input === undefined && hasWrongType(issue)) return 'is required';
  if (issue.code !== 'invalid_union') return issue.message;
  return issue.errors.flat().find((nested) => !hasWrongType(nested))?.message ?? issue.message;
}

const hasWrongType = ({ code }: { code?: string }) =>
  code === 'invalid_type' || code === 'invalid_value';

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  boolean: 'must be true or false',
  number: 'must be a number',
  int: 'must be a whole number',
};

/** The message for issues that the contract has none for. */
function general(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'has an unknown field';
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return 'has a pair that is not valid';
  }
  return (issue.code === 'invalid_type' && kinds[issue.expected]) || 'is not valid';
}

const KNOWN_NAME = /^[a-z][A-Za-z]{0,40}$/;

function fieldName(path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') parts.push(`[${part + 1}]`);
    else if (parts.at(-1) === 'specifications') break;
    else if (typeof part === 'string' && KNOWN_NAME.test(part)) parts.push(part);
    else break;
  }
  return parts.join('.').replaceAll('.[', '[');
}

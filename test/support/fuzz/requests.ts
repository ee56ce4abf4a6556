/** Requests for one endpoint: valid, nearly valid and hostile ones. */
import fc from 'fast-check';
import { schemas } from '../../../shared/contract/index.ts';
import type { RouteSchemas } from '../../../shared/contract/routes.ts';
import { getRoute, type RouteId } from '../../../shared/contract/routes.ts';
import {
  canary,
  hostileBody,
  hostileHeaders,
  hostileJson,
  hostileQuery,
  hostileSegment,
} from './hostile.ts';
import { type Known, validOfZod } from './valid.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body: string | Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const nothing = fc.constant(undefined);

/** The path of each value within a value, such as `['items', '0', 'quantity']`. */
function placesIn(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return at.length > 0 ? [[...at]] : [];
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]));
}

const PLACE = '"a place for something hostile"';

/** The body with one of its innermost values made hostile. */
function withHostileLeaf(value: unknown): fc.Arbitrary<string> {
  const places = placesIn(value);
  if (places.length === 0) return hostileJson;
  return fc.tuple(fc.constantFrom(...places), hostileJson).map(([place, hostile]) => {
    const body = structuredClone(value) as Record<string, unknown>;
    const last = place.at(-1) ?? '';
    const holder = place
      .slice(0, -1)
      .reduce<Record<string, unknown>>(
        (inner, name) => inner[name] as Record<string, unknown>,
        body,
      );
    holder[last] = JSON.parse(PLACE);
    return JSON.stringify(body).replace(PLACE, () => hostile);
  });
}

/** The body with one field left out, added, doubled, polluted or made hostile. */
function mutated(value: unknown): fc.Arbitrary<string> {
  if (typeof value !== 'object' || value === null) return hostileJson;
  const fields = Object.entries(value).map(([name, field]) => [name, JSON.stringify(field)]);
  const written = (pairs: string[][]) =>
    `{${pairs.map(([name, field]) => `${JSON.stringify(name)}:${field}`).join(',')}}`;
  const position = fc.nat({ max: Math.max(0, fields.length - 1) });
  const added = fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'totalCents', canary);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(position, hostileJson)
        .map(([index, hostile]) =>
          written(
            fields.map(([name = '', field = ''], at) => [name, at === index ? hostile : field]),
          ),
        ),
    },
    {
      weight: 2,
      arbitrary: position.map((index) => written(fields.filter((_, at) => at !== index))),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(added, hostileJson).map((pair) => written([...fields, pair])),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(position, hostileJson)
        .map(([index, hostile]) => written([...fields, [fields[index]?.[0] ?? 'a', hostile]])),
    },
  );
}

function queryText(value: unknown): string {
  const pairs = Object.entries((value ?? {}) as Record<string, unknown>);
  return new URLSearchParams(
    pairs.filter(([, one]) => one !== undefined).map(([name, one]) => [name, String(one)]),
  ).toString();
}

const encoded = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, text]) => [
      name,
      encodeURIComponent(String(text).toWellFormed()),
    ]),
  );

/** Requests of an endpoint; about one in six is valid. */
export function arbitraryRequest(id: RouteId, known: Known): fc.Arbitrary<FuzzRequest> {
  const route = getRoute(id);
  const { params, query, body }: RouteSchemas = schemas[id];
  // The bytes are no picture: what decodes them is tested in unit/picture-kinds.
  const headers: Parts['headers'] = route.picture ? { 'content-type': 'image/jpeg' } : {};
  const made = (schema: RouteSchemas['body']) => (schema ? validOfZod(schema, known) : nothing);
  const right: fc.Arbitrary<Parts> = fc
    .tuple(made(params), made(query), made(body))
    .map(([path, text, value]) => ({
      params: encoded(path),
      query: queryText(text),
      body: value === undefined ? undefined : JSON.stringify(value),
      headers,
    }));
  const changed = (change: (parts: Parts) => fc.Arbitrary<Partial<Parts>>) =>
    right.chain((parts) => change(parts).map((part) => ({ ...parts, ...part })));

  const kinds: fc.WeightedArbitrary<Parts>[] = [
    { weight: 3, arbitrary: right },
    { weight: 3, arbitrary: changed(() => hostileHeaders.map((headers) => ({ headers }))) },
    { weight: 4, arbitrary: changed(() => hostileQuery.map((text) => ({ query: text }))) },
    { weight: body ? 4 : 2, arbitrary: changed(() => hostileBody.map((raw) => ({ body: raw }))) },
  ];
  if (params) {
    kinds.push({
      weight: 4,
      arbitrary: changed((parts) =>
        hostileSegment.map((segment) => ({
          params: Object.fromEntries(Object.keys(parts.params).map((name) => [name, segment])),
        })),
      ),
    });
  }
  if (body) {
    kinds.push({
      weight: 6,
      arbitrary: changed((parts) =>
        withHostileLeaf(JSON.parse(String(parts.body))).map((raw) => ({ body: raw })),
      ),
    });
    kinds.push({
      weight: 9,
      arbitrary: changed((parts) =>
        mutated(JSON.parse(String(parts.body))).map((raw) => ({ body: raw })),
      ),
    });
  }
  return fc.oneof(...kinds).map((parts) => ({
    method: route.method,
    path: address(route.path, parts),
    headers: parts.headers,
    body: parts.body,
  }));
}

function address(template: string, { params, query }: Parts): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return query ? `${path}?${query}` : path;
}

/** True if a request satisfies the contract's schemas. */
export function isRight(id: RouteId, request: FuzzRequest): boolean {
  const { params, query, body }: RouteSchemas = schemas[id];
  if (Object.keys(request.headers).length > 0) return false;
  const [path = '', text = ''] = request.path.split('?');
  try {
    const names = getRoute(id).path.split('/');
    const values = path.split('/').map(decodeURIComponent);
    const found = names.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), values[index]]] : [],
    );
    if (params && !params.safeParse(Object.fromEntries(found)).success) return false;
    const pairs = [...new URLSearchParams(text)];
    const asked = Object.fromEntries(pairs);
    if (pairs.length !== Object.keys(asked).length) return false;
    if (query ? !query.safeParse(asked).success : pairs.length > 0) return false;
    if (!body) return true;
    const raw = request.body;
    if (typeof raw !== 'string' || raw.includes('__proto__')) return false;
    return body.safeParse(JSON.parse(raw)).success;
  } catch {
    return false;
  }
}

/** Runs CloudFront Functions from the files that are deployed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';

type Values = Record<string, { value: string }>;

/** The used parts of a function's result, which is the request or an answer. */
interface Returned {
  readonly uri: string;
  readonly headers: Values;
  readonly statusCode: number;
}

/** The parts of a viewer's request that the functions use. */
export interface Viewed {
  readonly method: string;
  readonly path: string;
  /** Without the question mark; absent if there is no query. */
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
}

interface EdgeFunction {
  /** The path and headers of the request after the function, or the address it redirects to. */
  request(viewed: Viewed): { path: string; headers: Record<string, string>; redirect?: string };
  status(viewed: Viewed, statusCode: number): number;
}

const toValues = (entries: Iterable<[string, string]>): Values =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));

/** The event of version 1.0 for a viewer's request, or for a response to it if there is one. */
const toEvent = ({ method, path, query, headers, address }: Viewed, response?: object) => ({
  version: '1.0',
  context: { eventType: response ? 'viewer-response' : 'viewer-request' },
  viewer: { ip: address },
  request: {
    method,
    uri: path,
    querystring: toValues(new URLSearchParams(query)),
    headers: toValues(Object.entries(headers)),
    cookies: {},
  },
  ...(response && { response }),
});

/** Runs a function's code; it takes the JSON of an event and returns the JSON of the handler's result. */
export type EdgeEngine = (code: string, filename: string) => (event: string) => string;

/** CloudFront runs everything in strict mode. Values pass as JSON, so that none of Node's objects get in. */
export const strictly = (code: string): string =>
  `'use strict'; ${code}\n(event) => JSON.stringify(handler(JSON.parse(event)));`;

/** It has all of Node's built-ins. The tests make sure the functions use only those that CloudFront has. */
const nodeEngine: EdgeEngine = (code, filename) =>
  runInNewContext(strictly(code), {}, { filename });

/** An error thrown by a function. CloudFront then answers 503. */
export class EdgeFunctionError extends Error {}

/**
 * Loads a function from `infra/edge`. Its methods throw an EdgeFunctionError if it throws.
 *
 * @param file its name there, such as `site.js`
 */
export function loadEdgeFunction(file: string, engine: EdgeEngine = nodeEngine): EdgeFunction {
  const path = resolve(import.meta.dirname, '../../edge', file);
  const run = engine(readFileSync(path, 'utf8'), path);
  const handle = (event: object): Returned => {
    try {
      return JSON.parse(run(JSON.stringify(event)));
    } catch (cause) {
      throw new EdgeFunctionError(`${file}: ${cause}`, { cause });
    }
  };
  return {
    request(viewed) {
      const { uri, headers, statusCode } = handle(toEvent(viewed));
      const redirect = statusCode === 301 ? headers.location?.value : undefined;
      return {
        path: uri,
        ...(redirect !== undefined && { redirect }),
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, { value }]) => [name, value]),
        ),
      };
    },
    status(viewed, statusCode) {
      return handle(toEvent(viewed, { statusCode, headers: {} })).statusCode;
    },
  };
}

/** Calls a function's bundle in a separate process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findApiRoute } from '../../infra/api-routes.ts';
import { toEvent } from '../../infra/local/gateway/event.ts';

type Env = Readonly<Record<string, string>>;

/** The event of a call that came through the edge. */
export function makeEvent(env: Env, cookie: string, method: string, path: string, body?: unknown) {
  const route = findApiRoute(path);
  if (!route) throw new Error(`No route ${method} ${path}`);
  const headers = {
    'x-origin-verify': env.ORIGIN_SECRET ?? '',
    'x-viewer-address': '192.0.2.1',
    cookie,
    'sec-fetch-site': 'same-origin',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const call = { method, path, query: '', headers, body: bytes };
  return JSON.stringify(toEvent({ ...call, sourceIp: '192.0.2.1', protocol: 'HTTP/1.1' }, route));
}

/** Runs a script of this folder and parses the JSON that it prints. */
export async function runScript(script: string, env: Env, ...args: string[]): Promise<unknown> {
  // Not synchronously: the parameter store that the function calls is in this process.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, script), ...args],
    { env },
  );
  return JSON.parse(stdout);
}

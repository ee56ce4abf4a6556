/**
 * Stands between each function and the emulators and lets through what the function's role on AWS
 * allows, so that a call its role does not allow fails here before it fails there.
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { absentPageName, mailerName, publisherName } from '../../../infra/build/paths.ts';
import {
  absentPageGrant,
  type Grant,
  grants,
  mailerGrant,
  publisherGrant,
} from '../../../infra/constructs/grants.ts';
import { buildStatements, type Statement } from '../../../infra/constructs/statements.ts';
import type { Resource } from '../../../shared/contract/routes.ts';
import { arns, findService, parseCalls } from './calls.ts';
import { type AwsCall, covers } from './policy.ts';

type Env = Readonly<Record<string, string>>;
export type FunctionName =
  | Resource
  | typeof publisherName
  | typeof mailerName
  | typeof absentPageName;

/** Every function that calls something, with what it may. */
export const guarded: Readonly<Record<FunctionName, Grant>> = {
  ...grants,
  [publisherName]: publisherGrant,
  [mailerName]: mailerGrant,
  [absentPageName]: absentPageGrant,
};

export interface Guard {
  /** A function's environment: the guard's address in place of each emulator's. */
  environmentFor(name: FunctionName): Env;
  /** Every call that a function has made. */
  readonly calls: { readonly by: FunctionName; readonly call: AwsCall }[];
  /** Those that its role does not allow. */
  readonly refused: { readonly by: FunctionName; readonly call: AwsCall }[];
  stop(): Promise<void>;
}

const SERVICES = ['DYNAMODB', 'S3', 'SESV2', 'SSM'] as const;
const agent = new Agent({ keepAlive: true });

/**
 * Puts a guard before the emulators that an environment names.
 *
 * @param watchOnly lets through what the roles do not allow, and only takes note of it
 */
export async function guardRoles(env: Env, { watchOnly = false } = {}): Promise<Guard> {
  const calls: Guard['calls'] = [];
  const refused: Guard['refused'] = [];

  async function answer(
    by: FunctionName,
    roles: Statement[],
    from: IncomingMessage,
    to: ServerResponse,
  ) {
    const body = await buffer(from);
    for (const call of from.method === 'OPTIONS' ? [] : parseCalls(from, body)) {
      calls.push({ by, call });
      if (roles.some((statement) => covers(statement, call))) continue;
      refused.push({ by, call });
      if (!watchOnly) return deny(from, to);
    }
    forward(env[`AWS_ENDPOINT_URL_${findService(from.headers)}`] ?? '', from, body, to);
  }

  const servers = await Promise.all(
    (Object.keys(guarded) as FunctionName[]).map(async (name) => {
      const roles = buildStatements(guarded[name], arns);
      const server = createServer((from, to) => {
        answer(name, roles, from, to).catch(() => to.destroy());
      });
      server.listen(0, '127.0.0.1').unref();
      await once(server, 'listening');
      return [name, server] as const;
    }),
  );
  const endpoints = new Map(
    servers.map(([resource, server]) => [
      resource,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ]),
  );
  return {
    calls,
    refused,
    environmentFor: (resource) => ({
      ...env,
      ...Object.fromEntries(
        SERVICES.map((name) => [`AWS_ENDPOINT_URL_${name}`, endpoints.get(resource) ?? '']),
      ),
    }),
    async stop() {
      for (const [, server] of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function deny(from: IncomingMessage, to: ServerResponse): void {
  if (findService(from.headers) === 'S3') {
    to.writeHead(403, { 'content-type': 'application/xml' });
    to.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    return;
  }
  to.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  to.end(JSON.stringify({ __type: 'AccessDeniedException', message: 'No role allows this' }));
}

/** Hands a request on as it came: its signature names the host that the caller saw. */
function forward(endpoint: string, from: IncomingMessage, body: Buffer, to: ServerResponse): void {
  const { hostname, port } = new URL(endpoint);
  const { method, url: path, headers } = from;
  const onward = httpRequest({ agent, hostname, port, method, path, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
    answer.once('error', () => to.destroy());
  });
  onward.once('error', () => to.destroy());
  to.once('close', () => onward.destroy());
  onward.end(body);
}

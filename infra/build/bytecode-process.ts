/**
 * Loads one built function, lets it answer each of its routes once against services that hold
 * nothing, and writes the bytecode of all that ran. `bytecode.ts` starts it.
 */
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '../../functions/core/environment.ts';
import {
  type Resource,
  type RouteId,
  resourceOf,
  routeIds,
  routeOf,
} from '../../shared/contract/routes.ts';
import { bundleName } from './paths.ts';

type Json = Record<string, unknown>;

const KID = 'bytecode';
const SECRET = Buffer.alloc(32, 1);
const USER = 'somebody';

/** Bodies of the routes that do more with one than refuse it; the rest get an empty object. */
const bodies: Partial<Record<RouteId, Json>> = {
  'auth.login': { email: 'jo@example.com', password: 'password' },
  'auth.signup': {
    email: 'jo@example.com',
    password: 'password',
    firstName: 'Jo',
    lastName: 'Shopper',
  },
};

function base64url(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sessionCookie(): string {
  const now = Math.floor(Date.now() / 1000);
  const signed = [
    base64url({ alg: 'HS256', kid: KID, typ: 'session+jwt' }),
    base64url({
      sub: USER,
      jti: 'session',
      iss: 'roof-console-shop',
      aud: 'session',
      iat: now,
      exp: now + 3600,
    }),
  ].join('.');
  return `__Host-session=${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

/** A signed-in admin, as stored; every other item is absent. */
const person: Record<string, Json> = {
  PROFILE: {
    PK: { S: `USER#${USER}` },
    SK: { S: 'PROFILE' },
    id: { S: USER },
    email: { S: 'jo@example.com' },
    firstName: { S: 'Jo' },
    lastName: { S: 'Shopper' },
    phone: { NULL: true },
    role: { S: 'admin' },
    createdAt: { S: new Date().toISOString() },
    version: { N: '1' },
  },
  'SESSION#session': {
    PK: { S: `USER#${USER}` },
    SK: { S: 'SESSION#session' },
    expiresAt: { N: '9999999999' },
  },
};

async function jsonOf(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text || '{}');
}

function answerTo(call: string, input: Json): Json {
  if (call === 'AmazonSSM.GetParameter') {
    const keys = [{ kid: KID, secret: SECRET.toString('base64url') }];
    return { Parameter: { Value: JSON.stringify({ keys }) } };
  }
  if (call.endsWith('.Query')) return { Items: [], Count: 0, ScannedCount: 0 };
  if (!call.endsWith('.BatchGetItem')) return {};
  const wanted = Object.entries(
    input.RequestItems as Record<string, { Keys: { SK: { S: string } }[] }>,
  );
  const Responses = Object.fromEntries(
    wanted.map(([table, { Keys }]) => [table, Keys.flatMap(({ SK }) => person[SK.S] ?? [])]),
  );
  return { Responses, UnprocessedKeys: {} };
}

const [, , folder = '', resource = ''] = process.argv;

const services = createServer(async (request, response) => {
  const call = String(request.headers['x-amz-target'] ?? '');
  const answer = answerTo(call, request.method === 'POST' && call ? await jsonOf(request) : {});
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(answer));
});
await new Promise<void>((ready) => services.listen(0, '127.0.0.1', ready));
const endpoint = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;

const environment: Environment = {
  TABLE_NAME: 'bytecode',
  IMAGE_BUCKET: 'bytecode',
  SESSION_KEYS_PARAMETER: '/bytecode',
  ORIGIN_SECRET: 'bytecode bytecode',
  IP_RATE_LIMIT: 'on',
};
Object.assign(process.env, environment, {
  AWS_REGION: 'ap-southeast-2',
  AWS_ACCESS_KEY_ID: 'bytecode',
  AWS_SECRET_ACCESS_KEY: 'bytecode',
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_ENDPOINT_URL_SSM: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
});

const { handler, script } = await import(pathToFileURL(join(folder, bundleName)).href);

for (const id of routeIds.filter((route) => resourceOf(route) === (resource as Resource))) {
  const { method, path } = routeOf(id);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
  const routeKey = `${method} ${path}`;
  await handler(
    {
      version: '2.0',
      routeKey,
      rawPath: path,
      rawQueryString: '',
      cookies: [sessionCookie()],
      headers: {
        'x-origin-verify': environment.ORIGIN_SECRET,
        'x-viewer-address': '192.0.2.1',
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      pathParameters: Object.fromEntries(names),
      requestContext: { http: { method, path, sourceIp: '192.0.2.1' }, requestId: id, routeKey },
      isBase64Encoded: false,
      ...(method !== 'GET' && { body: JSON.stringify(bodies[id] ?? {}) }),
    },
    {},
  );
}
writeFileSync(join(folder, 'function.cache'), script.createCachedData());
process.exit();

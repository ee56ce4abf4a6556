/** Cold starts: the functions load only the modules of Node that they use. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { builtFunctions, bundleName, root } from '../../infra/build/paths.ts';
import { resources } from '../../shared/contract/routes.ts';

beforeAll(ensureBuilt, 60_000);

/**
 * All but two: uploads decodes pictures and contains the S3 client, and emails renders previews,
 * which format dollars.
 */
const lean = resources.filter((resource) => resource !== 'uploads' && resource !== 'emails');

const key = { kid: 'a-key-of-ours', secret: randomBytes(32).toString('base64url') };

/** A session's cookie. */
async function signCookie(secret: string): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: key.kid, typ: 'session+jwt' })
    .setSubject('user')
    .setJti('session')
    .setIssuer('roof-console-shop')
    .setAudience('session')
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(Buffer.from(secret, 'base64url'));
  return `__Host-session=${token}`;
}

interface Started {
  /** The answers to a public call, and to calls with a forged and with a genuine session. */
  readonly statuses: number[];
  /** Modules of Node that were loaded meanwhile. */
  readonly modules: string[];
  /** Kinds of Intl objects that were created. */
  readonly intl: string[];
}

/** Loads every lean bundle in one new process, and makes three calls that need an unreachable table. */
async function start(): Promise<Started> {
  const bundle = (resource: string) => join(builtFunctions, resource, bundleName);
  const genuine = await signCookie(key.secret);
  const forged = await signCookie(randomBytes(32).toString('base64url'));
  const parameter = JSON.stringify({ Parameter: { Value: JSON.stringify({ keys: [key] }) } });
  let calls = 0;
  // Parameter Store throttles with a 400, which the SDK repeats. At its default all functions of an account
  // together may read 40 parameters a second: many cold starts at once meet it.
  const store = createServer((_, answer) => {
    calls += 1;
    if (calls > 1) answer.end(parameter);
    else answer.writeHead(400).end(JSON.stringify({ __type: 'ThrottlingException' }));
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const program = `
    const intl = [];
    for (const kind of Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name))) {
      Intl[kind] = new Proxy(Intl[kind], {
        construct: (target, args) => (intl.push(kind), new target(...args)),
      });
    }
    const before = new Set(process.moduleLoadList);
    for (const bundle of ${JSON.stringify(lean.map(bundle))}) require(bundle);
    const call = async (bundle, rawPath, cookies) => (await require(bundle).handler({
      rawPath, cookies, rawQueryString: '',
      headers: { 'x-origin-verify': process.env.ORIGIN_SECRET, 'x-viewer-address': '2001:db8::1' },
      requestContext: { requestId: 'x', http: { method: 'GET' } },
    }, {})).statusCode;
    (async () => {
      const user = ${JSON.stringify(bundle('auth'))};
      const statuses = [
        await call(${JSON.stringify(bundle('products'))}, '/api/products/x'),
        await call(user, '/api/auth/user', [${JSON.stringify(forged)}]),
        await call(user, '/api/auth/user', [${JSON.stringify(genuine)}]),
      ];
      const modules = process.moduleLoadList.filter((name) => !before.has(name));
      process.stdout.write(JSON.stringify({ statuses, modules, intl }), () => process.exit());
    })();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
    env: {
      TABLE_NAME: 'table',
      IMAGE_BUCKET: 'bucket',
      SESSION_KEYS_PARAMETER: '/keys',
      ORDER_LINK_KEYS_PARAMETER: '/link-keys',
      QUOTE_LINK_KEYS_PARAMETER: '/link-keys',
      ORIGIN_SECRET: 'a secret of sixteen',
      IP_RATE_LIMIT: 'off',
      AWS_REGION: 'ap-southeast-2',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1',
      AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    },
  });
  store.close();
  // After the functions' own log lines.
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{"statuses"')));
}

it('loads neither locale rules nor unused modules of Node', async () => {
  const { statuses, modules, intl } = await start();
  // A genuine session is looked for in the table; a forged one is not.
  expect(statuses).toEqual([503, 401, 503]);
  expect(intl).toEqual([]);
  const names = modules.map((name) => name.replace(/^.* /, ''));
  expect(names).toContain('https');
  const unused = /http2|undici|perf_hooks|worker_threads|inspector|^dns/;
  expect(names.filter((name) => unused.test(name))).toEqual([]);
}, 30_000);

it('builds each schema at its first use', () => {
  const files = globSync('{functions,shared}/**/*.ts', { cwd: root });
  const built = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:export )?const (\w+) = (?:z(?!\.lazy\()\b|text\(|optionalText\()/gm,
      ),
    ].map(([, name]) => `${file}: ${name}`),
  );
  expect(built).toEqual([]);
});

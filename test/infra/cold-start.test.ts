/** Cold starts: the functions load only the modules of Node that they use. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Loads every lean bundle in one new process, lets `products` read an unreachable table, and
 * reports the loaded modules of Node and the kinds of Intl objects created.
 */
function start(): { status: number; modules: string[]; intl: string[] } {
  const bundles = lean.map((resource) => join(builtFunctions, resource, bundleName));
  const products = join(builtFunctions, 'products', bundleName);
  const program = `
    const intl = [];
    for (const kind of Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name))) {
      Intl[kind] = new Proxy(Intl[kind], {
        construct: (target, args) => (intl.push(kind), new target(...args)),
      });
    }
    const before = new Set(process.moduleLoadList);
    for (const bundle of ${JSON.stringify(bundles)}) require(bundle);
    require(${JSON.stringify(products)}).handler({
      routeKey: 'GET /api/products/{id}', rawPath: '/api/products/x', rawQueryString: '',
      headers: { 'x-origin-verify': process.env.ORIGIN_SECRET, 'x-viewer-address': '2001:db8::1' },
      pathParameters: { id: 'x' }, requestContext: { requestId: 'x', http: {} },
    }, {}).then(({ statusCode: status }) => {
      const modules = process.moduleLoadList.filter((name) => !before.has(name));
      process.stdout.write(JSON.stringify({ status, modules, intl }), () => process.exit());
    });`;
  const output = execFileSync(process.execPath, ['--input-type=commonjs', '-e', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
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
    },
  });
  // After the function's own log lines.
  return JSON.parse(output.slice(output.lastIndexOf('{"status"')));
}

it('loads neither locale rules nor unused modules of Node', () => {
  const { status, modules, intl } = start();
  expect(status).toBe(503);
  expect(intl).toEqual([]);
  const names = modules.map((name) => name.replace(/^.* /, ''));
  expect(names).toContain('https');
  const unused = /http2|undici|webstreams|perf_hooks|worker_threads|inspector|^zlib$|^dns/;
  expect(names.filter((name) => unused.test(name))).toEqual([]);
}, 30_000);

it('builds each schema at its first use', () => {
  const files = globSync('{functions,shared}/**/*.ts', { cwd: root }).filter(
    // The schema of a refusal is only for tests and OpenAPI.
    (file) => file !== 'shared/contract/refusals.ts',
  );
  const built = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:export )?const (\w+) = (?:z(?!\.lazy\()\b|text\(|optionalText\()/gm,
      ),
    ].map(([, name]) => `${file}: ${name}`),
  );
  expect(built).toEqual([]);
});

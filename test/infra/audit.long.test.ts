/**
 * The app, nightly as the CDK command runs it: offline, audited by the AwsSolutions rules, with functions
 * that start.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { App, Resource, Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { readConfig } from '../../infra/config.ts';
import { addShop } from '../../infra/shop.ts';
import { getRoute, type RouteId, resources, routeIds } from '../../shared/contract/routes.ts';
import { longForm, pickShare } from '../support/long-form.ts';
import { newApp, stageConfig } from './template.ts';

const run = promisify(execFile);

interface FunctionResource {
  readonly Type: string;
  readonly Properties: {
    readonly Code: { readonly S3Key: string };
    readonly Handler: string;
    readonly Environment?: { readonly Variables: Readonly<Record<string, unknown>> };
  };
}

/** Settings of a deployed stage: with a known account the audit sees other ARNs. */
const asDeployed = {
  account: '111122223333',
  alertEmail: 'owner@example.com',
  domain: 'shop.example.com',
  hostedZoneId: 'Z0123456789ABC',
};

type Context = Readonly<Record<string, unknown>>;

/** As the CDK command does, in a process of its own, where the CDK also holds the templates to its own rules. */
async function runApp(context: Context): Promise<void> {
  const { AWS_REGION: _, ...env } = process.env;
  await run(process.execPath, ['infra/app.ts'], {
    env: {
      ...env,
      CDK_OUTDIR: out,
      CDK_CONTEXT_JSON: JSON.stringify(context),
      // No call to AWS is possible: there is no network.
      HTTPS_PROXY: 'http://127.0.0.1:9',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    },
  });
}

/** As the app does. The CDK's own rules take five times as long as the audit. */
function synthesizeHere(context: Context): void {
  const app = new App({ outdir: out, context, builtinCloudFormationValidation: false });
  addShop(
    app,
    readConfig((name) => app.node.tryGetContext(name)),
  );
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
}

let out: string;
let functions: [string, FunctionResource['Properties']][];

beforeAll(async () => {
  await ensureBuilt();
  // Inside the repository, where the modules that Lambda provides (its SDK) resolve.
  mkdirSync('test-results', { recursive: true });
  out = mkdtempSync(resolve('test-results/cdk-'));
  const { context: stated } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const context = {
    ...stated,
    stages: { dev: asDeployed },
    // Native code for Lambda is downloaded and only runs there.
    'aws:cdk:bundling-stacks': [],
  };
  if (longForm) await runApp(context);
  else synthesizeHere(context);
  const template = JSON.parse(readFileSync(join(out, 'RoofConsoleShop-dev.template.json'), 'utf8'));
  functions = Object.entries(template.Resources as Record<string, FunctionResource>)
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .map(([id, { Properties }]) => [id, Properties]);
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe('the app', () => {
  it('is synthesized offline, completely', () => {
    const { missing } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect(missing).toBeUndefined();
  });

  it('passes the audit', () => {
    const report = readFileSync(join(out, 'validation-report.json'), 'utf8');
    const { pluginReports } = JSON.parse(report) as {
      pluginReports: {
        readonly conclusion?: string;
        readonly violations: { readonly severity?: string; readonly ruleName: string }[];
      }[];
    };
    const errors = pluginReports
      .flatMap(({ violations }) => violations)
      .filter(({ severity }) => !/warn|info/i.test(severity ?? 'error'));
    expect(errors.map(({ ruleName }) => ruleName)).toEqual([]);
  });

  it('suppresses findings of single resources only, each with a reason', () => {
    const app = newApp();
    addShop(app, stageConfig());
    const excepted = app.node
      .findAll()
      .flatMap((construct) =>
        construct.node.metadata
          .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
          .map(({ data }) => ({ construct, rules: data as Record<string, string> })),
      );
    expect(excepted.length).toBeGreaterThan(10);
    for (const { construct, rules } of excepted) {
      expect(Stack.isStack(construct)).toBe(false);
      expect(Resource.isResource(construct)).toBe(true);
      for (const reason of Object.values(rules)) expect(reason.length).toBeGreaterThan(20);
    }
  });
});

/** A call of a function's first route that did not come through the edge. */
function eventFor(id: RouteId) {
  const { method, path } = getRoute(id);
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { host: 'shop.example' },
    requestContext: { http: { method, path, sourceIp: '203.0.113.7' }, requestId: 'one' },
    isBase64Encoded: false,
  };
}

const START = `
  const [file, name, event] = process.argv.slice(1);
  const { [name]: handler } = await import(file);
  if (typeof handler !== 'function') throw new Error('no handler');
  const answer = event && (await handler(JSON.parse(event), { awsRequestId: 'one', getRemainingTimeInMillis: () => 9000 }));
  console.log(JSON.stringify(answer ?? null));
  process.exit();
`;

/** A variable as a deploy would set it: CloudFormation's references become names of some length. */
function filledIn(key: string, value: unknown): string {
  const name = `filled-in-by-the-deploy-${key}`;
  if (typeof value === 'string') return value;
  const parts = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join']?.[1] ?? [{}];
  return parts.map((part) => (typeof part === 'string' ? part : name)).join('');
}

describe('every function of the template', () => {
  it('starts on Node 24 with the environment of the template', async () => {
    expect(process.versions.node).toMatch(/^24\./);
    expect(functions.length).toBeGreaterThan(10);
    const refused: string[] = [];
    // Each is a process: a sixth by day.
    const started = pickShare(functions, 0, Math.ceil(functions.length / 6));
    for (const [id, { Code, Handler, Environment }] of started) {
      const [file = '', name = ''] = Handler.split('.');
      const folder = join(out, `asset.${Code.S3Key.replace('.zip', '')}`);
      // Lambda accepts either extension.
      const bundle = readdirSync(folder).find((entry) =>
        /^\.[cm]js$/.test(entry.replace(file, '')),
      );
      const asset = join(folder, bundle ?? '');
      const variables = Object.entries(Environment?.Variables ?? {}).map(([key, value]) => [
        key,
        filledIn(key, value),
      ]);
      const route = routeIds.find((one) => id.toLowerCase().startsWith(`api${one.split('.')[0]}`));
      const args = route ? [JSON.stringify(eventFor(route))] : [];
      const { stdout } = await run(
        process.execPath,
        ['--input-type=module', '--eval', START, asset, name, ...args],
        {
          env: {
            ...Object.fromEntries(variables),
            AWS_REGION: 'ap-southeast-2',
            AWS_ACCESS_KEY_ID: 'none',
            AWS_SECRET_ACCESS_KEY: 'none',
            AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
          },
        },
      );
      const answer = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
      if (!route) continue;
      expect(answer).toMatchObject({ statusCode: 403 });
      refused.push(id);
    }
    expect(refused.length).toBeGreaterThan(started.length / 2);
    if (longForm) expect(refused).toHaveLength(resources.length);
  }, 60_000);
});

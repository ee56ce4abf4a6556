/**
 * `npm run deploy -- prod`: builds, deploys the stacks of a stage, publishes the site and runs the
 * smoke test. The API comes before the site, because new pages may need new endpoints, while a new API
 * still serves the old pages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.ts';
import { builtSite, root } from '../build/paths.ts';
import { ConfigError, readConfig } from '../config.ts';
import { requestPublishAll, shopNames, siteBucket } from './aws.ts';
import { publishSite } from './publish-site.ts';
import { readSite } from './site-files.ts';
import { smokeDeployed } from './smoke.ts';

const USAGE = 'Usage: npm run deploy -- <stage>   (such as dev or prod)';

function loadConfig(stage: string | undefined) {
  if (!stage) throw new ConfigError(USAGE);
  const { context } = JSON.parse(readFileSync(resolve(root, 'cdk.json'), 'utf8'));
  const config = readConfig((name) => (name === 'stage' ? stage : context[name]));
  if (!config.account) {
    throw new ConfigError(
      `Set stages.${stage}.account in cdk.json: the AWS account that is this stage's alone`,
    );
  }
  return config;
}

function deployStacks(stage: string): void {
  const { status } = spawnSync(
    resolve(root, 'node_modules/.bin/cdk'),
    ['deploy', '--all', '--context', `stage=${stage}`, '--require-approval', 'never'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' } },
  );
  if (status !== 0) throw new ConfigError('The stacks were not deployed. The site is as it was.');
}

try {
  const { stage, region } = loadConfig(process.argv[2]);
  await ensureBuilt();
  deployStacks(stage);
  const names = await shopNames(stage, region);
  const { written, removed } = await publishSite(
    siteBucket(names),
    readSite(builtSite),
    new Date(),
  );
  await requestPublishAll(names, new Date());
  console.log(`Site: ${written} files written, ${removed} old ones removed.`);
  await smokeDeployed(names, console.log);
  console.log(names.ORIGIN);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

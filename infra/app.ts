/** The CDK app: `cdk synth`, `npm run deploy -- prod`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { resources } from '../shared/contract/routes.ts';
import {
  absentPageName,
  builtFunctions,
  bundleName,
  mailerName,
  publisherName,
} from './build/paths.ts';
import { ConfigError, readConfig } from './config.ts';
import { addShop } from './shop.ts';

function loadConfig(app: App) {
  try {
    return readConfig((name) => app.node.tryGetContext(name));
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const app = new App();
const config = loadConfig(app);
const bundles = [...resources, publisherName, mailerName, absentPageName];
const unbuilt = bundles.filter((name) => !existsSync(join(builtFunctions, name, bundleName)));
if (unbuilt.length > 0) fail(`Not built: ${unbuilt.join(', ')}. Run npm run build first`);

addShop(app, config);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

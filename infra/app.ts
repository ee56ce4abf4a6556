/** The CDK app: `cdk synth`, `cdk deploy -c stage=prod`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { resources } from '../shared/contract/routes.ts';
import { builtFunctions, bundleName } from './build/paths.ts';
import { ShopStack } from './stack.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const app = new App();
const stage: unknown = app.node.tryGetContext('stage') ?? 'dev';
if (typeof stage !== 'string' || !/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
  fail(`The context value "stage" must be a short lower-case name, not ${JSON.stringify(stage)}`);
}
const unbuilt = resources.filter((name) => !existsSync(join(builtFunctions, name, bundleName)));
if (unbuilt.length > 0) fail(`Not built: ${unbuilt.join(', ')}. Run npm run build first`);

new ShopStack(app, `RoofConsoleShop-${stage}`, {
  stage,
  description: `Roof console shop, stage ${stage}`,
});

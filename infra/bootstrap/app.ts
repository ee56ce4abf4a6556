/**
 * `npm run bootstrap -- --context stage=prod --context repository=owner/name …`: creates, once per
 * account, the roles that GitHub's runners assume by OpenID Connect, so that no AWS key is stored.
 */
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ConfigError, readConfig } from '../config.ts';
import { GitHubStack, readRepository } from './github-stack.ts';

const app = new App();
const context = (name: string): unknown => app.node.tryGetContext(name);
try {
  const { stage, region, account, nightlyBackup } = readConfig(context);
  if (!account) throw new ConfigError(`Set stages.${stage}.account in cdk.json first`);
  new GitHubStack(app, 'RoofConsoleShop-GitHub', {
    env: { region, account },
    repository: readRepository(context),
    stage,
    nightlyBackup: nightlyBackup === 'on',
    description: `Roof console shop: who may deploy stage ${stage} from GitHub`,
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}

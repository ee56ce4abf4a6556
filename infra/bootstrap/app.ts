/**
 * `npm run bootstrap -- owner/repository`: once an account, the roles that GitHub's runners take by
 * OpenID Connect, so that no key of AWS is stored anywhere.
 */
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { GitHubStack } from './github-stack.ts';

const app = new App();
const repository: unknown = app.node.tryGetContext('repository');
if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
  console.error(
    `The context value "repository" must be owner/name, not ${JSON.stringify(repository)}`,
  );
  process.exit(1);
}
const region: unknown = app.node.tryGetContext('region') ?? 'ap-southeast-2';
if (typeof region !== 'string' || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) {
  console.error(`The context value "region" must be an AWS region, not ${JSON.stringify(region)}`);
  process.exit(1);
}
new GitHubStack(app, 'RoofConsoleShop-GitHub', {
  env: { region },
  repository,
  stages: ['dev', 'prod'],
  description: 'Roof console shop: who may deploy it from GitHub',
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

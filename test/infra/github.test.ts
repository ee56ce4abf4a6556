/** The right to deploy from GitHub. */

import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { shopKeys } from '../../functions/storage/keys.ts';
import { GitHubStack } from '../../infra/bootstrap/github-stack.ts';
import { examine } from '../../infra/doctor/examine.ts';
import { fakeAsked } from '../support/fake-asked.ts';
import { nightly } from '../support/nightly.ts';
import { ACCOUNT, type Asked, filledIn, isAllowed, ofType } from '../support/roles/synthesized.ts';
import { diffStage } from './cdk-diff.ts';
import { shopTemplates, stageConfig } from './template.ts';

const repository = { owner: 'owner', name: 'shop', ownerId: '11', repositoryId: '22' };
const resources = filledIn(
  Template.fromStack(
    new GitHubStack(new App({ builtinCloudFormationValidation: false }), 'RoofConsoleShop-GitHub', {
      env: { region: 'ap-southeast-2' },
      repository,
      stage: 'dev',
      nightlyBackup: true,
    }),
  ),
);
const roleNamed = (name: string) =>
  ofType(resources, 'AWS::IAM::Role').find(
    ({ Properties }) => Properties.RoleName === `RoofConsoleShop-${name}`,
  );

interface Token {
  readonly sub: string;
  readonly repository_id?: string;
  readonly ref?: string;
  readonly aud?: string;
}

describe('the trust policies of the runners’ roles', () => {
  /** True if STS allows a GitHub token with these claims to assume a role. */
  const isGiven = (name: string, token: Token) => {
    const claims = {
      aud: 'sts.amazonaws.com',
      repository_id: '22',
      ref: 'refs/heads/main',
      ...token,
    };
    return isAllowed({
      principal: `arn:aws:iam::${ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`,
      action: 'sts:AssumeRoleWithWebIdentity',
      resource: `arn:aws:iam::${ACCOUNT}:role/${roleNamed(name)?.id}`,
      context: Object.fromEntries(
        Object.entries(claims).map(([claim, value]) => [
          `token.actions.githubusercontent.com:${claim}`,
          value,
        ]),
      ),
      resourcePolicy: roleNamed(name)?.Properties.AssumeRolePolicyDocument,
    });
  };

  it.each<[string, string, Token]>([
    ['a pull request', 'Diff', { sub: 'repo:owner/shop:pull_request', ref: 'refs/pull/1/merge' }],
    ['a pull request', 'Diff', { sub: 'repo:owner@11/shop@22:pull_request' }],
    ['a job of the environment', 'Deploy', { sub: 'repo:owner/shop:environment:dev' }],
    ['a job of the environment', 'Deploy', { sub: 'repo:owner@11/shop@22:environment:dev' }],
  ])('let %s assume %s: %j', async (_, name, token) => {
    expect(await isGiven(name, token)).toBe(true);
  });

  it('let a job on main back the shop up, and nobody else', async () => {
    const main = 'repo:owner@11/shop@22:ref:refs/heads/main';
    expect(await isGiven('Backup', { sub: main })).toBe(true);
    for (const sub of [
      'repo:owner@11/shop@22:pull_request',
      'repo:owner@11/shop@22:ref:refs/heads/mine',
      'repo:other@44/shop@33:ref:refs/heads/main',
    ]) {
      expect([sub, await isGiven('Backup', { sub })]).toEqual([sub, false]);
    }
  });

  it.each<[string, Token]>([
    ['another repository', { sub: 'repo:owner/other:environment:dev', repository_id: '33' }],
    ['another owner', { sub: 'repo:other@44/shop@33:environment:dev', repository_id: '33' }],
    [
      'a new repository of the old names',
      { sub: 'repo:owner/shop:environment:dev', repository_id: '33' },
    ],
    ['a new owner of the old name', { sub: 'repo:owner@44/shop@22:environment:dev' }],
    ['a repository with the ids of its name', { sub: 'repo:owner@11/shop@33:environment:dev' }],
    ['another environment', { sub: 'repo:owner@11/shop@22:environment:prod' }],
    ['an environment that begins alike', { sub: 'repo:owner@11/shop@22:environment:dev2' }],
    ['a job without an environment', { sub: 'repo:owner@11/shop@22:ref:refs/heads/main' }],
    ['a pull request', { sub: 'repo:owner@11/shop@22:pull_request' }],
    ['another branch', { sub: 'repo:owner@11/shop@22:environment:dev', ref: 'refs/heads/mine' }],
    ['a tag', { sub: 'repo:owner/shop:environment:dev', ref: 'refs/tags/main' }],
    [
      'a token for another audience',
      { sub: 'repo:owner@11/shop@22:environment:dev', aud: 'other' },
    ],
  ])('do not let %s deploy', async (_, token) => {
    expect(await isGiven('Deploy', token)).toBe(false);
  });

  it.each<[string, Token]>([
    ['a branch', { sub: 'repo:owner@11/shop@22:ref:refs/heads/main' }],
    ['a job of an environment', { sub: 'repo:owner@11/shop@22:environment:dev' }],
    ['another repository', { sub: 'repo:owner/shop:pull_request', repository_id: '33' }],
  ])('do not let %s read', async (_, token) => {
    expect(await isGiven('Diff', token)).toBe(false);
  });
});

const stage = {
  stage: 'dev',
  account: ACCOUNT,
  alertEmail: 'dave@consoles.com.au',
  hostedZoneId: 'Z0123456789ABC',
};

/** ARN of what a command of the AWS CLI asks about; `*` if it is the account. */
function askedAbout(service: string, operation: string, options: string, region: string): string {
  const named = options.split(' ').at(-1) ?? '';
  const arn = (name: string) => `arn:aws:${service}:${region}:${ACCOUNT}:${name}`;
  const kinds: Readonly<Record<string, string>> = {
    ssm: arn(`parameter${named}`),
    cloudformation: arn(`stack/${named}/one`),
    dynamodb: arn('table/RoofConsoleShop-dev-Data-Table-1ABCDEFGHIJKL'),
    route53: `arn:aws:route53:::hostedzone/${named}`,
    sqs: arn('RoofConsoleShop-dev-LostChanges-1'),
  };
  if (operation === 'get-email-identity') {
    return `arn:aws:ses:${region}:${ACCOUNT}:identity/${named}`;
  }
  if (operation === 'list-subscriptions-by-topic') return arn('RoofConsoleShop-dev-Alarms-1');
  return kinds[service] ?? '*';
}

describe('the permissions of the runners’ roles', () => {
  const findPolicies = (name: string): object[] =>
    ofType(resources, 'AWS::IAM::Policy')
      .filter(({ Properties }) => Properties.Roles.includes(roleNamed(name)?.id))
      .map(({ Properties }) => Properties.PolicyDocument);
  const may = (name: string, action: string, resource: string, more: Partial<Asked> = {}) =>
    isAllowed({
      principal: `arn:aws:sts::${ACCOUNT}:assumed-role/RoofConsoleShop-${name}/runner`,
      action,
      resource,
      identity: findPolicies(name),
      context: { 's3:ResourceAccount': more.accountId ?? ACCOUNT },
      ...more,
    });
  const stack = (name: string, account = ACCOUNT) =>
    `arn:aws:cloudformation:ap-southeast-2:${account}:stack/${name}/one`;
  const cdkRole = (name: string, account = ACCOUNT) =>
    `arn:aws:iam::${account}:role/cdk-hnb659fds-${name}-role-${account}-ap-southeast-2`;
  /** A name as CloudFormation makes it: of the stack, the resource's logical id and random letters. */
  const nameOf = (template: Template, stackName: string, type: string) =>
    `${stackName}-${Object.keys(template.findResources(type)).join()}-1ABCDEFGHIJKL`;
  const { data, shop } = shopTemplates();
  const tableName = nameOf(data, 'RoofConsoleShop-dev-Data', 'AWS::DynamoDB::Table');
  const table = `arn:aws:dynamodb:ap-southeast-2:${ACCOUNT}:table/${tableName}`;
  const parameter = (name: string) =>
    `arn:aws:ssm:ap-southeast-2:${ACCOUNT}:parameter/roof-console-shop/dev/${name}`;
  const lambda = `arn:aws:lambda:ap-southeast-2:${ACCOUNT}:function:RoofConsoleShop-dev-auth`;
  const site = `arn:aws:s3:::${nameOf(shop, 'RoofConsoleShop-dev', 'AWS::S3::Bucket').toLowerCase()}`;

  it('let a pull request read the stacks of its stage', async () => {
    for (const action of ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate']) {
      for (const name of ['RoofConsoleShop-dev', 'RoofConsoleShop-dev-Data']) {
        expect([action, name, await may('Diff', action, stack(name))]).toEqual([
          action,
          name,
          true,
        ]);
      }
    }
  });

  nightly(
    'let both compare what is deployed with what would be',
    async () => {
      const asked = await diffStage();
      expect(asked.filter(({ action }) => action === 'cloudformation:GetTemplate')).toHaveLength(3);
      for (const name of ['Diff', 'Deploy']) {
        for (const { action, resource } of asked) {
          expect([name, action, resource, await may(name, action, resource)]).toEqual([
            name,
            action,
            resource,
            true,
          ]);
        }
      }
    },
    60_000,
  );

  it.each<[string, string]>([
    ['sts:AssumeRole', cdkRole('lookup')],
    ['sts:AssumeRole', cdkRole('deploy')],
    ['dynamodb:GetItem', table],
    ['dynamodb:Scan', table],
    ['ssm:GetParameter', parameter('session-keys')],
    ['ssm:GetParameter', parameter('order-link-keys')],
    ['ssm:GetParameter', parameter('shop')],
    ['lambda:GetFunction', lambda],
    ['s3:GetObject', `${site}/index.html`],
    ['s3:GetObject', 'arn:aws:s3:::roofconsoleshop-dev-data-images/pending/one'],
    ['cloudformation:CreateChangeSet', stack('RoofConsoleShop-dev')],
    ['cloudformation:UpdateStack', stack('RoofConsoleShop-dev')],
    ['cloudformation:DeleteStack', stack('RoofConsoleShop-dev')],
    ['cloudformation:GetTemplate', stack('SomethingElse')],
  ])('let a pull request do nothing else: %s %s', async (action, resource) => {
    expect(await may('Diff', action, resource)).toBe(false);
  });

  it('let a deploy assume the roles that deploy and upload, and publish the site', async () => {
    const context = { 'dynamodb:LeadingKeys': [shopKeys.publishAll.PK] };
    const wanted = [
      may('Deploy', 'sts:AssumeRole', cdkRole('deploy')),
      may('Deploy', 'sts:AssumeRole', cdkRole('file-publishing')),
      may('Deploy', 'ssm:GetParameter', parameter('shop')),
      may('Deploy', 's3:PutObject', `${site}/index.html`),
      may('Deploy', 's3:ListBucket', site),
      may('Deploy', 'dynamodb:PutItem', table, { context }),
      // The first admin's invitation.
      ...['ConditionCheckItem', 'GetItem', 'PutItem'].map((action) =>
        may('Deploy', `dynamodb:${action}`, table, {
          context: { 'dynamodb:LeadingKeys': ['ADMINS'] },
        }),
      ),
      may('Deploy', 'dynamodb:PutItem', table, {
        context: { 'dynamodb:LeadingKeys': ['MAIL#user-invited-1'] },
      }),
    ];
    expect(await Promise.all(wanted)).toEqual(wanted.map(() => true));
  });

  it('give a deploy no access to another stage’s account', async () => {
    const accountId = '444455556666';
    for (const name of ['deploy', 'file-publishing', 'lookup', 'cfn-exec', 'image-publishing']) {
      // As `cdk bootstrap` creates them: identity policies of the account decide who may assume
      // them.
      const resourcePolicy = {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sts:AssumeRole',
            Principal: { AWS: `arn:aws:iam::${accountId}:root` },
          },
        ],
      };
      const taken = may('Deploy', 'sts:AssumeRole', cdkRole(name, accountId), {
        accountId,
        resourcePolicy,
      });
      expect([name, await taken]).toEqual([name, false]);
    }
    const object = `${site}/index.html`;
    expect(await may('Deploy', 's3:PutObject', object, { accountId })).toBe(false);
  });

  const lastBackup = { 'dynamodb:LeadingKeys': [shopKeys.lastBackup.PK] };
  const images = `arn:aws:s3:::${nameOf(data, 'RoofConsoleShop-dev-Data', 'AWS::S3::Bucket').toLowerCase()}`;
  const inOwnAccount = { 's3:ResourceAccount': ACCOUNT };

  it.each<[string, string, Record<string, string | string[]>]>([
    ['ssm:GetParameter', parameter('shop'), {}],
    ['dynamodb:Scan', table, {}],
    ['dynamodb:PutItem', table, lastBackup],
    ['s3:GetObject', `${images}/images/one/1920.jpg`, {}],
    ['s3:ListBucket', images, {}],
  ])('let a backup do %s %s %j', async (action, resource, context) => {
    const wanted = may('Backup', action, resource, { context: { ...inOwnAccount, ...context } });
    expect(await wanted).toBe(true);
  });

  it.each<[string, string, Record<string, string | string[]>]>([
    ['ssm:GetParameter', parameter('session-keys'), {}],
    ['ssm:GetParameter', parameter('order-link-keys'), {}],
    ['dynamodb:PutItem', table, {}],
    ['dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': ['SETTINGS'] }],
    ['dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': [shopKeys.lastBackup.PK, 'SETTINGS'] }],
    ['dynamodb:UpdateItem', table, lastBackup],
    ['dynamodb:DeleteItem', table, lastBackup],
    ['s3:PutObject', `${images}/images/one/1920.jpg`, {}],
    ['s3:DeleteObject', `${images}/images/one/1920.jpg`, {}],
    ['s3:GetObject', `${site}/index.html`, {}],
    ['sts:AssumeRole', cdkRole('deploy'), {}],
    ['sts:AssumeRole', cdkRole('lookup'), {}],
  ])('do not let a backup do %s %s %j', async (action, resource, context) => {
    const wanted = may('Backup', action, resource, { context: { ...inOwnAccount, ...context } });
    expect(await wanted).toBe(false);
  });

  it('let a deploy ask what the doctor asks after it', async () => {
    const { asked, calls } = fakeAsked();
    await examine(stageConfig({ ...stage, domain: 'shop.example.com' }), asked, new Date());
    expect(calls.length).toBeGreaterThan(15);
    for (const [service = '', operation = '', options = '', region = ''] of calls) {
      // It needs no permission.
      if (operation === 'get-caller-identity') continue;
      const action = `${{ sesv2: 'ses', 'service-quotas': 'servicequotas' }[service] ?? service}:${operation.replaceAll(/(^|-)(.)/g, (_, _dash, letter) => letter.toUpperCase())}`;
      const resource = askedAbout(service, operation, options, region);
      const context = { 'dynamodb:LeadingKeys': [shopKeys.lastBackup.PK] };
      expect([action, resource, await may('Deploy', action, resource, { context })]).toEqual([
        action,
        resource,
        true,
      ]);
    }
  });

  it.each<[string, string, Record<string, string | string[]>]>([
    ['sts:AssumeRole', cdkRole('lookup'), {}],
    ['ssm:GetParameter', parameter('session-keys'), {}],
    ['ssm:GetParameter', parameter('order-link-keys'), {}],
    ['ssm:GetParameter', parameter('origin-secret'), {}],
    ['dynamodb:PutItem', table, {}],
    ['dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': ['ORDERS'] }],
    ['dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': [shopKeys.publishAll.PK, 'ORDERS'] }],
    ['dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': ['MAIL#order-1'] }],
    ['dynamodb:UpdateItem', table, { 'dynamodb:LeadingKeys': ['ADMINS'] }],
    ['dynamodb:GetItem', table, { 'dynamodb:LeadingKeys': [shopKeys.publishAll.PK] }],
    ['dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': [shopKeys.lastBackup.PK] }],
    ['dynamodb:Scan', table, {}],
    ['sqs:PurgeQueue', `arn:aws:sqs:ap-southeast-2:${ACCOUNT}:RoofConsoleShop-dev-Lost`, {}],
    ['sqs:ReceiveMessage', `arn:aws:sqs:ap-southeast-2:${ACCOUNT}:RoofConsoleShop-dev-Lost`, {}],
    ['s3:PutObject', 'arn:aws:s3:::roofconsoleshop-dev-data-images/images/one', {}],
  ])('do not let a deploy itself do %s %s %j', async (action, resource, context) => {
    expect(await may('Deploy', action, resource, { context })).toBe(false);
  });
});

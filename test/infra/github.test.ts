/** Who may deploy from GitHub, and what the workflows do. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { GitHubStack } from '../../infra/bootstrap/github-stack.ts';

const template = () =>
  Template.fromStack(
    new GitHubStack(new App(), 'RoofConsoleShop-GitHub', {
      env: { region: 'ap-southeast-2' },
      repository: 'owner/shop',
      stages: ['dev', 'prod'],
    }),
  );

describe('the roles of the runners', () => {
  const conditionOf = (name: string) =>
    Object.values(template().findResources('AWS::IAM::Role')).find(
      ({ Properties }) => Properties.RoleName === `RoofConsoleShop-${name}`,
    )?.Properties.AssumeRolePolicyDocument.Statement[0].Condition.StringEquals;

  it.each([
    ['Diff', 'repo:owner/shop:pull_request'],
    ['Deploy-dev', 'repo:owner/shop:environment:dev'],
    ['Deploy-prod', 'repo:owner/shop:environment:prod'],
  ])('%s is taken by %s alone', (name, subject) => {
    expect(conditionOf(name)).toEqual({
      'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
      'token.actions.githubusercontent.com:sub': subject,
    });
  });

  it('let a pull request look and change nothing', () => {
    const policies = Object.values(template().findResources('AWS::IAM::Policy'));
    const diff = policies.find(({ Properties }) => /^Diff/.test(Properties.PolicyName));
    const text = JSON.stringify(diff?.Properties.PolicyDocument.Statement);
    expect(text).toContain('lookup-role');
    expect(text).not.toMatch(/deploy-role|file-publishing-role|s3:|cloudfront:/);
  });

  it('name every action, and of each stage only its own bucket and parameter', () => {
    const policies = Object.values(template().findResources('AWS::IAM::Policy'));
    for (const { Properties } of policies) {
      for (const { Action } of Properties.PolicyDocument.Statement) {
        for (const action of [Action].flat()) expect(action).not.toContain('*');
      }
      if (!/^Deploydev/.test(Properties.PolicyName)) continue;
      expect(JSON.stringify(Properties.PolicyDocument)).not.toMatch(/shop-prod|shop\/prod/);
    }
  });
});

describe('the app that makes them', () => {
  const start = (repository: string) => {
    const out = mkdtempSync(join(tmpdir(), 'cdk-'));
    const { status, stderr } = spawnSync(process.execPath, ['infra/bootstrap/app.ts'], {
      env: { ...process.env, CDK_OUTDIR: out, CDK_CONTEXT_JSON: JSON.stringify({ repository }) },
      encoding: 'utf8',
    });
    rmSync(out, { recursive: true, force: true });
    return { status, stderr: stderr.trim() };
  };

  it('passes the audit', () => {
    expect(start('owner/shop').status).toBe(0);
  });

  it('says in one line that it needs a repository', () => {
    expect(start('shop')).toEqual({
      status: 1,
      stderr: 'The context value "repository" must be owner/name, not "shop"',
    });
  });
});

describe('the workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

  it('hold no secret and pin every action', () => {
    for (const text of workflows) {
      expect(text).not.toMatch(/secrets\.|AWS_SECRET|aws-access-key/i);
      for (const [, ref] of text.matchAll(/uses: \S+@(\S+)/g)) {
        expect(ref).toMatch(/^(v\d+|[0-9a-f]{40})$/);
      }
    }
  });

  it('give nobody an identity or a right to write who does not need it', () => {
    for (const text of workflows) {
      expect(text).toMatch(/\npermissions:\n {2}contents: read\n\n/);
      expect(text).toMatch(/id-token: write/);
    }
  });

  it('deploy dev before prod, one at a time, what was tested', () => {
    const deploy = readFileSync(`${folder}/deploy.yml`, 'utf8');
    expect(deploy).toMatch(/cancel-in-progress: false/);
    expect(deploy).toMatch(/ {2}dev:\n {4}needs: test\n/);
    expect(deploy).toMatch(/ {2}prod:\n {4}needs: dev\n/);
    expect(deploy).toMatch(/environment: prod/);
    expect(deploy).toMatch(/download-artifact/);
  });

  it('run scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = workflows.flatMap((text) =>
      [...text.matchAll(/npm (?:run )?(\w+)/g)].map(([, name]) => name ?? ''),
    );
    for (const name of named) if (name !== 'ci') expect(scripts).toHaveProperty(name);
  });
});

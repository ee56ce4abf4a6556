/** The app that creates the roles of the runners. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRepository } from '../../infra/bootstrap/github-stack.ts';
import { longForm } from '../support/long-form.ts';
import { ACCOUNT } from '../support/roles/synthesized.ts';

describe('the app that creates the runners’ roles', () => {
  const start = (more: Record<string, unknown>) => {
    const out = mkdtempSync(join(tmpdir(), 'cdk-'));
    const context = {
      stage: 'dev',
      stages: { dev: { account: ACCOUNT } },
      repository: 'owner/shop',
      ownerId: '11',
      repositoryId: '22',
      ...more,
    };
    const { status, stderr } = spawnSync(process.execPath, ['infra/bootstrap/app.ts'], {
      env: { ...process.env, CDK_OUTDIR: out, CDK_CONTEXT_JSON: JSON.stringify(context) },
      encoding: 'utf8',
    });
    rmSync(out, { recursive: true, force: true });
    return { status, stderr: stderr.trim() };
  };

  // By day the bootstrap holds itself to it: it stops where the audit finds something.
  if (longForm) {
    it('passes the audit', () => {
      expect(start({})).toEqual({ status: 0, stderr: '' });
    });
  }

  it('reports missing settings in one line', () => {
    expect(start({ stages: { dev: {} } })).toEqual({
      status: 1,
      stderr: 'Set stages.dev.account in cdk.json first',
    });
  });

  it.each([
    ['repository', 'shop', 'must be owner/name, not "shop"'],
    ['ownerId', 'owner', 'must be a number (gh api repos/owner/name), not "owner"'],
    ['repositoryId', undefined, 'must be a number (gh api repos/owner/name), not undefined'],
  ])('rejects the %s %j', (key, value, says) => {
    const context: Record<string, unknown> = {
      repository: 'owner/shop',
      ownerId: '11',
      repositoryId: 22,
      [key]: value,
    };
    const read = () => readRepository((name) => context[name]);
    expect(read).toThrow(`The context value "${key}" ${says}`);
    context[key] = { repository: 'owner/shop', ownerId: '11', repositoryId: '22' }[key];
    expect(read()).toEqual({ owner: 'owner', name: 'shop', ownerId: '11', repositoryId: '22' });
  });
});

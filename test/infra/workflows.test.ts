/** What the workflows do. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

  it('contain no secret and pin every action', () => {
    for (const text of workflows) {
      expect(text).not.toMatch(/secrets\.|AWS_SECRET|aws-access-key/i);
      for (const [, ref] of text.matchAll(/uses: \S+@(\S+)/g)) {
        expect(ref).toMatch(/^[0-9a-f]{40}$/);
      }
    }
  });

  it('give tokens and write permissions only to the jobs that need them', () => {
    for (const text of workflows) {
      expect(text).toMatch(/\npermissions:\n {2}contents: read\n\n/);
      const reachesAws = text.includes('aws-actions/configure-aws-credentials');
      expect(text.includes('id-token: write')).toBe(reachesAws);
    }
  });

  it('deploy the tested build to dev, then to prod, one at a time', () => {
    const deploy = readFileSync(`${folder}/deploy.yml`, 'utf8');
    expect(deploy).toMatch(/cancel-in-progress: false/);
    expect(deploy).toMatch(/ {2}dev:\n {4}needs: test\n/);
    expect(deploy).toMatch(/ {2}prod:\n {4}needs: dev\n/);
    expect(deploy).toMatch(/environment: prod/);
    expect(deploy).toMatch(/download-artifact/);
  });

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

  it('run the long form of every test nightly', () => {
    const nightly = readFileSync(`${folder}/nightly.yml`, 'utf8');
    const commands = Object.keys(scripts).filter((name) => /^test:(?!cpu$)/.test(name));
    expect(commands.length).toBeGreaterThan(2);
    const steps = [...nightly.matchAll(/^ {6}- run: (.+)\n(?: {8}if: (.+)\n)?/gm)];
    const tests = steps.flatMap(
      ([, command = '']) => /^npm run (test\S*)$/.exec(command)?.[1] ?? [],
    );
    expect(tests.toSorted()).toEqual(commands.toSorted());
    // All but the installation and the first one run even if earlier ones failed.
    for (const [, command, condition] of steps.slice(2)) {
      expect([command, condition]).toEqual([
        command,
        expect.stringMatching(/^\S+ !cancelled\(\) /),
      ]);
    }
  });

  it('run scripts that exist', () => {
    const named = workflows.flatMap((text) =>
      [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name ?? ''),
    );
    for (const name of named) if (name !== 'ci') expect(scripts).toHaveProperty(name);
  });
});

/** The steps of the GitHub workflows. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstFacts } from '../../shared/business.ts';
import { privacy } from '../../shared/legal.ts';

describe('the workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  const install = readFileSync('.github/actions/install/action.yml', 'utf8');

  it('need no secret but the passphrase of backups, and pin every action', () => {
    for (const text of [...workflows, install]) {
      expect(text.replaceAll('secrets.BACKUP_PASSPHRASE', '')).not.toMatch(
        /secrets\.|AWS_SECRET|aws-access-key/i,
      );
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

  const deploy = readFileSync(`${folder}/deploy.yml`, 'utf8');

  it('deploy the tested build to dev, and to prod only what a person sends there', () => {
    expect(deploy).toMatch(/ {2}dev:\n {4}needs: test\n/);
    const prod = /\n {2}prod:\n {4}needs: test\n[\s\S]*$/.exec(deploy)?.[0] ?? '';
    expect(prod).toMatch(
      / if: .*&& github\.event_name == 'workflow_dispatch' && inputs\.stage == 'prod'\n/,
    );
    // GitHub's free plan gives a private repository variables of the repository, and no approvals.
    expect(deploy.match(/vars\.\w+/g)?.filter((name) => /ROLE/.test(name))).toEqual([
      'vars.AWS_DEPLOY_ROLE_ARN_PROD',
      'vars.AWS_DEPLOY_ROLE_ARN_DEV',
    ]);
    // Each stage has its own queue, and the workflow has none.
    expect(deploy).not.toMatch(/^concurrency:/m);
    for (const stage of ['dev', 'prod']) expect(deploy).toContain(`group: deploy-${stage}\n`);
    expect(deploy).not.toMatch(/cancel-in-progress: true/);
  });

  it('deploy the build of a commit that has passed without testing it again', () => {
    const steps = deploy.split(/\n {6}- /);
    const untested = "if: steps.commit.outputs.run == ''";
    for (const one of [
      'run: npm test',
      'uses: ./.github/actions/install',
      'uses: actions/upload-artifact',
    ]) {
      expect(steps.find((step) => step.startsWith(one))).toContain(untested);
    }
    const download = steps.find((step) => step.startsWith('uses: actions/download-artifact'));
    expect(download).toMatch(/name: dist-\$\{\{ needs\.test\.outputs\.commit \}\}/);
    expect(download).toMatch(/run-id: \$\{\{ needs\.test\.outputs\.run \}\}/);
  });

  it('deploy only commits of main', () => {
    const script = / {8}run: \|\n((?: {10}.*\n)+)/.exec(deploy)?.[1] ?? '';
    const at = mkdtempSync(join(tmpdir(), 'main-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: at,
        encoding: 'utf8',
      }).trim();
    const commit = (message: string) => {
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return git('rev-parse', 'HEAD');
    };
    try {
      git('init', '--quiet', '--initial-branch', 'main');
      const old = commit('old');
      const latest = commit('latest');
      git('update-ref', 'refs/remotes/origin/main', latest);
      git('checkout', '--quiet', '-b', 'fork');
      const foreign = commit('foreign');
      git('checkout', '--quiet', 'main');
      // GitHub's list of builds, which is empty.
      mkdirSync(join(at, 'bin'));
      writeFileSync(join(at, 'bin/gh'), '#!/bin/sh\n', { mode: 0o755 });
      const check = (wanted: string) =>
        spawnSync('bash', ['-e', '-c', script], {
          cwd: at,
          env: {
            PATH: `${join(at, 'bin')}:${process.env.PATH}`,
            WANTED: wanted,
            GITHUB_OUTPUT: join(at, 'output'),
          },
        }).status;
      expect([old, latest, 'main'].map(check)).toEqual([0, 0, 0]);
      expect(readFileSync(join(at, 'output'), 'utf8')).toContain(`id=${old}\nrun=\n`);
      expect([foreign, 'fork', 'nothing', '--help', ''].map(check)).not.toContain(0);
    } finally {
      rmSync(at, { recursive: true });
    }
  });

  it('say each July what is too old, are red while there is something, and delete nothing', () => {
    const old = readFileSync(`${folder}/old-records.yml`, 'utf8');
    expect(old).toMatch(/ cron: "0 22 14 7 \*"\n/);
    expect(old).not.toContain('delete-before');
    const script = / {8}run: \|\n((?: {10}.*\n)+)/.exec(old)?.[1] ?? '';
    const at = mkdtempSync(join(tmpdir(), 'old-'));
    try {
      const say = (text: string, status = 0) => {
        const npm = `#!/bin/sh\n[ "$*" = 'run privacy --silent -- old' ] || exit 9\necho '${text}'\nexit ${status}\n`;
        writeFileSync(join(at, 'npm'), npm, { mode: 0o755 });
        const env = { PATH: `${at}:${process.env.PATH}`, GITHUB_STEP_SUMMARY: join(at, 'summary') };
        const { status: code, stdout } = spawnSync('bash', ['-e', '-c', script], {
          env,
          encoding: 'utf8',
        });
        return [code, stdout];
      };
      const nothing = 'Nothing is from before 2021-07-01.';
      expect(say(nothing)).toEqual([0, '']);
      const found = 'From before 2021-07-01: 2 orders with 3 invoices.';
      expect(say(found)).toEqual([1, `::error::${found}\n`]);
      expect(readFileSync(join(at, 'summary'), 'utf8')).toBe(`${nothing}\n${found}\n`);
      expect(say(nothing, 1)).toEqual([1, '']);
      // The command’s own words.
      const command = readFileSync('functions/commands/privacy.ts', 'utf8');
      expect(command).toContain('return `Nothing is from before ');
    } finally {
      rmSync(at, { recursive: true });
    }
  });

  describe('the nightly backup', () => {
    const backup = readFileSync(`${folder}/backup.yml`, 'utf8');
    const scriptOf = (step: string) =>
      new RegExp(
        `name: ${step}\\n(?: {8}(?! ).*\\n| {10}.*\\n)*? {8}run: \\|\\n((?: {10}.*\\n)+)`,
      ).exec(backup)?.[1] ?? '';

    it('runs only once a person has switched it on, and reads by a role of its own', () => {
      expect(backup).toMatch(/ if: vars\.AWS_BACKUP_ROLE_ARN != ''\n/);
      expect(backup.match(/vars\.\w*ROLE\w*/g)).toEqual([
        'vars.AWS_BACKUP_ROLE_ARN',
        'vars.AWS_BACKUP_ROLE_ARN',
      ]);
    });

    it('records the backup last, when its copy is kept', () => {
      const order = [
        '--unrecorded',
        'gpg',
        'actions/upload-artifact@',
        'npm run backup -- --record',
      ];
      const places = order.map((one) => backup.indexOf(one));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(backup).not.toMatch(/if: \S*always|continue-on-error/);
    });

    it('is kept where the privacy policy says', () => {
      const policy = JSON.stringify(privacy(firstFacts));
      expect(backup).toContain('uses: actions/upload-artifact@');
      expect(policy).toContain('copies elsewhere: with GitHub in the United States');
      expect(policy).not.toMatch(/nothing overseas/i);
    });

    it('keeps only what the passphrase opens', () => {
      const at = mkdtempSync(join(tmpdir(), 'kept-'));
      const shell = (script: string, env: Record<string, string> = {}) =>
        spawnSync('bash', ['-e', '-c', script], {
          cwd: at,
          env: { PATH: process.env.PATH, HOME: at, GNUPGHOME: at, ...env },
          encoding: 'utf8',
        });
      try {
        mkdirSync(join(at, 'backup/images'), { recursive: true });
        writeFileSync(join(at, 'backup/shop.ndjson'), 'what the shop is\n');
        const script = scriptOf('Encrypt it');
        expect(shell(script, { PASSPHRASE: '' }).status).not.toBe(0);
        expect(shell(script, { PASSPHRASE: 'a long passphrase' }).status).toBe(0);
        expect(readFileSync(join(at, 'shop.tar.gpg'), 'latin1')).not.toContain('what the shop is');
        expect(readdirSync(at)).not.toContain('backup');
        const opened = shell(
          'echo "a long passphrase" | gpg --batch --quiet --pinentry-mode loopback --passphrase-fd 0 --decrypt shop.tar.gpg | tar -xO backup/shop.ndjson',
        );
        expect(opened.stdout).toBe('what the shop is\n');
      } finally {
        spawnSync('gpgconf', ['--homedir', at, '--kill', 'all']);
        rmSync(at, { recursive: true, force: true });
      }
    });
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

  it('run every file of tests in its long form', () => {
    const long = Object.values<string>(scripts).filter((script) =>
      /\bLONG=1 .*vitest/.test(script),
    );
    const named = long.flatMap((script) => script.match(/(?<=\s)test\/\S+/g) ?? []);
    const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `test/${file}`);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !named.some((part) => file.startsWith(part)))).toEqual([]);
  });

  it('run the long forms before a merge too', () => {
    const pullRequest = readFileSync(`${folder}/pull-request.yml`, 'utf8');
    for (const command of ['test', 'run test:long', 'run test:faults', 'run test:e2e']) {
      expect(pullRequest).toContain(`- run: npm ${command}\n`);
    }
  });

  it('run scripts that exist', () => {
    const named = workflows.flatMap((text) =>
      [...text.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name ?? ''),
    );
    for (const name of named) if (name !== 'ci') expect(scripts).toHaveProperty(name);
  });
});

/** `npm run dev`, on a copy of the sources that the test may change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, isOpen } from '../../infra/local/ports.ts';
import { guardedTest } from './console-guard.ts';

const root = resolve(import.meta.dirname, '../..');

/** The sources in a folder of their own, with the installed packages beside them. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const name of ['package.json', '.npmrc', 'tsconfig.json', 'shared', 'functions', 'infra']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const pictures = join(root, 'web/public');
  cpSync(join(root, 'web'), join(copy, 'web'), {
    recursive: true,
    filter: (path) => path !== pictures,
  });
  symlinkSync(pictures, join(copy, 'web/public'));
  // Each package by itself: Vite's cache goes beside them.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (/^\.(cache|vite)/.test(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** Replaces a text that occurs once in a file. */
function change(file: string, before: string, after: string): void {
  const source = readFileSync(file, 'utf8');
  expect(source.split(before)).toHaveLength(2);
  writeFileSync(file, source.replace(before, after));
}

/** Processes whose working folder or arguments lie in a folder. Linux only. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const where = `${readlinkSync(`/proc/${name}/cwd`)}\n`;
      return (where + readFileSync(`/proc/${name}/cmdline`, 'utf8')).includes(folder);
    } catch {
      // It has ended meanwhile, or is not ours.
      return false;
    }
  });
}

guardedTest(
  'npm run dev shows changes of site and functions, and survives errors',
  { tag: '@long' },
  async ({ page, request }) => {
    guardedTest.setTimeout(150_000);
    const copy = copyProject();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    let said = '';
    let dev: ChildProcess | undefined;
    try {
      dev = spawn('npm', ['run', 'dev'], {
        cwd: copy,
        env: {
          ...process.env,
          PORT: `${port}`,
          MAILBOX_PORT: '0',
          DATA_DIR: join(copy, 'data'),
          SEED: 'off',
          NODE_ENV: 'development',
        },
        // As in a terminal, where Ctrl-C signals the whole group.
        detached: true,
      });
      for (const stream of [dev.stdout, dev.stderr]) {
        stream?.on('data', (text: Buffer) => {
          said += text;
        });
      }
      await expect.poll(() => said, { timeout: 90_000 }).toContain('Ctrl-C stops it');
      expect(said).not.toMatch(/error|warning/i);
      expect(said).toContain(origin);
      await guardedTest.step('a component changes in the open page', async () => {
        // A change before the page listens would never show.
        const listening = page
          .waitForEvent('websocket')
          .then((socket) => socket.waitForEvent('framereceived'));
        await page.goto(`${origin}/gallery`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Off the bench and in the cab',
          { timeout: 30_000 },
        );
        await listening;
        await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
        change(join(copy, 'web/routes/gallery.tsx'), 'Off the bench and in', 'Straight into');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Straight into the cab');
        expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
      });

      const handler = join(copy, 'functions/reviews/handler.ts');
      const summary = () => request.get(`${origin}/api/reviews/summary`);
      const working = 'const body = await readSummary();';
      const changed = 'const body = { ...(await readSummary()), count: 123_456 };';
      const broken = `throw new TypeError('broken');\n${working}`;
      await guardedTest.step('a function changes at the next call', async () => {
        expect((await (await summary()).json()).count).toBe(0);
        change(handler, working, changed);
        expect((await (await summary()).json()).count).toBe(123_456);
      });

      await guardedTest.step(
        'an error in a function is printed, and the rest runs on',
        async () => {
          change(handler, changed, broken);
          expect((await summary()).status()).toBe(500);
          await expect.poll(() => said).toContain('"error":"TypeError"');
          expect((await request.get(`${origin}/api/products`)).status()).toBe(200);
        },
      );

      await guardedTest.step('one that does not compile stays as last built', async () => {
        change(handler, broken, 'const = ;');
        expect((await summary()).status()).toBe(500);
        expect(said).toContain('functions/reviews/handler.ts');
        change(handler, 'const = ;', working);
        expect((await summary()).status()).toBe(200);
      });

      await guardedTest.step('Ctrl-C ends all of it', async () => {
        const running = dev as ChildProcess;
        const exit = once(running, 'exit');
        expect(processesIn(copy).length).toBeGreaterThan(4);
        process.kill(-(running.pid ?? 0), 'SIGINT');
        await exit;
        await expect.poll(() => processesIn(copy)).toEqual([]);
        expect(await isOpen({ host: '127.0.0.1', port })).toBe(false);
      });
    } finally {
      if (dev?.pid && dev.exitCode === null && dev.signalCode === null)
        process.kill(-dev.pid, 'SIGKILL');
      rmSync(copy, { recursive: true, force: true });
    }
  },
);

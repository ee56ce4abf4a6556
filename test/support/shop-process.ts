/** The shop as a separate process, like `npm start`, to be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../infra/local/ports.ts';
import { copySeeded } from './seeded.ts';

const root = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 30_000;

export interface ShopProcess {
  readonly origin: string;
  /** Kills it without warning, and so its database, then starts it again on the same port and data. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const from = performance.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode}`);
    const answer = await fetch(`${origin}/api/reviews/summary`).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 200) return;
    if (performance.now() - from > READY_WITHIN_MS) throw new Error('The shop does not start');
    await delay(50);
  }
}

/** Starts a shop on a data folder, filled by copying where there is something to copy. */
export async function startShopProcess(dataDir: string): Promise<ShopProcess> {
  copySeeded(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess;
  async function start(): Promise<void> {
    child = spawn(process.execPath, ['infra/local/start.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        MAILBOX_PORT: '0',
        DATA_DIR: dataDir,
        IP_RATE_LIMIT: 'off',
        PASSWORD_COST: '4',
      },
      stdio: 'ignore',
    });
    try {
      await ready(origin, child);
    } catch (error) {
      // None is left running that no test will stop.
      await end('SIGKILL');
      throw error;
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  await start();
  return {
    origin,
    async killAndStart() {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

/** The local stack as a tree of processes: how it fails to start, recovers and stops. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { openDataDir } from '../../infra/local/data-dir.ts';
import { freePort, isOpen } from '../../infra/local/ports.ts';
import { readSettings } from '../../infra/local/settings.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { StartError } from '../../infra/local/start-error.ts';
import { createActors } from '../support/actors.ts';
import { changedFacts, changeFacts, statedBefore } from '../support/changed-facts.ts';
import { nightly } from '../support/nightly.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { startPrivateStack } from '../support/stack.ts';
import { tableAccess } from '../support/table.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  folders.push(folder);
  return folder;
}

beforeAll(ensureBuilt, 60_000);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const item = { PK: { S: 'TEST' }, SK: { S: 'TEST' } };

function openTable({ env }: Stack) {
  const client = new DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    ...tableAccess(env),
  });
  const TableName = env.TABLE_NAME;
  return {
    write: () => client.send(new PutItemCommand({ TableName, Item: item })),
    read: async () => (await client.send(new GetItemCommand({ TableName, Key: item }))).Item,
  };
}

function isListening(endpoint: string | undefined): Promise<boolean> {
  const { hostname, port } = new URL(endpoint ?? '');
  return isOpen({ host: hostname, port: Number(port) });
}

/** Waits up to five seconds for a state. */
async function until(state: () => Promise<boolean> | boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await state()) return true;
    await sleep(50);
  }
  return false;
}

describe('a stack refuses to start, with one line of explanation', () => {
  it('on a taken port, and leaves nothing behind', async () => {
    const first = await startPrivateStack({ s3: false });
    const dataDir = newFolder();
    const port = Number(new URL(first.origin).port);
    const second = startPrivateStack({ port, dataDir });
    await expect(second).rejects.toThrow(
      new StartError(`Port ${port} is taken: set PORT to another, such as ${port + 1}`),
    );
    await first.stop();
    openDataDir(dataDir).release();
  });

  it('in a data folder that another stack uses', async () => {
    const dataDir = newFolder();
    const first = await startPrivateStack({ dataDir, s3: false });
    await expect(startPrivateStack({ dataDir })).rejects.toThrow(/is in use by another shop/);
    await first.stop();
  });

  it('in a data folder that cannot be written', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const second = startPrivateStack({ dataDir: join(file, 'data') });
    await expect(second).rejects.toThrow(/^Cannot write to DATA_DIR .* \(ENOTDIR\)$/);
  });

  it('in a folder with other files', async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o1777);
    await expect(startPrivateStack({ dataDir })).rejects.toThrow(/is shared with other users/);
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
  });

  it.each([
    { PORT: 'abc' },
    { PORT: '65536' },
    { IP_RATE_LIMIT: 'maybe' },
    { SEED: 'no' },
    { DYNAMODB_ENDPOINT: 'x' },
  ])('with the setting %j', (env) => {
    expect(() => readSettings(env)).toThrow(StartError);
  });
});

describe('a running stack', () => {
  it('keeps its data and secrets over a restart', async () => {
    const dataDir = newFolder();
    const first = await startPrivateStack({ dataDir, s3: false });
    await openTable(first).write();
    const keys = readFileSync(join(dataDir, 'session-keys.json'), 'utf8');
    await first.stop();
    const second = await startPrivateStack({ dataDir, s3: false });
    expect(await openTable(second).read()).toEqual(item);
    expect(second.env.ORIGIN_SECRET).toBe(first.env.ORIGIN_SECRET);
    expect(readFileSync(join(dataDir, 'session-keys.json'), 'utf8')).toBe(keys);
    await second.stop();
  });

  nightly(
    'shows its own pages as soon as it runs again, and not those of the build',
    async () => {
      const dataDir = newFolder();
      const first = await startPrivateStack({ dataDir, seed: true, publish: true });
      await first.published;
      await changeFacts(await createActors(first.origin).admin());
      await first.caughtUp();
      await first.stop();
      const second = await startPrivateStack({ dataDir, publish: true });
      const page = await (await fetch(`${second.origin}/about`)).text();
      await second.stop();
      expect(page).toContain(changedFacts.phone);
      expect(statedBefore(page)).toEqual([]);
    },
    60_000,
  );

  it('leaves no process when stopped', async () => {
    const stack = await startPrivateStack();
    await stack.stop();
    for (const name of ['DYNAMODB', 'S3', 'SSM']) {
      expect(await isListening(stack.env[`AWS_ENDPOINT_URL_${name}`])).toBe(false);
    }
  });

  nightly('leaves no process when killed, and starts again in the same folder', async () => {
    const dataDir = newFolder();
    const port = await freePort();
    const started = spawn(process.execPath, ['infra/local/start.ts'], {
      env: { ...process.env, PORT: `${port}`, MAILBOX_PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors = text(started.stderr);
    const ended = once(started, 'exit');
    const file = join(dataDir, 'environment.json');
    try {
      // Someone who comes while it starts and does not wait is no error.
      const address = { host: '127.0.0.1', port };
      expect(await until(() => isOpen(address))).toBe(true);
      const visitor = connect(port);
      await new Promise((sent) => {
        visitor.write('GET /api/products HTTP/1.1\r\nHost: localhost\r\n\r\n', sent);
      });
      visitor.destroy();
      // Longer than for other stacks: this one seeds its shop.
      await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
    } finally {
      started.kill('SIGKILL');
      await ended;
    }
    expect(await errors).toBe('');
    const env = JSON.parse(readFileSync(file, 'utf8'));
    for (const name of ['DYNAMODB', 'S3']) {
      expect(await until(async () => !(await isListening(env[`AWS_ENDPOINT_URL_${name}`])))).toBe(
        true,
      );
    }
    await (await startPrivateStack({ dataDir, s3: false })).stop();
  });
});

it('a shop that a test starts as a process says at once that it has ended', async () => {
  const dataDir = newFolder();
  const { release } = openDataDir(dataDir);
  await expect(startShopProcess(dataDir)).rejects.toThrow('The shop ended with code 1');
  release();
});

describe('a data folder', () => {
  it('is readable only by its owner, even if it existed before', () => {
    const old = newFolder();
    chmodSync(old, 0o755);
    for (const path of [old, join(old, 'new')]) {
      openDataDir(path).release();
      expect(statSync(path).mode & 0o777).toBe(0o700);
    }
  });
});

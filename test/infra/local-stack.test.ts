/** The local stack as a tree of processes: how it refuses to start, survives and ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/fresh.ts';
import { settingsFrom } from '../../infra/local/settings.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { StartError } from '../../infra/local/start-error.ts';
import { startPrivateStack } from '../support/stack.ts';

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

function tableOf({ env }: Stack) {
  const client = new DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: env.AWS_REGION ?? '',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const TableName = env.TABLE_NAME;
  return {
    write: () => client.send(new PutItemCommand({ TableName, Item: item })),
    read: async () => (await client.send(new GetItemCommand({ TableName, Key: item }))).Item,
  };
}

function isOpen(endpoint: string | undefined): Promise<boolean> {
  const { hostname, port } = new URL(endpoint ?? '');
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Waits up to five seconds for a state. */
async function until(state: () => Promise<boolean> | boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await state()) return true;
    await sleep(50);
  }
  return false;
}

describe('a stack refuses in one line to start', () => {
  it('on a taken port, and leaves nothing behind', async () => {
    const first = await startPrivateStack();
    const dataDir = newFolder();
    const port = Number(new URL(first.origin).port);
    const second = startPrivateStack({ port, dataDir });
    await expect(second).rejects.toThrow(
      new StartError(`Port ${port} is taken: set PORT to another, such as ${port + 1}`),
    );
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
    await first.stop();
  });

  it('in a data folder that another one has', async () => {
    const dataDir = newFolder();
    const first = await startPrivateStack({ dataDir });
    await expect(startPrivateStack({ dataDir })).rejects.toThrow(/is in use by process \d+$/);
    await first.stop();
  });

  it('in a data folder that cannot be written', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const second = startPrivateStack({ dataDir: join(file, 'data') });
    await expect(second).rejects.toThrow(/^Cannot write to DATA_DIR .* \(ENOTDIR\)$/);
  });

  it.each([
    { PORT: 'abc' },
    { PORT: '65536' },
    { IP_RATE_LIMIT: 'maybe' },
    { SEED: 'no' },
    { DYNAMODB_ENDPOINT: 'x' },
  ])('with the setting %j', (env) => {
    expect(() => settingsFrom(env)).toThrow(StartError);
  });
});

describe('a stack', () => {
  it('keeps its data and its secrets over a restart', async () => {
    const dataDir = newFolder();
    const first = await startPrivateStack({ dataDir });
    await tableOf(first).write();
    const keys = readFileSync(join(dataDir, 'session-keys.json'), 'utf8');
    await first.stop();
    const second = await startPrivateStack({ dataDir });
    expect(await tableOf(second).read()).toEqual(item);
    expect(second.env.ORIGIN_SECRET).toBe(first.env.ORIGIN_SECRET);
    expect(readFileSync(join(dataDir, 'session-keys.json'), 'utf8')).toBe(keys);
    await second.stop();
  });

  it('starts a killed emulator again, on the same address and data', async () => {
    const stack = await startPrivateStack();
    const table = tableOf(stack);
    await table.write();
    stack.emulator?.kill();
    expect(await until(() => table.read().then(Boolean, () => false))).toBe(true);
    await stack.stop();
  });

  it('leaves nothing running when it is stopped, not even a hung emulator', async () => {
    const stack = await startPrivateStack();
    stack.emulator?.hang();
    await stack.stop();
    for (const name of ['DYNAMODB', 'S3', 'SSM']) {
      expect(await isOpen(stack.env[`AWS_ENDPOINT_URL_${name}`])).toBe(false);
    }
  });

  it('leaves nothing running when it is killed, and starts again in the same folder', async () => {
    const dataDir = newFolder();
    const started = spawn(process.execPath, ['infra/local/start.ts'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const file = join(dataDir, 'environment.json');
    // Longer than a stack takes: this one fills its shop.
    await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
    const env = JSON.parse(readFileSync(file, 'utf8'));
    started.kill('SIGKILL');
    await once(started, 'exit');
    for (const name of ['DYNAMODB', 'S3']) {
      expect(await until(async () => !(await isOpen(env[`AWS_ENDPOINT_URL_${name}`])))).toBe(true);
    }
    await (await startPrivateStack({ dataDir })).stop();
  });
});

/** A parameter of keys that somebody deleted: the owner's commands bring it back. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as BackupKeys from '../../functions/commands/backup-keys.ts';
import type * as Actions from '../../functions/commands/keys-actions.ts';

/** Parameter Store, which holds nothing. */
const parameters = new Map<string, string>();
const server = createServer(async (request, response) => {
  const { Name, Value } = (await json(request)) as { Name: string; Value?: string };
  if (Value !== undefined) parameters.set(Name, Value);
  const found = parameters.get(Name);
  if (found === undefined) response.writeHead(400);
  response.end(
    JSON.stringify(found ? { Parameter: { Name, Value: found } } : { __type: 'ParameterNotFound' }),
  );
});

const before = { ...process.env };
let actions: typeof Actions;
let backup: typeof BackupKeys;
beforeAll(async () => {
  // Settings are read once a process, which other files share.
  vi.resetModules();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    SESSION_KEYS_PARAMETER: '/sessions',
    ORDER_LINK_KEYS_PARAMETER: '/orders',
    QUOTE_LINK_KEYS_PARAMETER: '/quotes',
  });
  actions = await import('../../functions/commands/keys-actions.ts');
  backup = await import('../../functions/commands/backup-keys.ts');
});
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  server.close();
  vi.resetModules();
});
beforeEach(() => parameters.clear());

const saved = { kid: 'a-saved-key', secret: 'x'.repeat(43) };

it('is written anew from a backup', async () => {
  await backup.restoreKeys(new Map([['sessions', [saved]]]));
  expect(JSON.parse(parameters.get('/sessions') ?? '')).toEqual({ keys: [saved] });
});

it('is written anew with a new key, if there is no backup', async () => {
  await expect(actions.list(actions.purposes['quote-links'])).rejects.toThrow(
    'There is no parameter /quotes. If it was deleted, put the keys of a backup back',
  );
  await actions.rotate(actions.purposes['quote-links']);
  expect(JSON.parse(parameters.get('/quotes') ?? '').keys).toHaveLength(1);
  await actions.rotate(actions.purposes['quote-links']);
  expect(JSON.parse(parameters.get('/quotes') ?? '').keys).toHaveLength(2);
});

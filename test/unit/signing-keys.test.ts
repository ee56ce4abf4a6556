/** The text of a parameter with signing keys, and what stands in for it while the service fails. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { isFault } from '../../functions/core/errors.ts';
import { KeyRing, parseSigningKeys } from '../../functions/http/signing-keys.ts';
import { listen } from '../../infra/local/ports.ts';

const newKey = (kid: string) => ({ kid, secret: randomBytes(32).toString('base64url') });
const key = newKey('the-new-one');
const text = (...keys: unknown[]) => JSON.stringify({ keys });

it('reads one key or two, the signing one first', () => {
  const old = newKey('the-old-one');
  expect(parseSigningKeys(text(key))).toEqual([key]);
  expect(parseSigningKeys(text(key, old))).toEqual([key, old]);
});

it.each([
  ['nothing', ''],
  ['no JSON', 'keys'],
  ['null', 'null'],
  ['no list', JSON.stringify({ keys: key })],
  ['no keys', text()],
  ['three keys', text(key, key, key)],
  ['a key that is null', text(key, null)],
  ['a short name', text({ ...key, kid: 'seven77' })],
  ['a secret of less than 32 bytes', text({ ...key, secret: key.secret.slice(1) })],
  ['a secret that is not base64url', text({ ...key, secret: `${key.secret.slice(1)}+` })],
  ['a secret of an impossible length', text({ ...key, secret: `${key.secret}aa` })],
  ['a secret that is not text', text({ ...key, secret: 1e50 })],
])('refuses %s', (_, malformed) => {
  expect(() => parseSigningKeys(malformed)).toThrow();
});

it('takes a page of a proxy and half an answer for faults, and asks a proxy again', async () => {
  // One server for both: the client keeps the address that it found first.
  let [asked, status, answer] = [0, 503, '<html>Service unavailable'];
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status).end(answer);
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', `http://127.0.0.1:${await listen(server)}`);
  vi.stubEnv('AWS_REGION', 'local');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'nothing');
  vi.stubEnv('SESSION_KEYS_PARAMETER', '/session-keys');
  const find = () =>
    new KeyRing('SESSION_KEYS_PARAMETER').signing(0).catch((thrown: unknown) => thrown);
  const unavailable = await find();
  const askedFirst = asked;
  [status, answer] = [200, '{"Parameter":'];
  const half = await find();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  expect(isFault(unavailable), String(unavailable)).toBe(true);
  expect(askedFirst).toBeGreaterThan(1);
  expect(isFault(half), String(half)).toBe(true);
  expect(asked).toBeGreaterThan(askedFirst);
});

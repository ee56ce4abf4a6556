/** The text of a parameter with signing keys. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseSigningKeys } from '../../functions/http/signing-keys.ts';

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

/**
 * Forged session tokens, each with one defect. Most are signed with the shop's own key, so that
 * only the defect can be the reason for a refusal.
 */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Stack } from '../../infra/local/stack.ts';
import { tableAccess } from './table.ts';

export interface SigningKey {
  readonly kid: string;
  /** base64url */
  readonly secret: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The shop's session keys, the signing one first. */
export const readSessionKeys = (env: Stack['env']) => readKeys(env, env.SESSION_KEYS_PARAMETER);

/** The keys of a parameter, the signing one first. */
export async function readKeys(env: Stack['env'], Name: string): Promise<SigningKey[]> {
  const ssm = new SSMClient({ endpoint: env.AWS_ENDPOINT_URL_SSM ?? '', ...tableAccess(env) });
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }));
  return (JSON.parse(Parameter?.Value ?? '') as { keys: SigningKey[] }).keys;
}

const encode = (value: string | Buffer) => Buffer.from(value).toString('base64url');
const part = (value: Json) => encode(JSON.stringify(value));

function signed(header: Json, claims: Json, key: SigningKey, hash = 'sha256'): string {
  const text = `${part(header)}.${part(claims)}`;
  const secret = Buffer.from(key.secret, 'base64url');
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

function readToken(token: string): { header: Json; claims: Json } {
  const [header = '', claims = ''] = token.split('.');
  const parse = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Json;
  return { header: parse(header), claims: parse(claims) };
}

const without = (value: Json, name: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** Flips one bit of one part of a token. */
function flipped(token: string, index: number): string {
  const parts = token.split('.').map((text) => Buffer.from(text, 'base64url'));
  const bytes = parts[index];
  if (bytes) bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return parts.map(encode).join('.');
}

/** A valid token made from scratch, which proves that the forgeries differ only by their defect. */
export function genuine(token: string, key: SigningKey): string {
  const { header, claims } = readToken(token);
  return signed(header, claims, key);
}

/**
 * Forgeries of a live session's token, by what is wrong with each.
 *
 * @param token an admin's, whose session lives
 * @param key the shop's signing key
 */
export function forgeries(token: string, key: SigningKey): Record<string, string> {
  const { header, claims } = readToken(token);
  const now = Math.floor(Date.now() / 1000);
  const own: SigningKey = { kid: key.kid, secret: encode(Buffer.alloc(32, 7)) };
  const [text = '', payload = ''] = token.split('.');
  const withHeader = (changes: Json) => signed({ ...header, ...changes }, claims, key);
  const withClaims = (changes: Json) => signed(header, { ...claims, ...changes }, key);
  const jwk = { kty: 'oct', k: own.secret, alg: 'HS256', kid: own.kid };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsaHeader = { ...header, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) };
  const rsaText = `${part(rsaHeader)}.${part(claims)}`;
  return {
    'alg none': `${part({ ...header, alg: 'none' })}.${payload}.`,
    'alg None with our signature': `${part({ ...header, alg: 'None' })}.${payload}.${token.split('.')[2]}`,
    'no signature': `${text}.${payload}.`,
    'no signature part': `${text}.${payload}`,
    HS384: signed({ ...header, alg: 'HS384' }, claims, key, 'sha384'),
    HS512: signed({ ...header, alg: 'HS512' }, claims, key, 'sha512'),
    'RS256 with a key in the header': `${rsaText}.${encode(sign('sha256', Buffer.from(rsaText), privateKey))}`,
    'another key under our kid': signed(header, claims, own),
    'an unknown kid': withHeader({ kid: 'unknown-kid-1' }),
    'a kid that is a path': withHeader({ kid: '../../../dev/null' }),
    'no kid': signed(without(header, 'kid'), claims, key),
    'a jwk header': signed({ ...header, jwk }, claims, own),
    'a jku header': signed({ ...header, jku: 'https://evil.example/jwks.json' }, claims, own),
    'an x5u header': signed({ ...header, x5u: 'https://evil.example/x5u.pem' }, claims, own),
    'an unknown critical header': withHeader({ crit: ['evil'], evil: true }),
    'another audience': withClaims({ aud: 'device' }),
    'no audience': signed(header, without(claims, 'aud'), key),
    'another issuer': withClaims({ iss: 'evil.example' }),
    'no issuer': signed(header, without(claims, 'iss'), key),
    'another type': withHeader({ typ: 'device+jwt' }),
    'no type': signed(without(header, 'typ'), claims, key),
    'no expiry': signed(header, without(claims, 'exp'), key),
    'an expiry that is text': withClaims({ exp: 'never' }),
    expired: withClaims({ exp: now - 1 }),
    'issued in the future': withClaims({ iat: now + 3600, exp: now + 7200 }),
    'issued too long ago': withClaims({ iat: now - 15 * 24 * 3600, exp: now + 3600 }),
    'no issue time': signed(header, without(claims, 'iat'), key),
    'valid only later': withClaims({ nbf: now + 3600 }),
    'no session id': signed(header, without(claims, 'jti'), key),
    'a session id that is an object': withClaims({ jti: { $ne: '' } }),
    'another session id': withClaims({ jti: '00000000-0000-4000-8000-000000000000' }),
    'no subject': signed(header, without(claims, 'sub'), key),
    'a subject that is a list': withClaims({ sub: [claims.sub] }),
    'another subject': withClaims({ sub: '00000000-0000-4000-8000-000000000000' }),
    'one bit flipped in the header': flipped(token, 0),
    'one bit flipped in the claims': flipped(token, 1),
    'one bit flipped in the signature': flipped(token, 2),
    'a signature cut short': token.slice(0, -2),
    'a token twice': `${token}${token}`,
    'four thousand letters': 'a'.repeat(4000),
  };
}

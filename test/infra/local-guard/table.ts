/** Requests to the table. */
import { DeleteTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { signedCall } from '../../../infra/local/guard/signature.ts';
import { isOpen } from '../../../infra/local/ports.ts';
import { access, dynamodb, EVIL, expectNothing, fetchStatus, scan, stack } from './emulators.ts';

export function describeTable(): void {
  describe('the table', () => {
    it('answers requests that the shop signed', async () => {
      expect(await fetchStatus(dynamodb, 'dynamodb', scan)).toBe(200);
    });

    it.each([
      ['a form', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
      ['plain text', { method: 'POST', body: scan.body }],
      ['JSON without a signature', { method: 'POST', ...scan }],
      [
        'JSON with the signature that dynoxide takes',
        {
          method: 'POST',
          body: scan.body,
          headers: {
            ...scan.headers,
            'x-amz-date': '20260101T000000Z',
            authorization:
              'AWS4-HMAC-SHA256 Credential=local/20260101/ap-southeast-2/dynamodb/aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=0',
          },
        },
      ],
      ['an address', {}],
      [
        'a preflight',
        { method: 'OPTIONS', headers: { 'access-control-request-headers': 'authorization' } },
      ],
    ])('rejects %s, with and without an Origin header', async (_, init: RequestInit) => {
      await expectNothing(await fetch(dynamodb, init));
      await expectNothing(
        await fetch(dynamodb, { ...init, headers: { ...init.headers, origin: EVIL } }),
      );
      await expectNothing(
        await fetch(dynamodb, { ...init, headers: { ...init.headers, origin: stack.origin } }),
      );
    });

    it.each([
      ['another body', { sent: '{"TableName":"roof-console-shop","Limit":1}' }],
      ['another action', { tamper: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } }],
      ['another host name', { tamper: { host: 'localhost:1' } }],
      ['another hash of the body', { tamper: { 'x-amz-content-sha256': '0'.repeat(64) } }],
      ['another date', { tamper: { 'x-amz-date': '20260101T000000Z' } }],
      ['no date', { tamper: { 'x-amz-date': '' } }],
      ['an empty signature', { tamper: { authorization: '' } }],
      ['an unsigned header', { tamper: { 'x-amz-security-token': 'x' } }],
    ])('rejects a signature with %s', async (_, change) => {
      const { tamper = {}, ...rest } = change as { tamper?: Record<string, string>; sent?: string };
      const sent = { ...scan, ...rest, tamper: (headers: object) => ({ ...headers, ...tamper }) };
      expect(await fetchStatus(dynamodb, 'dynamodb', sent)).toBe(403);
    });

    it('rejects a valid signature under a rebound host name', async () => {
      const headers = { ...scan.headers, host: 'evil.example' };
      expect(await fetchStatus(dynamodb, 'dynamodb', { ...scan, headers })).toBe(403);
    });

    it('rejects another key, service or region', async () => {
      const { region, credentials } = access;
      const right = { region, ...credentials };
      const call = async (service: 'dynamodb' | 'ssm', change: object) =>
        (
          await signedCall(
            service,
            { ...right, ...change },
            dynamodb,
            scan.headers['x-amz-target'],
            JSON.parse(scan.body),
          )
        ).status;
      expect(await call('dynamodb', {})).toBe(200);
      expect(await call('dynamodb', { secretAccessKey: 'guessed' })).toBe(403);
      expect(await call('dynamodb', { accessKeyId: 'guessed' })).toBe(403);
      expect(await call('dynamodb', { region: 'us-east-1' })).toBe(403);
      expect(await call('ssm', {})).toBe(403);
    });

    it('rejects operations that the shop does not use', async () => {
      const client = new DynamoDBClient({ endpoint: dynamodb, ...access });
      const TableName = stack.env.TABLE_NAME;
      await expect(client.send(new DeleteTableCommand({ TableName }))).rejects.toThrow();
      await expect(client.send(new ListTablesCommand())).rejects.toThrow();
      client.destroy();
    });

    it('limits the size of a body', async () => {
      const chunked = ({ 'content-length': _, ...headers }: Record<string, string>) => ({
        ...headers,
        'transfer-encoding': 'chunked',
      });
      expect(await fetchStatus(dynamodb, 'dynamodb', { ...scan, tamper: chunked })).toBe(403);
    });
  });

  describe('dynoxide, which does not authenticate', () => {
    it('listens on a port that browsers, and fetch, do not connect to', async () => {
      const { hostname, port } = new URL(stack.emulator?.endpoint ?? '');
      expect(await isOpen({ host: hostname, port: Number(port) })).toBe(true);
      const failed = await fetch(stack.emulator?.endpoint ?? '').catch((error: Error) => error);
      expect(failed).toMatchObject({ cause: { message: 'bad port' } });
    });
  });
}

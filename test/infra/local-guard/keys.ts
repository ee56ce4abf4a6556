/** Requests to the parameters, which hold the session keys. */
import { DeleteParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { describe, expect, it } from 'vitest';
import { access, EVIL, expectNothing, fetchStatus, ssm } from './emulators.ts';

export function describeKeys(): void {
  describe('the session keys', () => {
    const ask = {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AmazonSSM.GetParameter',
      },
      body: JSON.stringify({ Name: '/roof-console-shop/session-keys', WithDecryption: true }),
    };

    it('require a signature', async () => {
      expect(await fetchStatus(ssm, 'ssm', ask)).toBe(200);
      await expectNothing(await fetch(ssm, { method: 'POST', ...ask }));
      await expectNothing(
        await fetch(ssm, {
          method: 'POST',
          body: ask.body,
          headers: { ...ask.headers, origin: EVIL },
        }),
      );
      const headers = { ...ask.headers, host: 'evil.example' };
      expect(await fetchStatus(ssm, 'ssm', { ...ask, headers })).toBe(403);
      expect(await fetchStatus(ssm, 'ssm', { ...ask, sent: `${ask.body} ` })).toBe(403);
    });

    it('cannot be deleted', async () => {
      const client = new SSMClient({ endpoint: ssm, ...access });
      await expect(client.send(new DeleteParameterCommand({ Name: 'x' }))).rejects.toThrow();
    });
  });
}

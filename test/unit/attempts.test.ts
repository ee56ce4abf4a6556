/** Acts that must happen once, over a network that loses requests and answers. */

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../web/lib/api/api-error.ts';
import { createAttempts, sendOnce } from '../../web/lib/form/attempts.ts';
import { failureMessage, ONCE } from '../../web/lib/form/outcome.ts';

/** A shop that makes one thing for a key, as the functions do. */
function createShop() {
  const made = new Map<string, string>();
  return {
    made,
    take(body: string, key: string): string {
      const before = made.get(key);
      if (before !== undefined && before !== body) throw new ApiError(422, '{}');
      made.set(key, body);
      return `made of ${body}`;
    },
  };
}

const fates = ['arrives', 'request lost', 'answer lost', 'refused'] as const;

describe('sending once', () => {
  it('makes one thing, whatever is lost and whatever is changed in between, and says which', async () => {
    const tries = fc.array(
      fc.record({ body: fc.constantFrom('a', 'b', 'c'), fate: fc.constantFrom(...fates) }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(tries, async (all) => {
        const shop = createShop();
        const attempts = createAttempts(`test-${crypto.randomUUID()}`);
        for (const { body, fate } of [...all, { body: 'last', fate: 'arrives' as const }]) {
          let isFirst = true;
          const sent = await sendOnce(attempts, body, async (sending, headers) => {
            const fateNow = isFirst ? fate : 'arrives';
            isFirst = false;
            if (fateNow === 'request lost') throw new TypeError('Failed to fetch');
            if (fateNow === 'refused') throw new ApiError(409, '{}');
            const answer = shop.take(sending, headers['idempotency-key'] ?? '');
            if (fateNow === 'answer lost') throw new TypeError('Failed to fetch');
            return answer;
          }).catch(() => undefined);
          expect(shop.made.size).toBeLessThanOrEqual(1);
          if (!sent) continue;
          expect([...shop.made.values()]).toEqual([sent.body]);
          expect(sent.answer).toBe(`made of ${sent.body}`);
          expect(sent.isEarlier).toBe(sent.body !== body);
          return;
        }
        expect.unreachable('the last try arrives');
      }),
    );
  });
});

describe('a failure', () => {
  it('is worded by what is known', () => {
    const lost = failureMessage(new TypeError('Failed to fetch'), 'Nothing was ordered.', ONCE);
    expect(lost).toContain('can’t tell whether that arrived');
    expect(lost).not.toContain('Nothing');
    vi.stubGlobal('navigator', { onLine: false });
    const offline = failureMessage(new TypeError('Failed to fetch'), 'Nothing was ordered.', ONCE);
    vi.unstubAllGlobals();
    expect(offline).toBe(`You’re offline, so that has most likely not arrived. ${ONCE}`);
    const refused = new ApiError(409, '{"message":"Sold out."}');
    expect(failureMessage(refused, 'Nothing was ordered.')).toBe('Sold out.');
    expect(failureMessage(new ApiError(413, ''), 'Nothing was ordered.')).toBe(
      'Nothing was ordered.',
    );
    const broken = failureMessage(new ApiError(502, ''), 'Nothing was ordered.');
    expect(broken).not.toContain('Nothing was ordered');
  });
});

/**
 * The size of each function relative to the AWS SDK's DynamoDB client alone, bundled in the same
 * run. A failure names the function and its largest parts.
 */
import { expect, it } from 'vitest';
import { bundles, reference, weighPackages } from '../support/bundles.ts';

/**
 * The maximum share of the reference. Uploads also contains the S3 client and sharp, loaded on
 * demand.
 */
const SHARE = 0.77;
const UPLOADS_SHARE = 1.9;
/** Quotes also create orders. */
const QUOTES_SHARE = 0.81;
const shares: Readonly<Record<string, number>> = { quotes: QUOTES_SHARE, uploads: UPLOADS_SHARE };

it('stay within their share of the SDK’s size', async () => {
  const [ours, alone] = await Promise.all([bundles(), reference()]);
  expect(ours.size).toBe(12);
  for (const [resource, bundle] of ours) {
    const share = shares[resource] ?? SHARE;
    const heaviest = weighPackages(bundle)
      .slice(0, 12)
      .map(([name, bytes]) => `${bytes} ${name}`)
      .join('\n');
    expect(bundle.bytes, `${resource} grew; heaviest in it:\n${heaviest}\n`).toBeLessThanOrEqual(
      alone.bytes * share,
    );
  }
}, 30_000);

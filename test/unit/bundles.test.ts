/**
 * The size of each function relative to the AWS SDK's DynamoDB client alone, bundled in the same
 * way. A failure names the functions and their largest parts.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { builtFunctions, bundleName } from '../../infra/build/paths.ts';
import { resources } from '../../shared/contract/routes.ts';
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

beforeAll(ensureBuilt, 120_000);

it('stay within their share of the SDK’s size', async () => {
  expect(resources.length).toBe(12);
  const alone = await reference();
  const tooLarge = resources.filter(
    (resource) =>
      statSync(join(builtFunctions, resource, bundleName)).size >
      alone.bytes * (shares[resource] ?? SHARE),
  );
  // Bundles them again only to explain a failure.
  const ours = tooLarge.length > 0 ? await bundles() : undefined;
  const reasons = tooLarge.map((resource) => {
    const bundle = ours?.get(resource);
    const heaviest = bundle ? weighPackages(bundle).slice(0, 12) : [];
    return [`${resource} grew; heaviest in it:`, ...heaviest.map((one) => one.join(' '))];
  });
  expect(reasons).toEqual([]);
}, 30_000);

/**
 * The size of each function relative to the AWS SDK's DynamoDB client alone, bundled in the same
 * way. A failure names the functions and their largest parts.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { builtFunctions, bundleName, root } from '../../infra/build/paths.ts';
import { standIns } from '../../infra/build/stand-ins.ts';
import { resources } from '../../shared/contract/routes.ts';
import { bundles, reference, weighPackages } from '../support/bundles.ts';

/** The maximum share of the reference. */
const SHARE = 0.9;
/** Uploads also contains the S3 client and sharp, loaded on demand, and where each part of a drawing lies. */
const UPLOADS_SHARE = 2;

beforeAll(ensureBuilt, 120_000);

it('stay within their share of the SDK’s size', async () => {
  expect(resources.length).toBe(15);
  const alone = await reference();
  const tooLarge = resources.filter(
    (resource) =>
      statSync(join(builtFunctions, resource, bundleName)).size >
      alone.bytes * (resource === 'uploads' ? UPLOADS_SHARE : SHARE),
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

it('replace only modules that the libraries have', () => {
  const names = Object.keys(standIns);
  expect(names.filter((name) => !existsSync(join(root, 'node_modules', name)))).toEqual([]);
});

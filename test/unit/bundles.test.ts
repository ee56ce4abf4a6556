/**
 * The size of each function besides the AWS SDK as published, whose clients of the table and of the signing
 * keys every function has. A failure names the functions and their largest parts.
 *
 * A cold start is to take at most as long as loading the SDK alone, which `npm run bench` measures in
 * milliseconds; what this holds is that nothing large comes along unseen.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { absentPageName, builtFunctions, bundleName } from '../../infra/build/paths.ts';
import { type Resource, resources } from '../../shared/contract/routes.ts';
import { bundles, reference, weighPackages } from '../support/bundles.ts';

/** Bytes of a function besides the SDK. */
const OWN_BYTES = 187_500;
/** The same of those that also contain what only some of their calls need. */
const LAZY_BYTES: Partial<Record<Resource, number>> = {
  /** The S3 client and sharp, and where each part of a drawing lies. */
  uploads: 490_000,
  /** The text of every email, which the owner reads one by one. */
  emails: 203_500,
  /** The S3 client, which deletes files. */
  records: 340_000,
  /** Passkeys need code that checks certificates and signatures. */
  auth: 520_000,
};

/** The function that answers for missing products uses the S3 client alone, and is smaller than the SDK of the others. */
const ABSENT_PAGE_BYTES = 460_000;

beforeAll(ensureBuilt, 120_000);

it('answers for missing products with little more than the S3 client', () => {
  const { size } = statSync(join(builtFunctions, absentPageName, bundleName));
  expect(size).toBeLessThan(ABSENT_PAGE_BYTES);
});

it('stay within their budget beside the SDK', async () => {
  expect(resources.length).toBe(16);
  const alone = await reference();
  const tooLarge = resources.filter(
    (resource) =>
      statSync(join(builtFunctions, resource, bundleName)).size >
      alone.bytes + (LAZY_BYTES[resource] ?? OWN_BYTES),
  );
  // Bundles them again only to explain a failure.
  const ours = tooLarge.length > 0 ? await bundles() : undefined;
  const reasons = tooLarge.map((resource) => {
    const bundle = ours?.get(resource);
    const heaviest = bundle ? weighPackages(bundle).slice(0, 12) : [];
    return [`${resource} grew; heaviest in it:`, ...heaviest.map((one) => one.join(' '))];
  });
  expect(reasons).toEqual([]);
}, 60_000);

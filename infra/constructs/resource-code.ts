/** The code of an API function as Lambda gets it. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DockerImage, Stack } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Resource } from '../../shared/contract/routes.ts';
import { installSharpFor, type Platform } from '../build/native-packages.ts';
import { builtFunctions, bundleName } from '../build/paths.ts';

/** What NodeFunction runs on. */
const lambda: Platform = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

/** Functions that load native code. */
const native: ReadonlySet<Resource> = new Set(['uploads']);

/**
 * The bundle that the build made; beside it, for a function that needs it, native code for Lambda's
 * platform. Where assets are not bundled (tests of templates), the bundle alone.
 */
export function resourceCode(scope: Construct, resource: Resource): AssetCode {
  const folder = join(builtFunctions, resource);
  if (!native.has(resource) || !Stack.of(scope).bundlingRequired) {
    return Code.fromAsset(folder, { exclude: ['*.map'] });
  }
  return Code.fromAsset(folder, {
    exclude: ['*.map'],
    bundling: {
      // Never used: it is bundled right here.
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(output) {
          cpSync(join(folder, bundleName), join(output, bundleName));
          installSharpFor(lambda, output);
          return true;
        },
      },
    },
  });
}

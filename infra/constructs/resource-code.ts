/** The code of an API function as deployed to Lambda. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage, Stack } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Resource } from '../../shared/contract/routes.ts';
import { builtFunctions, bundleName, drawingName, facesName } from '../build/paths.ts';
import { installSharpFor, type Platform } from './native-packages.ts';

/** The platform of NodeFunction. */
const lambda: Platform = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

/** Functions that load native code. */
const native: ReadonlySet<Resource> = new Set([drawingName]);

/**
 * The built bundle and, for a function that needs it, native code for Lambda's platform. If assets are
 * not bundled (in tests of templates), only the bundle.
 *
 * @param install puts the native code into a folder
 */
export function resourceCode(
  scope: Construct,
  resource: Resource,
  install = installSharpFor,
): AssetCode {
  const folder = join(builtFunctions, resource);
  if (!native.has(resource) || !Stack.of(scope).bundlingRequired) {
    return Code.fromAsset(folder, { exclude: ['*.map'] });
  }
  return Code.fromAsset(folder, {
    exclude: ['*.map'],
    // By what is bundled: by the source, a new version of sharp would not be deployed.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used: `local` bundles it.
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(output) {
          cpSync(join(folder, bundleName), join(output, bundleName));
          cpSync(join(folder, facesName), join(output, facesName), { recursive: true });
          install(lambda, output);
          return true;
        },
      },
    },
  });
}

/**
 * Leaves out of the functions what the AWS SDK contains for environments other than Lambda.
 *
 * Versions are exact, so the replaced modules change only with the lock file. A name here that the SDK
 * no longer has fails the build, and so does an import that a replacement does not export.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { errorFiles, keepItemErrors } from './item-errors.ts';
import { edit, webCryptoEdits } from './web-crypto.ts';

/** Modules, or single files of one, and the file here that replaces each. */
const substitutes: Readonly<Record<string, string>> = {
  '@aws-sdk/client-dynamodb/dist-es/endpoint/endpointResolver.js': 'dynamodb-endpoint.ts',
  '@aws-sdk/core/dist-es/submodules/client/emitWarningIfUnsupportedVersion.js': 'node-version.ts',
  '@aws-sdk/core/dist-es/submodules/client/middleware-logger/loggerMiddleware.js': 'logger.ts',
  '@aws-sdk/core/dist-es/submodules/client/middleware-user-agent/user-agent-middleware.js':
    'user-agent.ts',
  '@aws-sdk/core/dist-es/submodules/client/util-user-agent-node/defaultUserAgent.js':
    'user-agent.ts',
  '@aws-sdk/credential-provider-node/dist-es/index.js': 'credentials.ts',
  '@aws-sdk/lib-dynamodb/dist-es/pagination/index.js': 'paginators.ts',
  '@aws-sdk/middleware-endpoint-discovery/dist-es/index.js': 'endpoint-discovery.ts',
  '@aws/lambda-invoke-store/dist-es/invoke-store.js': 'invoke-store.ts',
  '@smithy/core/dist-es/submodules/checksum/sha256/Sha256Js.js': 'sha256.ts',
  '@smithy/core/dist-es/submodules/config/config-resolver/regionConfig/getInstanceMetadataRegion.js':
    'instance-region.ts',
  '@smithy/core/dist-es/submodules/config/node-config-provider/configLoader.js':
    'environment-config.ts',
  '@smithy/core/dist-es/submodules/event-streams/index.js': 'event-streams.ts',
  '@smithy/core/dist-es/submodules/retry/middleware-retry/isStreamingPayload/isStreamingPayload.js':
    'streaming-payload.ts',
  '@smithy/core/dist-es/submodules/retry/util-retry/AdaptiveRetryStrategy.js': 'adaptive-retry.ts',
  '@smithy/core/dist-es/submodules/serde/util-stream/stream-type-check.js': 'web-streams.ts',
  '@smithy/signature-v4/dist-es/HeaderFormatter.js': 'event-headers.ts',
};

const INSTALLED = /[\\/]node_modules[\\/]((?:@(?:aws|aws-sdk|smithy)|jose)[\\/].*\.js)$/;

/** What a client sends of its package.json is its version. */
const PACKAGE_JSON = /[\\/]@aws-sdk[\\/][^\\/]+[\\/]package\.json$/;

/** AWS's regions by name. A pattern also gives the partition of each, and that stays. */
const PARTITIONS = /[\\/]util-endpoints[\\/]lib[\\/]aws[\\/]partitions\.js$/;
const REGIONS = /"regions": \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

export const lean: Plugin = {
  name: 'lean',
  setup(build) {
    const replaced = new Set<string>();
    build.onLoad({ filter: INSTALLED }, ({ path }) => {
      const name = (INSTALLED.exec(path)?.[1] ?? '').replaceAll('\\', '/');
      const edits = webCryptoEdits[name];
      if (edits) {
        replaced.add(name);
        return { contents: edit(readFileSync(path, 'utf8'), edits), loader: 'js' };
      }
      const file = substitutes[name];
      if (!file) return undefined; // Left to esbuild, or to the loader below.
      replaced.add(name);
      return { contents: readFileSync(resolve(import.meta.dirname, file)), loader: 'ts' };
    });
    build.onLoad({ filter: PARTITIONS }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(REGIONS, '"regions": {}'),
    }));
    build.onLoad({ filter: errorFiles }, ({ path }) => ({
      contents: keepItemErrors(readFileSync(path, 'utf8')),
    }));
    build.onLoad({ filter: PACKAGE_JSON }, ({ path }) => {
      const { name, version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
    build.onEnd(({ errors }) => {
      const expected = [...Object.keys(substitutes), ...Object.keys(webCryptoEdits)];
      const missed = expected.filter((name) => !replaced.has(name));
      if (errors.length > 0 || missed.length === 0) return undefined;
      return { errors: missed.map((name) => ({ text: `The libraries no longer have ${name}` })) };
    });
  },
};

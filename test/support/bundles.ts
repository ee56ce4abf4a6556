/** Bundles as the build makes them, weighed without being written. */
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { functionsBuild } from '../../infra/build/functions.ts';
import { bundleName, root } from '../../infra/build/paths.ts';
import { type Resource, resources } from '../../shared/contract/routes.ts';

export interface Bundle {
  readonly bytes: number;
  readonly inputs: Metafile['outputs'][string]['inputs'];
}

function findBundle(metafile: Metafile, name: string): Bundle {
  const [, output] = Object.entries(metafile.outputs).find(([path]) => path.endsWith(name)) ?? [];
  if (!output) throw new Error(`No bundle ${name} was made`);
  return output;
}

/** Every function's bundle. */
export async function bundles(): Promise<Map<Resource, Bundle>> {
  const { metafile } = await build({
    ...functionsBuild('bundles', resources),
    metafile: true,
    write: false,
  });
  if (!metafile) throw new Error('esbuild gave no metafile');
  return new Map(
    resources.map((resource) => [resource, findBundle(metafile, `${resource}/${bundleName}`)]),
  );
}

/** The SDK alone, as a function uses it: the clients of the table and of the signing keys, one call of each. */
export function referenceBuild(outfile: string): BuildOptions {
  return {
    stdin: {
      contents: `
        import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
        import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
        const table = new DynamoDBClient({});
        const store = new SSMClient({});
        export async function handler({ Key, TableName, Name }) {
          const [item] = await Promise.all([
            table.send(new GetItemCommand({ Key, TableName, ConsistentRead: true })),
            store.send(new GetParameterCommand({ Name, WithDecryption: true })),
          ]);
          return item;
        }
      `,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
  };
}

export async function reference(): Promise<Bundle> {
  const { metafile } = await build({
    ...referenceBuild('reference.mjs'),
    metafile: true,
    write: false,
  });
  if (!metafile) throw new Error('esbuild gave no metafile');
  return findBundle(metafile, 'reference.mjs');
}

/** Bytes by package or folder of ours, heaviest first. */
export function weighPackages({ inputs }: Bundle): [string, number][] {
  const weights = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const installed = path.split('node_modules/').at(-1) ?? path;
    const [scope = '', name = ''] = installed.split('/');
    const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
    const key = path.includes('node_modules/') ? packageName : path;
    weights.set(key, (weights.get(key) ?? 0) + bytesInOutput);
  }
  return [...weights].sort((one, other) => other[1] - one[1]);
}

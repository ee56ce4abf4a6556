/** The code of an API function as deployed to Lambda. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AssetHashType, DockerImage, Stack } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Resource } from '../../shared/contract/routes.ts';
import { builtFunctions, bundleName, drawingName, facesName, root } from '../build/paths.ts';

/** The platform of NodeFunction. */
const lambda: Platform = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

const native: ReadonlySet<Resource> = new Set([drawingName]);

/**
 * The built bundle and, for a function that needs it, native code for Lambda's platform. If assets
 * are not bundled (in tests of templates), only the bundle.
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
    // Hash the bundled output: with a hash of the source, a new version of sharp would not be
    // deployed.
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

interface Platform {
  readonly os: 'linux';
  readonly cpu: 'arm64' | 'x64';
  readonly libc: 'glibc';
}

interface Locked {
  readonly version: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package in the lock file with its optional dependencies. */
function lockedWith(name: string, all: Readonly<Record<string, Locked>>): Record<string, Locked> {
  const path = `node_modules/${name}`;
  const locked = all[path];
  if (!locked) throw new Error(`package-lock.json has no ${name}`);
  const others = Object.keys(locked.optionalDependencies ?? {});
  return Object.assign({ [path]: locked }, ...others.map((other) => lockedWith(other, all)));
}

/**
 * Installs sharp's native code for a platform into `<folder>/node_modules`, in the version and with
 * the checksum of package-lock.json. npm caches downloads, so a second time needs no network.
 *
 * @throws Error if npm cannot fetch it
 */
export function installSharpFor({ os, cpu, libc }: Platform, folder: string): void {
  const name = `@img/sharp-${os}-${cpu}`;
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));
  const packages = lockedWith(name, lock.packages);
  const version = packages[`node_modules/${name}`]?.version ?? '';
  const project = { name: 'native', version: '0.0.0', private: true };
  const needs = { optionalDependencies: { [name]: version } };
  const work = mkdtempSync(join(tmpdir(), 'native-'));
  try {
    writeFileSync(join(work, 'package.json'), JSON.stringify({ ...project, ...needs }));
    writeFileSync(
      join(work, 'package-lock.json'),
      JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': needs, ...packages } }),
    );
    const platform = [`--os=${os}`, `--cpu=${cpu}`, `--libc=${libc}`];
    execFileSync('npm', ['ci', ...platform, '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: work,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const path of Object.keys(packages)) {
      cpSync(join(work, path), join(folder, path), {
        recursive: true,
        // Headers are only needed for compiling.
        filter: (source) => !source.endsWith('/include') && !source.endsWith('.md'),
      });
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

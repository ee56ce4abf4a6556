import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { resources } from '../../shared/contract/routes.ts';
import { root } from './paths.ts';
import { withStandIns } from './stand-ins.ts';

/** Source of a function, by the name of its folder. */
export function handlerSource(name: string): string {
  return resolve(root, 'functions', name, 'handler.ts');
}

/** Fails with every missing handler's name, which esbuild would report one at a time. */
export function requireHandlers(): void {
  const missing = resources.filter((resource) => !existsSync(handlerSource(resource)));
  if (missing.length > 0) {
    throw new Error(`No functions/<resource>/handler.ts for: ${missing.join(', ')}`);
  }
}

/**
 * How the functions are bundled: each one a self-contained script with the SDK inside, so that what
 * was tested is what runs, and a cold start has no `node_modules` to search.
 *
 * @param outdir folder that gets `<resource>/index.cjs`
 */
export function functionsBuild(outdir: string, served: readonly string[]): BuildOptions {
  return {
    entryPoints: served.map((resource) => ({
      in: handlerSource(resource),
      out: `${resource}/index`,
    })),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    // CommonJS: importing one of Node's own libraries from an ES module evaluates all of its
    // exports, which loads three times as many libraries (http2, undici, workers) as are used.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    // The SDK's ES modules start a sixth faster than its CommonJS.
    mainFields: ['module', 'main'],
    minify: true,
    // Next to the bundle, for reading stack traces; not deployed.
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
    ...withStandIns,
    plugins: [...withStandIns.plugins, sharpPlugin],
  };
}

/** Lets esbuild bundle sharp without its native code. */

/** Chooses the native code at load time, by the platform it runs on; tries nothing else. */
const loader = `
  const { runtimePlatformArch } = require('./libvips.cjs');
  module.exports = require(\`@img/sharp-\${runtimePlatformArch()}/sharp.node\`);
`;

/**
 * sharp also looks for native code compiled next to it, which no bundle has. Its CommonJS build is
 * used, because the other one needs `import.meta.url`.
 */
export const sharpPlugin: Plugin = {
  name: 'sharp',
  setup(build) {
    build.onResolve({ filter: /^sharp$/ }, () => ({
      path: resolve(root, 'node_modules/sharp/dist/index.cjs'),
    }));
    build.onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.cjs$/ }, () => ({ contents: loader }));
  },
};

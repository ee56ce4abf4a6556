import { copyFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { resources } from '../../shared/contract/routes.ts';
import { lean } from './lean/plugin.ts';
import { bundleName, root } from './paths.ts';

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

/** Puts the file that loads a bundle beside it. */
const entry = (outdir: string, served: readonly string[]): Plugin => ({
  name: 'entry',
  setup({ initialOptions, onEnd }) {
    onEnd(({ errors }) => {
      if (errors.length > 0 || initialOptions.write === false) return;
      for (const resource of served) {
        copyFileSync(join(import.meta.dirname, 'entry.mjs'), join(outdir, resource, bundleName));
      }
    });
  },
});

/**
 * How the functions are bundled: one self-contained script each, SDK included, so that what was
 * tested is what runs, and without `node_modules` to search at a cold start.
 *
 * @param outdir folder that gets `<resource>/function.cjs` and the `index.mjs` that loads it
 */
export function functionsBuild(outdir: string, served: readonly string[]): BuildOptions {
  return {
    entryPoints: served.map((resource) => ({
      in: handlerSource(resource),
      out: `${resource}/function`,
    })),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    // A script, not a module: V8 takes bytecode from us for scripts only, and a module's imports of
    // Node's own libraries load three times as many of them (http2, undici, workers) as are used.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    // The modules of the SDK are a sixth faster to start than its CommonJS.
    mainFields: ['module', 'main'],
    minify: true,
    // Kept beside the bundle to read a stack trace with, and not loaded by it.
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
    plugins: [lean, entry(outdir, served)],
  };
}

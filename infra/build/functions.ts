import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { type Resource, resources } from '../../shared/contract/routes.ts';
import { root } from './paths.ts';

/** Source of the function that serves a resource. */
export function handlerSource(resource: Resource): string {
  return resolve(root, 'functions', resource, 'handler.ts');
}

/** Fails with every missing handler's name, which esbuild would report one at a time. */
export function requireHandlers(): void {
  const missing = resources.filter((resource) => !existsSync(handlerSource(resource)));
  if (missing.length > 0) {
    throw new Error(`No functions/<resource>/handler.ts for: ${missing.join(', ')}`);
  }
}

/**
 * How the functions are bundled: one self-contained module each, SDK included, so that what was
 * tested is what runs, and without `node_modules` to search at a cold start.
 *
 * @param outdir folder that gets `<resource>/index.mjs`
 */
export function functionsBuild(outdir: string, served: readonly Resource[]): BuildOptions {
  return {
    entryPoints: served.map((resource) => ({
      in: handlerSource(resource),
      out: `${resource}/index`,
    })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // The modules of the SDK are a sixth faster to start than its CommonJS.
    mainFields: ['module', 'main'],
    minify: true,
    // Kept beside the bundle to read a stack trace with, and not loaded by it.
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
  };
}

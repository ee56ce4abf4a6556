import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { functionsBuild } from './functions.ts';
import { pagesModule } from './pages.ts';
import { publisherName, root } from './paths.ts';

/**
 * How the publisher is bundled: as every function, with the module that renders pages put in. No
 * visitor waits for it, so it goes without their bytecode.
 *
 * @param outdir folder that gets `publisher/index.mjs`
 * @param pages folder of that module
 */
export function publisherBuild(outdir: string, pages: string): BuildOptions {
  return {
    ...functionsBuild(outdir, []),
    entryPoints: [
      {
        in: resolve(root, 'functions', publisherName, 'handler.ts'),
        out: `${publisherName}/index`,
      },
    ],
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    supported: {},
    plugins: [],
    alias: { 'shop-pages': join(pages, pagesModule) },
  };
}

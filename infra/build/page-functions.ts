import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { functionsBuild } from './functions.ts';
import { absentPageModule, pagesModule } from './pages.ts';
import { absentPageName, publisherName, root } from './paths.ts';

/**
 * How the functions about pages are bundled: as every function, with what the build made of the
 * site's pages put in. No visitor waits for them, so they go without bytecode.
 *
 * @param outdir folder that gets `<name>/index.mjs`
 * @param pages folder of the built modules
 */
export function pageFunctionsBuild(outdir: string, pages: string): BuildOptions {
  return {
    ...functionsBuild(outdir, []),
    entryPoints: [publisherName, absentPageName].map((name) => ({
      in: resolve(root, 'functions', name, 'handler.ts'),
      out: `${name}/index`,
    })),
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    supported: {},
    plugins: [],
    alias: {
      'shop-pages': join(pages, pagesModule),
      'shop-absent-page': join(pages, absentPageModule),
    },
  };
}

import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { functionsBuild } from './functions.ts';
import { absentPageModule, pagesModule } from './pages.ts';
import { absentPageName, publisherName, root } from './paths.ts';

/**
 * How the functions that render pages are bundled: like every function, but with the rendering code
 * that the build has just produced.
 *
 * @param outdir folder that gets `<name>/index.cjs`
 * @param pages folder of the built modules
 */
export function pageFunctionsBuild(outdir: string, pages: string): BuildOptions {
  return {
    ...functionsBuild(outdir, []),
    entryPoints: [publisherName, absentPageName].map((name) => ({
      in: resolve(root, 'functions', name, 'handler.ts'),
      out: `${name}/index`,
    })),
    // With the SDK as it is: no visitor waits for the publisher, and the other function has no SDK.
    inject: [],
    plugins: [],
    // The renderer asks for its own address, which CommonJS has under another name.
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl=require('node:url').pathToFileURL(__filename).href;" },
    alias: {
      'shop-pages': join(pages, pagesModule),
      'shop-absent-page': join(pages, absentPageModule),
    },
  };
}

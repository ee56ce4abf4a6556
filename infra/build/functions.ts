import { cpSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { rendererFile, siteFile } from './pages.ts';
import { drawingName, facesName, publisherName, root } from './paths.ts';

/**
 * The bundling of the functions: each is a self-contained script that includes the SDK, so that
 * tests and production run the same code, and a cold start has no `node_modules` to search.
 *
 * @param outdir folder that gets `<name>/index.cjs`
 */
export function functionsBuild(outdir: string, names: readonly string[]): BuildOptions {
  return {
    entryPoints: names.map((name) => ({
      in: resolve(root, 'functions', name, 'handler.ts'),
      out: `${name}/index`,
    })),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    // CommonJS: importing one of Node's own libraries from an ES module evaluates all of its
    // exports, which loads three times as many libraries (http2, undici, workers) as needed.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    // The SDK's ES modules start a sixth faster than its CommonJS.
    mainFields: ['module', 'main'],
    minify: true,
    // Placed next to the bundle, for reading stack traces; not deployed.
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
    plugins: [
      sharpPlugin,
      ...(names.includes(drawingName) ? [putFacesIn(join(outdir, drawingName, facesName))] : []),
    ],
  };
}

/** Puts the pictures of shells and parts beside the function that composes drawings. */
const putFacesIn = (folder: string): Plugin => ({
  name: 'faces',
  setup({ initialOptions, onEnd }) {
    if (initialOptions.write === false) return;
    onEnd(() => {
      cpSync(join(root, 'web/public/pictures/faces'), folder, {
        recursive: true,
        filter: (file) => !extname(file) || file.endsWith('-large.webp'),
      });
    });
  },
});

/**
 * The bundling of the publisher: like every function, plus the parts just built from the site.
 *
 * @param pages folder of the code that renders its pages
 */
export function publisherBuild(outdir: string, pages: string): BuildOptions {
  return {
    ...functionsBuild(outdir, [publisherName]),
    plugins: [],
    // The renderer asks for its own address, which has another name in CommonJS.
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl=require('node:url').pathToFileURL(__filename).href;" },
    alias: {
      'shop-renderer': join(pages, rendererFile),
      'shop-site': join(pages, siteFile),
    },
  };
}

/** Chooses the native code for the platform at load time, and tries nothing else. */
const loader = `
  const { runtimePlatformArch } = require('./libvips.cjs');
  module.exports = require(\`@img/sharp-\${runtimePlatformArch()}/sharp.node\`);
`;

/**
 * sharp also looks for native code compiled next to it, which no bundle has. Its CommonJS build is
 * used, because the other one needs `import.meta.url`.
 */
const sharpPlugin: Plugin = {
  name: 'sharp',
  setup(build) {
    build.onResolve({ filter: /^sharp$/ }, () => ({
      path: resolve(root, 'node_modules/sharp/dist/index.cjs'),
    }));
    build.onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.cjs$/ }, () => ({ contents: loader }));
  },
};

/** Builds the module that renders pages, and the pages of a site without a catalogue. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { InlineConfig } from 'vite';
import {
  fallbackFiles,
  pageFile,
  publicPages,
  type Render,
  type Site,
} from '../../shared/pages.ts';
import { root } from './paths.ts';

/** File of a folder of built pages that exports `render` and `emptyPage`. */
export const pagesModule = 'pages.mjs';

/** File in the same folder that exports the page for a missing product. */
export const absentPageModule = 'absent-page.mjs';

/** An id that no product has. */
const NO_PRODUCT = '/products/-';

/** Builds `web/` by its own configuration, and these options. */
export async function buildWeb(options: InlineConfig): Promise<void> {
  const { build } = await import('vite');
  const web = resolve(root, 'web');
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn', ...options });
}

const buildRenderer = (outDir: string): Promise<void> =>
  buildWeb({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: resolve(root, 'web/delivery/render.tsx'),
      outDir,
      copyPublicDir: false,
      minify: true,
      target: 'node22',
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { entryFileNames: 'renderer.mjs', codeSplitting: false },
      },
    },
  });

/**
 * Renders the pages of a built site into it, and builds the module that renders them again when the
 * catalogue changes.
 *
 * @param site the built site; its index.html is the template
 * @param outDir folder that gets the module
 */
export async function buildPages(site: string, outDir: string): Promise<void> {
  await buildRenderer(outDir);
  const file = join(outDir, pagesModule);
  const source = [
    "import { emptyDocument, renderer } from './renderer.mjs';",
    `const site = ${JSON.stringify(await siteFiles(site))};`,
    'export const render = renderer(site);',
    'export const emptyPage = emptyDocument(site);',
  ];
  writeFileSync(file, `${source.join('\n')}\n`);
  const { render, emptyPage } = (await import(pathToFileURL(file).href)) as {
    render: Render;
    emptyPage: string;
  };
  const write = (name: string, html: string) => {
    const path = join(site, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  };
  for (const path of publicPages) write(pageFile(path), await render(path, {}));
  const absentPage = await render(NO_PRODUCT, {});
  write(fallbackFiles.product, absentPage);
  writeFileSync(
    join(outDir, absentPageModule),
    `export const absentPage = ${JSON.stringify(absentPage)};\n`,
  );
  write(fallbackFiles.notFound, await render('/404', {}));
  write(fallbackFiles.personal, emptyPage);
}

/** The scripts that run immediately and independently: if one fails to load, the others still run. */
const FIRST_SCRIPTS = ['early', 'boot'];

async function buildFirstScripts(site: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: FIRST_SCRIPTS.map((name) => resolve(root, `web/delivery/${name}.ts`)),
    outdir: join(site, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    metafile: true,
  });
  const files = Object.keys(metafile.outputs).map((file) => `/assets/${basename(file)}`);
  return FIRST_SCRIPTS.map((name) => files.find((file) => file.includes(`/${name}-`)) ?? '');
}

/** Reads the built site, and removes from its folder what must not be deployed. */
async function siteFiles(site: string): Promise<Site> {
  const list = join(site, 'files.json');
  const files = JSON.parse(readFileSync(list, 'utf8')) as Pick<Site, 'app' | 'routes'>;
  rmSync(list);
  const template = readFileSync(join(site, 'index.html'), 'utf8')
    // Our own scripts load the app.
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    // The stylesheet is inlined, so that nothing is requested before the first paint.
    .replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/, (_, href: string) => {
      return `<style>${readFileSync(join(site, href), 'utf8').trim()}</style>`;
    });
  return { template, scripts: await buildFirstScripts(site), ...files };
}

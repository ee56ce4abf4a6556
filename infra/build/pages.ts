/** Builds the code that renders pages, and the pages of a site without a catalogue. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { InlineConfig } from 'vite';
import { type Facts, firstFacts } from '../../shared/business.ts';
import {
  absentProductPath,
  askedPages,
  fallbackFiles,
  type PersonalRoute,
  pageFile,
  personalPages,
  personalRoutes,
  publicPages,
  type Render,
  type Site,
} from '../../shared/pages.ts';
import { root } from './paths.ts';

/** The files in the folder of the page renderer: its code, and the site it renders for. */
export const rendererFile = 'renderer.mjs';
export const siteFile = 'site.json';

/** Builds `web/` with its own configuration and these options. */
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
        output: { entryFileNames: rendererFile, codeSplitting: false },
      },
    },
  });

interface Renderer {
  renderer(site: Site): Render;
  openingDocument(site: Site, route: PersonalRoute, facts: Facts): Promise<string>;
}

/**
 * Renders the pages of a built site into it, and keeps the code that renders them again when the
 * catalogue changes.
 *
 * @param folder of the built site; its index.html is the template
 * @param outDir folder that gets the code
 */
export async function buildPages(folder: string, outDir: string): Promise<void> {
  await buildRenderer(outDir);
  const site = await readSite(folder);
  writeFileSync(join(outDir, siteFile), JSON.stringify(site));
  const built: Renderer = await import(pathToFileURL(join(outDir, rendererFile)).href);
  const render = built.renderer(site);
  const write = (name: string, html: string) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  };
  for (const path of publicPages) write(pageFile(path), await render(path, {}));
  for (const { path, file } of askedPages) write(file, await render(path, {}));
  write(fallbackFiles.product, await render(absentProductPath, {}));
  write(fallbackFiles.notFound, await render('/404', {}));
  for (const route of personalRoutes) {
    write(personalPages[route].file, await built.openingDocument(site, route, firstFacts));
  }
}

/** The scripts that run immediately and independently: if one fails to load, the others still run. */
const FIRST_SCRIPTS = ['early', 'boot', 'opening', 'ahead'];

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

/** Reads the built site, and removes files from its folder that must not be deployed. */
async function readSite(site: string): Promise<Site> {
  const list = join(site, 'files.json');
  const files = JSON.parse(readFileSync(list, 'utf8')) as Pick<Site, 'app' | 'routes' | 'desk'>;
  rmSync(list);
  const template = readFileSync(join(site, 'index.html'), 'utf8')
    // Our own scripts load the app.
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    // The stylesheet is inlined, so that nothing is requested before the first paint.
    .replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/, (_, href: string) => {
      return `<style>${readFileSync(join(site, href), 'utf8').trim()}</style>`;
    });
  const [early = '', boot = '', opening = '', ahead = ''] = await buildFirstScripts(site);
  return { template, scripts: [early, boot], opening, ahead, ...files };
}

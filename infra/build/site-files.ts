/** What pages need besides their markup: the template of a built site and its scripts. */
import { readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Site } from '../../shared/pages.ts';
import { root } from './paths.ts';

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
export async function siteFiles(site: string): Promise<Site> {
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

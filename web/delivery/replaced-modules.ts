/** Modules of a built site whose text differs from their source. */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Modules evaluated by the build, so that browsers get their values without the contract behind
 * them, 11 kB. They export only JSON, and work the same without this.
 */
const EVALUATED = [
  'web/lib/api/endpoints.ts',
  'web/lib/api/apart-endpoints.ts',
  'web/features/admin/shared/data/admin-endpoints.ts',
];

async function evaluate(file: string): Promise<string> {
  const values: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * Vite's own helper only hints at the files of an `import()`; this one downloads them, and tries
 * again after a failure. Vite also names the app's stylesheet, without a slash; the document
 * already has that one.
 */
const PRELOAD = '\0vite/preload-helper.js';
const preload = `export const __vitePreload = (load, files = []) =>
  window.loadPart(files.filter((file) => file.startsWith('/')), load);`;

export function replaceModules(): Plugin {
  const unseen = new Set([...EVALUATED, PRELOAD]);
  return {
    name: 'replaced-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    async load(id) {
      const name = [...unseen].find((end) => id.endsWith(end));
      if (!name) return;
      unseen.delete(name);
      return name === PRELOAD ? preload : evaluate(id);
    },
    generateBundle() {
      for (const name of unseen) this.error(`The site no longer has ${name}`);
    },
  };
}

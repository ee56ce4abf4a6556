/** `npm run dev`: the same shop, with the site from Vite with hot reload, and functions rebuilt on change. */
import { watch } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BuildContext, context } from 'esbuild';
import { firstFacts } from '../../shared/business.ts';
import { functionsBuild } from '../build/functions.ts';
import { dist, root } from '../build/paths.ts';
import { run } from './run.ts';
import type { StackOptions } from './stack.ts';

const functions = join(dist, 'dev');

let changes = 0;
for (const folder of ['functions', 'shared']) {
  watch(resolve(root, folder), { recursive: true }, () => {
    changes += 1;
  });
}

interface Build {
  readonly context: Promise<BuildContext>;
  /** Builds run one after the other. Resolves to true if this one made a new bundle. */
  last: Promise<boolean>;
  /** The value of `changes` when the last build began. */
  at?: number;
}

const builds = new Map<string, Build>();

function startBuilding(name: string): Build {
  const options = functionsBuild(functions, [name]);
  const build: Build = {
    // Built as deployed, but readable without a source map. Unused code is removed, as in the deployed
    // bundle.
    context: context({ ...options, minify: false, minifySyntax: true, sourcemap: false }),
    last: Promise.resolve(false),
  };
  builds.set(name, build);
  return build;
}

/** Builds a function unless its last build has seen all changes. One build takes a few tenths of a second. */
async function rebuild(name: string): Promise<boolean> {
  // Gives the watchers a turn to notice files saved before this call.
  await nextTurn();
  const build = builds.get(name) ?? startBuilding(name);
  build.last = build.last.then(async () => {
    if (build.at === changes) return false;
    build.at = changes;
    return (await build.context).rebuild().then(
      () => true,
      // esbuild has printed the error. The function stays as it was last built.
      () => false,
    );
  });
  return build.last;
}

const pages: StackOptions['pages'] = async (server: Server) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: resolve(root, 'web'),
    configFile: resolve(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, ws: { server } },
    // Nothing is published here, so documents contain the defaults of a new shop.
    plugins: [
      {
        name: 'first-facts',
        transformIndexHtml: () => [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'facts' },
            children: JSON.stringify(firstFacts),
            injectTo: 'body',
          },
        ],
      },
    ],
  });
  return vite.middlewares;
};

await run({ functions, rebuild, pages, publish: false, logToTerminal: true });

/** `npm run dev`: the same shop, the site from Vite with hot reload, functions rebuilt on change. */
import { watch } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { context } from 'esbuild';
import { resources } from '../../shared/contract/routes.ts';
import { functionsBuild } from '../build/functions.ts';
import { dist, mailerName, root } from '../build/paths.ts';
import { run } from './run.ts';
import type { StackOptions } from './stack.ts';

/** Debounce in milliseconds: changes in quick succession (an editor saving all) are one build. */
const SETTLE_MS = 50;

const functions = join(dist, 'dev');

/** Restarts the functions; set once they are running. */
let recycle = () => {};

/** Builds the functions now and whenever one of their sources changes. */
async function buildFunctions(): Promise<void> {
  const building = await context({
    ...functionsBuild(functions, [...resources, mailerName]),
    // Readable without a source map, and the SDK's map takes longer than the rest of the build.
    minify: false,
    sourcemap: false,
  });
  const rebuild = () =>
    building.rebuild().then(
      () => recycle(),
      // esbuild has reported it already. The functions keep running as last built.
      () => {},
    );
  let soon: NodeJS.Timeout | undefined;
  for (const folder of ['functions', 'shared']) {
    // esbuild's watch mode polls every few seconds; this one is notified immediately.
    watch(resolve(root, folder), { recursive: true }, () => {
      clearTimeout(soon);
      soon = setTimeout(rebuild, SETTLE_MS);
    });
  }
  await rebuild();
}

const pages: StackOptions['pages'] = async (server: Server) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: resolve(root, 'web'),
    configFile: resolve(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, ws: { server } },
  });
  return vite.middlewares;
};

await run(
  { built: buildFunctions(), functions, pages, publish: false, logToTerminal: true },
  (stack) => {
    recycle = stack.recycle;
  },
);

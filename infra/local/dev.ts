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

/** Milliseconds after a change in which further ones (an editor saving all) join the same build. */
const SETTLE_MS = 50;

const functions = join(dist, 'dev');

/** Restarts the functions; set once they run. */
let recycle = () => {};

/** Builds the functions now and whenever a source of theirs changes. */
async function buildFunctions(): Promise<void> {
  const building = await context({
    ...functionsBuild(functions, [...resources, mailerName]),
    // Readable without a map, and a map of the SDK takes longer than the rest.
    minify: false,
    sourcemap: false,
  });
  const rebuild = () =>
    building.rebuild().then(
      () => recycle(),
      // Said by esbuild already. The functions run on as they last built.
      () => {},
    );
  let soon: NodeJS.Timeout | undefined;
  for (const folder of ['functions', 'shared']) {
    // esbuild's own watch looks at each file every few seconds; this one is notified at once.
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

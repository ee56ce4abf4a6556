/** `npm run dev`: the same shop, the site from Vite with hot reload, functions rebuilt on change. */
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { context } from 'esbuild';
import { type Resource, resources } from '../../shared/contract/routes.ts';
import { functionsBuild } from '../build/functions.ts';
import { dist, root } from '../build/paths.ts';
import { run } from './run.ts';
import type { StackOptions } from './stack.ts';

const functions = join(dist, 'dev');

/** Told of each rebuilt function once the stack runs. */
let rebuilt: (resource: Resource) => void = () => {};

async function watchFunction(resource: Resource): Promise<void> {
  const building = await context({
    ...functionsBuild(functions, [resource]),
    minify: false,
    plugins: [
      {
        name: 'recycle',
        setup: ({ onEnd }) =>
          onEnd(({ errors }) => void (errors.length === 0 && rebuilt(resource))),
      },
    ],
  });
  // A broken function says so and is built again when it is saved; the others run meanwhile.
  await building.rebuild().catch(() => {});
  await building.watch();
}

const pages: StackOptions['pages'] = async (server: Server) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: resolve(root, 'web'),
    configFile: resolve(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  return vite.middlewares;
};

await run(
  {
    built: Promise.all(resources.map(watchFunction)).then(() => {}),
    functions,
    pages,
    logToTerminal: true,
  },
  ({ gateway }) => {
    rebuilt = gateway.recycle;
  },
);

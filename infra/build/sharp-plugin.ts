/** Lets esbuild bundle sharp without its native code. */
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './paths.ts';

/** Chooses the native code at load time, by the platform it runs on; tries nothing else. */
const loader = `
  const { runtimePlatformArch } = require('./libvips.cjs');
  module.exports = require(\`@img/sharp-\${runtimePlatformArch()}/sharp.node\`);
`;

/**
 * sharp also looks for native code compiled next to it, which no bundle has. Its CommonJS build is
 * used, because the other one needs `import.meta.url`.
 */
export const sharpPlugin: Plugin = {
  name: 'sharp',
  setup(build) {
    build.onResolve({ filter: /^sharp$/ }, () => ({
      path: resolve(root, 'node_modules/sharp/dist/index.cjs'),
    }));
    build.onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.cjs$/ }, () => ({ contents: loader }));
  },
};

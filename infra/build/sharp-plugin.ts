/** Lets esbuild bundle sharp, all but its native code. */
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './paths.ts';

/** Chooses native code when it is loaded, by the platform it then runs on; tries nothing else. */
const loader = `
  const { runtimePlatformArch } = require('./libvips.cjs');
  module.exports = require(\`@img/sharp-\${runtimePlatformArch()}/sharp.node\`);
`;

/**
 * sharp looks for native code that was compiled beside it, too, which no bundle has. Of its two
 * builds CommonJS is taken, because the other one asks for its own address.
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

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks, isFirst, listFiles } from './delivery/chunks.ts';
import { replaceModules } from './delivery/replaced-modules.ts';

const root = import.meta.dirname;
/** Where `npm run dev` listens for calls and uploaded images. */
const api = process.env.SHOP_API ?? 'http://localhost:3000';

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routesDirectory: `${root}/routes`,
      generatedRouteTree: `${root}/routeTree.gen.ts`,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    replaceModules(),
    listFiles,
    tailwindcss(),
  ],
  build: {
    outDir: `${root}/../dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // For delivery/boot.ts: the files of each import, but those that every page begins with.
      resolveDependencies: (file, others) =>
        [...new Set([file, ...others])].filter((one) => !isFirst(one)).map((one) => `/${one}`),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Facts of the business stand in the pages themselves.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Every page names the files of the others, and hex packs to two thirds of base64.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/images': api } },
});

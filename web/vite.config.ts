import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';
import { firstScripts } from './first-scripts.ts';
import { lean } from './lean/plugin.ts';

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
    lean(),
    firstScripts,
    tailwindcss(),
  ],
  build: {
    outDir: `${root}/../dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Facts of the business stand in the pages themselves.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/images': api } },
});

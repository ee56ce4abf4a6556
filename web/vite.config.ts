import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    tailwindcss(),
  ],
  build: {
    outDir: `${root}/../dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*([iI]nfinite|mutationObserver|useMutation))|rolldown\/runtime/,
            },
            // One file for what the shop's own pages share; what is heavy stays out of it.
            {
              name: 'shop',
              test: /\/(web\/(lib|ui|features\/(shell|vehicle)|features\/catalogue\/(ProductCard|ProductGrid|FitNote|queries|sort|search))|shared)\/?(?!.*(Dialog|Menu|Toaster|Tooltip|VehicleBand|form\.ts|TextField|dates))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/images': api } },
});

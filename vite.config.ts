import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { buildConstants } from './build/build-constants.ts';
import { codeGroups } from './build/code-groups.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { withoutIconPathLoaders } from './build/icon-paths.ts';
import { notices } from './build/notices.ts';
import { openedFirst } from './build/opened-first.ts';
import { precompressed } from './build/precompressed.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shippedFiles } from './build/shipped-files.ts';
import { tableResizeByObserver } from './build/table-resize.ts';
import { unusedStyles } from './build/unused-styles.ts';

const shipped = shippedFiles();
const shown = unusedStyles();

const server = 'http://localhost:8088';
const messageParser = '@formatjs/icu-messageformat-parser';

export default defineConfig({
  plugins: [
    react(),
    compiledMessages(),
    withoutIconPathLoaders(),
    tableResizeByObserver(),
    shipped.plugin(),
    shown.plugin(),
    serviceWorker('src/sw/worker.ts', [shipped.plugin()]),
    notices(shipped.files),
    openedFirst('/src/kit/list-page/list-screen.tsx'),
    precompressed(),
  ],
  worker: { plugins: () => [shipped.plugin()] },
  css: {
    postcss: { plugins: [shipped.styles, shown.sheets] },
    lightningcss: { unusedSymbols: shown.leftOut },
  },
  define: buildConstants(),
  resolve: {
    alias: [
      {
        find: new RegExp(`^${messageParser}$`),
        replacement: fileURLToPath(new URL(`./node_modules/${messageParser}/no-parser.js`, import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // A strict content policy allows neither inline scripts nor data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: codeGroups,
        },
      },
    },
  },
  // What is given in development must be what is given in the build, icons by name included.
  optimizeDeps: { rolldownOptions: { plugins: [withoutIconPathLoaders()] } },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/oidc': server,
      '/config.json': server,
      '/docs': server,
      '/uploads': server,
    },
  },
});

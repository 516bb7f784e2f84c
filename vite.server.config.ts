import { existsSync } from 'node:fs';

import { defineConfig } from 'vite';

import { buildConstants } from './build/build-constants.ts';

/** The database in its own thread needs a file of its own beside main.js. */
const worker = 'server/db/pglite-worker.ts';

export default defineConfig({
  define: buildConstants(),
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', ...(existsSync(worker) ? { 'pglite-worker': worker } : {}) },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

import { defineConfig } from 'vite';

import { buildConstants } from './build/build-constants.ts';
import { oldestNode } from './scripts/steps/node-version.mjs';

export default defineConfig({
  define: buildConstants(),
  publicDir: false,
  build: {
    ssr: true,
    target: `node${oldestNode().major}`,
    outDir: 'dist/server',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { buildConstants } from './build/build-constants.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { withoutIconPathLoaders } from './build/icon-paths.ts';

const recordings = 'tests/recordings/**';

export default defineConfig({
  plugins: [react(), compiledMessages(), withoutIconPathLoaders()],
  define: { ...buildConstants(), __PRECACHE_MANIFEST__: '[]' },
  test: {
    passWithNoTests: true,
    // Left to itself it keeps one core for whoever watches.
    maxWorkers: availableParallelism(),
    // Some tests open a database of their own, which takes seconds on a busy machine; none is about speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    // Tests run in the console's own time zone, wherever the machine stands.
    env: { TZ: 'Asia/Ho_Chi_Minh' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [recordings],
          // A real PostgreSQL on a temporary folder, beside the embedded one.
          globalSetup: ['tests/server/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: [recordings],
          setupFiles: ['tests/support/patient-queries.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'recordings', environment: 'node', include: [`${recordings}/*.test.ts`] },
      },
    ],
  },
});

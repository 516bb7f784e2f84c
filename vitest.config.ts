import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { buildConstants } from './build/build-constants.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { withoutIconPathLoaders } from './build/icon-paths.ts';
import { withFifthRow } from './tests/support/fifth-row.ts';

const recordings = 'tests/stories/recordings/**';
/** They put something else in place of a module, which works where nobody has loaded it yet. */
const mocked = 'tests/**/*.mocked.test.ts';
/** Over one more row in the table of gateways. */
const fifth = 'tests/**/*.fifth.test.{ts,tsx}';

/** From Node.js 25 on it has a `localStorage` of its own, undefined without a file, in the place of jsdom's. */
const withoutStorageOfNode = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

export default defineConfig({
  plugins: [react(), compiledMessages(), withoutIconPathLoaders()],
  define: { ...buildConstants(), __PRECACHE_FILES__: '{ "first": [], "later": [] }' },
  test: {
    passWithNoTests: true,
    execArgv: withoutStorageOfNode,
    // Left to itself it keeps one core for whoever watches.
    maxWorkers: availableParallelism(),
    // Some tests open a database of their own, which takes seconds on a busy machine; none is about speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share the modules of their worker, which halves the whole time: but for caches nothing keeps state of
    // its own, and a test that needs another one's leftovers would be a fault of the test.
    isolate: false,
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
          exclude: [recordings, mocked, fifth],
          setupFiles: ['tests/support/patient-waits.ts'],
          // A real PostgreSQL on a temporary folder, beside the embedded one.
          globalSetup: ['tests/server/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          environment: 'node',
          include: [mocked],
          isolate: true,
          globalSetup: ['tests/server/support/postgres.ts'],
        },
      },
      {
        extends: true,
        plugins: [withFifthRow()],
        test: {
          name: 'fifth',
          environment: 'node',
          include: [fifth],
          isolate: true,
          globalSetup: ['tests/server/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: [recordings, fifth],
          setupFiles: ['tests/support/patient-waits.ts', 'tests/support/patient-queries.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'recordings', environment: 'node', include: [`${recordings}/*.test.ts`] },
      },
    ],
  },
});

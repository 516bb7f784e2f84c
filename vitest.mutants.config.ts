import { defineConfig } from 'vitest/config';

import { buildConstants } from './build/build-constants.ts';
import { compiledMessages } from './build/compiled-messages.ts';

/** The tests that judge mutants (stryker.config.mjs): quick ones of pure code, without a database, a page or stories. */
export default defineConfig({
  plugins: [compiledMessages()],
  define: { ...buildConstants(), __PRECACHE_FILES__: '{ "first": [], "later": [] }' },
  test: {
    environment: 'node',
    include: [
      'tests/model/**/*.test.ts',
      'tests/{commands,local-db,store,sync}/**/*.test.ts',
      'tests/server/auth/*.test.ts',
    ],
    exclude: ['tests/**/*.mocked.test.ts', 'tests/**/*.fifth.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    env: { TZ: 'Asia/Ho_Chi_Minh' },
  },
});

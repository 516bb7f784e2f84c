import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { buildConstants } from './build/build-constants.ts';
import { withoutIconPathLoaders } from './build/icon-paths.ts';
import { compiledMessages } from './build/messages.ts';

const recordings = 'tests/recordings/**';

export default defineConfig({
  plugins: [react(), compiledMessages(), withoutIconPathLoaders()],
  define: { ...buildConstants(), __PRECACHE_MANIFEST__: '[]' },
  test: {
    passWithNoTests: true,
    restoreMocks: true,
    unstubGlobals: true,
    // The two time zones that matter differ most from each other and from UTC in the tests themselves;
    // the ground is the zone the console is used in.
    env: { TZ: 'Asia/Ho_Chi_Minh' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/**/*.test.ts'], exclude: [recordings] },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'jsdom', include: ['tests/**/*.test.tsx'], exclude: [recordings] },
      },
      {
        extends: true,
        test: { name: 'recordings', environment: 'node', include: [`${recordings}/*.test.ts`] },
      },
    ],
  },
});

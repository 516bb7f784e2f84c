import { defineConfig } from '@playwright/test';

import journeys from './playwright.config.ts';

/** `npm run screenshots`: the same browser and server as the journeys; what comes out is looked at, not asserted. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  testMatch: '*.screenshots.ts',
  outputDir: 'test-results/screenshots-run',
  timeout: 400_000,
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off' },
  projects: [
    { name: 'console', testMatch: 'console.screenshots.ts' },
    { name: 'picture', testMatch: 'picture.screenshots.ts' },
    { name: 'tour', testMatch: 'tour.screenshots.ts' },
  ],
});

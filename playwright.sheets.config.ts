import { defineConfig } from '@playwright/test';

import journeys from './playwright.config.ts';

/** `npm run sheets`: the same browser and server as the journeys; what comes out is looked at, not asserted. */
export default defineConfig({
  ...journeys,
  testDir: 'sheets',
  testMatch: '*.sheets.ts',
  outputDir: 'test-results/sheets-run',
  timeout: 400_000,
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off' },
  projects: [
    { name: 'sheets', testMatch: 'console.sheets.ts' },
    { name: 'picture', testMatch: 'picture.sheets.ts' },
    { name: 'tour', testMatch: 'tour.sheets.ts' },
  ],
});

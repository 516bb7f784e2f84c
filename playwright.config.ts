import { defineConfig } from '@playwright/test';

import { thisMachine, workersOfJourneys } from './e2e/support/workers-of-journeys.ts';

/** Set by `npm test`, which looks for browsers and installs what is missing: the shell, or a whole Chromium. */
const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  // What takes ten minutes is for the full run.
  testIgnore: process.env.FULL === '1' ? [] : ['every-dialog.spec.ts'],
  globalSetup: './e2e/support/filled-database.ts',
  // Not test-results itself: Playwright empties its folder, and the other reports stand there.
  outputDir: 'test-results/e2e',
  // Each worker has one server and one browser for all of its files, and goes on over another database with each.
  workers: workersOfJourneys(thisMachine()),
  // Once: a busy machine may starve a browser. What passed only then is named in the summary, to be mended.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  // A neighbour may have the machine for a moment; none of these waits is about speed.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // To keep one of every journey slows all of them down: of what failed once there is one.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

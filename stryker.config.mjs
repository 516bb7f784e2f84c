/*
 * npm run mutants [-- --mutate src/model/access.ts]: what the tests of some pure files would not notice. Each mutant is
 * one small change of one of them; those that survive are listed with what was there before.
 */
export default {
  mutate: [
    'src/model/access.ts',
    'src/model/match-row.ts',
    'src/sync/resolve/rebase.ts',
    'src/sync/outbox/interpret-answer.ts',
    'server/auth/verify-token.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // What is made once when a file is loaded would have every test run again for each mutant.
  ignoreStatic: true,
  // It would be read by the programming interface of TypeScript, which 7 has not; vitest needs none of its settings.
  tsconfigFile: 'none',
  concurrency: 1,
  timeoutMS: 30_000,
  // The copy that is mutated holds what is in the repository.
  tempDirName: '.cache/mutants',
  ignorePatterns: ['.cache', 'dist', 'package', 'data', 'test-results', 'playwright-report', 'coverage'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  clearTextReporter: { allowEmojis: false, reportTests: false, logTests: false },
};

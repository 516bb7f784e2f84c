/**
 * What of the project an mutation is judged in: the code, and all that judges it. A test that an act names and that
 * is not here finds nothing amiss, for it is not there.
 */
export const copied = [
  'src',
  'server',
  'build',
  'scripts/steps',
  'vitest.config.ts',
  'tests/server',
  'tests/simulation',
  'tests/adapters',
  'tests/commands',
  'tests/exports',
  'tests/local-db',
  'tests/ports',
  'tests/services',
  'tests/session',
  'tests/session-recorder',
  'tests/store',
  'tests/sync',
  'tests/stories',
  'tests/replay',
  'tests/support',
  'package.json',
  'tsconfig.base.json',
];

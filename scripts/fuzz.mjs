/*
 * npm run test:fuzz -- --calls 200000 [--seed 1]: calls of the published contract with what nobody in their senses sends. A 5xx
 * fails it, and is printed with its call.
 */
import { parseArgs } from 'node:util';

import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { providePostgresPrograms } from './steps/postgres-programs.mjs';
import { runTool } from './steps/run.mjs';
import { runMain } from './steps/say.mjs';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  const env = {
    PG_BIN: await providePostgresPrograms(),
    FUZZ_CALLS: values.calls,
    FUZZ_SEED: values.seed,
  };
  return runTool('vitest', ['run', '--project', 'unit', 'tests/laws/bad-input.test.ts'], { env });
});

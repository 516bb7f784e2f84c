/*
 * npm run differential-test -- --cases 50000: generated lists, asked of the device and of PostgreSQL behind the real handlers.
 * A story that failed is named by its seed and path: `--seed 7 --path 12` plays it again and shrinks it.
 */
import { parseArgs } from 'node:util';

import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { providePostgresPrograms } from './steps/postgres-programs.mjs';
import { runTool } from './steps/run.mjs';
import { runMain } from './steps/say.mjs';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '50000' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  const env = {
    PG_BIN: await providePostgresPrograms(),
    ORACLE_CASES: values.cases,
    ...(values.seed === undefined ? {} : { ORACLE_SEED: values.seed }),
    ...(values.path === undefined ? {} : { ORACLE_PATH: values.path }),
  };
  return runTool('vitest', ['run', '--project', 'unit', 'tests/laws/differential.test.ts'], { env });
});

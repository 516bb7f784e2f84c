/*
 * npm run specification: whether docs/specification has a row for everything and each row a test that shows it.
 *
 *     npm run specification                       the tables against the code, and the tests that read them
 *     npm run specification -- --ran              whether each named test passed in the run whose reports lie there
 *     npm run specification -- --mutate         breaks what 30 rows say, one after the other; the named test must fail
 *                              [--seed 7] [--rows 30] [--only '/customer']
 */
import { parseArgs } from 'node:util';

import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { providePostgresPrograms } from './steps/postgres-programs.mjs';
import { root } from './steps/root.mjs';
import { runTool } from './steps/run.mjs';
import { runMain, say } from './steps/say.mjs';
import { breakRows } from './steps/specification-breaks.mjs';
import { readSpecification } from './steps/specification-table.mjs';
import { passedTitles } from './steps/test-counts.mjs';

const { values } = parseArgs({
  options: {
    ran: { type: 'boolean', default: false },
    mutate: { type: 'boolean', default: false },
    seed: { type: 'string' },
    rows: { type: 'string', default: '30' },
    // Only rows whose name holds this.
    only: { type: 'string', default: '' },
  },
});

await runMain(async () => {
  checkNodeVersion();
  if (values.ran) return checkRan();
  await installPackages();
  const env = { PG_BIN: await providePostgresPrograms() };
  if (!values.mutate)
    return runTool('vitest', ['run', '--project', 'unit', '--project', 'dom', 'tests/laws/specification'], {
      env,
    });
  const seed = Number(values.seed ?? Date.now() % 100_000);
  return breakRows({ seed, count: Number(values.rows), only: values.only, env, say });
});

/** A test that is there and was not run shows nothing. */
function checkRan() {
  const rows = readSpecification(root).filter(({ proof }) => proof !== undefined);
  const passed = passedTitles(['test-results/vitest.json', 'test-results/playwright.json']);
  const missing = rows.filter(({ proof }) => !passed.has(`${proof?.file}: ${proof?.title}`));
  for (const { page, line, what, proof } of missing)
    say(`docs/specification/${page}.md:${line} ${what}: not passed: ${proof?.file}: ${proof?.title}`);
  say(`${rows.length - missing.length} of ${rows.length} rows are shown by a test that passed`);
  return missing.length === 0 ? 0 : 1;
}

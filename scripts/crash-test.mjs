/*
 * npm run crash-test -- --times 200 [--seed 1]: kills a real Chromium at random moments while a script edits, and asks
 * the server and the sync centre afterwards what became of each edit. The whole report is written to a file.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildIfChanged } from './steps/build.mjs';
import { provideChromium } from './steps/chromium.mjs';
import { linesOfKills } from './steps/lines-of-crashes.mjs';
import { root } from './steps/root.mjs';
import { runTool } from './steps/run.mjs';
import { runMain, say } from './steps/say.mjs';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    // What dist holds is taken as it is.
    built: { type: 'boolean', default: false },
  },
});

await runMain(async () => {
  if (!values.built) await buildIfChanged();
  const folder = join(root, 'test-results');
  const report = join(folder, `kills-${values.seed}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const code = await runTool(
    'playwright',
    // A second run would not tell of the first: what was lost once is lost.
    ['test', 'crashes.spec.ts', '--reporter=list', '--retries=0', '--output', join(folder, 'kills')],
    {
      env: {
        CHROMIUM_PATH: await provideChromium(),
        KILL_TIMES: values.times,
        KILL_SEED: values.seed,
        KILL_REPORT: report,
      },
    },
  );
  if (existsSync(report)) {
    for (const line of linesOfKills(JSON.parse(readFileSync(report, 'utf8')))) say(line);
    say(`Report: ${report}`);
  } else say('The run ended before anything could be judged: see the failure above.');
  return code;
});

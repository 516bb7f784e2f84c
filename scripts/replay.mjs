/*
 * npm run replay -- FILE [--until 38] [--assert FILE] [--to-test FILE]: a recorded session played over this build.
 * Names the first action whose state is another than when it was recorded. Exit code 0: none is. 1: one is.
 * 2: an assertion does not hold. 3: a file can't be used.
 */
import { parseArgs } from 'node:util';

import { importBundled } from './steps/bundle-for-node.mjs';
import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    until: { type: 'string' },
    assert: { type: 'string' },
    'to-test': { type: 'string' },
  },
});

await runMain(async () => {
  const [file] = positionals;
  if (file === undefined) throw new CannotGoOn('Say which recording: npm run replay -- FILE');
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isInteger(until) && until > 0))
    throw new CannotGoOn('--until takes the number of an action, from 1.');
  checkNodeVersion();
  await installPackages();
  const { replayFile } = await importBundled('tests/replay/main.ts');
  return replayFile({ file, until, assert: values.assert, toTest: values['to-test'], say });
});

/*
 * npm run replay -- FILE [--until 38] [--assert FILE] [--to-test FILE]: a recorded session played over this build.
 * Names the first action whose state is another than when it was recorded.
 *
 * npm run replay -- FILE --world [--until 38] [--assert FILE] [--script FILE] [--branch FILE]: the whole console, given again
 * what the world outside told it. Names what it sends, and what its journal comes to, where that is another than then.
 * With --script, or --branch from --until on, other things happen, and it says what came of them.
 *
 * Exit code 0: all is as it was. 1: something is not. 2: an assertion does not hold. 3: a file can't be used.
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
    world: { type: 'boolean', default: false },
    script: { type: 'string' },
    branch: { type: 'string' },
  },
});

await runMain(async () => {
  const [file] = positionals;
  if (file === undefined) throw new CannotGoOn('Say which recording: npm run replay -- FILE');
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isInteger(until) && until > 0))
    throw new CannotGoOn('--until takes the number of an action, from 1.');
  const { world, script, branch, assert, 'to-test': toTest } = values;
  if (!world && (script ?? branch) !== undefined)
    throw new CannotGoOn('--script and --branch play a world: say --world, too.');
  if (world && toTest !== undefined)
    throw new CannotGoOn('--to-test writes a test of actions: leave --world away.');
  if (branch !== undefined && until === undefined)
    throw new CannotGoOn('--branch begins where --until says.');
  checkNodeVersion();
  await installPackages();
  if (world) {
    const { replayWorld } = await importBundled('tests/replay/world/main.ts');
    return replayWorld({ file, until, assert, script, branch, say });
  }
  const { replayFile } = await importBundled('tests/replay/main.ts');
  return replayFile({ file, until, assert, toTest, say });
});

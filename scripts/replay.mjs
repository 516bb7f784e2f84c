/*
 * npm run replay -- FILE [--until 38] [--assert FILE]: a recorded session played over this build. Names the first action
 * whose state is another than when it was recorded.
 *
 * npm run replay -- --to-test FILE [--out PATH]: writes a test of what it came to, beside it or there.
 *
 * npm run replay -- FILE --world [--until 38] [--assert FILE] [--script FILE] [--branch FILE]: the whole console, given again
 * what the world outside told it. Names what it sends, and what its journal comes to, where that is another than then.
 * With --script, or --branch from --until on, other things happen, and it says what came of them.
 *
 * Exit code 0: all is as it was. 1: something is not, or this build can't play an action. 2: an assertion does not hold.
 * 3: a file can't be used, or what was asked for makes no sense. 4: the command itself failed, and says nothing of the
 * recording. 5: it was played, and its older format holds nothing to compare it with.
 */
import { parseArgs } from 'node:util';

import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

/** @param {string} sentence */
const cannotUse = (sentence) => new CannotGoOn(sentence, 3);

/** Of what stands behind `npm run replay --`. */
function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        assert: { type: 'string' },
        'to-test': { type: 'boolean', default: false },
        out: { type: 'string' },
        world: { type: 'boolean', default: false },
        script: { type: 'string' },
        branch: { type: 'string' },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    // Node.js goes on with advice about file names that begin with a dash.
    const [sentence = ''] = error.message.split(/\.?(?:\n|$|\. )/);
    throw cannotUse(`${sentence}.`);
  }
}

function wanted() {
  const { values, positionals } = readOptions();
  const [file, ...more] = positionals;
  if (file === undefined) throw cannotUse('Say which recording: npm run replay -- FILE');
  if (more.length > 0) throw cannotUse('Say one recording: npm run replay -- FILE');
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isInteger(until) && until > 0))
    throw cannotUse('--until takes the number of an action, from 1.');
  const { world, script, branch, assert, 'to-test': toTest, out } = values;
  if (!world && (script ?? branch) !== undefined)
    throw cannotUse('--script and --branch play a world: say --world, too.');
  if (world && toTest) throw cannotUse('--to-test writes a test of actions: leave --world away.');
  if (out !== undefined && !toTest) throw cannotUse('--out is where --to-test writes: say --to-test, too.');
  if (branch !== undefined && until === undefined) throw cannotUse('--branch begins where --until says.');
  return { file, until, world, script, branch, assert, toTest, out };
}

/** Another code than 1, for CI: nothing was found out about the recording. */
const failed = 4;

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(failed);
});

await runMain(async () => {
  const { file, until, world, script, branch, assert, toTest, out } = wanted();
  checkNodeVersion();
  await installPackages();
  // Of what has just been installed.
  const { importBundled } = await import('./steps/bundle-for-node.mjs');
  if (world) {
    const { replayWorld } = await importBundled('tests/replay/world/main.ts');
    return replayWorld({ file, until, assert, script, branch, say });
  }
  const { replayFile } = await importBundled('tests/replay/main.ts');
  return replayFile({ file, until, assert, toTest, out, say });
}, failed);

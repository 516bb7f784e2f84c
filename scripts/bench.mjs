/*
 * npm run bench: every bench under bench/ in Chromium, each beside what it is compared with. Fails past a limit.
 *
 *     npm run bench                            all
 *     npm run bench -- rows                    those whose file or name holds 'rows'; several names, or --only rows
 *     npm run bench -- start                   when a start passes its stations, as a table beside a plain page; its memory
 *     npm run bench -- --long                  as long as a full run: ten minutes of scrolling, say
 *     npm run bench -- grid --against HEAD     this folder's build and that of a commit, in turns: better, worse, or
 *                                              no difference. Fails where one is worse or can't be compared
 *                              --seed 7        draws as a run with this seed did, which prints it
 *     npm run bench -- grid --report           what came out is written to bench/reports, too, to be committed
 *     npm run bench -- --help                  this
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { runnerImport } from 'vite';

import { buildIfChanged } from './steps/build.mjs';
import { provideChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { provideTree } from './steps/other-tree.mjs';
import { root } from './steps/root.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    long: { type: 'boolean' },
    against: { type: 'string' },
    seed: { type: 'string' },
    report: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

await runMain(async () => {
  if (values.help === true) return sayHelp();
  checkNodeVersion();
  await installPackages();
  await buildIfChanged();
  // Vite reads the TypeScript and the `#model/…` specifiers; Node.js 20 alone reads no TypeScript.
  const { module } = await runnerImport('./bench/main.ts', { root, configFile: false });
  const plan = {
    ...{ root, say, executablePath: await provideChromium() },
    names: [...positionals, ...(values.only === undefined ? [] : [values.only])],
    isLong: values.long === true,
    isReported: values.report === true,
  };
  if (values.against === undefined) return module.runBenches(plan);
  const tree = await provideTree(values.against);
  return module.compareBuilds({
    ...plan,
    tree: { root: tree.root, name: tree.commit, renamed: tree.renamed },
    seed: seedFrom(values.seed),
  });
});

/** @param {string | undefined} given */
function seedFrom(given) {
  if (given === undefined) return randomInt(1_000_000);
  if (!/^\d+$/.test(given)) throw new CannotGoOn(`--seed takes a whole number, and no ${given}.`);
  return Number(given);
}

/** The comment above. */
function sayHelp() {
  const [, text = ''] =
    /\/\*\n([\s\S]*?)\n \*\//.exec(readFileSync(fileURLToPath(import.meta.url), 'utf8')) ?? [];
  say(text.replaceAll(/^ \* ?/gm, ''));
  return 0;
}

/*
 * npm run bench: every bench under bench/ in Chromium, each beside what it is compared with. Fails past a limit.
 *
 *     npm run bench                      all
 *     npm run bench -- --only rows       those whose file or name holds 'rows'
 *     npm run bench -- --long            as long as a full run: ten minutes of scrolling, say
 */
import { parseArgs } from 'node:util';

import { runnerImport } from 'vite';

import { buildIfChanged } from './steps/build.mjs';
import { provideChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { runMain, say } from './steps/say.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } });

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  await buildIfChanged();
  // Vite reads the TypeScript and the `#model/…` specifiers; Node.js 20 alone reads no TypeScript.
  const { module } = await runnerImport('./bench/main.ts', { root, configFile: false });
  const executablePath = await provideChromium();
  return module.runBenches({ root, executablePath, only: values.only, isLong: values.long === true, say });
});

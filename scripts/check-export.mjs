/*
 * npm run check:export: files as the console writes them, opened by LibreOffice. Fails where a cell is of another
 * type there, where something of a row is lost, or where a formula runs. Part of npm run test:full.
 */
import { runnerImport } from 'vite';

import { installPackages } from './steps/install.mjs';
import { provideLibreOffice } from './steps/libreoffice.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { runMain, say } from './steps/say.mjs';

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  const office = await provideLibreOffice();
  // Vite reads the TypeScript and the `#model/…` specifiers; Node.js 20 alone reads no TypeScript.
  const { module } = await runnerImport('./tests/spreadsheet/check-tables.ts', { root, configFile: false });
  return module.checkTables({ office, say });
});

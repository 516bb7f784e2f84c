import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { CannotGoOn, say, secondsSince } from './say.mjs';
import { sourceHash } from './source-hash.mjs';

/** Holds the hash of the sources that dist was built from. */
const marker = join(root, 'dist/.built');

/** Builds the console and the server, unless dist holds exactly these sources already. */
export async function buildIfChanged() {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === sourceHash()) return;
  const started = performance.now();
  say('Building the console and the server.');
  await build({ quiet: true });
  say(`Built in ${secondsSince(started)}.`);
}

/** @param {{ quiet: boolean }} options */
export async function build({ quiet }) {
  const hash = sourceHash();
  prepareFolder();
  const options = { quiet, env: { NODE_ENV: 'production' } };
  const codes = await Promise.all([
    runTool('vite', ['build'], options),
    runTool('vite', ['build', '--config', 'vite.server.config.ts'], options),
  ]);
  if (codes.some((code) => code !== 0)) throw new CannotGoOn('The build failed; the reason stands above.');
  writeFileSync(marker, hash);
}

function prepareFolder() {
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
    rmSync(marker, { force: true });
  } catch {
    throw new CannotGoOn(`The folder ${join(root, 'dist')} cannot be written. Check who owns it.`);
  }
}

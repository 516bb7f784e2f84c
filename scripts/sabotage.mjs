/*
 * npm run sabotage [-- --seeds 500]: whether the simulation would notice. Each act of sabotage takes one rule of
 * the local store away in a copy of the project, and must make a story fail. Exits with 1 where one passes.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './steps/root.mjs';
import { sabotages } from './steps/sabotages.mjs';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '500' } } });
const copied = ['src', 'scripts', 'tests/simulation', 'tests/support', 'package.json', 'tsconfig.base.json'];

let missed = 0;
for (const sabotage of sabotages) {
  const said = await commit(sabotage);
  const noticed = /^seed (\d+) fails: (.*)$/m.exec(said);
  if (noticed === null) missed += 1;
  console.log(`${noticed === null ? 'MISSED' : 'caught'}  ${sabotage.name}: ${noticed?.[0] ?? said.trim()}`);
}
console.log(`${sabotages.length - missed} of ${sabotages.length} caught within ${values.seeds} seeds`);
process.exitCode = missed === 0 ? 0 : 1;

/**
 * Plays stories in a sabotaged copy until one fails; gives what was said.
 *
 * @param {import('./steps/sabotages.mjs').Sabotage} sabotage
 */
async function commit({ file, from, to }) {
  const copy = mkdtempSync(join(tmpdir(), 'sabotage-'));
  try {
    for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const text = readFileSync(join(copy, file), 'utf8');
    // A rule that was written anew would pass unsabotaged, and this script would mean nothing.
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold this exactly once: ${from}`);
    writeFileSync(join(copy, file), text.replace(from, to));
    return await play(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @param {string} copy */
function play(copy) {
  const given = ['--seeds', values.seeds, '--workers', '1', '--failures', '1', '--brief'];
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(copy, 'scripts/simulate.mjs'), ...given], { cwd: copy });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    child.stderr.on('data', (data) => {
      said += data;
    });
    child.on('exit', () => done(said));
  });
}

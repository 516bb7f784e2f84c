import { spawn } from 'node:child_process';

import { root } from './root.mjs';

/**
 * Runs a program in the project's folder, or in another one, with inherited output.
 * Gives its exit code: 127 where the program could not be started, 1 where a signal ended it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options] quiet keeps the output back unless it fails
 * @returns {Promise<number>}
 */
export function run(program, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a tool of node_modules by its script, so that no shell and no PATH is needed.
 *
 * @param {keyof typeof tools} name
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 */
export function runTool(name, args, options) {
  return run(process.execPath, [tools[name], ...args], options);
}

const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  formatjs: 'node_modules/@formatjs/cli/bin/formatjs',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

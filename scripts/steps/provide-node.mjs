import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { npmOutput, runNpm } from './install.mjs';
import { newestOf } from './node-version.mjs';
import { root } from './root.mjs';
import { CannotGoOn, say } from './say.mjs';

const nodes = join(root, '.cache/nodes');

/**
 * The program of a Node.js, as the registry has it for this platform. Which version is the newest of the line is asked each
 * time, for a line gets fixes every month; it is fetched once, and takes the place of an older one.
 *
 * @param {string} line as `24` or `20.19`
 */
export async function provideNode(line) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const version = newestVersion(name, line);
  const folder = join(nodes, version);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = join(folder, 'node_modules', name, 'bin', file);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  say(`Fetching Node.js ${version}.`);
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runNpm(['install', ...flags, `${name}@${version}`], folder);
  if (code !== 0 || !existsSync(program)) throw new CannotGoOn(notHad(name, version));
  for (const other of readdirSync(nodes))
    if (other !== version && (other === line || other.startsWith(`${line}.`)))
      rmSync(join(nodes, other), { recursive: true });
  return program;
}

/**
 * @param {string} name of the package
 * @param {string} line
 */
function newestVersion(name, line) {
  try {
    return newestOf([JSON.parse(npmOutput(['view', `${name}@${line}`, 'version', '--json'], root))].flat());
  } catch {
    throw new CannotGoOn(notHad(name, line));
  }
}

/**
 * @param {string} name
 * @param {string} version
 */
const notHad = (name, version) =>
  `Node.js ${version} (${name}) could not be had from the package registry; npm says why above.`;

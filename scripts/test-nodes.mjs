/*
 * npm run test:nodes: npm test on each Node.js that the console is to run on, the oldest allowed one and every newer line
 * with long-term support: hours. `-- 24` runs it on that one alone. Each comes from the package registry, once.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { installPackages, runNpm } from './steps/install.mjs';
import { oldestNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

const { major, minor } = oldestNode();
const all = [`${major}.${minor}`, '22', '24'];

await runMain(async () => {
  await installPackages();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((version) => !all.includes(version));
  if (unknown.length > 0) throw new CannotGoOn(`Of ${all.join(', ')} none is ${unknown.join(', ')}.`);
  /** @type {string[]} */
  const lines = [];
  let failed = 0;
  for (const version of asked.length > 0 ? asked : all) {
    const node = await provideNode(version);
    say(`\n=== Node.js ${version}: ${node}`);
    const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
    const code = await run(node, ['scripts/test.mjs'], { env });
    lines.push(`Node.js ${version}: ${code === 0 ? 'passed' : 'FAILED'}`);
    if (code !== 0) failed += 1;
  }
  say(`\n${lines.join('\n')}`);
  return failed === 0 ? 0 : 1;
});

/**
 * The program, as the registry has it for this platform.
 *
 * @param {string} version
 */
async function provideNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, '.cache/nodes', version);
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runNpm(['install', ...flags, `${name}@${version}`], folder);
  if (code !== 0 || !existsSync(program))
    throw new CannotGoOn(
      `Node.js ${version} (${name}) could not be had from the registry; npm says why above.`,
    );
  return program;
}

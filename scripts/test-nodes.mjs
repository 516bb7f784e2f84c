/*
 * npm run test:nodes: npm test on each Node.js that the console is to run on, the oldest allowed one and every newer line
 * with long-term support: hours. `-- 24` runs it on that one alone. Each comes from the package registry, in the newest
 * version of its line.
 */
import { delimiter, dirname } from 'node:path';

import { installPackages } from './steps/install.mjs';
import { oldestNode } from './steps/node-version.mjs';
import { provideNode } from './steps/provide-node.mjs';
import { run } from './steps/run.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

const { major, minor } = oldestNode();
/**
 * The floor of `engines` in package.json, and by hand the lines above it that have long-term support and get fixes
 * (nodejs.org/en/about/previous-releases). A line joins when its support begins, in October of its year, and goes when its
 * fixes end: 22 in April 2027, 24 in April 2028, 26 in April 2029. Nothing that npm can be asked says so.
 */
const all = [`${major}.${minor}`, '22', '24', '26'];

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

/*
 * npm run simulate -- --seeds 50000 --steps 50 [--seed 1] [--workers 2]: the local store through as many
 * stories of faults as seeds. With --seed alone, that one story, told in short if it fails; with --faults, how
 * often each fault was met.
 */
import { parseArgs } from 'node:util';

import { playSeeds } from './steps/play-seeds.mjs';
import { root } from './steps/root.mjs';
import { say } from './steps/say.mjs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '50' },
    workers: { type: 'string', default: '2' },
    failures: { type: 'string', default: '5' },
    // Without the story of the first failure.
    brief: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
  },
});

const { played, failed, requests, effects, met, seconds } = await playSeeds({
  root,
  first: Number(values.seed),
  count: Number(values.seeds),
  steps: Number(values.steps),
  workers: Number(values.workers),
  mostFailures: Number(values.failures),
  isBrief: values.brief,
  say,
});
if (values.faults) for (const [fault, times] of Object.entries(met).sort()) say(`${times}\t${fault}`);
say(
  `${played} seeds of ${values.steps} steps in ${seconds.toFixed(1)} s (${(played / seconds).toFixed(1)}/s): ` +
    `${requests} requests, ${effects} effects, ${failed.length} failed`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

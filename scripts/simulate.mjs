/*
 * npm run simulate -- --seeds 50000 --steps 50 [--seed 1] [--workers 2]: the local store through as many
 * stories of faults as seeds. With --seed alone, that one story, told in short if it fails.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { runnerImport } from 'vite';

import { root } from './steps/root.mjs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '50' },
    workers: { type: 'string', default: '2' },
    failures: { type: 'string', default: '5' },
    part: { type: 'boolean', default: false },
    // Without the story of the first failure.
    brief: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const count = Number(values.seeds ?? 1);
const workers = Math.max(1, Math.min(Number(values.workers), count));

process.exitCode = values.part || workers === 1 ? await playHere() : await playInWorkers();

async function playHere() {
  // The stores are the released ones: their development checks would take most of the time.
  process.env.NODE_ENV ??= 'production';
  const { module } = await runnerImport(
    fileURLToPath(new URL('../tests/simulation/main.ts', import.meta.url)),
    {
      root,
      configFile: false,
    },
  );
  const started = performance.now();
  const result = await module.simulate({
    first,
    count,
    steps: Number(values.steps),
    mostFailures: Number(values.failures),
    isBrief: values.brief,
    say: (/** @type {string} */ line) => console.log(line),
  });
  const seconds = (performance.now() - started) / 1000;
  if (process.send) process.send({ ...result, seconds });
  else report([{ ...result, seconds }], seconds);
  return result.failed.length === 0 ? 0 : 1;
}

async function playInWorkers() {
  const started = performance.now();
  const share = Math.ceil(count / workers);
  const parts = Array.from({ length: workers }, (_, index) => {
    const from = first + index * share;
    return { from, length: Math.max(0, Math.min(share, first + count - from)) };
  });
  const results = await Promise.all(parts.filter(({ length }) => length > 0).map(playPart));
  report(
    results.flatMap(({ result }) => result ?? []),
    (performance.now() - started) / 1000,
  );
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

/**
 * @typedef {{ played: number, failed: number[], requests: number, effects: number, seconds: number }} Played
 * @param {{ from: number, length: number }} part
 * @returns {Promise<{ code: number | null, result: Played | undefined }>}
 */
function playPart({ from, length }) {
  return new Promise((done) => {
    const given = ['--seed', from, '--seeds', length, '--steps', values.steps, '--failures', values.failures];
    const child = fork(fileURLToPath(import.meta.url), ['--part', ...given.map(String)]);
    /** @type {Played | undefined} */
    let result;
    child.on('message', (message) => {
      result = /** @type {Played} */ (message);
    });
    child.on('exit', (code) => done({ code, result }));
  });
}

/**
 * @param {Played[]} parts
 * @param {number} seconds
 */
function report(parts, seconds) {
  const sum = (/** @type {(part: Played) => number} */ of) =>
    parts.reduce((total, part) => total + of(part), 0);
  const played = sum((part) => part.played);
  const failed = sum((part) => part.failed.length);
  console.log(
    `${played} seeds of ${values.steps} steps in ${seconds.toFixed(1)} s (${(played / seconds).toFixed(1)}/s): ` +
      `${sum((part) => part.requests)} requests, ${sum((part) => part.effects)} effects, ${failed} failed`,
  );
}

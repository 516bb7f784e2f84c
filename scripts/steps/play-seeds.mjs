/* Plays stories of the simulated world in worker processes: the world and the store are put into one file first. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundle } from './bundle-for-node.mjs';

/**
 * @typedef {{
 *   played: number, failed: number[], requests: number, effects: number,
 *   met: Record<string, number>,
 * }} Played
 *
 * @typedef {{
 *   root: string, first: number, count: number, steps: number, workers: number, mostFailures: number,
 *   isBrief: boolean, say: (line: string) => void,
 * }} Wanted
 *
 * @typedef {{ line: string } | { seed: number } | { part: Played }} Said
 */

/** A story takes a twentieth of a second; shrinking one, some seconds between two lines. */
const patienceMs = 60_000;

/** Seeds that a worker is given at once: few, so that both are busy to the end. */
const atOnce = 25;

/**
 * @param {Wanted} wanted
 * @returns {Promise<Played & { seconds: number }>}
 */
export async function playSeeds({ root, ...wanted }) {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  try {
    const world = await bundle(root, 'tests/simulation/main.ts', folder);
    const started = performance.now();
    const played = await playInWorkers(world, wanted);
    return { ...played, seconds: (performance.now() - started) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} world
 * @param {Omit<Wanted, 'root'>} wanted
 * @returns {Promise<Played>}
 */
async function playInWorkers(world, { first, count, workers, say, ...plan }) {
  /** @type {Played} */
  const sum = { played: 0, failed: [], requests: 0, effects: 0, met: {} };
  let next = first;
  const end = first + count;
  const take = () => {
    if (next >= end || sum.failed.length >= plan.mostFailures) return undefined;
    const from = next;
    next = Math.min(end, next + atOnce);
    // One failing seed is told at length, and that is enough.
    return { ...plan, isBrief: plan.isBrief || sum.failed.length > 0, first: from, count: next - from };
  };
  const hands = Array.from({ length: Math.max(1, Math.min(workers, Math.ceil(count / atOnce))) }, () =>
    work(world, take, say, (part) => add(sum, part)),
  );
  await Promise.all(hands);
  sum.failed.sort((a, b) => a - b);
  return sum;
}

/**
 * @param {string} world
 * @param {() => object | undefined} take
 * @param {(line: string) => void} say
 * @param {(part: Played) => void} done
 * @returns {Promise<void>}
 */
function work(world, take, say, done) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('simulation-worker.mjs', import.meta.url)), [world], {
      // Stories move the zone; the one that they begin in is the console's.
      env: { ...process.env, TZ: 'Asia/Ho_Chi_Minh' },
      execArgv: [],
    });
    const give = () => {
      const plan = take();
      if (plan === undefined) child.disconnect();
      else child.send(plan);
    };
    let seed = 0;
    /** @type {NodeJS.Timeout | undefined} */
    let patience;
    const hang = () => {
      say(`seed ${seed} fails: it never comes to an end`);
      say(`  again: npm run simulate -- --seed ${seed}`);
      done({ played: 1, failed: [seed], requests: 0, effects: 0, met: {} });
      child.kill('SIGKILL');
    };
    child.on('message', (/** @type {Said} */ message) => {
      clearTimeout(patience);
      if ('line' in message) say(message.line);
      else if ('seed' in message) seed = message.seed;
      else {
        done(message.part);
        give();
        return;
      }
      patience = setTimeout(hang, patienceMs);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(patience);
      if (code === 0) resolve();
      else if (signal === 'SIGKILL') resolve(work(world, take, say, done));
      else reject(new Error(`A worker ended with ${code}.`));
    });
    give();
  });
}

/**
 * @param {Played} sum
 * @param {Played} part
 */
function add(sum, part) {
  sum.played += part.played;
  sum.requests += part.requests;
  sum.effects += part.effects;
  sum.failed.push(...part.failed);
  for (const [fault, times] of Object.entries(part.met)) sum.met[fault] = (sum.met[fault] ?? 0) + times;
}

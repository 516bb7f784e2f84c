/*
 * npm run mutation-test [-- --seeds 2000] [--only overlay] [--patch file.diff] [--workers 2]: whether the simulation would
 * notice. Each mutation takes one rule of the local store away in a copy of the project, and must make a
 * story fail; the story is told in short. What the browser's ports keep (`--only edge`) no story meets: there a test of
 * those ports must fail; and what a recorded session has sent (`--only world`) its replay must miss. Exits with 1 where
 * one passes, or no longer applies.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { judgeByTests } from './steps/judge-by-tests.mjs';
import { copied } from './steps/mutated-parts.mjs';
import { mutations } from './steps/mutations.mjs';
import { playSeeds } from './steps/play-seeds.mjs';
import { root } from './steps/root.mjs';
import { say } from './steps/say.mjs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    // Only those whose name holds this.
    only: { type: 'string', default: '' },
    patch: { type: 'string' },
    workers: { type: 'string', default: '2' },
    // Without the stories.
    brief: { type: 'boolean', default: false },
  },
});

setPriority(10);

/** @typedef {{ name: string, apply: (copy: string) => void, tests?: readonly string[] }} Act */
/** @typedef {{ name: string, fate: 'caught' | 'MISSED' | 'BROKEN', seed: string, lines: string[] }} Verdict */

/** @type {Act[]} */
const acts =
  values.patch === undefined
    ? mutations
        .filter(({ name }) => name.includes(values.only))
        .map((mutation) => ({
          name: mutation.name,
          apply: (copy) => applyMutation(copy, mutation),
          ...(mutation.tests && { tests: mutation.tests }),
        }))
    : [{ name: values.patch, apply: (copy) => patch(copy, resolve(values.patch ?? '')) }];

/**
 * What files of tests come to without mutation: each is asked once.
 *
 * @type {Map<string, ReturnType<typeof judgeByTests>>}
 */
const sound = new Map();

/** @type {Verdict[]} */
const verdicts = [];
const left = [...acts];
await Promise.all(Array.from({ length: Number(values.workers) }, workOff));

const caught = verdicts.filter(({ fate }) => fate === 'caught').length;
say(`\n${caught} of ${acts.length} caught; by stories within ${values.seeds} seeds`);
process.exitCode = caught === acts.length ? 0 : 1;

async function workOff() {
  for (let act = left.shift(); act !== undefined; act = left.shift()) {
    const verdict = await commit(act);
    verdicts.push(verdict);
    say(`${verdict.fate}  ${verdict.name}${verdict.seed === '' ? '' : `: ${verdict.seed}`}`);
    if (!values.brief) for (const line of verdict.lines) say(`        ${line}`);
  }
}

/**
 * Judges a mutated copy: by stories, or by the tests that the act names.
 *
 * @param {Act} act
 * @returns {Promise<Verdict>}
 */
async function commit({ name, apply, tests }) {
  const copy = mkdtempSync(join(tmpdir(), 'mutation-'));
  /** @type {string[]} */
  const said = [];
  try {
    for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    // Tests that fail as it is would notice nothing.
    if (tests !== undefined) await expectSound(copy, tests);
    apply(copy);
    const caught = tests === undefined ? await toldBy(copy, said) : (await judgeByTests(copy, tests)).failed;
    if (caught.length === 0) return { name, fate: 'MISSED', seed: '', lines: [] };
    const [seed = '', ...lines] = caught;
    return { name, fate: 'caught', seed, lines: lines.slice(0, 40) };
  } catch (error) {
    return { name, fate: 'BROKEN', seed: String(error), lines: said };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Plays stories until one fails, and gives what is told of it.
 *
 * @param {string} copy
 * @param {string[]} said
 */
async function toldBy(copy, said) {
  const { failed } = await playSeeds({
    ...{ root: copy, first: 1, count: Number(values.seeds), steps: 50, workers: 1, mostFailures: 1 },
    isBrief: values.brief,
    say: (line) => said.push(line),
  });
  return failed.length === 0 ? [] : said.slice(said.findIndex((line) => line.startsWith('seed ')));
}

/**
 * @param {string} copy
 * @param {readonly string[]} tests
 */
async function expectSound(copy, tests) {
  const name = tests.join(' ');
  const known = sound.get(name) ?? judgeByTests(copy, tests);
  sound.set(name, known);
  const { passed, failed } = await known;
  if (passed === 0 || failed.length > 0) throw new Error(`Unmutated these fail: ${failed.join('; ')}`);
}

/**
 * @param {string} copy
 * @param {import('./steps/mutations.mjs').Mutation} mutation
 */
function applyMutation(copy, mutation) {
  for (const edit of [mutation, ...(mutation.also ?? [])]) replace(copy, edit);
}

/**
 * @param {string} copy
 * @param {import('./steps/mutations.mjs').Edit} edit
 */
function replace(copy, { file, from, to }) {
  const text = readFileSync(join(copy, file), 'utf8');
  // A rule that was written anew would pass unmutated, and this script would mean nothing.
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this exactly once: ${from}`);
  writeFileSync(
    join(copy, file),
    text.replace(from, () => to),
  );
}

/**
 * @param {string} copy
 * @param {string} file
 */
function patch(copy, file) {
  const { status, stderr } = spawnSync('git', ['apply', '--unsafe-paths', `--directory=${copy}`, file], {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The patch does not apply: ${stderr}`);
}

/*
 * Mutation of what the tables of the specification say: a row is drawn, what it says is broken in a copy of the project
 * (a path renamed, a key swapped, a bound loosened, a text changed), and the test that the row names must fail.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { breakOf } from './break-of-row.mjs';
import { root } from './root.mjs';
import { readSpecification } from './specification-table.mjs';

/** @typedef {import('./specification-table.mjs').Row} Row */
/** @typedef {import('./specification-table.mjs').Proof} Proof */

/**
 * @typedef {{
 *   seed: number, count: number, only: string, env: NodeJS.ProcessEnv, say: (line: string) => void,
 * }} Wanted
 */

const copied = [
  ...['src', 'server', 'tests', 'locales', 'scripts', 'docs', 'build', 'public', 'e2e', 'index.html'],
  ...['package.json', 'vite.config.ts', 'vitest.config.ts', 'tsconfig.base.json', 'README.md', 'biome.json'],
];

/**
 * @param {Wanted} wanted
 * @returns {Promise<number>} an exit code
 */
export async function breakRows({ seed, count, only, env, say }) {
  say(`seed ${seed}: npm run specification -- --mutate --seed ${seed} --rows ${count}`);
  const rows = draw(seed, count, only);
  const copy = mkdtempSync(join(tmpdir(), 'specification-'));
  try {
    for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    if (!(await passUnbroken(copy, rows, env, say))) return 1;
    let caught = 0;
    for (const [at, row] of rows.entries()) {
      const verdict = await breakRow(copy, row, seed + at, env);
      if (verdict.startsWith('caught')) caught += 1;
      say(`${verdict}  ${row.page}.md:${row.line} ${row.section} ${row.what}`);
    }
    say(`\n${caught} of ${rows.length} broken rows were caught by the test that they name`);
    return caught === rows.length ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * One from each page in turn, so that the long tables do not leave the short ones out.
 *
 * @param {number} seed
 * @param {number} count
 * @param {string} only
 */
function draw(seed, count, only) {
  const random = randomOf(seed);
  /** @type {Map<string, Row[]>} */
  const pages = new Map();
  for (const row of readSpecification(root)) {
    if (row.proof === undefined || !`${row.section} ${row.what}`.includes(only)) continue;
    pages.set(row.page, [...(pages.get(row.page) ?? []), row]);
  }
  const left = [...pages.values()];
  /** @type {Row[]} */
  const drawn = [];
  while (drawn.length < count && left.some((rows) => rows.length > 0))
    for (const rows of left) {
      const [row] = rows.splice(Math.floor(random() * rows.length), 1);
      if (row !== undefined && drawn.length < count) drawn.push(row);
    }
  return drawn;
}

/**
 * A test that fails anyway would catch everything.
 *
 * @param {string} copy
 * @param {Row[]} rows
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 */
async function passUnbroken(copy, rows, env, say) {
  const files = groupByFile(rows);
  for (const [file, ofFile] of files) {
    const titles = ofFile.flatMap(({ proof }) => proof?.title ?? []);
    if ((await runTests(copy, file ?? '', titles, env)).passed >= new Set(titles).size) continue;
    say(`BROKEN  ${file} does not pass as it is`);
    return false;
  }
  return true;
}

/** @param {Row[]} rows */
function groupByFile(rows) {
  /** @type {Map<string | undefined, Row[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(row.proof?.file, [...(groups.get(row.proof?.file) ?? []), row]);
  return groups;
}

/**
 * @param {string} copy
 * @param {Row} row
 * @param {number} seed
 * @param {NodeJS.ProcessEnv} env
 */
async function breakRow(copy, { proof, ...row }, seed, env) {
  const edit = breakOf(copy, { ...row, proof }, randomOf(seed));
  if (edit === undefined || proof === undefined) return 'BROKEN (nothing that it says can be broken)';
  const path = join(copy, edit.file);
  const text = readFileSync(path, 'utf8');
  const broken = text.replace(edit.from, () => edit.to);
  if (broken === text) return `BROKEN (${edit.file} does not hold ${edit.from})`;
  try {
    writeFileSync(path, broken);
    const { code } = await runTests(copy, proof.file, [proof.title], env);
    return `${code === 0 ? 'MISSED' : 'caught'} (${edit.what} in ${edit.file})`;
  } finally {
    writeFileSync(path, text);
  }
}

/**
 * @param {string} copy
 * @param {string} file
 * @param {string[]} titles
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, passed: number }>}
 */
async function runTests(copy, file, titles, env) {
  const pattern = titles.map((title) => `${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`).join('|');
  const report = join(copy, 'report.json');
  const projects = (file.endsWith('.tsx') ? ['dom', 'fifth'] : ['unit', 'mocked', 'fifth']).flatMap(
    (name) => ['--project', name],
  );
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', ...projects, file, '-t', `(?:^| )(?:${pattern})`],
    ...['--reporter=json', `--outputFile=${report}`],
  ];
  rmSync(report, { force: true });
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    child.on('error', () => resolve(127));
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  return { code, passed: passedIn(report) };
}

/** @param {string} report */
function passedIn(report) {
  try {
    return Number(JSON.parse(readFileSync(report, 'utf8')).numPassedTests);
  } catch {
    return 0;
  }
}

/**
 * Mulberry32: the same draw for the same seed, everywhere.
 *
 * @param {number} seed
 */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

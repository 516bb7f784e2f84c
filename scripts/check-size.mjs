/*
 * What a person who signs in must download before the shell stands: the entry, what
 * it imports statically, and the lazy parts that the shell always asks for. The
 * limit is on JavaScript as it travels (brotli); styles and fonts are shown beside it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { measureLayer } from './steps/measure-layer.mjs';
import { root } from './steps/root.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

const limit = 230 * 1024;
/** What is counted: scripts/steps/measure-layer.mjs. */
const layerLimit = 25 * 1024;

/** Lazy modules that every signed-in visit loads: source paths as in the manifest, or chunk names. */
const initial = ['vi-VN-shell'];

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

const client = join(root, 'dist/client');

await runMain(async () => {
  const path = join(client, '.vite/manifest.json');
  if (!existsSync(path)) throw new CannotGoOn('There is no build to measure: run `npm run build` first.');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const chunks = reachedFrom(manifest, startingKeys(manifest));
  const scripts = measure(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')));
  const styles = measure([...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]);

  say(table('JavaScript of the first visit', scripts));
  say(table('Styles (not limited)', styles));
  const total = totalOf(scripts);
  say(`JavaScript: ${kilobytes(total)} of ${kilobytes(limit)} brotli.`);
  const layer = await measureLayer();
  say(`The local store in it: ${kilobytes(layer)} of ${kilobytes(layerLimit)} brotli.`);
  if (total > limit)
    throw new CannotGoOn(`The first visit is ${kilobytes(total - limit)} too heavy: load something later.`);
  if (layer > layerLimit)
    throw new CannotGoOn(
      `The local store is ${kilobytes(layer - layerLimit)} too heavy: load something later.`,
    );
  return 0;
});

/** @param {Record<string, Chunk>} manifest */
function startingKeys(manifest) {
  const chunks = Object.entries(manifest);
  const entries = chunks.filter(([, chunk]) => chunk.isEntry).map(([key]) => key);
  const lazy = initial.map((wanted) => {
    const found = chunks.find(([key, chunk]) => key === wanted || chunk.name === wanted);
    // A name that no longer matches would quietly leave its weight out of the sum.
    if (!found)
      throw new CannotGoOn(`scripts/check-size.mjs lists '${wanted}', and the build has no such part.`);
    return found[0];
  });
  return [...entries, ...lazy];
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function reachedFrom(manifest, keys) {
  /** @type {Map<string, Chunk>} */
  const reached = new Map();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || reached.has(key)) continue;
    reached.set(key, chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...reached.values()];
}

/** @param {string[]} files */
function measure(files) {
  return files
    .map((file) => {
      const content = readFileSync(join(client, file));
      return { file, raw: content.length, brotli: brotliCompressSync(content).length };
    })
    .sort((a, b) => b.brotli - a.brotli);
}

/**
 * @param {string} title
 * @param {ReturnType<typeof measure>} sizes
 */
function table(title, sizes) {
  const rows = sizes.map(
    ({ file, raw, brotli }) =>
      `  ${file.padEnd(46)}${kilobytes(raw).padStart(10)}${kilobytes(brotli).padStart(10)}`,
  );
  return [`${title.padEnd(48)}${'raw'.padStart(10)}${'brotli'.padStart(10)}`, ...rows, ''].join('\n');
}

/** @param {ReturnType<typeof measure>} sizes */
function totalOf(sizes) {
  return sizes.reduce((sum, { brotli }) => sum + brotli, 0);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

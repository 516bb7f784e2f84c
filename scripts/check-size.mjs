/*
 * What travels until a person who signs in for the first time sees a list: files, bytes as they are sent (brotli where
 * the build made one) and unpacked, and calls. Within it the JavaScript before the shell stands, and the local store's share of that.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { measureLayer } from './steps/measure-layer.mjs';
import { root } from './steps/root.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';

/** Bytes, and counts; what is counted for the local store: scripts/steps/measure-layer.mjs. */
const limits = {
  shell: 222 * 1024,
  store: 25 * 1024,
  list: 455 * 1024,
  /** What the browser reads, parses and keeps of it. */
  unpacked: 1740 * 1024,
  ...{ requests: 16, scripts: 9, installed: 15, kept: 60 },
};

/** Lazy modules, by source path or chunk name as in the manifest: of every visit, and of one that opens a list. */
const ofShell = ['vi-VN-shell'];
const ofList = ['vi-VN-pages', 'list', 'oidc-client-ts'];
/** Files that no chunk names: the page, its first script, and the faces that Vietnamese is written in. */
const besides = [/^index\.html$/, /^open-anew\.js$/, /inter-(latin|vietnamese)-wght-normal-.*\.woff2$/];
/** Settings, profile, and rows. */
const calls = 3;

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

const client = join(root, 'dist/client');

await runMain(async () => {
  const path = join(client, '.vite/manifest.json');
  if (!existsSync(path)) throw new CannotGoOn('There is no build to measure: run `npm run build` first.');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const shell = measure(filesOf(manifest, ofShell).filter(isScript));
  const list = measure([...filesOf(manifest, [...ofShell, ...ofList]), ...filesBesides()]);

  say(table('Until the first list', list));
  const layer = await measureLayer();
  const kept = precacheFiles();
  const measures = [
    weighed('JavaScript before the shell stands', totalOf(shell), limits.shell),
    weighed('The local store in it', layer, limits.store),
    weighed('All until the first list', totalOf(list), limits.list),
    weighed('The same unpacked', unpackedOf(list), limits.unpacked),
    counted('Requests until the first list', list.length + calls, limits.requests),
    counted('Scripts among them', list.filter(({ file }) => isScript(file)).length, limits.scripts),
    counted('Files of the worker before it takes charge', kept.installed, limits.installed),
    counted('Files kept for work without a network', kept.all, limits.kept),
  ];
  for (const { line } of measures) say(line);
  const past = measures.filter(({ isPast }) => isPast);
  if (past.length > 0) throw new CannotGoOn('Past a limit: load something later, or with something else.');
  return 0;
});

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number} most
 */
function weighed(name, bytes, most) {
  return {
    line: `${name}: ${kilobytes(bytes)} of ${kilobytes(most)}${bytes > most ? ', which is too much' : ''}`,
    isPast: bytes > most,
  };
}

/**
 * @param {string} name
 * @param {number} count
 * @param {number} most
 */
function counted(name, count, most) {
  return {
    line: `${name}: ${count} of ${most}${count > most ? ', which is too many' : ''}`,
    isPast: count > most,
  };
}

/** @param {string} file */
function isScript(file) {
  return file.endsWith('.js');
}

/**
 * The files of what the entry and these lazy parts need, styles included.
 *
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} lazy
 */
function filesOf(manifest, lazy) {
  const chunks = reachedFrom(manifest, startingKeys(manifest, lazy));
  return [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))];
}

function filesBesides() {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  return besides.flatMap((pattern) => {
    const found = files.filter((file) => pattern.test(file));
    if (found.length === 0) throw new CannotGoOn(`The build has no file like ${pattern}.`);
    return found;
  });
}

/** What the service worker keeps, by the lists that it carries. */
function precacheFiles() {
  /** @type {{ first: unknown[], later: unknown[] }} */
  const { first, later } = JSON.parse(readFileSync(join(client, '.vite/precache.json'), 'utf8'));
  return { installed: first.length, all: first.length + later.length };
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} wanted
 */
function startingKeys(manifest, wanted) {
  const chunks = Object.entries(manifest);
  const entries = chunks.filter(([, chunk]) => chunk.isEntry).map(([key]) => key);
  const lazy = wanted.map((name) => {
    const found = chunks.find(([key, chunk]) => key === name || chunk.name === name);
    // A name that no longer matches would quietly leave its weight out of the sum.
    if (!found)
      throw new CannotGoOn(`scripts/check-size.mjs lists '${name}', and the build has no such part.`);
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
      const path = join(client, file);
      return {
        file,
        raw: statSync(path).size,
        sent: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size,
      };
    })
    .sort((a, b) => b.sent - a.sent);
}

/**
 * @param {string} title
 * @param {ReturnType<typeof measure>} sizes
 */
function table(title, sizes) {
  const rows = sizes.map(
    ({ file, raw, sent }) =>
      `  ${file.padEnd(46)}${kilobytes(raw).padStart(10)}${kilobytes(sent).padStart(10)}`,
  );
  return [`${title.padEnd(48)}${'raw'.padStart(10)}${'sent'.padStart(10)}`, ...rows, ''].join('\n');
}

/** @param {ReturnType<typeof measure>} sizes */
function totalOf(sizes) {
  return sizes.reduce((sum, { sent }) => sum + sent, 0);
}

/** @param {ReturnType<typeof measure>} sizes */
function unpackedOf(sizes) {
  return sizes.reduce((sum, { raw }) => sum + raw, 0);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

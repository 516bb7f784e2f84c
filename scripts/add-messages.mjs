/**
 * Adds messages to both locales at once, sorted: a message never exists in one language only.
 * Usage: node scripts/add-messages.mjs '{"menu.company":["Nhà xe","Companies"]}'   (or the path of such a file)
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';

const lock = 'locales/.lock';
const argument = process.argv[2] ?? '{}';
const added = JSON.parse(existsSync(argument) ? readFileSync(argument, 'utf8') : argument);

mkdirSync('locales', { recursive: true });
while (!take()) await new Promise((done) => setTimeout(done, 50));
try {
  write('locales/vi-VN.json', 0);
  write('locales/en-US.json', 1);
} finally {
  rmdirSync(lock);
}
console.log(`${Object.keys(added).length} messages written in both locales.`);

function take() {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} path
 * @param {number} index the language in each pair: 0 Vietnamese, 1 English
 */
function write(path, index) {
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  for (const [id, texts] of Object.entries(added)) known[id] = texts[index];
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

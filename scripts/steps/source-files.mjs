/* Sources of some folders with their text, read once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @type {Map<string, { file: string, text: string }[]>} */
const known = new Map();

/**
 * @param {string} root
 * @param {string[]} folders
 * @returns {{ file: string, text: string }[]}
 */
export function filesIn(root, folders) {
  // Whoever breaks a file mends it before the next row.
  const name = [root, ...folders].join();
  const files = known.get(name) ?? readFiles(root, folders);
  known.set(name, files);
  return files;
}

/**
 * @param {string} root
 * @param {string[]} folders
 */
function readFiles(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .sort()
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  );
}

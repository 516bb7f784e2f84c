/**
 * Whether the browser itself threw its databases away. LevelDB may go on in a log whose last record was torn by a kill
 * (google/leveldb issue 1287), and finds it damaged when it is opened the next time: Chromium then deletes everything
 * that an origin keeps in IndexedDB and begins anew. No page can hinder that; it is told apart here, by the log in
 * which LevelDB writes how it opened.
 */
import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const madeAnew = /^.*Creating DB .* since it was missing\.$/gm;

/** Lines that say that a database was made: one for its first opening, one for each time it was thrown away. */
export async function makingsIn(profile: string): Promise<readonly string[]> {
  const folder = await databaseIn(profile);
  if (folder === undefined) return [];
  const logs = await Promise.all(
    ['LOG.old', 'LOG'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return logs.flatMap((log) => log.match(madeAnew) ?? []);
}

/** As a kill between two writes leaves it: the last record of the log lacks its end. */
export async function tear(profile: string): Promise<void> {
  const folder = await databaseIn(profile);
  const log =
    folder &&
    (await readdir(folder))
      .filter((name) => name.endsWith('.log'))
      .sort()
      .at(-1);
  if (folder === undefined || log === undefined) throw new Error('No database to tear.');
  const path = join(folder, log);
  await truncate(path, (await stat(path)).size - 5);
}

/** Whether the browser has written this text of local storage to the disk: as it stands, or in two bytes a character. */
export async function isInLocalStorage(profile: string, text: string): Promise<boolean> {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  const names = (await readdir(folder)).filter((name) => /\.(log|ldb)$/.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return files.some((bytes) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')));
}

async function databaseIn(profile: string): Promise<string | undefined> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const names = await readdir(folder).catch(() => []);
  const [name] = names.filter((each) => each.endsWith('.indexeddb.leveldb'));
  return name === undefined ? undefined : join(folder, name);
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { installDebianPackage } from './debian-package.mjs';
import { CannotGoOn } from './say.mjs';

const debiansFolder = '/usr/lib/postgresql';

/** The folder with initdb and pg_ctl: the one that is set, one that is installed, or one installed now. */
export async function providePostgresPrograms() {
  const found = findPrograms();
  if (found) return found;
  const instead = 'Set PG_BIN to the folder that holds initdb and pg_ctl.';
  await installDebianPackage('postgresql', instead);
  const installed = findPrograms();
  if (!installed) throw new CannotGoOn(`PostgreSQL is installed, but initdb was not found. ${instead}`);
  return installed;
}

function findPrograms() {
  const places = [
    process.env.PG_BIN,
    ...debiansFolders(),
    folderByPgConfig(),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  // pg_config also comes with the client library alone, so its word is not enough.
  return places.find(
    (place) => place && existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl')),
  );
}

/** Newest version first. */
function debiansFolders() {
  if (!existsSync(debiansFolder)) return [];
  return readdirSync(debiansFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debiansFolder, version, 'bin'));
}

function folderByPgConfig() {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

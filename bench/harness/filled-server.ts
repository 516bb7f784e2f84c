/** The console's server with its demo in it: put in once for a build and a run, copied for every server after that. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ConsoleServer } from '../../e2e/support/console-server.ts';
import { startConsoleServer } from '../../e2e/support/console-server.ts';
import { emptyDatabase } from '../../e2e/support/server-database.ts';

const filled = new Map<string, Promise<string>>();

/** `project`: the folder whose build is served. `beside`: a folder whose files are served beside the console's. */
export async function startFilledServer(project = '.', beside?: string): Promise<ConsoleServer> {
  const known = filled.get(project) ?? fill(project);
  filled.set(project, known);
  const folder = await known;
  const take = async (dataDir: string) => {
    await cp(folder, dataDir, { recursive: true });
    return emptyDatabase(dataDir);
  };
  return startConsoleServer(take, project, beside);
}

export async function forgetFilled(): Promise<void> {
  for (const folder of filled.values()) await rm(await folder, { recursive: true, force: true });
  filled.clear();
}

async function fill(project: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-data-'));
  let dataDir = '';
  const take = (given: string) => {
    dataDir = given;
    return emptyDatabase(given);
  };
  const server = await startConsoleServer(take, project);
  await server.stop();
  await cp(dataDir, folder, { recursive: true });
  await server.close();
  return folder;
}

/** A server of a build, with a database that nothing else uses. */
import { rm } from 'node:fs/promises';

import type { ConsoleServer } from '../../e2e/support/console-server.ts';
import { startConsoleServer } from '../../e2e/support/console-server.ts';
import { startPostgres } from '../../tests/server/support/postgres.ts';

export interface Served {
  /** Folder of the build. */
  readonly root: string;
  readonly server: ConsoleServer;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A build's server over a PostgreSQL of its own. */
export async function serve(root: string): Promise<Served> {
  const cluster = await startPostgres();
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(cluster.socket)}`;
  const take = async (dataDir: string) => ({
    settings: { DATA_DIR: dataDir, DATABASE_URL: url },
    drop: () => rm(dataDir, { recursive: true, force: true }),
  });
  const server = await startConsoleServer(take, root);
  return {
    root,
    server,
    restart: async () => {
      await server.stop();
      await server.restart();
    },
    async close() {
      await server.close();
      await cluster.stop();
    },
  };
}

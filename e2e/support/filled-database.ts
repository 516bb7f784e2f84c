/**
 * What a run of journeys does first: fills one database with the demo, which takes seconds that no file of the
 * same day takes again.
 */
import { startConsoleServer } from './console-server.ts';
import { beginFilling } from './server-database.ts';

export default async function fillOnce(): Promise<() => Promise<void>> {
  const filling = await beginFilling();
  const server = await startConsoleServer(filling.take);
  await server.stop();
  await filling.keep();
  await server.close();
  return () => filling.end();
}

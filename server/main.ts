/**
 * The front door: reads the settings, opens the server, listens, says where it is. What goes wrong on the way is one
 * sentence for whoever started it.
 */
import { readConfig } from './config.ts';
import { openExchangeableServer } from './exchange-database.ts';
import { greet } from './greeting.ts';
import { traceOf } from './http/logging.ts';
import { openServer } from './open-server.ts';
import { onShutdown } from './shutdown.ts';
import { StartRefusal } from './start-refusal.ts';

/** For what was taken when a server is told to stop, and for its database. */
const patienceSeconds = 40;

try {
  await start();
} catch (failure) {
  console.error(failure instanceof StartRefusal ? failure.message : traceOf(failure));
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const server = config.faults ? await openExchangeableServer(config) : await openServer(config);
  try {
    await server.listen();
  } catch (failure) {
    await server.close();
    throw failure;
  }
  greet(config, server.administrator);
  onShutdown(() => server.close(), (config.drainSeconds + patienceSeconds) * 1000);
}

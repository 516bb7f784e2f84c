/** Whose work goes on: of which request, for the pool of connections, which divides its places by it. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Asker } from './bulkhead.ts';
import { isOver } from './bulkhead.ts';

const scope = new AsyncLocalStorage<Asker>();

/** Runs `work`, and everything asynchronous that it starts, in the name of `asker`. */
export const askAs = <T>(asker: Asker, work: () => T): T => scope.run(asker, work);

const own: Asker = { kind: 'background', family: 'own' };

/** Asker of the current call; outside of any request the server itself. */
export const currentAsker = (): Asker => scope.getStore() ?? own;

/** The time of the call is over, or nobody waits for it. */
export const isPointless = (asker: Asker): boolean => isOver(asker) || asker.gone?.aborted === true;

/** Runs work that outlives the request that started it, in the server's own name. */
export const askAsServer = <T>(work: () => T): T => scope.run(own, work);

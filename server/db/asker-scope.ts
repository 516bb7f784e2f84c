/** Whose work goes on: of which request, for the pool of connections, which divides its places by it. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Asker } from './bulkhead.ts';
import { isOver } from './bulkhead.ts';

const scope = new AsyncLocalStorage<Asker>();

/** What `work` begins, and all that follows from it, asks in this name. */
export const askAs = <T>(asker: Asker, work: () => T): T => scope.run(asker, work);

const own: Asker = { kind: 'background', family: 'own' };

/** What belongs to no request is done by the server itself. */
export const currentAsker = (): Asker => scope.getStore() ?? own;

/** The time of the call is over, or nobody waits for it. */
export const isPointless = (asker: Asker): boolean => isOver(asker) || asker.gone?.aborted === true;

/** What a request begins, and what goes on when it is over. */
export const askAsServer = <T>(work: () => T): T => scope.run(own, work);

/** Whose work goes on: of which request, for the pool of connections, which divides its places by it. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Asker } from './bulkhead.ts';

const scope = new AsyncLocalStorage<Asker>();

/** What `work` begins, and all that follows from it, asks in this name. */
export const askAs = <T>(asker: Asker, work: () => T): T => scope.run(asker, work);

/** What belongs to no request is done by the server itself. */
export const currentAsker = (): Asker => scope.getStore() ?? { kind: 'background', family: 'own' };

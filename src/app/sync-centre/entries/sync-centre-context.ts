/** Operations of the sync centre's drawer that its cards may use. */
import { createContext, use } from 'react';

import type { StoredEntry } from '#ports/journal-port.ts';

export interface SyncCentreActions {
  /** Opens the form of a change, or its conflict, over the list. */
  mend(kind: 'form' | 'conflict', entry: StoredEntry): void;
  /** The person is done with an entry: focus goes to the next one. */
  leave(id: string): void;
  /** Goes to an entry, wherever it stands in the list. */
  goTo(id: string): void;
}

const nobody = () => undefined;

export const SyncCentreContext = createContext<SyncCentreActions>({
  mend: nobody,
  leave: nobody,
  goTo: nobody,
});

export const useSyncCentre = () => use(SyncCentreContext);

/** What a card of the sync centre may ask of the drawer around it. */
import { createContext, use } from 'react';

import type { StoredEntry } from '#ports/journal-port.ts';

export interface SyncDesk {
  /** Opens the form of a change, or its conflict, over the list. */
  mend(kind: 'form' | 'conflict', entry: StoredEntry): void;
  /** The person is done with an entry: focus goes to the next one. */
  leave(id: string): void;
  /** Goes to an entry, wherever it stands in the list. */
  goTo(id: string): void;
}

const nobody = () => undefined;

export const SyncDeskContext = createContext<SyncDesk>({ mend: nobody, leave: nobody, goTo: nobody });

export const useSyncDesk = () => use(SyncDeskContext);

/** Undo of a sent change as it would be now; computed again when the journal or the row moves on. */
import { useEffect, useState } from 'react';

import type { StoredEntry } from '#ports/journal-port.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { Undo } from '#sync/resolve/undo-entry.ts';
import { findUndo } from '#sync/resolve/undo-entry.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

const isSent = ({ standing }: StoredEntry) => standing.state === 'accepted' || standing.state === 'settled';

/** Undefined while it is looked up, and for what was not sent. */
export function useUndo(entry: StoredEntry | undefined): Undo | undefined {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ readonly id: string; readonly undo: Undo }>();
  const id = entry !== undefined && isSent(entry) ? entry.intent.id : undefined;
  const entries = useAppSelector((state) => state.journal.entries);
  const fresh = useAppSelector((state) => entry && selectRowUpdates(entry.intent.entity)(state));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another journal, or another row, has another answer.
  useEffect(() => {
    if (id === undefined) return;
    let isShown = true;
    void dispatch(findUndo(id)).then((undo) => isShown && setFound({ id, undo }));
    return () => {
      isShown = false;
    };
  }, [dispatch, id, entries, fresh]);
  return found?.id === id ? found?.undo : undefined;
}

/** Watches entries of the journal until nothing more is to be expected of them for now. */
import { selectIsOffline } from '#store/connection-slice.ts';
import type { AppThunk } from '#store/extra.ts';
import { needsPerson } from '#store/journal/entry.ts';
import type { selectEntries } from '#store/journal/journal-slice.ts';
import { selectEntry } from '#store/journal/journal-slice.ts';

type StoredEntry = ReturnType<typeof selectEntries>[number];

export type Followed =
  | { readonly kind: 'done' }
  /** Refused, conflicting or parked: it waits for the person. */
  | { readonly kind: 'failed'; readonly entry: StoredEntry }
  /** Kept on this device; sent when the host can be reached. */
  | { readonly kind: 'waiting' };

/** A host that answers at once may still refuse a field: an open form waits this long for it. */
export const formPatienceMs = 1200;

const lookEveryMs = 150;

/** `patienceMs`: how long an answer is waited for before it is said that the change waits. */
export function followEntries(ids: readonly string[], patienceMs: number): AppThunk<Promise<Followed>> {
  return async (_dispatch, getState, { edges: { clock } }) => {
    const until = clock.now() + patienceMs;
    for (;;) {
      const state = getState();
      const entries = ids.flatMap((id) => selectEntry(id)(state) ?? []);
      const failed = entries.find(({ standing }) => needsPerson(standing.state));
      if (failed !== undefined) return { kind: 'failed', entry: failed };
      if (entries.every(({ standing }) => isDone(standing.state))) return { kind: 'done' };
      if (selectIsOffline(state) || clock.now() >= until) return { kind: 'waiting' };
      await new Promise<void>((done) => {
        clock.after(lookEveryMs, done);
      });
    }
  };
}

const isDone = (state: StoredEntry['standing']['state']) =>
  state === 'accepted' || state === 'settled' || state === 'withdrawn' || state === 'superseded';

/** Begins to keep what is recorded, once for each page: every few seconds, and whenever somebody asks for it. */
import type { AppThunk, StoreExtra } from '../extra.ts';
import { hasLeft } from '../session/lock-record.ts';
import type { Keeper } from './keep-recording.ts';
import { keepRecording } from './keep-recording.ts';

const everyMs = 5_000;

export function beginKeeping(): AppThunk<Promise<Keeper>> {
  return (_dispatch, _getState, extra) => {
    extra.keeper.current ??= keeperOf(extra).catch((failure: unknown) => {
      // What could not be loaded is asked for again by whoever needs it next.
      delete extra.keeper.current;
      throw failure;
    });
    return extra.keeper.current;
  };
}

async function keeperOf({ recorder, edges, lists, book, person }: StoreExtra): Promise<Keeper> {
  const { clock, ids, settings, app } = edges;
  const keeper = keepRecording({
    recorder,
    store: await edges.recordings(),
    clock,
    app,
    nextId: ids.next,
    // What is only written, and never listed, has secrets too.
    entities: [...lists.values(), ...book.values()].map(({ entity }) => entity),
    subject: () => person.current?.subject ?? null,
    isGone: (subject) => hasLeft(settings, subject),
  });
  const again = () => clock.after(everyMs, () => void keeper.flush().then(again));
  again();
  return keeper;
}

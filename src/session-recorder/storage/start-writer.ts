/** Begins to keep what is recorded, once for each page: every few seconds, and whenever somebody asks for it. */
import type { RecordingStore } from '#ports/recording-port.ts';
import type { Keeper } from '#services/recording.ts';
import type { AppThunk, StoreExtra } from '#services/services.ts';
import type { Noted } from '#services/session-markers.ts';
import { hasLeft, readActive } from '#services/session-markers.ts';
import { keepRecording } from './recording-writer.ts';

/** Where the recorder holds few rows; where it holds many, they wait no longer than it takes to look again. */
const everyMs = 5_000;
const lookEveryMs = 1_000;

export function beginKeeping(): AppThunk<Keeper> {
  return (_dispatch, _getState, extra) => {
    extra.keeper.current ??= keeperOf(extra);
    return extra.keeper.current;
  };
}

function keeperOf({ recorder, edges, lists, book, person }: StoreExtra): Keeper {
  const { clock, ids, settings, app } = edges;
  const keeper = keepRecording({
    recorder,
    store: onceOpened(edges.recordings),
    clock,
    app,
    nextId: ids.next,
    // What is only written, and never listed, has secrets too.
    entities: [...lists.values(), ...book.values()].map(({ entity }) => entity),
    subject: () => person.current?.subject ?? null,
    isGone: (subject) => hasLeft(settings, subject) || isOfAnother(readActive(settings), subject),
  });
  const again = (waitedMs = lookEveryMs) =>
    clock.after(lookEveryMs, () => {
      if (waitedMs < everyMs && !recorder.holdsMany()) return again(waitedMs + lookEveryMs);
      void keeper.flush().then(() => again());
    });
  again();
  return keeper;
}

/** Somebody else works on this device by now, in another tab. */
const isOfAnother = (active: Noted | undefined, subject: string) =>
  active !== undefined && active.subject !== subject;

/** A store that can't be loaded yet refuses what it is asked, and the next who asks tries again. */
function onceOpened(open: () => Promise<RecordingStore>): RecordingStore {
  let opened: RecordingStore | undefined;
  const store = async () => (opened ??= await open());
  return {
    add: async (head, lines, room) => (await store()).add(head, lines, room),
    list: async () => (await store()).list(),
    read: async (id) => (await store()).read(id),
    remove: async (ids) => (await store()).remove(ids),
  };
}

/** Begins to keep what is recorded, once for each page: every few seconds, and whenever somebody asks for it. */
import type { RecordingStore } from '#ports/recording-port.ts';
import type { RecordingWriter } from '#services/recording.ts';
import type { AppThunk, ThunkServices } from '#services/services.ts';
import type { SessionMarker } from '#services/session-markers.ts';
import { hasSignedOut, readActiveMarker } from '#services/session-markers.ts';
import { createRecordingWriter } from './recording-writer.ts';

/** Interval of writes while the recorder holds few rows; many are written at the next look. */
const everyMs = 5_000;
const lookEveryMs = 1_000;

export function startRecordingWriter(): AppThunk<RecordingWriter> {
  return (_dispatch, _getState, services) => {
    services.recordingWriter.current ??= keeperOf(services);
    return services.recordingWriter.current;
  };
}

function keeperOf({ recorder, ports, lists, commands, person }: ThunkServices): RecordingWriter {
  const { clock, ids, settings, app } = ports;
  const keeper = createRecordingWriter({
    recorder,
    store: onceOpened(ports.recordings),
    clock,
    app,
    nextId: ids.next,
    // Commands' entities too: an entity that is only written, and never listed, has secrets as well.
    entities: [...lists.values(), ...commands.values()].map(({ entity }) => entity),
    subject: () => person.current?.subject ?? null,
    isGone: (subject) => hasSignedOut(settings, subject) || isOfAnother(readActiveMarker(settings), subject),
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
const isOfAnother = (active: SessionMarker | undefined, subject: string) =>
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

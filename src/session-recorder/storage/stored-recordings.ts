/**
 * Recordings on this device of the console's other lives: of those that a crash or a reload has ended, and of other tabs. People
 * find their own. Those without a signed-in person are found while no person is signed in.
 */
import type { ListedRecording } from '#ports/recording-port.ts';
import type { AppThunk } from '#services/services.ts';
import type { PersonalData } from '../format/recording.ts';
import { isFromState } from '../format/write-recording.ts';
import { asFile } from './export-recording.ts';
import { startRecordingWriter } from './start-writer.ts';

/** A version that did not say so wrote it. */
const firstKept = 6;

/** Newest first. Rejects where the device does not tell. */
export function listRecordings(): AppThunk<Promise<readonly ListedRecording[]>> {
  return async (dispatch, _getState, { person }) => {
    const keeper = dispatch(startRecordingWriter());
    const listed = await keeper.store.list();
    // Asked once they are here: somebody may have left meanwhile.
    const own = person.current?.subject ?? null;
    return listed.filter(({ id, subject }) => subject === own && id !== keeper.currentId());
  };
}

/**
 * One of them as a file's content, like that of an export. Undefined where the device no longer has it from a state on, or
 * it is not the person's. Rejects where the device does not give it.
 */
export function exportStored(
  id: string,
  personal: PersonalData = 'replaced',
): AppThunk<Promise<string | undefined>> {
  return async (dispatch) => {
    const find = async () => (await dispatch(listRecordings())).find((recording) => recording.id === id);
    if ((await find()) === undefined) return undefined;
    const lines = await dispatch(startRecordingWriter()).store.read(id);
    const kept = await find();
    if (kept === undefined || lines === undefined || !isFromState(lines)) return undefined;
    return dispatch(asFile(lines, { app: kept.app, format: kept.format ?? firstKept, personal }));
  };
}

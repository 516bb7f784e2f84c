/** Hands the recording of this session over as a file's content, and tells the person where it is without its beginning. */

import { selectLocale } from '#store/locale-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { ChunkedWork } from '../format/chunked-work.ts';
import { runAsync, yieldRarely } from '../format/chunked-work.ts';
import type { PersonalData } from '../format/recording.ts';
import { recordingFormat } from '../format/recording.ts';
import { redactLines } from '../format/redact-lines.ts';
import { schemaOf, writeInChunks } from '../format/write-recording.ts';
import { startRecordingWriter } from './start-writer.ts';

/** @param personal included: only where the person has asked for it, or where it does not leave the device. */
export function exportRecording(personal: PersonalData = 'replaced'): AppThunk<Promise<string>> {
  return async (dispatch, _getState, { ports }) => {
    const { lines, isTorn } = await dispatch(startRecordingWriter()).lines();
    if (isTorn) dispatch(noticeShown({ key: 'recording', tone: 'warning', message: 'help.recording.torn' }));
    return dispatch(asFile(lines, { app: ports.app, format: recordingFormat, personal }));
  };
}

interface FileOptions {
  /** Which recorded the lines, in this format; of another version's entities nothing is known. */
  readonly app: string;
  readonly format: number;
  readonly personal: PersonalData;
}

export function asFile(lines: string, { app, format, personal }: FileOptions): AppThunk<Promise<string>> {
  return (_dispatch, getState, { ports, lists, commands }) => {
    const entities = [...lists.values(), ...commands.values()].map(({ entity }) => entity);
    const about = {
      ...{ app, format, personal },
      exportedAt: ports.clock.now(),
      locale: selectLocale(getState()),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      schema: app === ports.app ? schemaOf(entities) : '',
    };
    function* file(): ChunkedWork<string> {
      const own = personal === 'included' ? lines : yield* redactLines(lines, entities, format);
      return yield* writeInChunks(own, about);
    }
    return runAsync(file(), yieldRarely(ports.clock));
  };
}

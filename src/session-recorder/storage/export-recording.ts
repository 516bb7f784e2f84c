/** Hands the recording of this session over as a file's content, and tells the person where it is without its beginning. */

import { selectLocale } from '#store/locale-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { briefly, inPieces } from '../format/chunked-work.ts';
import { recordingFormat } from '../format/recording.ts';
import { schemaOf, writeInPieces } from '../format/write-recording.ts';
import { beginKeeping } from './begin-keeping.ts';

export function exportRecording(): AppThunk<Promise<string>> {
  return async (dispatch, _getState, { edges }) => {
    const { lines, isTorn } = await dispatch(beginKeeping()).lines();
    if (isTorn) dispatch(noticeShown({ key: 'recording', tone: 'warning', message: 'help.recording.torn' }));
    return dispatch(asFile(lines, edges.app, recordingFormat));
  };
}

/** @param app which recorded the lines, in this format; of another version's entities nothing is known. */
export function asFile(lines: string, app: string, format: number): AppThunk<Promise<string>> {
  return (_dispatch, getState, { edges, lists, book }) => {
    const entities = [...lists.values(), ...book.values()].map(({ entity }) => entity);
    const about = {
      ...{ app, format },
      exportedAt: edges.clock.now(),
      locale: selectLocale(getState()),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      schema: app === edges.app ? schemaOf(entities) : '',
    };
    return inPieces(writeInPieces(lines, about), briefly(edges.clock));
  };
}

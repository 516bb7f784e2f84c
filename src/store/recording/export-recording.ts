/** Hands the recording of this session over as a file's content. */
import type { AppThunk } from '../extra.ts';
import { selectLocale } from '../locale-slice.ts';
import { beginKeeping } from './begin-keeping.ts';
import { writeRecording } from './write-recording.ts';

export function exportRecording(): AppThunk<Promise<string>> {
  return async (dispatch, getState, { edges, lists, book }) => {
    const lines = await dispatch(beginKeeping()).lines();
    return writeRecording(lines, {
      app: edges.app,
      exportedAt: edges.clock.now(),
      locale: selectLocale(getState()),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      entities: [...lists.values(), ...book.values()].map(({ entity }) => entity),
    });
  };
}

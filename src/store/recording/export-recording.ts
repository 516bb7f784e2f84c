/** Hands the recording of this session over as a file's content. */
import type { AppThunk } from '../extra.ts';
import { selectLocale } from '../locale-slice.ts';
import { writeRecording } from './write-recording.ts';

export function exportRecording(): AppThunk<string> {
  return (_dispatch, getState, { recorder, edges, lists, book }) =>
    writeRecording(recorder.taken(), {
      app: edges.app,
      exportedAt: edges.clock.now(),
      locale: selectLocale(getState()),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      // What is only written, and never listed, has secrets too.
      entities: [...lists.values(), ...book.values()].map(({ entity }) => entity),
    });
}

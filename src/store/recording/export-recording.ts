/** Hands the recording of this session over as a file's content. */
import type { AppThunk } from '../extra.ts';
import { selectLocale } from '../locale-slice.ts';

export function exportRecording(): AppThunk<string> {
  return (_dispatch, getState, { recorder }) => JSON.stringify(recorder.export(selectLocale(getState())));
}

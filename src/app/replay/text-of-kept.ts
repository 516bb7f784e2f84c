/** The text of a recording that this device keeps of another session. */
import type { AppThunk } from '#services/services.ts';
import { exportKept } from '#session-recorder/storage/kept-recordings.ts';
import type { TextOf } from './timeline/problem.ts';

export function textOfKept(id: string): AppThunk<Promise<TextOf>> {
  return async (dispatch) => {
    try {
      const text = await dispatch(exportKept(id));
      return text === undefined
        ? { kind: 'problem', problem: { code: 'recording_gone' } }
        : { kind: 'text', text };
    } catch {
      return { kind: 'problem', problem: { code: 'recording_withheld' } };
    }
  };
}

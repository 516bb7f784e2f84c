/** The text of a recording that this device keeps of another session. */
import type { AppThunk } from '#services/services.ts';
import type { PersonalData } from '#session-recorder/format/recording.ts';
import { exportStored } from '#session-recorder/storage/stored-recordings.ts';
import type { TextOf } from './timeline/problem.ts';

/** @param personal included: to be looked at here, or where the person asked for it. */
export function textOfKept(id: string, personal: PersonalData): AppThunk<Promise<TextOf>> {
  return async (dispatch) => {
    try {
      const text = await dispatch(exportStored(id, personal));
      return text === undefined
        ? { kind: 'problem', problem: { code: 'recording_gone' } }
        : { kind: 'text', text };
    } catch {
      return { kind: 'problem', problem: { code: 'recording_withheld' } };
    }
  };
}

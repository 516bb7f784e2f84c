/** Saves the recording of this session as a file; secrets were never in it. */

import type { PersonalData } from '#session-recorder/format/recording.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';

export function useExportRecording(): (personal: PersonalData) => void {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const tellLoadFailure = useNotifyLoadFailure();

  async function save(personal: PersonalData): Promise<void> {
    const [{ exportRecording }, { saveRecording }] = await loadChunk(() =>
      Promise.all([import('#session-recorder/storage/export-recording.ts'), import('./save-recording.ts')]),
    );
    const content = await dispatch(exportRecording(personal));
    await saveRecording(content, clock.now());
  }

  return (personal) => void save(personal).catch(tellLoadFailure);
}

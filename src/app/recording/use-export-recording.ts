/** Saves the recording of this session as a file; secrets were never in it. */

import { loadChunk } from '#kit/late/load-chunk.ts';
import { useTellLoadFailure } from '#kit/late/use-tell-load-failure.ts';
import { useAppDispatch, useExtra } from '#kit/store-hooks.ts';

export function useExportRecording(): () => void {
  const dispatch = useAppDispatch();
  const { clock } = useExtra().edges;
  const tellLoadFailure = useTellLoadFailure();

  async function save(): Promise<void> {
    const [{ exportRecording }, { saveRecording }] = await loadChunk(() =>
      Promise.all([import('#session-recorder/storage/export-recording.ts'), import('./save-recording.ts')]),
    );
    const content = await dispatch(exportRecording());
    await saveRecording(content, clock.now());
  }

  return () => void save().catch(tellLoadFailure);
}

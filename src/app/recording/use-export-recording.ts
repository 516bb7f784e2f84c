/** Saves the recording of this session as a file; secrets were never in it. */

import { loadChunk } from '#kit/late/load-chunk.ts';
import { useTellLoadFailure } from '#kit/late/use-tell-load-failure.ts';
import { saveFile } from '#kit/save-file.ts';
import { useAppDispatch, useExtra } from '#kit/store-hooks.ts';

export function useExportRecording(): () => void {
  const dispatch = useAppDispatch();
  const { clock } = useExtra().edges;
  const tellLoadFailure = useTellLoadFailure();

  async function save(): Promise<void> {
    const { exportRecording } = await loadChunk(() => import('#store/recording/export-recording.ts'));
    const content = await dispatch(exportRecording());
    saveFile(`session-${stamp(clock.now())}.jsonl.gz`, await packed(content));
  }

  return () => void save().catch(tellLoadFailure);
}

/** gzip: states and rows repeat themselves, to a tenth of their length. */
function packed(content: string): Promise<Blob> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream, { headers: { 'Content-Type': 'application/gzip' } }).blob();
}

/** '20261120-150431', by this device's clock in UTC: a name for a file, not for people to read as a time. */
function stamp(epoch: number): string {
  return new Date(epoch).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

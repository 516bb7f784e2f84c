/** Gives a person a recording as a file. */
import { saveFile } from '#kit/ui/save-file.ts';

/** @param endedAt epoch ms of what is last in it */
export async function saveRecording(content: string, endedAt: number): Promise<void> {
  saveFile(`session-${stamp(endedAt)}.jsonl.gz`, await packed(content));
}

/** gzip: states and rows repeat themselves, to a tenth of their length. */
function packed(content: string): Promise<Blob> {
  const stream = new Response(content).body?.pipeThrough(new CompressionStream('gzip'));
  return new Response(stream ?? null, { headers: { 'Content-Type': 'application/gzip' } }).blob();
}

/** '20261120-150431', by this device's clock in UTC: a name for a file, not for people to read as a time. */
function stamp(epoch: number): string {
  return new Date(epoch).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

/** A worker that writes one table and then ends with its file. The page stays free for the person. */
import type { TableWriter } from './table-writer.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { tableWriter } from './writers.ts';

let writer: TableWriter | undefined;

function answer(message: ToWorker): FromWorker {
  if (message.kind === 'open') {
    writer = tableWriter(message.plan);
    return { kind: 'opened' };
  }
  if (writer === undefined) throw new Error('A table is written to before it is opened.');
  return message.kind === 'rows'
    ? { kind: 'written', cut: writer.write(message.rows) }
    : { kind: 'ended', file: writer.end(message.about) };
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    self.postMessage(answer(data));
  } catch (error) {
    const failed: FromWorker = { kind: 'failed', reason: String(error) };
    self.postMessage(failed);
  }
});

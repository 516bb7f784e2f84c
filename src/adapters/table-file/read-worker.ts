/** A worker that reads one table. */
import { readTable } from './read-table.ts';

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void readTable(data).then((read) => self.postMessage(read));
});

/** Tables read by a worker: the page stays free while a file of ten megabytes is unpacked. */
import type { TableRead } from '#model/table.ts';
import type { TableReader } from '#ports/table-port.ts';
import workerAddress from '../table-file/read-worker.ts?worker&url';
import { trustedScript } from './trusted-script.ts';

export const browserTableReader: TableReader = {
  read: (file) =>
    new Promise((resolve) => {
      const worker = new Worker(trustedScript(workerAddress), { type: 'module' });
      const end = (read: TableRead) => {
        worker.terminate();
        resolve(read);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<TableRead>) => end(data));
      // Out of memory, or the worker itself could not be loaded.
      worker.addEventListener('error', () => end({ ok: false, problem: 'broken' }));
      worker.addEventListener('messageerror', () => end({ ok: false, problem: 'broken' }));
      worker.postMessage(file);
    }),
};

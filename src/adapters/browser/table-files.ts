/** Tables written by a worker; at the end the browser takes the file as a download. */

import type { TablePlan } from '#model/table.ts';
import type { TableFile, TableFiles } from '#ports/table-port.ts';
import workerAddress from '../table-file/worker.ts?worker&url';
import type { FromWorker, ToWorker } from '../table-file/worker-messages.ts';
import { trustedScript } from './trusted-script.ts';

export const browserTableFiles: TableFiles = { open: openInWorker };

interface Waiting {
  resolve(answer: FromWorker): void;
  reject(reason: Error): void;
}

function openInWorker(plan: TablePlan): TableFile {
  const worker = new Worker(trustedScript(workerAddress), { type: 'module' });
  /** In the order of the messages that they wait for. */
  const waiting: Waiting[] = [];
  let broken: Error | undefined;
  const fail = (reason: string) => {
    broken = new Error(`The table can't be written: ${reason}`);
    for (const one of waiting.splice(0)) one.reject(broken);
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'failed') fail(data.reason);
    else waiting.shift()?.resolve(data);
  });
  worker.addEventListener('error', (event) => fail(event.message || 'the worker does not start'));
  worker.addEventListener('messageerror', () => fail('its answer could not be read'));

  const ask = (message: ToWorker) =>
    new Promise<FromWorker>((resolve, reject) => {
      if (broken !== undefined) return reject(broken);
      waiting.push({ resolve, reject });
      worker.postMessage(message);
    });
  // A file that can't be opened also refuses its first rows; the failure is reported then.
  ask({ kind: 'open', plan }).catch(() => undefined);

  return {
    async write(rows) {
      const written = await ask({ kind: 'rows', rows });
      return written.kind === 'written' ? written.cut : 0;
    },
    async save(name, about) {
      const ended = await ask({ kind: 'end', about });
      worker.terminate();
      if (ended.kind !== 'ended') return 0;
      offerFile(name, ended.file);
      return ended.file.size;
    },
    drop: () => fail('it was given up'),
  };
}

/** The browser reads the address after the click; a minute is long enough even for a slow disk. */
const readWithinMs = 60_000;

function offerFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

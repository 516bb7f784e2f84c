/** Uploads to a host in memory: half of the file leaves, then all of it, then the host answers as to any request. */
import type { Http, HttpOutcome, Uploads } from '#ports/ports.ts';

export interface MemoryUploads extends Uploads {
  /** Names of the files that left, the oldest first. */
  readonly sent: string[];
  /** While it is set, what is under way stays so until it resolves. */
  held: Promise<void> | undefined;
}

export function memoryUploads(http: Http): MemoryUploads {
  const uploads: MemoryUploads = {
    sent: [],
    held: undefined,
    async send(request, file, told) {
      told(0.5);
      if (uploads.held !== undefined) await uploads.held;
      if (request.signal?.aborted) return cancelled;
      told(1);
      uploads.sent.push(file.name);
      return http.send(request);
    },
  };
  return uploads;
}

const cancelled: HttpOutcome = { ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } };

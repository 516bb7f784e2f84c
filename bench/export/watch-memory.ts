/** The memory of a page and of its workers while something is done: the most that was seen. */
import type { CDPSession } from '@playwright/test';

const lookEveryMs = 50;

/** MB: what programs hold, and the bytes that they hold beside it. */
export interface MemoryPeaks {
  readonly page: number;
  /** Of all of them together. */
  readonly workers: number;
}

export interface WatchedMemory {
  end(): Promise<MemoryPeaks>;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

interface HeapAnswer {
  readonly id: number;
  readonly result?: HeapUsage;
}

export async function watchMemory(cdp: CDPSession): Promise<WatchedMemory> {
  const workers = new Map<string, number>();
  let peak = 0;
  let peakOfPage = 0;
  let asked = 0;
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.set(sessionId, 0);
  });
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => void workers.delete(sessionId));
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { result }: HeapAnswer = JSON.parse(message);
    if (result === undefined || !workers.has(sessionId)) return;
    workers.set(sessionId, sizeOf(result));
    peak = Math.max(peak, sumOf(workers));
  });
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const look = setInterval(() => {
    asked += 1;
    const page = cdp.send('Runtime.getHeapUsage');
    page.then(
      (usage) => {
        peakOfPage = Math.max(peakOfPage, sizeOf(usage));
      },
      () => undefined,
    );
    const message = JSON.stringify({ id: asked, method: 'Runtime.getHeapUsage' });
    for (const sessionId of workers.keys()) {
      cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => workers.delete(sessionId));
    }
  }, lookEveryMs);
  return {
    async end() {
      clearInterval(look);
      return { page: peakOfPage / 1024 / 1024, workers: peak / 1024 / 1024 };
    },
  };
}

const sizeOf = ({ usedSize, backingStorageSize = 0 }: HeapUsage) => usedSize + backingStorageSize;

const sumOf = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

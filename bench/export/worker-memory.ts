/** The memory of a page's workers while something is done: the most that was seen of all of them together. */
import type { CDPSession } from '@playwright/test';

const lookEveryMs = 50;

export interface WorkerMemory {
  /** MB: what programs hold, and the bytes that they hold beside it. */
  end(): Promise<number>;
}

interface HeapAnswer {
  readonly id: number;
  readonly result?: { readonly usedSize: number; readonly backingStorageSize?: number };
}

export async function watchWorkers(cdp: CDPSession): Promise<WorkerMemory> {
  const workers = new Map<string, number>();
  let peak = 0;
  let asked = 0;
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.set(sessionId, 0);
  });
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => void workers.delete(sessionId));
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { result }: HeapAnswer = JSON.parse(message);
    if (result === undefined || !workers.has(sessionId)) return;
    workers.set(sessionId, result.usedSize + (result.backingStorageSize ?? 0));
    peak = Math.max(peak, sumOf(workers));
  });
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const look = setInterval(() => {
    asked += 1;
    const message = JSON.stringify({ id: asked, method: 'Runtime.getHeapUsage' });
    for (const sessionId of workers.keys()) {
      cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => workers.delete(sessionId));
    }
  }, lookEveryMs);
  return {
    async end() {
      clearInterval(look);
      return peak / 1024 / 1024;
    },
  };
}

const sumOf = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

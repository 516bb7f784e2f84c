/**
 * Loads a part of the program. A chunk can fail to load (a release in between, a network that comes and
 * goes): it is asked for once more by itself, and after 120 s in all the person is told
 * (specification, sections 8 and 9).
 */
export const chunkTimeoutMs = 120_000;

const pauseBeforeRetryMs = 500;

export class ChunkLoadFailure extends Error {
  readonly reason: 'failed' | 'timeout';

  constructor(reason: 'failed' | 'timeout', cause?: unknown) {
    super(`A part of the program could not be loaded (${reason}).`, { cause });
    this.name = 'ChunkLoadFailure';
    this.reason = reason;
  }
}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  const outOfTime = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new ChunkLoadFailure('timeout')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([twice(load), outOfTime]);
  } finally {
    clearTimeout(giveUp);
  }
}

async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((done) => setTimeout(done, pauseBeforeRetryMs));
  }
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadFailure('failed', cause);
  }
}

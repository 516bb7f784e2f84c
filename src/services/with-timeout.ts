/** Work that may fail or hang, a disk's or a provider's, where what follows must happen in any case. */
import type { Clock } from '#ports/ports.ts';

/** A disk that answers at all has answered by then; a frozen tab may hold it for as long as it likes. */
export const storageTimeoutMs = 3_000;

/** Resolves once the work is over, whatever became of it, and after `ms` at the latest; it is not ended then. */
export async function withTimeout(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  let cancel = () => {};
  const late = new Promise<void>((done) => {
    cancel = clock.after(ms, done);
  });
  await Promise.race([work.catch(() => undefined), late]);
  cancel();
}

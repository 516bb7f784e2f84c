/** How whoever stands for the leadership waits. */

export const retryMs = 5_000;

/** Resolves after so long (ms), or as soon as the signal says that it is over. */
export function pause(
  after: (ms: number, run: () => void) => () => void,
  ms: number,
  over: AbortSignal,
): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      cancel();
      over.removeEventListener('abort', end);
      done();
    };
    const cancel = after(ms, end);
    over.addEventListener('abort', end);
  });
}

/**
 * Wakes whoever waits for committed changes of this process. Other processes on the same database are not
 * heard: the streams look by themselves now and then as well.
 */
export interface CommitSignal {
  committed(): void;
  /** Resolves at the next commit or after the time, whichever comes first; at once when aborted. */
  next(timeoutMs: number, aborted: AbortSignal): Promise<'commit' | 'time'>;
}

export function commitSignal(): CommitSignal {
  const waiting = new Set<() => void>();
  return {
    committed() {
      for (const wake of [...waiting]) wake();
    },
    next(timeoutMs, aborted) {
      return new Promise((resolve) => {
        const settle = (by: 'commit' | 'time') => {
          waiting.delete(wake);
          clearTimeout(timer);
          aborted.removeEventListener('abort', stop);
          resolve(by);
        };
        const wake = () => settle('commit');
        const stop = () => settle('time');
        const timer = setTimeout(stop, timeoutMs);
        waiting.add(wake);
        aborted.addEventListener('abort', stop);
        if (aborted.aborted) stop();
      });
    },
  };
}

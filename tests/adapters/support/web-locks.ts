/**
 * Web Locks as the standard has them, for one kind that the console uses: exclusive, by name. A request is granted in
 * the order in which it was made, and held until its callback's promise has settled. Stealing releases the holder: its
 * request rejects with an AbortError while its callback, which nobody can stop, runs on; whoever waits goes on waiting.
 * A request whose signal is aborted before it was granted rejects, and is never granted.
 */

interface Waiting {
  grant(): void;
}

interface Held {
  readonly waiting: Waiting[];
  holder: { rob(): void } | undefined;
}

export function webLocks() {
  const names = new Map<string, Held>();
  const of = (name: string): Held => {
    const known = names.get(name) ?? { waiting: [], holder: undefined };
    names.set(name, known);
    return known;
  };
  const next = (lock: Held) => {
    if (lock.holder === undefined) lock.waiting.shift()?.grant();
  };
  return {
    request<T>(name: string, { signal, steal = false }: LockOptions, callback: () => Promise<T>): Promise<T> {
      const lock = of(name);
      return new Promise<T>((done, refuse) => {
        if (signal?.aborted === true) return refuse(signal.reason);
        const hold = () => {
          const holder = { rob: () => refuse(new DOMException('The lock was stolen.', 'AbortError')) };
          lock.holder = holder;
          signal?.removeEventListener('abort', giveUp);
          const release = () => {
            if (lock.holder !== holder) return;
            lock.holder = undefined;
            next(lock);
          };
          // Never in the call that asks for it.
          queueMicrotask(() => {
            callback().then(done, refuse).finally(release);
          });
        };
        const waiting: Waiting = { grant: hold };
        const giveUp = () => {
          const place = lock.waiting.indexOf(waiting);
          if (place < 0) return;
          lock.waiting.splice(place, 1);
          refuse(signal?.reason);
        };
        if (steal) {
          lock.holder?.rob();
          return hold();
        }
        signal?.addEventListener('abort', giveUp);
        lock.waiting.push(waiting);
        next(lock);
      });
    },
    /** How many requests wait for a lock of that name. */
    waitingFor: (name: string) => of(name).waiting.length,
  };
}
